import type { Decimal } from '#contract/kernel/decimal.ts'
import type { BookChoice } from '#contract/kernel/stored.ts'
import type { Market } from '#contract/spot/calls/orders.ts'
import { groupingsOf } from '#contract/spot/groupedBook.ts'
import type { TakenLevel } from '#contract/spot/takenLevel.ts'
import type { OrderBookSnapshot } from './orderBook.machine.ts'

/** What stands in the book's place. */
export type BookFace = 'loading' | 'late' | 'shown' | 'old' | 'empty' | 'refused' | 'failed'

export const bookFace = (snapshot: OrderBookSnapshot): BookFace => {
  const isFollowed = (state: 'late' | 'live' | 'old' | 'empty' | 'refused') =>
    snapshot.matches({ feed: { followed: state } })
  if (snapshot.matches({ feed: 'failed' })) return 'failed'
  if (isFollowed('live')) return 'shown'
  if (isFollowed('old')) return 'old'
  if (isFollowed('empty')) return 'empty'
  if (isFollowed('refused')) return 'refused'
  return isFollowed('late') ? 'late' : 'loading'
}

/** When the last message of a book that is old came. */
export const bookSince = ({ context }: OrderBookSnapshot): number | undefined => context.since

export const bookMarket = ({ context }: OrderBookSnapshot): Market => context.market

export const bookChoice = ({ context }: OrderBookSnapshot): BookChoice => context.choice

/** By which step prices are put together. */
export const bookStep = ({ context: { market, choice } }: OrderBookSnapshot): Decimal =>
  groupingsOf(market.tick)[choice.grouping] ?? market.tick

/** Which side stands still, because a pointer or the focus is on a level of it. */
export const heldSide = (snapshot: OrderBookSnapshot) =>
  snapshot.matches({ hand: 'there' }) ? snapshot.context.pin?.side : undefined

/** What the form was given last. */
export const takenLevel = ({ context }: OrderBookSnapshot): TakenLevel | undefined => context.taken
