import { assign, fromCallback, raise, sendTo, setup } from 'xstate'
import type { DeskLine } from '#contract/support/calls/desk.ts'
import { codes } from '#contract/kernel/codes.ts'
import { isCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { supportLimits } from '#contract/support/limits.ts'
import { deskMachine } from '../desk/desk.machine.ts'
import { notProvided } from '#machines/notProvided.ts'
import { request } from '#machines/patterns/request/request.ts'
import { errorOf } from '#machines/patterns/errors.ts'

interface InboxContext {
  readonly lines: readonly DeskLine[]
  readonly deskId: string | undefined
  readonly error: CallError | undefined
}

export const empty: InboxContext = { lines: [], deskId: undefined, error: undefined }

export const deskInboxSetup = setup({
  types: {
    context: {} as InboxContext,
    children: {} as { desk: 'desk' },
    events: {} as
      | { type: 'desk.chosen'; deskId: string }
      /** The selected conversation is loaded. */
      | { type: 'desk.opened' }
      /** Back to the list, on a small screen. */
      | { type: 'desk.left' }
      /** The link reports that a conversation changed. */
      | { type: 'inbox.changed' }
      | { type: 'retry.requested' },
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: {
    fetchInbox: request<readonly DeskLine[]>(),
    watchInbox: fromCallback<{ type: string }>(notProvided('watchInbox')),
    desk: deskMachine,
  },
  guards: {
    hasLines: ({ context }) => context.lines.length > 0,
    isRefused: (_, { error }: { error: unknown }) => isCallError(error) && error.code === codes.deskAgentsOnly,
  },
  actions: {
    keepLines: assign((_, { lines }: { lines: readonly DeskLine[] }) => ({ lines, error: undefined })),
    keepError: assign(errorOf('desk.list')),
    choose: assign((_, { deskId }: { deskId: string }) => ({ deskId })),
    leave: assign({ deskId: undefined }),
    raiseDeskOpened: raise({ type: 'desk.opened' }),
    showDesk: sendTo('desk', { type: 'desk.shown' }),
  },
  delays: { refreshGap: supportLimits.desk.inboxGap, retryEvery: supportLimits.desk.catchUpEvery },
})
