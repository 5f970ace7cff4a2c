import type { Decimal } from '#contract/kernel/decimal.ts'
import type { BookBalance, BookChoice } from '#contract/kernel/stored.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Market } from '#contract/spot/calls/orders.ts'
import { groupingsOf } from '#contract/spot/groupedBook.ts'
import type { TakenLevel } from '#contract/spot/takenLevel.ts'
import type { OrderBookSnapshot } from './orderBook.machine.ts'

/** The text in place of the book. */
export type BookFace = 'loading' | 'late' | 'shown' | 'stale' | 'empty' | 'refused' | 'failed'

export const bookFace = (snapshot: OrderBookSnapshot): BookFace => {
  const isFollowed = (state: 'late' | 'live' | 'stale' | 'empty' | 'refused') =>
    snapshot.matches({ feed: { followed: state } })
  if (snapshot.matches({ feed: 'failed' })) return 'failed'
  if (isFollowed('live')) return 'shown'
  if (isFollowed('stale')) return 'stale'
  if (isFollowed('empty')) return 'empty'
  if (isFollowed('refused')) return 'refused'
  return isFollowed('late') ? 'late' : 'loading'
}

/** When the last message of an outdated book arrived. */
export const bookSince = ({ context }: OrderBookSnapshot): number | undefined => context.since

export const bookMarket = ({ context }: OrderBookSnapshot): Market => context.market

export const bookChoice = ({ context }: OrderBookSnapshot): BookChoice => context.choice

/** The best levels per side that count for the imbalance. */
export const bookBalance = ({ context: { choice } }: OrderBookSnapshot): BookBalance =>
  choice.balance ?? spotLimits.orderBook.weighed

/** The grouping step of prices. */
export const bookStep = ({ context: { market, choice } }: OrderBookSnapshot): Decimal =>
  groupingsOf(market)[choice.grouping] ?? market.tick

/** The side that is frozen, because a pointer or the focus is on one of its levels. */
export const heldSide = (snapshot: OrderBookSnapshot) =>
  snapshot.matches({ hold: 'held' }) ? snapshot.context.pin?.side : undefined

/** The last level passed to the form. */
export const takenLevel = ({ context }: OrderBookSnapshot): TakenLevel | undefined => context.taken

/** Whether a pressed price places an order. */
export const isOrdering = (snapshot: OrderBookSnapshot): boolean => snapshot.matches({ press: 'ordering' })
