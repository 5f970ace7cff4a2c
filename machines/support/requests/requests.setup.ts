import { assign, raise, sendTo, setup } from 'xstate'
import type { FeedbackRequest } from '#contract/support/calls/feedback.ts'
import { codes } from '#contract/kernel/codes.ts'
import { isCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { pagedList } from '#machines/patterns/pagedList/pagedList.ts'
import { request } from '#machines/patterns/request/request.ts'
import { deskMachine } from '../desk/desk.machine.ts'

export interface RequestsInput {
  /** The ticket in the address; undefined for the list alone. */
  readonly ticket: string | undefined
}

interface RequestsContext extends RequestsInput {
  /** The request whose conversation is open. */
  readonly opened: FeedbackRequest | undefined
  readonly error: CallError | undefined
}

const call = 'feedback.one'

export const contextOf = ({ ticket }: RequestsInput): RequestsContext => ({
  ticket,
  opened: undefined,
  error: undefined,
})

export const requestsSetup = setup({
  types: {
    input: {} as RequestsInput,
    context: {} as RequestsContext,
    children: {} as { list: 'list'; desk: 'desk' },
    events: {} as
      | { type: 'request.chosen'; request: FeedbackRequest }
      /** Back to the list. */
      | { type: 'request.left' }
      /** The address names another request, or none. */
      | { type: 'address.changed'; ticket: string | undefined }
      /** The conversation was opened. */
      | { type: 'desk.opened' }
      | { type: 'next.requested' }
      | { type: 'retry.requested' }
      | { type: 'find.retried' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    list: pagedList<FeedbackRequest, null>(),
    findRequest: request<FeedbackRequest, { readonly ticket: string }>(),
    desk: deskMachine,
  },
  guards: {
    isNamed: ({ context }) => context.ticket !== undefined,
    isOpen: ({ context }, { ticket }: { ticket: string | undefined }) => ticket === context.ticket,
    isMissing: (_, { error }: { error: unknown }) => isCallError(error) && error.code === codes.notFound,
  },
  actions: {
    reportFault: reportFault(),
    keepTicket: assign((_, { ticket }: { ticket: string | undefined }) => ({
      ticket,
      opened: undefined,
      error: undefined,
    })),
    keepRequest: assign((_, { request: opened }: { request: FeedbackRequest }) => ({
      ticket: opened.id,
      opened,
      error: undefined,
    })),
    keepError: assign(errorOf(call)),
    forgetError: assign({ error: undefined }),
    forget: assign({ ticket: undefined, opened: undefined, error: undefined }),
    raiseDeskOpened: raise({ type: 'desk.opened' }),
    showDesk: sendTo('desk', { type: 'desk.shown' }),
    nextPage: sendTo('list', { type: 'next.requested' }),
    retryPage: sendTo('list', { type: 'retry.requested' }),
    /** Messages that are read or written in a conversation change its row. */
    reload: sendTo('list', { type: 'reload.requested' }),
    writeAddress: () => undefined,
  },
})
