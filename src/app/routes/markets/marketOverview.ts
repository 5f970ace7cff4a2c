import { fromPromise } from 'xstate'
import { dayIn } from '#contract/kernel/days.ts'
import { byteOrderMark, csvOf } from '#machines/assets/recordsExport/csv.ts'
import { marketOverviewMachine } from '#machines/markets/marketOverview/marketOverview.machine.ts'
import type { OverviewTile, TileChoice, TileData } from '#machines/markets/marketOverview/marketOverview.types.ts'
import { overviewTable } from '#machines/markets/marketOverview/overviewTable.view.ts'
import { tileOf } from '#machines/patterns/tile/tile.ts'
import type { TileFile } from '#machines/patterns/tile/tile.types.ts'
import { MarketOverviewPage } from '#features/markets/marketOverview/MarketOverviewPage.tsx'
import { headText, sourceText } from '#i18n/overviewFigures.ts'
import { wordsOf } from '#i18n/words.ts'
import { createMarketOverviewActors } from '#services/markets/marketOverview.ts'
import { saveFile } from '#services/browser/saveFile.ts'
import { loadDrawings } from '#ui/tiles/drawings.ts'
import { tilePicture } from '#ui/tiles/tilePicture.ts'
import { systemZone } from '#i18n/format.ts'
import { pageRoute } from '#app/pageRoute.ts'

type OverviewFile = TileFile<OverviewTile, TileChoice, TileData>

/** Every figure with all its digits, times in UTC, under the heads of the page. */
const csvOfTile = (data: TileData): string => {
  const { columns, rows } = overviewTable(data)
  return (
    byteOrderMark +
    csvOf([
      columns.map(headText),
      ...rows.map(({ cells }) =>
        cells.map((value, at) => {
          const column = columns[at]
          if (value === null) return column?.key === 'coin' ? wordsOf('marketOverview:coin.others') : ''
          return column?.kind === 'time' ? new Date(Number(value)).toISOString() : value
        }),
      ),
    ])
  )
}

const nameOf = ({ subject, range, asOf, format }: OverviewFile): string =>
  `statefloor_${subject}_${range}_${dayIn(asOf, 'UTC')}.${format}`

const save = async (file: OverviewFile): Promise<void> => {
  const { subject, data, asOf, format } = file
  if (format === 'csv') {
    saveFile(nameOf(file), csvOfTile(data), 'text/csv')
    return
  }
  const writing = { locale: document.documentElement.lang, zone: systemZone() }
  const picture = await tilePicture(subject, {
    title: wordsOf(`marketOverview:tile.${subject}`),
    note: `${new Date(asOf).toISOString()} · ${sourceText(data, writing)}`,
  })
  saveFile(nameOf(file), picture, 'image/png')
}

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'marketOverview',
  logic: (services) =>
    marketOverviewMachine.provide({
      actors: {
        tile: tileOf<OverviewTile, TileChoice, TileData>({
          ...createMarketOverviewActors(services, loadDrawings),
          saveFile: fromPromise<void, OverviewFile>(({ input }) => save(input)),
        }),
      },
    }),
  input: () => undefined,
  Component: MarketOverviewPage,
})
