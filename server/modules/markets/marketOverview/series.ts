import { decimal, fromUnits, subtract, type Decimal } from '#contract/kernel/decimal.ts'
import type { OverviewLine, OverviewPoint, OverviewRange, OverviewSeries } from '#contract/markets/overview.ts'
import type { OverviewUnit } from '#contract/markets/overview.ts'
import { usdtDigits } from './markets.ts'
import { lengthOf, opensOf, spacings } from './ranges.ts'
import { dominantCoins, stableCoins, sums, type Tally } from './tally.ts'

export type Lines = OverviewSeries['lines']
type Values = OverviewPoint['values']

/** The part of a chart that does not depend on its source. */
export type Charted = Pick<OverviewSeries, 'symbol' | 'step' | 'since' | 'lines' | 'points'>

export const line = (key: OverviewLine, unit: OverviewUnit, coin: string | null = null): Lines[number] => ({
  key,
  unit,
  coin,
})

/** One point for each interval of the range; null values where `valuesAt` knows nothing. */
export const chart = (
  { range, now, lines, symbol = null, since = null }: Charting,
  valuesAt: (open: number) => Values | undefined,
): Charted => ({
  symbol,
  step: lengthOf(spacings[range]),
  since,
  lines: [...lines],
  points: opensOf(spacings[range], now).map((at) => ({ at, values: valuesAt(at) ?? lines.map(() => null) })),
})

export interface Charting {
  readonly range: OverviewRange
  readonly now: number
  readonly lines: Lines
  readonly symbol?: string | null
  readonly since?: number | null
}

/** A chart of the sums of all markets. */
export interface SumChart {
  readonly lines: Lines
  readonly values: (tally: Tally) => Values
}

const usdt = (units: bigint | undefined): Decimal | null => (units === undefined ? null : fromUnits(units, usdtDigits))

const plain = (lines: Lines, names: readonly string[]): SumChart => ({
  lines,
  values: (tally) => names.map((name) => usdt(tally.get(name))),
})

const hundred = decimal('100')
const shareDigits = 2
const inShares = 10n ** BigInt(shareDigits) * 100n

/** `part` of `whole` in per cent, rounded to the nearest. */
const share = (part: bigint, whole: bigint): Decimal =>
  fromUnits((part * inShares * 2n + whole) / (whole * 2n), shareDigits)

const dominance: SumChart = {
  lines: [...dominantCoins.map((coin) => line('share', 'percent', coin)), line('share', 'percent')],
  values(tally) {
    const whole = tally.get(sums.cap)
    if (whole === undefined || whole === 0n) return [null, null, null]
    const shares = dominantCoins.map((coin) => share(tally.get(sums.capOf(coin)) ?? 0n, whole))
    // The rest of 100, so that rounded shares still add up.
    return [...shares, shares.reduce((left, one) => subtract(left, one), hundred)]
  },
}

const stable: SumChart = {
  lines: [...stableCoins.map((coin) => line('marketCap', 'usdt', coin)), line('marketCap', 'usdt')],
  values(tally) {
    const caps = stableCoins.map((coin) => tally.get(sums.capOf(coin)))
    const known = caps.filter((cap) => cap !== undefined)
    const all = known.length === caps.length ? known.reduce((total, cap) => total + cap, 0n) : undefined
    return [...caps, all].map(usdt)
  },
}

/** Long and short accounts in per cent, and how many long ones there are per short one. */
export const accountLines: Lines = [line('long', 'percent'), line('short', 'percent'), line('ratio', 'ratio')]

export const accountValues = (longUnits: bigint): Values => {
  const short = inShares - longUnits
  const ratio = short === 0n ? null : fromUnits((longUnits * 10_000n + short / 2n) / short, 4)
  return [fromUnits(longUnits, shareDigits), fromUnits(short, shareDigits), ratio]
}

const accounts: SumChart = {
  lines: accountLines,
  values(tally) {
    const [longs, all] = [tally.get(sums.longs), tally.get(sums.openInterest)]
    if (longs === undefined || all === undefined || all === 0n) return [null, null, null]
    return accountValues((longs * 200n + all) / (all * 2n))
  },
}

export const openInterestLines: Lines = [line('openInterest', 'usdt')]
export const openInterestVolumeLines: Lines = [line('openInterest', 'usdt'), line('turnover', 'usdt')]

export const sumCharts = {
  spotTurnover: plain([line('turnover', 'usdt')], [sums.spot]),
  contractTurnover: plain([line('turnover', 'usdt')], [sums.contract]),
  marketCap: plain([line('marketCap', 'usdt')], [sums.cap]),
  stable,
  dominance,
  accounts,
  liquidations: plain([line('long', 'usdt'), line('short', 'usdt')], [sums.liquidatedLong, sums.liquidatedShort]),
  openInterest: plain(openInterestLines, [sums.openInterest]),
  openInterestVolume: plain(openInterestVolumeLines, [sums.openInterest, sums.contract]),
}

/** The chart of the sums of all markets over a range. */
export const sumChart = (
  { lines, values }: SumChart,
  range: OverviewRange,
  now: number,
  tallies: ReadonlyMap<number, Tally>,
): Charted =>
  chart({ range, now, lines }, (at) => {
    const tally = tallies.get(at)
    return tally && values(tally)
  })
