import { assign, fromPromise, sendTo, setup } from 'xstate'
import { notProvided } from '#machines/notProvided.ts'
import { lateLogic } from '#machines/patterns/lateLogic.ts'
import type { AppLocation } from '#machines/shell/app/appLocation.ts'
import { navigate } from '#machines/shell/app/navigate.ts'
import { notify } from '#machines/shell/notices/notify.ts'
import type { transferMachine } from '../transfer/transfer.machine.ts'
import type { TransferInput } from '#contract/assets/transferLinks.ts'
import { transferOf, withoutTransfer } from '#contract/assets/transferLinks.ts'

interface TransferDialogContext {
  readonly location: AppLocation
  /** The logged-in user; undefined for a guest. */
  readonly fid: string | undefined
}

export const nowhere: AppLocation = { path: '/', search: '', hash: '' }

export const inputOf = (location: AppLocation): TransferInput =>
  transferOf(location.search) ?? { source: undefined, target: undefined, coinId: undefined }

/** The same address without the dialog. */
export const addressBelow = ({ path, search, hash }: AppLocation): string => `${path}${withoutTransfer(search)}${hash}`

export const transferDialogSetup = setup({
  types: {
    context: {} as TransferDialogContext,
    children: {} as { transfer: 'transfer' },
    events: {} as
      | { type: 'location.changed'; location: AppLocation }
      | { type: 'session.changed'; fid: string | undefined }
      | { type: 'dialog.closed' }
      | { type: 'money.moved' }
      /** Sent by the form. */
      | { type: 'transfer.sending' }
      | { type: 'transfer.settled' }
      | { type: 'transfer.accepted' },
  },
  actors: {
    /** Loads the form's code, which no first screen includes. */
    loadTransfer: fromPromise<void>(notProvided('loadTransfer')),
    transfer: lateLogic<typeof transferMachine>('transfer').logic,
  },
  guards: {
    isAsked: (_, { location }: { location: AppLocation }) => transferOf(location.search) !== undefined,
    isAskedHere: ({ context }) => transferOf(context.location.search) !== undefined,
    isAskedByGuest: ({ context }, { location }: { location: AppLocation }) =>
      context.fid === undefined && transferOf(location.search) !== undefined,
    isAskedByUser: ({ context }, { fid }: { fid: string | undefined }) =>
      fid !== undefined && transferOf(context.location.search) !== undefined,
    isOther: ({ context }, { fid }: { fid: string | undefined }) => fid !== context.fid,
  },
  actions: {
    navigate: navigate(),
    notify: notify(),
    /** The same user logged in again: a request that failed without a session is sent again. */
    resumeForm: sendTo('transfer', { type: 'retry.requested' }),
    sendToForm: sendTo('transfer', { type: 'money.moved' }),
    keepLocation: assign((_, { location }: { location: AppLocation }) => ({ location })),
    keepFid: assign((_, { fid }: { fid: string | undefined }) => ({ fid })),
  },
})
