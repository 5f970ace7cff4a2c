import { and, assign, fromCallback, raise, sendTo, setup, stateIn } from 'xstate'
import type { AnyActorRef } from 'xstate'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { defaultBookChoice } from '#contract/kernel/stored.ts'
import type { BookBalance, BookChoice, BookUnit, BookView } from '#contract/kernel/stored.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Side } from '#contract/markets/orderBook.ts'
import type { Market } from '#contract/spot/calls/orders.ts'
import type { TakenLevel } from '#contract/spot/takenLevel.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { notProvided } from '#machines/notProvided.ts'

export interface OrderBookInput {
  readonly market: Market
}

/** A level by its displayed price: with a grouping, the price of its group. */
export interface Pin {
  readonly side: Side
  readonly price: Decimal
}

interface OrderBookContext {
  readonly market: Market
  readonly choice: BookChoice
  /** The level under the pointer or focus; undefined if none. */
  readonly pin: Pin | undefined
  /** When the last message of an outdated book arrived. */
  readonly since: number | undefined
  /** The last level passed to the form. */
  readonly taken: TakenLevel | undefined
}

export const contextOf = ({ market }: OrderBookInput): OrderBookContext => ({
  market,
  choice: defaultBookChoice,
  pin: undefined,
  since: undefined,
  taken: undefined,
})

/** Events from the source of the book. */
export type BookNews =
  | { type: 'book.opened' }
  /** It is live, and both sides are empty. */
  | { type: 'book.emptied' }
  | { type: 'book.aged'; since: number | undefined }
  | { type: 'book.refused' }

export const orderBookSetup = setup({
  types: {
    input: {} as OrderBookInput,
    context: {} as OrderBookContext,
    events: {} as
      | BookNews
      | { type: 'retry.requested' }
      /** As at the last visit, or as another tab changed it. */
      | { type: 'choice.recalled'; choice: BookChoice }
      | { type: 'grouping.chosen'; grouping: number }
      | { type: 'view.chosen'; view: BookView }
      | { type: 'unit.chosen'; unit: BookUnit }
      | { type: 'balance.chosen'; levels: BookBalance }
      /** Sent to itself: the user changed the choice. */
      | { type: 'choice.saved' }
      /** Pointer or focus moved to a level. */
      | { type: 'level.held'; side: Side; price: Decimal }
      | { type: 'level.released' }
      /** With the values seen when the press began. */
      | ({ type: 'level.pressed' } & TakenLevel)
      /** From the page: whether a pressed price places an order. */
      | { type: 'ladder.changed'; isArmed: boolean },
    tags: {} as 'busy' | 'stale' | 'failed',
  },
  actors: {
    /** Keeps the book on its board up to date, and sends `BookNews`. */
    followBook: fromCallback<{ type: string }, { symbol: string }>(notProvided('followBook')),
    /** Sends `choice.recalled`. */
    watchChoice: fromCallback<{ type: string }, { symbol: string }>(notProvided('watchChoice')),
  },
  guards: {
    isArmed: (_, { isArmed }: { isArmed: boolean }) => isArmed,
    isDisarmed: (_, { isArmed }: { isArmed: boolean }) => !isArmed,
    /** Sizes and totals always fill the form. */
    isOrder: and([
      stateIn({ press: 'ordering' }),
      ({ event }) => event.type === 'level.pressed' && event.part === 'price',
    ]),
  },
  actions: {
    reportFault: reportFault(),
    restoreChoice: assign((_, { choice }: { choice: BookChoice }) => ({ choice })),
    chooseGrouping: assign(({ context }, { grouping }: { grouping: number }) => ({
      choice: { ...context.choice, grouping },
    })),
    chooseView: assign(({ context }, { view }: { view: BookView }) => ({ choice: { ...context.choice, view } })),
    chooseUnit: assign(({ context }, { unit }: { unit: BookUnit }) => ({ choice: { ...context.choice, unit } })),
    chooseBalance: assign(({ context }, { levels }: { levels: BookBalance }) => ({
      choice: { ...context.choice, balance: levels },
    })),
    keepChoice: raise({ type: 'choice.saved' }),
    /** Stores it for the next visit. */
    rememberChoice: (_, _params: { symbol: string; choice: BookChoice }) => notProvided('rememberChoice')(),
    keepSince: assign((_, { since }: { since: number | undefined }) => ({ since })),
    pinLevel: assign((_, { side, price }: Pin) => ({ pin: { side, price } })),
    unpinLevel: assign({ pin: undefined }),
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
    /** To the page, whose ladder places an order at it. */
    passOrder: sendTo(
      ({ self }): AnyActorRef => self._parent ?? self,
      (_, { level: { side, price, amount, cumulative, part }, isLive }: { level: TakenLevel; isLive: boolean }) => ({
        type: 'level.ordered',
        level: { side, price, amount, cumulative, part },
        isLive,
      }),
    ),
  },
  delays: { patience: spotLimits.orderBook.patience },
})
