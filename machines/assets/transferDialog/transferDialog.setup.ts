import { assign, sendTo, setup } from 'xstate'
import type { Place } from '#machines/shell/app/place.ts'
import { navigate } from '#machines/shell/app/navigate.ts'
import { transferMachine } from '../transfer/transfer.machine.ts'
import type { TransferInput } from '#contract/assets/transferLinks.ts'
import { transferOf, withoutTransfer } from '#contract/assets/transferLinks.ts'

interface TransferDialogContext {
  readonly place: Place
  /** Who is here; undefined is a guest. */
  readonly fid: string | undefined
}

export const nowhere: Place = { path: '/', search: '', hash: '' }

export const inputOf = (place: Place): TransferInput =>
  transferOf(place.search) ?? { source: undefined, target: undefined, coinId: undefined }

/** The same place without the dialog. */
export const placeBelow = ({ path, search, hash }: Place): string => `${path}${withoutTransfer(search)}${hash}`

export const transferDialogSetup = setup({
  types: {
    context: {} as TransferDialogContext,
    children: {} as { transfer: 'transfer' },
    events: {} as
      | { type: 'place.changed'; place: Place }
      | { type: 'session.changed'; fid: string | undefined }
      | { type: 'dialog.closed' }
      | { type: 'money.moved' }
      /** From the form. */
      | { type: 'transfer.sending' }
      | { type: 'transfer.settled' }
      | { type: 'transfer.accepted' },
  },
  actors: { transfer: transferMachine },
  guards: {
    isAsked: (_, { place }: { place: Place }) => transferOf(place.search) !== undefined,
    isAskedHere: ({ context }) => transferOf(context.place.search) !== undefined,
    isAskedByGuest: ({ context }, { place }: { place: Place }) =>
      context.fid === undefined && transferOf(place.search) !== undefined,
    isAskedByUser: ({ context }, { fid }: { fid: string | undefined }) =>
      fid !== undefined && transferOf(context.place.search) !== undefined,
    isOther: ({ context }, { fid }: { fid: string | undefined }) => fid !== context.fid,
  },
  actions: {
    navigate: navigate(),
    /** The same person logged in again: what failed for want of a session is asked once more. */
    resumeForm: sendTo('transfer', { type: 'retry.asked' }),
    sendToForm: sendTo('transfer', { type: 'money.moved' }),
    keepPlace: assign((_, { place }: { place: Place }) => ({ place })),
    keepFid: assign((_, { fid }: { fid: string | undefined }) => ({ fid })),
  },
})
