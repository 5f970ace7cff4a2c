import { calls } from '#contract/calls.ts'
import { asSimulated } from '#contract/contracts/simulation/simulated.ts'
import { codes } from '#contract/kernel/codes.ts'
import { candlesAsked } from '#server/feed/candlesAsked.ts'
import type { Context } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { Refusal } from '#server/refusal.ts'
import { simulatedFeedToken } from './tokens.ts'

/** Throws Refusal unless the simulation lists the contract. */
const feedOf = ({ venue: inner }: Pick<Context, 'venue'>, symbol: string) => {
  const feed = inner.use(simulatedFeedToken)
  if (!feed.listing(symbol)) throw new Refusal(codes.instrumentUnknown)
  return feed
}

const klines = handle(calls.simulation.klines, async ({ query }, { venue: inner }) =>
  asSimulated(await candlesAsked(inner.use(simulatedFeedToken), query)),
)

const trades = handle(calls.simulation.trades, ({ query: { symbol } }, ctx) =>
  asSimulated([...feedOf(ctx, symbol).trades(symbol)]),
)

/** Public data of the simulation's books, which the calls of other markets do not return. */
export const simulatedMarketCalls = [klines, trades]
