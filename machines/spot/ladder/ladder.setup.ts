import { assign, fromCallback, fromPromise, not, raise, sendTo, setup, stateIn } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { codes } from '#contract/kernel/codes.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Market, Order } from '#contract/spot/calls/orders.ts'
import type { OrderDefaults } from '#contract/spot/orderDefaults.ts'
import type { TakenLevel } from '#contract/spot/takenLevel.ts'
import { announceMoved } from '#machines/assets/transfer/transfer.send.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { isSameUser } from '#machines/patterns/people.ts'
import { request } from '#machines/patterns/request/request.ts'
import { refusalOf, submitOnce } from '#machines/patterns/submitOnce/submitOnce.ts'
import type { SubmitResult } from '#machines/patterns/submitOnce/submitOnce.types.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { withDefaultSize } from '../orderForm/orderForm.defaults.ts'
import { requestedOrder } from '../orderForm/orderForm.level.ts'
import { blank, missingIn } from '../orderForm/orderForm.rules.ts'
import { contextOf as formContextOf } from '../orderForm/orderForm.setup.ts'
import type { OrderFormInput } from '../orderForm/orderForm.setup.ts'
import type { CheckedOrder, OrderAsk, OrderFormContext, Trader } from '../orderForm/orderForm.types.ts'
import { isLive } from '../orderForm/orderForm.words.ts'

/** Why the ladder is no longer armed: Escape, the user left the window, or nothing was pressed for a while. */
export type DisarmReason = 'escape' | 'left' | 'unused'

/** Why a press placed nothing. */
type NothingPlaced = 'guest' | 'delayed' | 'busy' | 'noSize'

/** The result of the last press, for display. */
export type LadderNote =
  | { readonly kind: DisarmReason | NothingPlaced }
  /** The venue would reject the order; without a problem, its size is unknown because the balance is. */
  | { readonly kind: 'invalid'; readonly checked: CheckedOrder }
  | { readonly kind: 'refused'; readonly refusal: CallError }
  | { readonly kind: 'placed'; readonly orders: readonly Order[] }

/** The order of the last press, as a limit order of the order form with the default size. */
export interface LadderContext extends OrderFormContext {
  readonly note: LadderNote | undefined
  /** Placed orders that can still be cancelled from here, newest first. */
  readonly undo: readonly Order[]
}

/** A pressed price, with the market's current rules. */
interface OrderedLevel {
  readonly level: TakenLevel
  readonly market: Market
  /** Whether the book was live when it was pressed. */
  readonly isLive: boolean
}

export const contextOf = (input: OrderFormInput): LadderContext => ({
  ...formContextOf(input),
  note: undefined,
  undo: [],
})

/** The orders to follow. */
export const followedIn = ({ undo }: LadderContext) => ({ orderIds: undo.map(({ orderId }) => orderId) })

export const ladderSetup = setup({
  types: {
    input: {} as OrderFormInput,
    context: {} as LadderContext,
    events: {} as
      | { type: 'ladder.armed' }
      | { type: 'ladder.disarmed'; reason: DisarmReason }
      /** A price of the book was pressed while the ladder was armed. */
      | ({ type: 'level.ordered' } & OrderedLevel)
      | { type: 'question.confirmed' }
      | { type: 'question.dismissed' }
      /** The outcome of the last order is still unknown, and the user wants to continue. */
      | { type: 'another.requested' }
      /** Cancels the newest order. */
      | { type: 'undo.requested' }
      | { type: 'order.pushed'; order: Order }
      /** Sent to itself: there is a result to show. */
      | { type: 'result.changed' }
      | { type: 'defaults.received'; defaults: OrderDefaults }
      | { type: 'session.changed'; fid: string | undefined }
      | { type: 'money.moved' },
    tags: {} as 'busy' | 'unknown' | 'failed',
  },
  actors: {
    /** Sends `ladder.disarmed` when the user presses Escape, or leaves the window or the page. */
    watchPresence: fromCallback<{ type: string }>(notProvided('watchPresence')),
    /** Sends `defaults.received`, also at its start. */
    watchDefaults: fromCallback<{ type: string }>(notProvided('watchDefaults')),
    fetchTrader: request<Trader, { market: Market }>(),
    /** The effect of the order in the current book, and its problems and warnings. */
    checkOrder: fromPromise<CheckedOrder, { form: OrderFormContext }>(notProvided('checkOrder')),
    submitOrder: submitOnce<OrderAsk, readonly Order[]>(),
    /** Sends `order.pushed` for each change of these orders. */
    watchPlaced: fromCallback<{ type: string }, { orderIds: readonly string[] }>(notProvided('watchPlaced')),
  },
  guards: {
    isSame: isSameUser,
    isSignedIn: ({ context }) => context.fid !== undefined,
    isArmed: stateIn({ arming: 'armed' }),
    isDisarmed: not(stateIn({ arming: 'armed' })),
    isDelayed: (_, { isLive }: Pick<OrderedLevel, 'isLive'>) => !isLive,
    isMissing: ({ context }) => missingIn(context) !== undefined,
    isRefused: (_, { ask, problems }: CheckedOrder) => ask === undefined || problems.length > 0,
    /** As in the order form: immediate execution alone needs no confirmation, unless the user wants one always. */
    isDoubtful: ({ context: { defaults, kind: type } }, { warnings }: CheckedOrder) =>
      defaults[type]?.confirms === true || warnings.some(({ kind }) => kind !== 'fillsNow'),
    isUnknown: (_, { unknown }: { unknown: boolean }) => unknown,
    isAccepted: (_, { code }: Pick<SubmitResult, 'code'>) => code === codes.success,
    hasUndo: ({ context }) => context.undo.length > 0,
    isFollowed: ({ context }, { order }: { order: Order }) =>
      context.undo.some(({ orderId, seq }) => orderId === order.orderId && order.seq > seq),
  },
  actions: {
    reportFault: reportFault(),
    announceMoved: announceMoved(),
    /** To the page: whether a press of a price places an order. */
    announceArmed: sendTo(({ self }): AnyActorRef => self._parent ?? self, { type: 'ladder.changed', isArmed: true }),
    announceDisarmed: sendTo(({ self }): AnyActorRef => self._parent ?? self, {
      type: 'ladder.changed',
      isArmed: false,
    }),
    /** Nothing of one user's orders remains for the next. */
    changePerson: assign(({ context: { market, defaults } }, { fid }: { fid: string | undefined }) => ({
      ...contextOf({ market, fid }),
      defaults,
    })),
    keepDefaults: assign((_, { defaults }: { defaults: OrderDefaults }) => ({ defaults })),
    keepTrader: assign((_, { trader }: { trader: Trader }) => ({ trader, error: undefined })),
    keepError: assign(errorOf('assets.balances')),
    forgetTrader: assign({ trader: undefined, error: undefined }),
    /** A plain limit order: bids are bought and asks are sold, at the price seen when it was pressed. */
    takeOrder: assign(({ context }, { level, market }: OrderedLevel) => {
      const side = level.side === 'bids' ? ('buy' as const) : ('sell' as const)
      const plain = { ...context, ...blank, market }
      const priced = { ...plain, ...requestedOrder(plain, { side, level }) }
      return { ...priced, ...withDefaultSize(priced), checked: undefined, note: undefined }
    }),
    keepChecked: assign((_, checked: CheckedOrder) => ({ checked })),
    keepNote: assign((_, { kind }: { kind: DisarmReason | NothingPlaced }) => ({ note: { kind } })),
    forgetNote: assign({ note: undefined }),
    keepInvalid: assign((_, checked: CheckedOrder) => ({ note: { kind: 'invalid' as const, checked } })),
    keepRefusal: assign((_, result: SubmitResult) => ({
      note: { kind: 'refused' as const, refusal: refusalOf('orders.place', result) },
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      note: { kind: 'refused' as const, refusal: toCallError(error, 'orders.place') },
    })),
    keepPlaced: assign(({ context }, { data }: { data: readonly Order[] | undefined }) => ({
      note: { kind: 'placed' as const, orders: data ?? [] },
      undo: [...(data ?? []).filter(isLive), ...context.undo],
    })),
    followOrder: assign(({ context: { note, undo } }, { order }: { order: Order }) => {
      const updated = (orders: readonly Order[]) => orders.map((one) => (one.orderId === order.orderId ? order : one))
      return {
        undo: updated(undo).filter(isLive),
        note: note?.kind === 'placed' ? { ...note, orders: updated(note.orders) } : note,
      }
    }),
    /** To the page, whose order list cancels it and reports what became of it; then the one before it can be undone. */
    requestUndo: sendTo(
      ({ self }): AnyActorRef => self._parent ?? self,
      ({ context: { undo } }) => ({ type: 'order.undone', order: undo[0] }),
    ),
    dropNewest: assign(({ context: { undo } }) => ({
      undo: undo.slice(1),
      note: undo[1] && { kind: 'placed' as const, orders: [undo[1]] },
    })),
    forgetResult: assign({ note: undefined, undo: [] }),
    announceResult: raise({ type: 'result.changed' }),
  },
  delays: { unusedFor: spotLimits.ladder.unusedFor, shownFor: spotLimits.ladder.shownFor },
})
