import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import type { Period } from '#contract/markets/periods.ts'
import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { Refusal } from '../refusal.ts'
import type { Feed } from './feed.ts'

interface Asked {
  readonly symbol: string
  readonly period: Period
  readonly to?: number | undefined
  readonly limit?: number | undefined
}

/** The candles that a call asks for, oldest first. Throws Refusal for an unknown market or too many candles. */
export const candlesAsked = async (
  feed: Feed,
  { symbol, period, to, limit = venueLimits.feed.candlesInAnswer }: Asked,
): Promise<CandleRow[]> => {
  if (!feed.listing(symbol)) throw new Refusal(codes.instrumentUnknown)
  if (limit < 1 || limit > venueLimits.feed.maxCandlesInAnswer) throw new Refusal(codes.badRequest, { field: 'limit' })
  return [...(await feed.candles(symbol, period, to, limit))]
}
