import { marginAccountIn, marginAccountParam, marginFloorAccount, marginPairIn } from '#contract/margin/marginLinks.ts'
import { sessionUser } from '#machines/account/session/session.view.ts'
import { marksOf } from '#machines/markets/favourites/favourites.view.ts'
import { createMarginFloor } from '#services/margin/margin.floor.ts'
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
    const floor = createMarginFloor(services, place)
    const parts = createFloorParts(services, floor.place)
    return { ...parts, fetchMarkets: floor.fetchMarkets, margin: createLateMargin(services, parts.late.loadOrders) }
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
