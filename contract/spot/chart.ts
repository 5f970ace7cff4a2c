import * as z from 'zod/mini'
import { decimalSchema } from '../kernel/decimal.ts'
import { code, id, label } from '../kernel/schemas.ts'
import { periods } from '../markets/periods.ts'

/** How a browser stores a user's chart settings. Indicators and drawing tools are in `chartKinds.ts`. */

export const chartTypes = ['candles', 'bars', 'line', 'area'] as const
export type ChartType = (typeof chartTypes)[number]

const indicatorSchema = z.object({
  name: label,
  params: z.array(z.number()),
  /** Of its pane, px; absent: the default. */
  height: z.optional(z.int()),
})
export type ChartIndicator = z.infer<typeof indicatorSchema>

const looks = {
  type: z.enum(chartTypes),
  isLog: z.boolean(),
  indicators: z.array(indicatorSchema),
}

/** A chart's content and style. */
const lookSchema = z.object({ period: z.enum(periods), compared: z.nullable(code), ...looks })
export type ChartLook = z.infer<typeof lookSchema>

const templateSchema = z.object({ name: label, ...looks })
export const chartSchema = z.object({
  /** By pair, most recently changed first; a pair without an entry starts with the first one. */
  looks: z.array(z.object({ symbol: code, look: lookSchema })),
  templates: z.array(templateSchema),
  /** Whether the user must confirm when an order is changed by dragging its line. */
  confirms: z.boolean(),
  /** The colour of the next drawing; absent: the default. */
  colour: z.optional(label),
})
export type ChartSettings = z.infer<typeof chartSchema>

const drawingSchema = z.object({
  id,
  tool: label,
  points: z.array(z.object({ at: z.int(), price: decimalSchema })),
  /** Absent in drawings of earlier versions, which have the default colour. */
  colour: z.optional(label),
  /** Of a note. */
  text: z.optional(label),
})
export type Drawing = z.infer<typeof drawingSchema>

/** By pair, last drawn on first. */
export const chartDrawingsSchema = z.array(z.object({ symbol: code, drawings: z.array(drawingSchema) }))
export type ChartDrawings = z.infer<typeof chartDrawingsSchema>
