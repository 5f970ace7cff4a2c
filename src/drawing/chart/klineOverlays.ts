import { registerIndicator, registerOverlay, utils } from 'klinecharts'
import type { Bounding, Chart, OverlayFigure, YAxis } from 'klinecharts'
import { toPixels } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { ChartTokens } from './chartTokens.ts'
import { registerTools } from './klineTools.ts'
import { candleAt, placeFill, placeFillLabel } from './fillPlaces.ts'
import type { CandleBox } from './fillPlaces.ts'
import { freeParts, placeLabels } from './labelPlaces.ts'
import type { PlacedLabel } from './labelPlaces.ts'

/** Our own marks on the library's canvas. */

/** A level over the full width with a label at its left end. */
interface LevelData {
  /** The level's price: its own, or while it is held the nearest one to the canvas value. */
  readonly priceAt: (value: number) => Decimal
  readonly labelAt: (price: Decimal) => string
  /** The text on the price axis; undefined for none. */
  readonly axisText: (price: Decimal) => string | undefined
  readonly colour: string
  readonly tokens: ChartTokens
  readonly dashes: readonly number[]
}

interface FillData {
  readonly isBuy: boolean
  readonly colour: string
  readonly count: string
  readonly label: string
  /** Its position among the marks of its candle and side, and how many they are. */
  readonly slot: number
  readonly slots: number
  readonly tokens: ChartTokens
}

/** The data of the second pair's line. The library copies everything except functions. */
interface ComparedData {
  readonly closeAt: (time: number) => number | undefined
  /** When the first visible candle opens. */
  readonly from: number
}

interface ComparedPoint {
  readonly compared?: number
  readonly own?: number
  readonly base?: number
}

const triangle = 6
const reach = 10

/** Own orders are placed first, because what the user can drag must be visible. */
const levelNames = ['ownOrder', 'averagePrice'] as const
const letters = { weight: 600, aside: 5, above: 3, border: 1 } as const
const labelGap = 2
/** Height of the strip in which the pointer takes hold of a line, px. */
const grip = 8
/** Labels side by side only use this part of the width and leave the newest candles free. */
const labelShare = 0.6

const isLevelData = (data: unknown): data is LevelData => typeof data === 'object' && data !== null && 'labelAt' in data

interface LevelLabel extends PlacedLabel {
  readonly id: string
  readonly height: number
}

/** The labels of all visible levels, at their positions. */
const labelsOf = (chart: Chart, axis: YAxis, { width, height }: Bounding): readonly LevelLabel[] => {
  const levels = levelNames
    .flatMap((name) => chart.getOverlays({ name }))
    .flatMap(({ id, points, extendData }) => {
      const value = points[0]?.value
      if (value === undefined || !isLevelData(extendData)) return []
      const { priceAt, labelAt, tokens } = extendData
      const price = priceAt(value)
      const y = axis.convertToPixel(toPixels(price))
      const text = utils.calcTextWidth(labelAt(price), tokens.size, letters.weight, tokens.font)
      const tall = tokens.size + 2 * (letters.above + letters.border)
      return y < 0 || y > height ? [] : [{ id, y, width: text + 2 * (letters.aside + letters.border), height: tall }]
    })
  const places = placeLabels(levels, {
    left: triangle,
    right: width * labelShare,
    height,
    labelHeight: Math.max(0, ...levels.map((one) => one.height)),
    gap: labelGap,
  })
  return levels.flatMap((one, index) => {
    const place = places[index]
    return place ? [{ ...one, ...place }] : []
  })
}

/** The candles that a mark may overlap, and the last one, on the canvas. */
const candlesAround = (
  chart: Chart,
  axis: YAxis,
  { x, timestamp, reaches }: { readonly x: number; readonly timestamp: number; readonly reaches: number },
): { readonly near: readonly CandleBox[]; readonly last: CandleBox | undefined } => {
  const bars = chart.getDataList()
  const { bar, halfGapBar } = chart.getBarSpace()
  const index = candleAt(bars, timestamp)
  const boxOf = (at: number): CandleBox | undefined => {
    const one = bars[at]
    if (!one) return undefined
    const centre = x + (at - index) * bar
    const [top, bottom] = [axis.convertToPixel(one.high), axis.convertToPixel(one.low)]
    return { left: centre - halfGapBar, right: centre + halfGapBar, top, bottom }
  }
  const around = Math.ceil(reaches / bar) + 1
  const near = Array.from({ length: 2 * around + 1 }, (_, at) => boxOf(index - around + at))
  return { near: near.flatMap((box) => box ?? []), last: boxOf(bars.length - 1) }
}

/** The style of a framed label. */
const letterStyles = (tokens: ChartTokens) => ({
  size: tokens.size,
  family: tokens.font,
  weight: letters.weight,
  backgroundColor: tokens.panel,
  borderSize: letters.border,
  style: 'stroke_fill',
  borderRadius: 3,
  paddingLeft: letters.aside,
  paddingRight: letters.aside,
  paddingTop: letters.above,
  paddingBottom: letters.above,
})

const level = (name: (typeof levelNames)[number]) => {
  registerOverlay<LevelData>({
    name,
    totalStep: 2,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createYAxisFigures: ({ overlay, yAxis }) => {
      const { priceAt, axisText, colour, tokens } = overlay.extendData
      const value = overlay.points[0]?.value
      if (value === undefined || !yAxis) return []
      const price = priceAt(value)
      const text = axisText(price)
      return text === undefined
        ? []
        : {
            type: 'text',
            attrs: { x: 0, y: yAxis.convertToPixel(toPixels(price)), text, align: 'left', baseline: 'middle' },
            styles: { ...letterStyles(tokens), color: tokens.panel, backgroundColor: colour, borderColor: colour },
            ignoreEvent: true,
          }
    },
    createPointFigures: ({ chart, overlay, bounding, yAxis }) => {
      const value = overlay.points[0]?.value
      if (value === undefined || !yAxis) return []
      const labels = labelsOf(chart, yAxis, bounding)
      const own = labels.find(({ id }) => id === overlay.id)
      const { priceAt, labelAt, colour, tokens, dashes } = overlay.extendData
      const price = priceAt(value)
      const label = labelAt(price)
      const y = yAxis.convertToPixel(toPixels(price))
      // A line that cannot be moved must not take the pointer from one at the same price that can.
      const ignoreEvent = overlay.lock
      const figures: OverlayFigure[] = [
        {
          // The line can be held where another label interrupts it, too.
          type: 'rect',
          attrs: { x: 0, y: y - grip / 2, width: bounding.width, height: grip },
          styles: { style: 'fill', color: 'transparent' },
          ignoreEvent,
        },
        ...freeParts(y, bounding.width, labels, own?.height ?? 0).map(([from, to]) => ({
          type: 'line',
          attrs: {
            coordinates: [
              { x: from, y },
              { x: to, y },
            ],
          },
          styles: { style: 'dashed', dashedValue: dashes, color: colour, size: 1 },
          ignoreEvent: true,
        })),
        {
          type: 'text',
          attrs: { x: own?.x ?? triangle, y: own?.y ?? y, text: label, align: 'left', baseline: 'middle' },
          styles: { ...letterStyles(tokens), color: colour, borderColor: colour },
          ignoreEvent,
        },
      ]
      return figures
    },
  })
}

const register = () => {
  for (const name of levelNames) level(name)

  registerOverlay<FillData>({
    name: 'ownFill',
    totalStep: 2,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ chart, overlay, coordinates, bounding, yAxis }) => {
      const [at] = coordinates
      const { timestamp } = overlay.points[0] ?? {}
      const { isBuy, colour, count, label, slot, slots, tokens } = overlay.extendData
      const isLabel = hoveredFill === overlay.id
      // Of several marks only the farthest has space beside it.
      const text = isLabel ? label : slot === slots - 1 ? count : ''
      const textWidth = (value: string) => utils.calcTextWidth(value, tokens.size, letters.weight, tokens.font)
      const reaches = Math.max(triangle, count === '' ? 0 : textWidth(count) / 2)
      if (!at || timestamp === undefined || !yAxis || at.x < -reaches || at.x > bounding.width + reaches) return []
      const boxes = candlesAround(chart, yAxis, { x: at.x, timestamp, reaches })
      const last = boxes.last
      if (!last) return []
      const { tip, base } = placeFill(boxes.near, {
        isBuy,
        left: at.x - reaches,
        right: at.x + reaches,
        tall: reach,
        slot,
        slots,
        height: bounding.height,
      })
      const figures: OverlayFigure[] = [
        {
          type: 'polygon',
          attrs: {
            coordinates: [
              { x: at.x, y: tip },
              { x: at.x - triangle, y: base },
              { x: at.x + triangle, y: base },
            ],
          },
          styles: { style: 'stroke_fill', color: colour, borderColor: tokens.text, borderSize: 1 },
        },
      ]
      if (text !== '') {
        const y = base + (isBuy ? labelGap : -labelGap)
        const tall = tokens.size + 2 * (letters.above + letters.border)
        const half = textWidth(text) / 2 + letters.aside
        const [top, bottom] = isBuy ? [y, y + tall] : [y - tall, y]
        figures.push({
          type: 'text',
          attrs: {
            x: isLabel ? placeFillLabel(at.x, { half, top, bottom, width: bounding.width }, last) : at.x,
            y,
            text,
            align: 'center',
            baseline: isBuy ? 'top' : 'bottom',
          },
          styles: {
            ...letterStyles(tokens),
            color: isLabel ? tokens.text : colour,
            ...(isLabel ? { borderColor: colour } : { backgroundColor: 'transparent', borderSize: 0 }),
          },
          ignoreEvent: true,
        })
      }
      return figures
    },
    onMouseEnter: ({ overlay }) => {
      hoveredFill = overlay.id
    },
    onMouseLeave: () => {
      hoveredFill = undefined
    },
  })

  registerIndicator<ComparedPoint, number, ComparedData>({
    name: 'COMPARED',
    shortName: '',
    series: 'price',
    figures: [{ key: 'compared', title: '', type: 'line' }],
    // New candles of the second pair need a new line.
    shouldUpdate: () => ({ calc: true, draw: true }),
    // Both lines start at the same point in the first visible candle, to compare their changes since then.
    calc: (bars, { extendData: { closeAt, from } }) => {
      const start = bars.find(({ timestamp }) => timestamp >= from && closeAt(timestamp) !== undefined)
      const base = start && closeAt(start.timestamp)
      if (start === undefined || base === undefined || base === 0) return bars.map(() => ({}))
      return bars.map(({ timestamp }) => {
        const own = closeAt(timestamp)
        return own === undefined ? {} : { compared: (own / base) * start.close, own, base }
      })
    },
    createTooltipDataSource: ({ chart, indicator, crosshair }) => {
      const point = indicator.result[crosshair.dataIndex ?? indicator.result.length - 1]
      const value = point?.own === undefined ? '' : chart.getThousandsSeparator().format(String(point.own))
      return { name: indicator.shortName, calcParamsText: '', features: [], legends: [{ title: '', value }] }
    },
  })
}

/** The mark under the pointer; there is only one. */
let hoveredFill: string | undefined

let isDone = false

/** Once per document: the library registers them by name. */
export const registerMarks = (): void => {
  if (isDone) return
  isDone = true
  register()
  registerTools()
}
