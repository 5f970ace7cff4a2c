import { isUnread } from '#contract/kernel/amountField.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Market } from '#contract/spot/calls/orders.ts'
import type { TakenLevel } from '#contract/spot/takenLevel.ts'
import type { RecentTradesSnapshot } from './recentTrades.machine.ts'
import { leastOf } from './recentTrades.setup.ts'

/** The text in place of the trades. */
export type TradesFace = 'loading' | 'shown' | 'stale' | 'refused' | 'failed'

export const tradesFace = (snapshot: RecentTradesSnapshot): TradesFace => {
  const isFollowed = (state: 'live' | 'stale' | 'refused') => snapshot.matches({ stream: { followed: state } })
  if (snapshot.matches({ stream: 'broken' })) return 'failed'
  if (isFollowed('refused')) return 'refused'
  if (snapshot.matches({ history: 'loading' })) return 'loading'
  if (isFollowed('stale')) return 'stale'
  // The stream's first message contains the latest trades too.
  return snapshot.matches({ history: 'failed' }) && !isFollowed('live') ? 'failed' : 'shown'
}

/** When the last message of outdated trades arrived. */
export const tradesSince = ({ context }: RecentTradesSnapshot): number | undefined => context.since

export const tradesMarket = ({ context }: RecentTradesSnapshot): Market => context.market

/** The field for the minimum size, and its error. */
export const leastField = ({ context: { least } }: RecentTradesSnapshot) => least
export const isLeastUnread = ({ context: { least } }: RecentTradesSnapshot): boolean => isUnread(least)

/** The minimum size of displayed trades; undefined if all are shown. */
export const leastSize = ({ context }: RecentTradesSnapshot): Decimal | undefined => leastOf(context)

export const isPaused = (snapshot: RecentTradesSnapshot): boolean => snapshot.matches({ hold: 'held' })

export const ownTrades = ({ context }: RecentTradesSnapshot): readonly string[] => context.own

/** The last trade passed to the form. */
export const takenTrade = ({ context }: RecentTradesSnapshot): TakenLevel | undefined => context.taken
