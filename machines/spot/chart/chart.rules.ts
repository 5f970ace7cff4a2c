import type { ChartDrawings, ChartIndicator, ChartLook, ChartSettings, Drawing } from '#contract/spot/chart.ts'
import { firstLook, indicatorKind, isDrawingTool } from '#contract/spot/chartKinds.ts'
import { spotLimits } from '#contract/spot/limits.ts'

import type { PanesShown } from './chart.types.ts'

/** How a user's chart settings are stored: pure, and the same for machine and screen. */

const bounds = spotLimits.chart

/** A later version, or another program, may have more indicators than this one. */
const knownIndicators = (indicators: readonly ChartIndicator[]): ChartIndicator[] =>
  indicators.filter(({ name }) => indicatorKind(name) !== undefined).slice(0, bounds.indicators)

/** The look of a pair's chart: as it was left, else as the last changed chart, without its comparison pair. */
export const lookOf = ({ looks }: ChartSettings, symbol: string): ChartLook => {
  const own = looks.find((one) => one.symbol === symbol)?.look
  const look = own ?? { ...(looks[0]?.look ?? firstLook), compared: null }
  return { ...look, indicators: knownIndicators(look.indicators) }
}

export const withLook = (settings: ChartSettings, symbol: string, look: ChartLook): ChartSettings => ({
  ...settings,
  looks: [{ symbol, look }, ...settings.looks.filter((one) => one.symbol !== symbol)].slice(0, bounds.pairs),
})

/** Saving under an existing name replaces that template. */
export const withTemplate = (settings: ChartSettings, name: string, look: ChartLook): ChartSettings => {
  const { type, isLog, indicators } = look
  const others = settings.templates.filter((one) => one.name !== name)
  return { ...settings, templates: [...others, { name, type, isLog, indicators }].slice(-bounds.templates) }
}

export const withoutTemplate = (settings: ChartSettings, name: string): ChartSettings => ({
  ...settings,
  templates: settings.templates.filter((one) => one.name !== name),
})

export const templateLook = (settings: ChartSettings, name: string, look: ChartLook): ChartLook => {
  const found = settings.templates.find((one) => one.name === name)
  if (!found) return look
  return { ...look, type: found.type, isLog: found.isLog, indicators: knownIndicators(found.indicators) }
}

/** Whether one has to be removed before another is added. */
export const isFullOfIndicators = (look: Pick<ChartLook, 'indicators'>): boolean =>
  look.indicators.length >= bounds.indicators

export const withIndicator = (look: ChartLook, name: string): ChartLook => {
  const kind = indicatorKind(name)
  const isThere = look.indicators.some((one) => one.name === name)
  if (!kind || isThere || isFullOfIndicators(look)) return look
  return { ...look, indicators: [...look.indicators, { name, params: [...kind.params] }] }
}

export const withoutIndicator = (look: ChartLook, name: string): ChartLook => ({
  ...look,
  indicators: look.indicators.filter((one) => one.name !== name),
})

/** Invalid parameters leave the indicator unchanged. */
export const withParams = (look: ChartLook, name: string, params: readonly number[]): ChartLook => {
  const isSound = params.every((param) => Number.isInteger(param) && param >= 1 && param <= bounds.maxParam)
  if (!isSound || params.length !== indicatorKind(name)?.params.length) return look
  return {
    ...look,
    indicators: look.indicators.map((one) => (one.name === name ? { ...one, params: [...params] } : one)),
  }
}

/** Sets heights of panes by indicator, px. */
export const withHeights = (look: ChartLook, heights: Readonly<Record<string, number>>): ChartLook => ({
  ...look,
  indicators: look.indicators.map((one) => {
    const height = heights[one.name]
    return height === undefined ? one : { ...one, height: Math.max(bounds.panes.min, Math.round(height)) }
  }),
})

/**
 * The heights of all panes after steps of one, up or down. It grows only as far as the candles keep their minimum
 * height; the others keep the heights that they are shown with.
 */
export const steppedHeight = (
  { candles, panes }: PanesShown,
  name: string,
  steps: number,
): Readonly<Record<string, number>> => {
  const height = panes.find((one) => one.name === name)?.height
  if (height === undefined) return {}
  const growth = Math.min(steps * bounds.panes.step, Math.max(0, candles - bounds.panes.candles))
  return {
    ...Object.fromEntries(panes.map((one) => [one.name, one.height])),
    [name]: Math.max(bounds.panes.min, height + growth),
  }
}

/** The drawings of a pair. */
export const drawingsOf = (all: ChartDrawings, symbol: string): readonly Drawing[] =>
  all.find((one) => one.symbol === symbol)?.drawings.filter(({ tool }) => isDrawingTool(tool)) ?? []

export const hasRoom = (all: ChartDrawings, symbol: string): boolean =>
  drawingsOf(all, symbol).length < bounds.pairDrawings

const nextId = (drawings: readonly Drawing[]): number => Math.max(0, ...drawings.map(({ id }) => id)) + 1

/** Adds a drawing to a pair. */
export const drawn = (all: ChartDrawings, symbol: string, drawing: Omit<Drawing, 'id'>): readonly Drawing[] => {
  const here = drawingsOf(all, symbol)
  return [...here, { ...drawing, id: nextId(here), points: drawing.points.slice(0, bounds.points) }]
}

/** The stored drawings, and the pairs whose drawings were removed for lack of space: those drawn on longest ago. */
export interface KeptDrawings {
  readonly kept: ChartDrawings
  readonly dropped: readonly string[]
}

export const withDrawings = (all: ChartDrawings, symbol: string, drawings: readonly Drawing[]): KeptDrawings => {
  const others = all.filter((one) => one.symbol !== symbol)
  const ordered = drawings.length === 0 ? others : [{ symbol, drawings: [...drawings] }, ...others]
  let count = 0
  const fits = ordered.map((one) => {
    count += one.drawings.length
    return count <= bounds.drawings
  })
  return {
    kept: ordered.filter((_, index) => fits[index]),
    dropped: ordered.filter((_, index) => !fits[index]).map((one) => one.symbol),
  }
}
