import { decimal, isZero, multiply, quotient, subtract } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import type { OverviewSeries } from '#contract/markets/overview.ts'
import type { TileData } from './marketOverview.types.ts'

const hundred = decimal('100')
const { changeDigits } = marketsLimits.overviewTiles

/** The known values of the first line of a series, or of a coin's line, oldest first. */
const valuesOf = ({ lines, points }: OverviewSeries, coin: string | null): readonly Decimal[] => {
  const at = lines.findIndex((line) => line.coin === coin)
  return points.flatMap(({ values }) => values[at] ?? [])
}

/** The change of the total market cap over its series, in per cent; undefined if it is not known. */
export const capChange = (data: TileData | undefined): Decimal | undefined => {
  const values = data?.kind === 'series' ? valuesOf(data.answer, null) : []
  const [first, last] = [values[0], values.at(-1)]
  if (first === undefined || last === undefined || values.length < 2 || isZero(first)) return undefined
  return quotient(multiply(subtract(last, first), hundred), first, changeDigits, 'halfEven')
}

/** The share of BTC in the total market cap now, in per cent; undefined if it is not known. */
export const btcShare = (data: TileData | undefined): Decimal | undefined =>
  data?.kind === 'series' ? valuesOf(data.answer, 'btc').at(-1) : undefined
