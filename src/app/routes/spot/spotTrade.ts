import { sessionUser } from '#machines/account/session/session.view.ts'
import { marksOf } from '#machines/markets/favourites/favourites.view.ts'
import { pairParams, panelIn, panelParam } from '#contract/spot/panelAddress.ts'
import { pairIn } from '#machines/spot/spotTrade/spotTrade.view.ts'
import { isSpotPair } from '#services/markets/markets.ts'
import { createFloor, createFloorParts, recordedFloor } from '#app/floor/tradeFloor.ts'
import { pageRoute } from '#app/pageRoute.ts'
import { SpotTradePage } from '#app/SpotTradePage.tsx'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'spotTrade',
  parts: (services) => createFloorParts(services),
  logic: (services, boards) => createFloor(services, boards, isSpotPair),
  recorded: recordedFloor,
  keyedBy: [...pairParams, panelParam],
  input: ({ url, app }) => {
    const symbol = pairIn(url.searchParams)
    const fid = sessionUser(app.session.getSnapshot())?.fid
    const marks = marksOf(app.favourites.getSnapshot())
    return { symbol, fid, panel: panelIn(url.searchParams), marks }
  },
  Component: SpotTradePage,
})
