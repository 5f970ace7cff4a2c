import { marginAccountIn, marginAccountParam, marginFloorAccount, marginPairIn } from '#contract/margin/marginLinks.ts'
import { sessionUser } from '#machines/account/session/session.view.ts'
import { assetsMarginMachine } from '#machines/margin/assetsMargin/assetsMargin.machine.ts'
import { marksOf } from '#machines/markets/favourites/favourites.view.ts'
import { createAssetsMarginActors } from '#services/margin/assetsMargin.ts'
import { createMarginFloor } from '#services/margin/marginFloor.ts'
import { isMarginPair } from '#services/markets/markets.ts'
import { createFloor, createFloorParts, recordedFloor } from '#app/floor/tradeFloor.ts'
import { MarginTradePage } from '#app/MarginTradePage.tsx'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'spotTrade',
  name: 'marginTrade',
  parts: (services, { url, params }) => {
    const place = marginFloorAccount(marginPairIn(params['pair']), marginAccountIn(url.searchParams))
    const floor = createMarginFloor(services, place)
    return { ...createFloorParts(services, floor.place), fetchMarkets: floor.fetchMarkets }
  },
  logic: (services, { fetchMarkets, ...boards }) =>
    createFloor(services, boards, isMarginPair).provide({
      actors: {
        fetchMarkets,
        marginAccounts: assetsMarginMachine.provide({ actors: createAssetsMarginActors(services) }),
      },
    }),
  recorded: recordedFloor,
  keyedBy: [marginAccountParam],
  input: ({ url, params, app }) => ({
    symbol: marginPairIn(params['pair']),
    account: marginAccountIn(url.searchParams),
    fid: sessionUser(app.session.getSnapshot())?.fid,
    marks: marksOf(app.favourites.getSnapshot()),
  }),
  Component: MarginTradePage,
})
