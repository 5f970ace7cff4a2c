import { fromPromise } from 'xstate'
import { marketOverviewMachine } from '#machines/markets/marketOverview/marketOverview.machine.ts'
import type { OverviewTile, TileChoice, TileData } from '#machines/markets/marketOverview/marketOverview.types.ts'
import { tileOf } from '#machines/patterns/tile/tile.ts'
import { MarketOverviewPage } from '#features/markets/marketOverview/MarketOverviewPage.tsx'
import { createMarketOverviewActors } from '#services/markets/marketOverview.ts'
import { loadDrawings } from '#drawing/tiles/drawings.ts'
import { saveOverviewFile } from '#app/overviewFile.ts'
import type { OverviewFile } from '#app/overviewFile.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'marketOverview',
  logic: (services) =>
    marketOverviewMachine.provide({
      actors: {
        tile: tileOf<OverviewTile, TileChoice, TileData>({
          ...createMarketOverviewActors(services, loadDrawings),
          saveFile: fromPromise<void, OverviewFile>(({ input }) => saveOverviewFile(input, services.locale)),
        }),
      },
    }),
  input: () => undefined,
  recorded: loadDrawings,
  Component: MarketOverviewPage,
})
