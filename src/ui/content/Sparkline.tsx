import { toPixels } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'

const width = 96
const height = 28
const edge = 2

const pathOf = (points: readonly Decimal[]): string => {
  const values = points.map(toPixels)
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const step = (width - 2 * edge) / (values.length - 1)
  return values
    .map(
      (value, index) =>
        `${index === 0 ? 'M' : 'L'}${(edge + index * step).toFixed(1)} ${(height - edge - ((value - low) / span) * (height - 2 * edge)).toFixed(1)}`,
    )
    .join('')
}

/** A sparkline: the shape of a day, in the colour of its change. Decorative: the numbers beside it say the same. */
export function Sparkline({ points, isDown }: { points: readonly Decimal[]; isDown: boolean }) {
  if (points.length < 2) return <span style={{ display: 'inline-block', width, height }} />
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <path
        d={pathOf(points)}
        fill="none"
        stroke={isDown ? 'var(--down-graphic)' : 'var(--up-graphic)'}
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
