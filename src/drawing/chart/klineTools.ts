import { registerOverlay, utils } from 'klinecharts'
import type { Coordinate, DeepPartial, OverlayFigure, OverlayStyle } from 'klinecharts'
import { decimal, isNegative } from '#contract/kernel/decimal.ts'
import type { Drawing } from '#contract/spot/chart.ts'
import { drawingColour } from '#contract/spot/chartKinds.ts'
import { measureOf } from '#contract/spot/measure.ts'
import type { Measure } from '#contract/spot/measure.ts'
import type { Period } from '#contract/markets/periods.ts'
import type { ChartTokens } from './chartTokens.ts'
import { faded } from './klineStyles.ts'

/** The drawing tools that the library lacks: rectangle, measure and note. */

/** The library copies everything except functions. */
interface ToolData {
  readonly text: string
  readonly tokens: ChartTokens
  readonly pointsOf: (points: readonly Partial<{ timestamp: number; value: number }>[]) => Drawing['points']
  readonly measureText: (measure: Measure) => string
  readonly period: () => Period
}

const weight = 600
const pad = { aside: 5, above: 3 } as const
const gap = 6
const arrow = 5

const isToolData = (data: unknown): data is ToolData => typeof data === 'object' && data !== null && 'pointsOf' in data

/** A drawing's styles in its colour. */
export const drawingStyles = (name: string | undefined, tokens: ChartTokens): DeepPartial<OverlayStyle> => {
  const colour = tokens.drawing[drawingColour(name)]
  const point = { color: colour, borderColor: faded(colour, 0.35) }
  return {
    line: { color: colour },
    point: { ...point, activeColor: colour, activeBorderColor: point.borderColor },
    polygon: { color: faded(colour, 0.12), borderColor: colour },
    text: { color: tokens.panel, backgroundColor: colour, borderColor: colour },
  }
}

const boxOf = ([first, second]: readonly Coordinate[]) => {
  if (!first || !second) return undefined
  const [left, right] = [Math.min(first.x, second.x), Math.max(first.x, second.x)]
  const [top, bottom] = [Math.min(first.y, second.y), Math.max(first.y, second.y)]
  return { first, second, left, right, top, bottom }
}

type Box = NonNullable<ReturnType<typeof boxOf>>

const cornersOf = ({ left, right, top, bottom }: Box): Coordinate[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]

const letters = ({ font, size }: ChartTokens) => ({
  size,
  family: font,
  weight,
  borderRadius: 3,
  borderSize: 0,
  paddingLeft: pad.aside,
  paddingRight: pad.aside,
  paddingTop: pad.above,
  paddingBottom: pad.above,
})

/** A line with a head at its second end. */
const arrowOf = (from: Coordinate, to: Coordinate, color: string): OverlayFigure => {
  const isFlat = Math.abs(from.y - to.y) < Math.abs(from.x - to.x)
  const back = isFlat ? Math.sign(from.x - to.x) * arrow : Math.sign(from.y - to.y) * arrow
  const wing = (side: number): Coordinate =>
    isFlat ? { x: to.x + back, y: to.y + side } : { x: to.x + side, y: to.y + back }
  return {
    type: 'line',
    attrs: [{ coordinates: [from, to] }, { coordinates: [wing(-arrow), to, wing(arrow)] }],
    styles: { style: 'solid', color, size: 1 },
  }
}

export const registerTools = (): void => {
  const shared = { needDefaultPointFigure: true, needDefaultXAxisFigure: true, needDefaultYAxisFigure: true } as const

  registerOverlay({
    ...shared,
    name: 'rectangle',
    totalStep: 3,
    createPointFigures: ({ coordinates }) => {
      const box = boxOf(coordinates)
      return box ? { type: 'polygon', attrs: { coordinates: cornersOf(box) }, styles: { style: 'stroke_fill' } } : []
    },
  })

  registerOverlay({
    ...shared,
    name: 'measure',
    totalStep: 3,
    createPointFigures: ({ overlay, coordinates, bounding }) => {
      const box = boxOf(coordinates)
      if (!box || !isToolData(overlay.extendData)) return []
      const { tokens, pointsOf, measureText, period } = overlay.extendData
      const measure = measureOf(pointsOf(overlay.points), period())
      const isFall = isNegative(measure?.change ?? decimal('0'))
      const colour = isFall ? tokens.down : tokens.up
      const text = measure ? measureText(measure) : ''
      const half = utils.calcTextWidth(text, tokens.size, weight, tokens.font) / 2 + pad.aside
      const tall = tokens.size + 2 * pad.above
      const [middleX, middleY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
      // Beyond the second point, unless that is outside of the pane.
      const beyond = isFall ? box.bottom + gap : box.top - gap - tall
      const y = Math.max(0, Math.min(bounding.height - tall, beyond))
      return [
        {
          type: 'polygon',
          attrs: { coordinates: cornersOf(box) },
          styles: { style: 'fill', color: faded(colour, 0.14) },
        },
        arrowOf({ x: middleX, y: box.first.y }, { x: middleX, y: box.second.y }, colour),
        arrowOf({ x: box.first.x, y: middleY }, { x: box.second.x, y: middleY }, colour),
        {
          type: 'text',
          attrs: {
            x: Math.max(half, Math.min(bounding.width - half, middleX)),
            y,
            text,
            align: 'center',
            baseline: 'top',
          },
          styles: { ...letters(tokens), style: 'fill', color: tokens.panel, backgroundColor: colour },
        },
      ]
    },
  })

  registerOverlay({
    ...shared,
    name: 'note',
    totalStep: 2,
    createPointFigures: ({ overlay, coordinates: [at] }) =>
      at && isToolData(overlay.extendData)
        ? {
            type: 'text',
            attrs: { x: at.x, y: at.y, text: overlay.extendData.text, align: 'left', baseline: 'bottom' },
            styles: { ...letters(overlay.extendData.tokens), style: 'fill' },
          }
        : [],
  })
}
