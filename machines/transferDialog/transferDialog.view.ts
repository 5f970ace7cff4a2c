import type { TransferRef } from '../transfer/transfer.machine'
import type { TransferDialogSnapshot } from './transferDialog.machine'

/** The form to show; undefined while the dialog is closed, or its form goes on unseen. */
export const transferDialogView = (snapshot: TransferDialogSnapshot): TransferRef | undefined =>
  snapshot.matches({ open: 'resting' }) || snapshot.matches({ open: 'sending' }) ? snapshot.children.transfer : undefined
