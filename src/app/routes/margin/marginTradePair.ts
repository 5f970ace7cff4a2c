import { marginAccountIn, marginAccountParam, marginFloorAccount, marginPairIn } from '#contract/margin/marginLinks.ts'
import { sessionUser } from '#machines/account/session/session.view.ts'
import type { Market } from '#contract/spot/calls/orders.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Trader } from '#machines/spot/orderForm/orderForm.types.ts'
import { marksOf } from '#machines/markets/favourites/favourites.view.ts'
import { isMarginPair } from '#services/markets/markets.ts'
import { createLateMargin } from '#app/floor/lateMargin.ts'
import { createFloor, createFloorParts, recordedFloor } from '#app/floor/tradeFloor.ts'
import { MarginTradePage } from '#app/MarginTradePage.tsx'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'spotTrade',
  name: 'marginTrade',
  parts: (services, { url, params }) => {
    const place = marginFloorAccount(marginPairIn(params['pair']), marginAccountIn(url.searchParams))
    // The calls of loans load beside the page, so that its own code stays small.
    const reads = async () => (await import('#services/margin/margin.floor.ts')).createMarginReads(services, place)
    const { share } = services.random
    const fetchMarkets = requestOf<readonly Market[], undefined>(
      async (how) => (await reads()).fetchMarkets(how),
      share,
    )
    const fetchTrader = requestOf<Trader, { market: Market }>(
      async ({ query: { market }, ...how }) => (await reads()).fetchTrader(market, how),
      share,
    )
    const parts = createFloorParts(services, { ...place, fetchTrader })
    return { ...parts, fetchMarkets, margin: createLateMargin(services, parts.late.loadOrders) }
  },
  logic: (services, { fetchMarkets, margin, ...boards }) =>
    createFloor(services, boards, isMarginPair).provide({ actors: { fetchMarkets, ...margin.actors } }),
  recorded: (parts) => Promise.all([recordedFloor(parts), parts.margin.load()]),
  keyedBy: [marginAccountParam],
  input: ({ url, params, app }) => ({
    symbol: marginPairIn(params['pair']),
    account: marginAccountIn(url.searchParams),
    fid: sessionUser(app.session.getSnapshot())?.fid,
    marks: marksOf(app.favourites.getSnapshot()),
  }),
  Component: MarginTradePage,
})
