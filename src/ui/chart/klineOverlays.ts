import { registerIndicator, registerOverlay } from 'klinecharts'
import type { OverlayFigure } from 'klinecharts'
import type { ChartTokens } from './chartTokens.ts'

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

const level = (name: string) => {
  registerOverlay<LevelData>({
    name,
    totalStep: 2,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ overlay, coordinates, bounding }) => {
      const y = coordinates[0]?.y
      if (y === undefined) return []
      const { label, colour, tokens, dashes } = overlay.extendData
      const figures: OverlayFigure[] = [
        {
          type: 'line',
          attrs: {
            coordinates: [
              { x: 0, y },
              { x: bounding.width, y },
            ],
          },
          styles: { style: 'dashed', dashedValue: dashes, color: colour, size: 1 },
        },
        {
          type: 'text',
          attrs: { x: triangle, y, text: label, align: 'left', baseline: 'middle' },
          styles: {
            color: colour,
            size: tokens.size,
            family: tokens.font,
            weight: 600,
            backgroundColor: tokens.panel,
            borderColor: colour,
            borderSize: 1,
            style: 'stroke_fill',
            borderRadius: 3,
            paddingLeft: 5,
            paddingRight: 5,
            paddingTop: 3,
            paddingBottom: 3,
          },
        },
      ]
      return figures
    },
  })
}

const register = () => {
  level('ownOrder')
  level('averagePrice')

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
