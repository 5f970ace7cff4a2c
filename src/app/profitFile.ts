import { dayIn } from '#contract/kernel/days.ts'
import { profitTable } from '#machines/assets/profitTiles/profitFigures.view.ts'
import type { ProfitChoice, ProfitData, ProfitSubject } from '#machines/assets/profitTiles/profitTiles.types.ts'
import { byteOrderMark, csvOf } from '#machines/assets/recordsExport/csv.ts'
import type { TileFile } from '#machines/patterns/tile/tile.types.ts'
import { figureHead } from '#i18n/profitFigures.ts'
import { wordsOf } from '#i18n/words.ts'
import { saveFile } from '#services/browser/saveFile.ts'
import { tilePicture } from '#drawing/tiles/tilePicture.ts'

export type ProfitFile = TileFile<ProfitSubject, ProfitChoice, ProfitData>

/** Every figure in USDT with all its digits, times in UTC. */
export const profitCsv = (data: ProfitData): string => {
  const { columns, rows } = profitTable(data)
  return (
    byteOrderMark +
    csvOf([
      columns.map((column) => figureHead(column, 'USDT')),
      ...rows.map(({ cells }) =>
        cells.map((value, at) =>
          value === null ? '' : columns[at]?.kind === 'time' ? new Date(Number(value)).toISOString() : value,
        ),
      ),
    ])
  )
}

const nameOf = ({ subject, range, asOf, format }: ProfitFile): string =>
  `statefloor_${subject}_${range}_${dayIn(asOf, 'UTC')}.${format}`

/** Downloads a picture of equity or PnL: its table as CSV, or what it shows as PNG. */
export const saveProfitFile = async (file: ProfitFile): Promise<void> => {
  const { subject, data, asOf, format } = file
  if (format === 'csv') {
    saveFile(nameOf(file), profitCsv(data), 'text/csv')
    return
  }
  const picture = await tilePicture(subject, {
    title: wordsOf(`profitTiles:tile.${subject}`),
    note: new Date(asOf).toISOString(),
  })
  saveFile(nameOf(file), picture, 'image/png')
}
