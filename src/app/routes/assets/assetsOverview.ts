import { fromPromise } from 'xstate'
import { assetsOverviewMachine } from '#machines/assets/assetsOverview/assetsOverview.machine.ts'
import { profitTilesMachine } from '#machines/assets/profitTiles/profitTiles.machine.ts'
import type { ProfitChoice, ProfitData, ProfitSubject } from '#machines/assets/profitTiles/profitTiles.types.ts'
import { tileOf } from '#machines/patterns/tile/tile.ts'
import { AssetsOverview } from '#features/assets/assetsOverview/AssetsOverview.tsx'
import { createAssetsOverviewActors } from '#services/assets/assetsOverview.ts'
import { createProfitTilesActors } from '#services/assets/profitTiles.ts'
import { loadDrawings } from '#drawing/tiles/drawings.ts'
import { saveProfitFile } from '#app/profitFile.ts'
import type { ProfitFile } from '#app/profitFile.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'assetsOverview',
  logic: (services) =>
    assetsOverviewMachine.provide({
      actors: {
        ...createAssetsOverviewActors(services),
        profitTiles: profitTilesMachine.provide({
          actors: {
            tile: tileOf<ProfitSubject, ProfitChoice, ProfitData>({
              ...createProfitTilesActors(services, loadDrawings),
              saveFile: fromPromise<void, ProfitFile>(({ input }) => saveProfitFile(input)),
            }),
          },
        }),
      },
    }),
  input: () => undefined,
  recorded: loadDrawings,
  Component: AssetsOverview,
})
