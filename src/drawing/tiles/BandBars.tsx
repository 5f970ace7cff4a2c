import { styled } from '#ui/styled.ts'
import { useWidth } from './useWidth.ts'

export interface Band {
  readonly key: string
  /** The band in full, for screen readers and as a tooltip. */
  readonly name: string
  readonly count: number
  readonly countText: string
  readonly way: 'up' | 'down' | 'flat'
  /** Written between this band and the next; undefined at the last. */
  readonly edge: string | undefined
}

export interface BandBarsProps {
  readonly label: string
  readonly bands: readonly Band[]
  readonly height: number
  readonly empty: string
}

const colours = { up: 'var(--up-graphic)', down: 'var(--down-graphic)', flat: 'var(--line-strong)' } as const

const Place = styled('div')({
  minWidth: 0,
  '& svg': { display: 'block' },
  '& text': { fontSize: 'var(--size-mark)', fill: 'var(--text-soft)', fontVariantNumeric: 'tabular-nums' },
  '& text[data-edge]': { fill: 'var(--text-faint)' },
})

const top = 18
const bottom = 20

/** How many things are in each band, lowest band first; the edges of the bands are written between the bars. */
export function BandBars({ label, bands, height, empty }: BandBarsProps) {
  const [measured, width] = useWidth()
  const most = Math.max(...bands.map(({ count }) => count), 0)
  const band = width / Math.max(1, bands.length)
  const room = height - top - bottom
  return (
    <Place ref={measured}>
      <svg width={width} height={height} role="img" aria-label={label} focusable="false">
        <line x1={0} x2={width} y1={height - bottom} y2={height - bottom} stroke="var(--line-strong)" />
        {most === 0 && (
          <text x={width / 2} y={height / 2} textAnchor="middle">
            {empty}
          </text>
        )}
        {bands.map(({ key, name, count, countText, way, edge }, at) => {
          // A band with one market among thousands still shows.
          const size = most === 0 || count === 0 ? 0 : Math.max(2, (count / most) * room)
          return (
            <g key={key}>
              <title>{`${name}: ${countText}`}</title>
              <rect
                x={at * band + band * 0.12}
                y={height - bottom - size}
                width={band * 0.76}
                height={size}
                fill={colours[way]}
              />
              {most > 0 && (
                <text x={(at + 0.5) * band} y={height - bottom - size - 5} textAnchor="middle">
                  {countText}
                </text>
              )}
              {edge !== undefined && (
                <text data-edge x={(at + 1) * band} y={height - 5} textAnchor="middle">
                  {edge}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </Place>
  )
}
