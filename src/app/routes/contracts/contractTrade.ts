import { sessionUser } from '#machines/account/session/session.view.ts'
import { marksOf } from '#machines/markets/favourites/favourites.view.ts'
import { contractIn, contractParam } from '#machines/contracts/contractTrade/contractTrade.view.ts'
import { createMarketsActors, isContract } from '#services/markets/markets.ts'
import { createRecentTradesActors } from '#services/spot/recentTrades.ts'
import { ContractTradePage } from '#app/ContractTradePage.tsx'
import { createContractFloor, createContractFloorParts, recordedContractFloor } from '#app/floor/contractFloor.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'contractTrade',
  parts: (services) => createContractFloorParts(services, ({ createFillsActors }) => createFillsActors(services)),
  logic: (services, parts) =>
    createContractFloor(services, parts, {
      recentTrades: (trades) => createRecentTradesActors(services, trades),
      pairs: createMarketsActors(services, isContract),
    }),
  recorded: recordedContractFloor,
  keyedBy: [contractParam],
  input: ({ url, app }) => ({
    contractCode: contractIn(url.searchParams),
    fid: sessionUser(app.session.getSnapshot())?.fid,
    marks: marksOf(app.favourites.getSnapshot()),
  }),
  Component: ContractTradePage,
})
