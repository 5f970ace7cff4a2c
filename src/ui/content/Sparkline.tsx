import { toPixels } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'

const small = { width: 96, height: 28 }
const edge = 2

interface Drawn {
  readonly points: readonly Decimal[]
  readonly width: number
  readonly height: number
  /** How many points there will be: the line ends before the right edge until then. */
  readonly of: number
}

const pathOf = ({ points, width, height, of }: Drawn): string => {
  const values = points.map(toPixels)
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const step = (width - 2 * edge) / (of - 1)
  return values
    .map(
      (value, index) =>
        `${index === 0 ? 'M' : 'L'}${(edge + index * step).toFixed(1)} ${(height - edge - ((value - low) / span) * (height - 2 * edge)).toFixed(1)}`,
    )
    .join('')
}

interface SparklineProps {
  points: readonly Decimal[]
  isDown: boolean
  /** For a line that grows: how many points there will be. */
  of?: number
  /** In pixels; it takes the width of its place. */
  size?: { readonly width: number; readonly height: number }
}

/** A sparkline: the shape of a day, in the colour of its change. Decorative: the numbers beside it say the same. */
export function Sparkline({ points, isDown, of = points.length, size }: SparklineProps) {
  const { width, height } = size ?? small
  const place = size ? { display: 'block', width: '100%', height } : undefined
  if (points.length < 2) return <span style={place ?? { display: 'inline-block', width, height }} />
  return (
    <svg
      {...(place ? { style: place, preserveAspectRatio: 'none' } : { width, height })}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={pathOf({ points, width, height, of })}
        fill="none"
        stroke={isDown ? 'var(--down-graphic)' : 'var(--up-graphic)'}
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
