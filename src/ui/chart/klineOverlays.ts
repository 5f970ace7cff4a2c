import { registerIndicator, registerOverlay, utils } from 'klinecharts'
import type { Bounding, Chart, OverlayFigure, YAxis } from 'klinecharts'
import type { ChartTokens } from './chartTokens.ts'
import { freeParts, placeLabels } from './labelPlaces.ts'
import type { PlacedLabel } from './labelPlaces.ts'

/** Marks of our own on the library's canvas. */

/** A level over the whole width, with a label at its left end. */
export interface LevelData {
  readonly label: string
  readonly colour: string
  readonly tokens: ChartTokens
  readonly dashes: readonly number[]
}

export interface FillData {
  readonly isBuy: boolean
  readonly colour: string
  readonly edge: string
}

/** What the second pair's line is made of. The library copies whatever is no function. */
export interface ComparedData {
  readonly closeAt: (time: number) => number | undefined
  /** When the first candle in view opens. */
  readonly from: number
}

interface ComparedPoint {
  readonly compared?: number
  readonly own?: number
  readonly base?: number
}

const triangle = 6
const reach = 10

/** Own orders choose their places first: what a person can move must be in sight. */
const levelNames = ['ownOrder', 'averagePrice'] as const
const letters = { weight: 600, aside: 5, above: 3, border: 1 } as const
const labelGap = 2
/** Labels beside each other leave the newest candles free: this part of the width is theirs. */
const labelShare = 0.6

const isLevelData = (data: unknown): data is LevelData => typeof data === 'object' && data !== null && 'label' in data

interface LevelLabel extends PlacedLabel {
  readonly id: string
  readonly height: number
}

/** The labels of all levels that are in view, where they stand. */
const labelsOf = (chart: Chart, axis: YAxis, { width, height }: Bounding): readonly LevelLabel[] => {
  const levels = levelNames
    .flatMap((name) => chart.getOverlays({ name }))
    .flatMap(({ id, points, extendData }) => {
      const value = points[0]?.value
      if (value === undefined || !isLevelData(extendData)) return []
      const { label, tokens } = extendData
      const y = axis.convertToPixel(value)
      const text = utils.calcTextWidth(label, tokens.size, letters.weight, tokens.font)
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

const level = (name: (typeof levelNames)[number]) => {
  registerOverlay<LevelData>({
    name,
    totalStep: 2,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ chart, overlay, coordinates, bounding, yAxis }) => {
      const y = coordinates[0]?.y
      if (y === undefined) return []
      const labels = yAxis ? labelsOf(chart, yAxis, bounding) : []
      const own = labels.find(({ id }) => id === overlay.id)
      const { label, colour, tokens, dashes } = overlay.extendData
      const figures: OverlayFigure[] = [
        ...freeParts(y, bounding.width, labels, own?.height ?? 0).map(([from, to]) => ({
          type: 'line',
          attrs: {
            coordinates: [
              { x: from, y },
              { x: to, y },
            ],
          },
          styles: { style: 'dashed', dashedValue: dashes, color: colour, size: 1 },
        })),
        {
          type: 'text',
          attrs: { x: own?.x ?? triangle, y: own?.y ?? y, text: label, align: 'left', baseline: 'middle' },
          styles: {
            color: colour,
            size: tokens.size,
            family: tokens.font,
            weight: letters.weight,
            backgroundColor: tokens.panel,
            borderColor: colour,
            borderSize: letters.border,
            style: 'stroke_fill',
            borderRadius: 3,
            paddingLeft: letters.aside,
            paddingRight: letters.aside,
            paddingTop: letters.above,
            paddingBottom: letters.above,
          },
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
    createPointFigures: ({ overlay, coordinates }) => {
      const [at] = coordinates
      if (!at) return []
      const { isBuy, colour, edge } = overlay.extendData
      // A purchase points up from below its price, a sale down from above it.
      const base = isBuy ? at.y + reach : at.y - reach
      return {
        type: 'polygon',
        attrs: {
          coordinates: [
            { x: at.x, y: at.y },
            { x: at.x - triangle, y: base },
            { x: at.x + triangle, y: base },
          ],
        },
        styles: { style: 'stroke_fill', color: colour, borderColor: edge, borderSize: 1 },
      }
    },
  })

  registerIndicator<ComparedPoint, number, ComparedData>({
    name: 'COMPARED',
    shortName: '',
    series: 'price',
    figures: [{ key: 'compared', title: '', type: 'line' }],
    // Other candles of the second pair are another line.
    shouldUpdate: () => ({ calc: true, draw: true }),
    // Both lines leave the first candle in view from one point: what they moved since then is compared.
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

let isDone = false

/** Once for the document: the library keeps them by name. */
export const registerMarks = (): void => {
  if (isDone) return
  isDone = true
  register()
}
