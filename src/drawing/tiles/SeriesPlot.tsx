import { useMemo, useState } from 'react'
import type { PointerEvent } from 'react'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { narrow } from '#ui/layout/windows.ts'
import { styled } from '#ui/styled.ts'
import { axisPoints, plotShape } from './plotShape.ts'
import type { PlotBar, PlotMode, PlotValue } from './plotShape.ts'
import { useWidth } from './useWidth.ts'

/** A line's colour: the product's own, up, down, by its sign (bars), or one of the colours of parts. */
export type PlotTone = 'brand' | 'sign' | 'up' | 'down' | 1 | 2 | 3 | 4 | 5 | 6

interface PlotLine {
  readonly key: string
  readonly name: string
  readonly tone: PlotTone
  readonly values: readonly PlotValue[]
}

export interface SeriesPlotProps {
  /** A summary for screen readers. */
  readonly label: string
  readonly lines: readonly PlotLine[]
  readonly mode: PlotMode
  readonly height: number
  /** Shown instead of the plot if no point has a value. */
  readonly empty: string
  /** A value on the axis. */
  readonly axis: (value: Decimal) => string
  /** The point's time: on the axis, and in full. */
  readonly tick: (index: number) => string
  readonly when: (index: number) => string
  /** The exact value of a line at a point. */
  readonly read: (line: number, index: number) => string
}

const colours: Readonly<Record<PlotTone, string>> = {
  brand: 'var(--brand)',
  sign: 'var(--text-soft)',
  up: 'var(--up-graphic)',
  down: 'var(--down-graphic)',
  1: 'var(--share-1)',
  2: 'var(--share-2)',
  3: 'var(--share-3)',
  4: 'var(--share-4)',
  5: 'var(--share-5)',
  6: 'var(--share-6)',
}

/** Lines differ by their dashes too. */
const dashes = ['', '6 3', '2 3', '9 3 2 3', '1 4', '12 4'] as const

const axisWidth = 54
const axisHeight = 20
const labelWidth = 76

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', minWidth: 0 })

const Reading = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 12,
  alignContent: 'start',
  height: '2.5rem',
  [narrow]: { columnGap: 8, fontSize: 'var(--size-mark)' },
  margin: 0,
  overflow: 'hidden',
  fontSize: 'var(--size-small)',
  lineHeight: '1.25rem',
  fontVariantNumeric: 'tabular-nums lining-nums',
  color: 'var(--text-soft)',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 4, whiteSpace: 'nowrap' },
  '& strong': { color: 'var(--text)' },
  '& svg': { flex: 'none' },
})

const Place = styled('div')({
  position: 'relative',
  '& > svg': { display: 'block', overflow: 'visible' },
  '& text': { fontSize: 'var(--size-mark)', fill: 'var(--text-faint)', fontVariantNumeric: 'tabular-nums' },
  '& > input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'crosshair',
    touchAction: 'pan-y',
  },
  // The field itself is invisible, so its frame shows the focus.
  '&:has(> input:focus-visible)': { outline: '2px solid var(--brand)', outlineOffset: 2, borderRadius: 2 },
})

const Nothing = styled('p')({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  margin: 0,
  color: 'var(--text-soft)',
  fontSize: 'var(--size-small)',
})

/** All bars of a line as one path. */
const barsPath = (bars: readonly PlotBar[]): string =>
  bars
    .map(
      ({ x, y, width, height }) =>
        `M${x.toFixed(1)} ${y.toFixed(1)}h${width.toFixed(1)}v${height.toFixed(1)}h${(-width).toFixed(1)}z`,
    )
    .join('')

/**
 * One or several lines over time, as lines, areas or bars. A point is read with the pointer, a finger, or the arrow
 * keys; without one the last known values are read.
 */
export function SeriesPlot({ label, lines, mode, height, empty, axis, tick, when, read }: SeriesPlotProps) {
  const [measured, width] = useWidth()
  /** The point under the pointer or the keyboard's focus. */
  const [pointed, setPointed] = useState<number>()
  const count = lines[0]?.values.length ?? 0
  const box = useMemo(() => ({ width: Math.max(80, width - axisWidth), height: height - axisHeight }), [width, height])
  const shape = useMemo(
    () =>
      plotShape(
        lines.map(({ values }) => values),
        mode,
        box,
      ),
    [lines, mode, box],
  )
  const { scale } = shape
  const last = useMemo(
    () =>
      Array.from({ length: count }, (_, at) => at).findLast((at) => lines.some(({ values }) => values[at] !== null)),
    [lines, count],
  )
  const at = pointed !== undefined && pointed < count ? pointed : last
  const point = (event: PointerEvent<HTMLInputElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    const found = mode === 'bars' || mode === 'stackedBars' ? Math.floor(x / scale.band) : Math.round(x / scale.band)
    setPointed(Math.min(count - 1, Math.max(0, found)))
  }
  const reading = at === undefined ? [] : lines.map(({ key, name }, index) => ({ key, name, text: read(index, at) }))
  return (
    <Frame>
      <Reading translate="no">
        {at !== undefined && <strong>{when(at)}</strong>}
        {reading.map(({ key, name, text }, index) => (
          <span key={key}>
            <svg width={14} height={8} aria-hidden="true">
              {mode === 'lines' || mode === 'area' ? (
                <line
                  x1={0}
                  x2={14}
                  y1={4}
                  y2={4}
                  stroke={colours[lines[index]?.tone ?? 'brand']}
                  strokeWidth={2}
                  strokeDasharray={dashes[index % dashes.length]}
                />
              ) : (
                <rect x={3} width={8} height={8} fill={colours[lines[index]?.tone ?? 'brand']} />
              )}
            </svg>
            {name} <strong>{text}</strong>
          </span>
        ))}
      </Reading>
      <Place ref={measured}>
        <svg width={width} height={height} aria-hidden="true" focusable="false">
          {scale.ticks.map(({ value, exact }) => (
            <g key={value}>
              <line
                x1={0}
                x2={box.width}
                y1={scale.y(value)}
                y2={scale.y(value)}
                stroke={value === 0 ? 'var(--line-strong)' : 'var(--line)'}
              />
              {last !== undefined && (
                <text x={box.width + 6} y={scale.y(value)} dominantBaseline="middle">
                  {axis(exact)}
                </text>
              )}
            </g>
          ))}
          {axisPoints(count, Math.max(2, Math.floor(box.width / labelWidth))).map((index) => (
            <text
              key={index}
              x={scale.x(index)}
              y={height - 4}
              // The first label would be cut where the tile ends.
              textAnchor={scale.x(index) < labelWidth / 4 ? 'start' : 'middle'}
            >
              {tick(index)}
            </text>
          ))}
          {shape.areas.map((path, index) => (
            <path
              key={lines[index]?.key}
              d={path}
              fill={colours[lines[index]?.tone ?? 'brand']}
              fillOpacity={mode === 'area' ? 0.14 : 0.75}
            />
          ))}
          {shape.lines.map((path, index) => (
            <path
              key={lines[index]?.key}
              d={path}
              fill="none"
              stroke={colours[lines[index]?.tone ?? 'brand']}
              strokeWidth={1.5}
              strokeDasharray={dashes[index % dashes.length]}
              strokeLinejoin="round"
            />
          ))}
          {shape.bars.map((bars, index) => {
            const { key, tone = 'brand' } = lines[index] ?? {}
            const zero = scale.y(0)
            return tone === 'sign' ? (
              <g key={key}>
                <path d={barsPath(bars.filter(({ y }) => y < zero))} fill={colours.up} />
                <path d={barsPath(bars.filter(({ y }) => y >= zero))} fill={colours.down} />
              </g>
            ) : (
              <path key={key} d={barsPath(bars)} fill={colours[tone]} />
            )
          })}
          {pointed !== undefined && at !== undefined && (
            <>
              <line
                x1={scale.x(at)}
                x2={scale.x(at)}
                y1={0}
                y2={box.height}
                stroke="var(--text-soft)"
                strokeDasharray="3 3"
              />
              {shape.tops.map((tops, index) => {
                const top = tops[at]
                return (
                  top !== undefined && (
                    <circle
                      key={lines[index]?.key}
                      cx={scale.x(at)}
                      cy={top}
                      r={3.5}
                      fill={colours[lines[index]?.tone ?? 'brand']}
                      stroke="var(--panel)"
                    />
                  )
                )
              })}
            </>
          )}
        </svg>
        {last === undefined ? (
          <Nothing>{empty}</Nothing>
        ) : (
          <input
            type="range"
            aria-label={label}
            min={0}
            max={count - 1}
            value={at ?? 0}
            aria-valuetext={
              at === undefined ? empty : [when(at), ...reading.map(({ name, text }) => `${name} ${text}`)].join(', ')
            }
            onChange={(event) => setPointed(Number(event.currentTarget.value))}
            onPointerMove={point}
            onPointerDown={point}
            onPointerLeave={() => setPointed(undefined)}
            onBlur={() => setPointed(undefined)}
          />
        )}
      </Place>
    </Frame>
  )
}
