import { dayIn } from '#contract/kernel/days.ts'
import { byteOrderMark, csvOf } from '#machines/assets/recordsExport/csv.ts'
import { choiceParts } from '#machines/markets/marketOverview/marketOverview.types.ts'
import type { OverviewTile, TileChoice, TileData } from '#machines/markets/marketOverview/marketOverview.types.ts'
import { overviewTable } from '#machines/markets/marketOverview/overviewTable.view.ts'
import type { TileFile } from '#machines/patterns/tile/tile.types.ts'
import { systemZone } from '#i18n/format.ts'
import { headText, sourceText } from '#i18n/overviewFigures.ts'
import { wordsOf } from '#i18n/words.ts'
import { saveFile } from '#services/browser/saveFile.ts'
import { tilePicture } from '#drawing/tiles/tilePicture.ts'

export type OverviewFile = TileFile<OverviewTile, TileChoice, TileData>

/** Every figure with all its digits, times in UTC, under the heads of the page. */
export const overviewCsv = (data: TileData): string => {
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
  `statefloor_${subject}_${range.replace(' ', '_')}_${dayIn(asOf, 'UTC')}.${format}`

/** Downloads a tile of the market overview: its table as CSV, or what it shows as PNG. */
export const saveOverviewFile = async (file: OverviewFile, locale: string): Promise<void> => {
  const { subject, range, data, asOf, format } = file
  if (format === 'csv') {
    saveFile(nameOf(file), overviewCsv(data), 'text/csv')
    return
  }
  const { plain, symbol } = choiceParts(range)
  const title = wordsOf(`marketOverview:tile.${subject}`)
  const picture = await tilePicture(subject, {
    title: [
      title,
      ...(plain === 'now' ? [] : [wordsOf(`marketOverview:choice.${plain}`)]),
      ...(symbol === undefined ? [] : [symbol.toUpperCase()]),
    ].join(' · '),
    note: `${new Date(asOf).toISOString()} · ${sourceText(data, { locale, zone: systemZone() })}`,
  })
  saveFile(nameOf(file), picture, 'image/png')
}
