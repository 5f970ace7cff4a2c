import { isUnread } from '#contract/kernel/amountField.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Market } from '#contract/spot/calls/orders.ts'
import type { TakenLevel } from '#contract/spot/takenLevel.ts'
import type { RecentTradesSnapshot } from './recentTrades.machine.ts'
import { leastOf } from './recentTrades.setup.ts'

/** What stands in the place of the trades. */
export type TradesFace = 'loading' | 'shown' | 'old' | 'refused' | 'failed'

export const tradesFace = (snapshot: RecentTradesSnapshot): TradesFace => {
  const isFollowed = (state: 'live' | 'old' | 'refused') => snapshot.matches({ stream: { followed: state } })
  if (snapshot.matches({ stream: 'broken' })) return 'failed'
  if (isFollowed('refused')) return 'refused'
  if (snapshot.matches({ history: 'loading' })) return 'loading'
  if (isFollowed('old')) return 'old'
  // What the stream tells first is the newest as well.
  return snapshot.matches({ history: 'failed' }) && !isFollowed('live') ? 'failed' : 'shown'
}

/** When the last message of trades that are old came. */
export const tradesSince = ({ context }: RecentTradesSnapshot): number | undefined => context.since

export const tradesMarket = ({ context }: RecentTradesSnapshot): Market => context.market

/** The field for the least size, and what is wrong with it. */
export const leastField = ({ context: { least } }: RecentTradesSnapshot) => least
export const isLeastUnread = ({ context: { least } }: RecentTradesSnapshot): boolean => isUnread(least)

/** From which size on trades are shown; undefined: all are. */
export const leastSize = ({ context }: RecentTradesSnapshot): Decimal | undefined => leastOf(context)

export const isPaused = (snapshot: RecentTradesSnapshot): boolean => snapshot.matches({ hand: 'there' })

export const ownTrades = ({ context }: RecentTradesSnapshot): readonly string[] => context.own

/** What the form was given last. */
export const takenTrade = ({ context }: RecentTradesSnapshot): TakenLevel | undefined => context.taken
