import { toPixels } from '#contract/kernel/decimal.ts'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import { styled } from '#ui/styled.ts'
import { useBoards, useBoardValue } from './Boards.tsx'

const width = 600
const height = 240
const edge = 8
const gap = 0.3

const Picture = styled('svg')({ display: 'block', width: '100%', height: 'auto', aspectRatio: `${width} / ${height}` })

/** All candles as two shapes, rising and falling, and the position of the last price. */
const shapesOf = (candles: readonly CandleRow[], places: number) => {
  const rows = candles.map(([, open, high, low, close]) => [open, high, low, close].map(toPixels))
  const [top, bottom] = [Math.max(...rows.map((row) => row[1] ?? 0)), Math.min(...rows.map((row) => row[2] ?? 0))]
  const y = (value: number) => edge + ((top - value) / (top - bottom || 1)) * (height - 2 * edge)
  const step = width / places
  const paths = { up: '', down: '' }
  for (const [index, [open = 0, high = 0, low = 0, close = 0]] of rows.entries()) {
    // The newest is at the end, however many there are.
    const left = (places - rows.length + index) * step
    const middle = (left + step / 2).toFixed(1)
    const [from, to] = [y(Math.max(open, close)), y(Math.min(open, close))]
    const [x, wide] = [(left + (step * gap) / 2).toFixed(1), (step * (1 - gap)).toFixed(1)]
    const body = `M${x} ${from.toFixed(1)}h${wide}v${Math.max(1, to - from).toFixed(1)}h-${wide}z`
    const wick = `M${middle} ${y(high).toFixed(1)}V${y(low).toFixed(1)}`
    paths[close < open ? 'down' : 'up'] += body + wick
  }
  return { paths, last: y(rows.at(-1)?.[3] ?? 0).toFixed(1) }
}

/** Placeholder of missing candles. */
export function NoCandles() {
  return <Picture viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false" />
}

/** The current candles of one market, at most `places`; without any, its space stays empty. */
export function Candles({ board, places, label }: { board: string; places: number; label: string }) {
  const candles = useBoardValue(useBoards().candles, board) ?? []
  if (candles.length === 0) return <NoCandles />
  const { paths, last } = shapesOf(candles, places)
  return (
    <Picture viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} focusable="false">
      <path d={paths.up} fill="var(--up-graphic)" stroke="var(--up-graphic)" strokeWidth={1.5} />
      <path d={paths.down} fill="var(--down-graphic)" stroke="var(--down-graphic)" strokeWidth={1.5} />
      <path d={`M0 ${last}H${width}`} stroke="var(--price-line)" strokeWidth={1.5} strokeDasharray="4 4" />
    </Picture>
  )
}
