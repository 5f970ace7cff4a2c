import { transferOf, transferPageInput, transferPaths } from '#contract/assets/transferLinks.ts'
import type { TransferRef } from '../transfer/transfer.machine.ts'
import type { TransferDialogSnapshot } from './transferDialog.machine.ts'

/** The form to show; undefined while the dialog is closed or its form runs in the background. */
export const transferDialogView = (snapshot: TransferDialogSnapshot): TransferRef | undefined =>
  snapshot.matches({ open: 'idle' }) || snapshot.matches({ open: 'sending' }) ? snapshot.children.transfer : undefined

/** The accounts of the form in the address, as a dialog or a page; empty if there is none. */
export const transferPair = ({
  context: { location },
}: TransferDialogSnapshot): { source?: number | undefined; target?: number | undefined } => {
  const asked =
    location.path === transferPaths.page
      ? transferPageInput(new URLSearchParams(location.search))
      : transferOf(location.search)
  return asked ? { source: asked.source, target: asked.target } : {}
}
