import { toPixels } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { styled } from '../styled.ts'

const Frame = styled('figure')({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 8,
  rowGap: 4,
  color: 'var(--text-soft)',
  fontSize: 'var(--size-small)',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& > svg': { width: '100%', height: 160, display: 'block', borderBottom: '1px solid var(--line)' },
})

const Scale = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  textAlign: 'end',
})

const Ends = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 8 })

/** The drawing is stretched to the available space; lines keep their width. */
const box = { width: 1_000, height: 160, edge: 6 } as const

interface ValuePoint {
  readonly at: number
  readonly value: Decimal
}

/** The points' coordinates in the box: by time, and between the lowest and the highest value. */
const placesOf = (points: readonly ValuePoint[]): readonly (readonly [number, number])[] => {
  const values = points.map(({ value }) => toPixels(value))
  const [low, first] = [Math.min(...values), points[0]?.at ?? 0]
  const span = Math.max(...values) - low
  const time = (points.at(-1)?.at ?? 0) - first || 1
  return points.map(({ at }, index) => [
    (box.width * (at - first)) / time,
    // A constant value is a line in the middle.
    span === 0
      ? box.height / 2
      : box.height - box.edge - ((box.height - 2 * box.edge) * ((values[index] ?? low) - low)) / span,
  ])
}

const wayOf = (places: readonly (readonly [number, number])[]): string =>
  places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

interface ValueLineProps {
  points: readonly ValuePoint[]
  isDown: boolean
  /** The line's summary in a sentence. */
  summary: string
  /** Labels of the highest and the lowest value; undefined if hidden. */
  scale: { readonly high: string; readonly low: string } | undefined
  ends: { readonly first: string; readonly last: string }
}

/** A value over time as a line. Its numbers are in a table beside it; screen readers get the summary. */
export function ValueLine({ points, isDown, summary, scale, ends }: ValueLineProps) {
  const way = wayOf(placesOf(points))
  const colour = isDown ? 'var(--down-graphic)' : 'var(--up-graphic)'
  return (
    <Frame>
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
        focusable="false"
      >
        <path
          d={`${way}L${box.width} ${box.height}L0 ${box.height}Z`}
          fill={`color-mix(in srgb, ${colour} 12%, transparent)`}
        />
        <path
          d={way}
          fill="none"
          stroke={colour}
          strokeWidth={2}
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {scale && (
        <Scale aria-hidden>
          <span>{scale.high}</span>
          <span>{scale.low}</span>
        </Scale>
      )}
      <Ends aria-hidden>
        <span>{ends.first}</span>
        <span>{ends.last}</span>
      </Ends>
    </Frame>
  )
}
