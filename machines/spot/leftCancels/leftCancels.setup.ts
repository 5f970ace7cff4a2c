import { assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import type { CancelResult, Order } from '#contract/spot/calls/orders.ts'
import { notProvided } from '#machines/notProvided.ts'
import { isSameUser } from '#machines/patterns/people.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { notify } from '#machines/shell/notices/notify.ts'

interface LeftCancelsContext {
  /** The owner; undefined is a guest, who has none. */
  readonly fid: string | undefined
  /** Orders whose cancel was already sent when the page was left, including those of a cancel-all. */
  readonly awaited: readonly string[]
  readonly bulks: number
  /** Cancels that the page had not sent yet. */
  readonly pending: readonly string[]
}

/** The cancels that a page hands over, and their results. */
export type LeftCancel =
  /** `sent` is pending and its response follows; the others were queued after it. */
  | { type: 'cancels.left'; fid: string; sent: string; others: readonly string[] }
  | { type: 'cancel.answered'; orderId: string; order: Order }
  | { type: 'cancel.failed'; orderId: string; error: unknown }
  /** All of a market, or of all markets. */
  | { type: 'bulk.left'; fid: string }
  | { type: 'bulk.answered'; results: readonly CancelResult[] }
  | { type: 'bulk.failed'; error: unknown }

const emptyContext = { awaited: [], bulks: 0, pending: [] } as const

const without = (ids: readonly string[], { orderId }: { orderId: string }) => ids.filter((id) => id !== orderId)

export const leftCancelsSetup = setup({
  types: {
    context: {} as LeftCancelsContext,
    events: {} as LeftCancel | { type: 'session.changed'; fid: string | undefined },
    /** For the order lists of the current page. */
    emitted: {} as { type: 'order.answered'; order: Order },
  },
  actors: {
    /** Sends `session.changed`, also at its start. */
    watchPerson: fromCallback<{ type: string }>(notProvided('watchPerson')),
    cancelOrder: fromPromise<Order, { orderId: string | undefined }>(notProvided('cancelOrder')),
  },
  guards: {
    isSame: isSameUser,
    /** The next user must not receive notices of the previous one's orders. */
    isOwn: ({ context }, { fid }: { fid: string }) => fid === context.fid,
    isAwaited: ({ context }, { orderId }: { orderId: string }) => context.awaited.includes(orderId),
    isBulkAwaited: ({ context }) => context.bulks > 0,
    hasPending: ({ context }) => context.pending.length > 0,
  },
  actions: {
    reportFault: reportFault(),
    notify: notify(),
    keepPerson: assign((_, { fid }: { fid: string | undefined }) => ({ ...emptyContext, fid })),
    keepLeft: assign(({ context }, { sent, others }: { sent: string; others: readonly string[] }) => ({
      awaited: [...context.awaited, sent],
      pending: [...context.pending, ...others],
    })),
    dropAwaited: assign(({ context }, order: { orderId: string }) => ({ awaited: without(context.awaited, order) })),
    dropPending: assign(({ context }) => ({ pending: context.pending.slice(1) })),
    addBulk: assign(({ context }) => ({ bulks: context.bulks + 1 })),
    dropBulk: assign(({ context }) => ({ bulks: context.bulks - 1 })),
    announceAnswered: emit((_, { order }: { order: Order }) => ({ type: 'order.answered' as const, order })),
  },
})

export const contextAtFirst: LeftCancelsContext = { ...emptyContext, fid: undefined }
