import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { amountIn, leftField, noAmount } from '#contract/kernel/amountField.ts'
import type { AmountField } from '#contract/kernel/amountField.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Market } from '#contract/spot/calls/orders.ts'
import type { TakenLevel } from '#contract/spot/takenLevel.ts'
import { notProvided } from '#machines/notProvided.ts'
import { request } from '#machines/patterns/request/request.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'

export interface RecentTradesInput {
  readonly market: Market
  /** The user whose trades are marked; undefined is a guest, who has none. */
  readonly fid?: string | undefined
}

interface RecentTradesContext {
  readonly market: Market
  readonly fid: string | undefined
  /** The minimum size shown, as typed. */
  readonly least: AmountField
  /** Ids of the user's own trades, newest last. */
  readonly own: readonly string[]
  /** When the last message of an outdated stream arrived. */
  readonly since: number | undefined
  /** The last trade passed to the form. */
  readonly taken: TakenLevel | undefined
}

export const contextOf = ({ market, fid }: RecentTradesInput): RecentTradesContext => ({
  market,
  fid,
  least: noAmount,
  own: [],
  since: undefined,
  taken: undefined,
})

/** Events from the source of the trades. */
export type TradesNews =
  | { type: 'trades.opened' }
  | { type: 'trades.aged'; since: number | undefined }
  /** The venue does not publish trades of this market. */
  | { type: 'trades.refused' }

/** The minimum amount of displayed trades. */
export const leastOf = ({ least }: Pick<RecentTradesContext, 'least'>) => amountIn(least)

export const recentTradesSetup = setup({
  types: {
    input: {} as RecentTradesInput,
    context: {} as RecentTradesContext,
    events: {} as
      | TradesNews
      | { type: 'retry.requested' }
      | { type: 'minSize.changed'; typed: AmountField }
      | { type: 'minSize.blurred' }
      /** Pointer or focus entered the rows, or left them. */
      | { type: 'trades.held' }
      | { type: 'trades.released' }
      /** With the values seen when the press began. */
      | ({ type: 'level.pressed' } & TakenLevel)
      | { type: 'session.changed'; fid: string | undefined }
      /** The user's own trades, by id. */
      | { type: 'fills.received'; ids: readonly string[] },
    tags: {} as 'busy' | 'stale' | 'failed',
  },
  actors: {
    /** Loads the latest trades onto their board. */
    fetchTrades: request<undefined, { symbol: string }>(),
    /** Keeps them up to date there, and sends `TradesNews`. */
    followTrades: fromCallback<{ type: string }, { symbol: string }>(notProvided('followTrades')),
    /** Sends `fills.received`. */
    watchFills: fromCallback<{ type: string }, { symbol: string }>(notProvided('watchFills')),
  },
  guards: {
    hasUser: ({ context }) => context.fid !== undefined,
  },
  actions: {
    reportFault: reportFault(),
    keepSince: assign((_, { since }: { since: number | undefined }) => ({ since })),
    keepLeast: assign((_, { typed }: { typed: AmountField }) => ({ least: typed })),
    leaveLeast: assign(({ context }) => ({ least: leftField(context.least) })),
    keepPerson: assign((_, { fid }: { fid: string | undefined }) => ({ fid, own: [] })),
    addOwn: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      own: [...new Set([...context.own, ...ids])].slice(-spotLimits.recentTrades.own),
    })),
    keepTaken: assign((_, { side, price, amount, cumulative, part }: TakenLevel) => ({
      taken: { side, price, amount, cumulative, part },
    })),
    /** To the page, which fills in its form. */
    passLevel: sendTo(
      ({ self }): AnyActorRef => self._parent ?? self,
      (_, { side, price, amount, cumulative, part }: TakenLevel) => ({
        type: 'level.picked',
        side,
        price,
        amount,
        cumulative,
        part,
      }),
    ),
  },
})
