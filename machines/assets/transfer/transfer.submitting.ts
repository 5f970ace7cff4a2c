import { codes } from '#contract/kernel/codes.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import { refusalOf } from '#machines/patterns/submitOnce/submitOnce.ts'
import { bodyOf, movedNotice } from './transfer.choice.ts'
import { transferSetup } from './transfer.setup.ts'

const call = 'transfer.submit'

/**
 * The transfer is being sent, or its outcome is unknown: the form waits until it is known (TRF-14 in
 * `docs/requirements.md`).
 */
export const submitting = transferSetup.createStateConfig({
  tags: ['busy', 'blocking'],
  entry: { type: 'sendToDialog', params: { type: 'transfer.sending' } },
  exit: { type: 'sendToDialog', params: { type: 'transfer.settled' } },
  invoke: {
    id: 'submitTransfer',
    src: 'submitTransfer',
    input: ({ context }) => ({ call, body: bodyOf(context), accepts: [codes.transferInReview] }),
    onSnapshot: {
      guard: { type: 'isUnknown', params: ({ event }) => ({ unknown: event.snapshot.context.wasUnknown }) },
      target: '.settling',
    },
    onDone: [
      {
        guard: { type: 'isAccepted', params: ({ event }) => event.output },
        target: 'accepted',
        actions: [
          { type: 'notify', params: ({ context, event }) => movedNotice(context, event.output) },
          'announceMoved',
          { type: 'sendToDialog', params: { type: 'transfer.accepted' } },
        ],
      },
      {
        guard: { type: 'isInReview', params: ({ event }) => event.output },
        target: 'inReview',
        actions: 'announceMoved',
      },
      {
        guard: { type: 'isBlockedByLoan', params: ({ event }) => event.output },
        target: 'explainingLoan',
        actions: {
          type: 'notify',
          params: ({ event }) => ({ kind: 'error', about: 'money', failure: refusalOf(call, event.output) }),
        },
      },
      {
        guard: { type: 'isBlockedByPosition', params: ({ event }) => event.output },
        target: 'explainingPositions',
        actions: {
          type: 'notify',
          params: ({ event }) => ({ kind: 'error', about: 'money', failure: refusalOf(call, event.output) }),
        },
      },
      {
        target: 'editing.loadingInfo',
        actions: {
          type: 'notify',
          params: ({ event }) => ({ kind: 'error', about: 'money', failure: refusalOf(call, event.output) }),
        },
      },
    ],
    onError: {
      target: 'editing.loadingInfo',
      actions: {
        type: 'notify',
        params: ({ event }) => ({ kind: 'error', about: 'money', failure: toCallError(event.error, call) }),
      },
    },
  },
  initial: 'sending',
  states: {
    sending: {},
    settling: { tags: 'unknown' },
  },
})
