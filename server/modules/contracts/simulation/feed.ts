import { contractSources } from '#server/contracts/publicSources.ts'
import type { World } from '#server/contracts/world.ts'
import type { FeedEvent, SourceFeed } from '#server/feed/feed.ts'
import { storedTrades } from '#server/feed/traded/storedTrades.ts'
import { contractTradesOf, createTradedFeed } from '#server/feed/traded/tradedFeed.ts'
import { contractRunsToken } from '#server/modules/contracts/contracts/tokens.ts'
import { startStreams } from '#server/sockets/topics/streams.ts'
import type { Venue } from '#server/venue.ts'

/** Only these markets of a source, which others start and stop. */
const only = (base: SourceFeed, symbols: ReadonlySet<string>): SourceFeed => {
  let known:
    | { readonly from: ReturnType<SourceFeed['listings']>; readonly own: ReturnType<SourceFeed['listings']> }
    | undefined
  const isOwn = (event: FeedEvent): boolean =>
    event.kind === 'epoch' || (event.kind === 'ended' ? false : symbols.has(event.symbol))
  return {
    ...base,
    listings: () => {
      const from = base.listings()
      if (known?.from !== from) known = { from, own: from.filter(({ symbol }) => symbols.has(symbol)) }
      return known.own
    },
    listing: (symbol) => (symbols.has(symbol) ? base.listing(symbol) : undefined),
    listen: (listener) =>
      base.listen((event) => {
        if (isOwn(event)) listener(event)
      }),
    start: () => undefined,
    stop: () => Promise.resolve(),
  }
}

/** Public data of the simulation's own books: tickers, trades, depth and candles. */
export const startSimulatedFeed = async (inner: Venue, world: World, base: SourceFeed) => {
  const { clock, db, hub, log } = inner
  const contracts = contractSources(world)
  const { feed, take, open, close } = await createTradedFeed({
    base: only(base, new Set(contracts.symbols)),
    clock,
    markets: contracts,
    stored: storedTrades(db, contracts),
    onError: (error) => log.error(error, 'The feed of the simulation failed'),
  })
  inner.use(contractRunsToken).listen((run) => {
    for (const [symbol, trades] of contractTradesOf(run, contracts)) if (contracts.has(symbol)) take(symbol, trades)
  })
  feed.start()
  const stopStreams = startStreams({ feed, hub: { swap: hub.swap }, clock })
  const stop = async (): Promise<void> => {
    stopStreams()
    await feed.stop()
  }
  return { feed, traded: { open, close }, stop }
}
