import * as z from 'zod/mini'
import { lineReportSchema } from './support.ts'

/** Messages between the shell and the support frame. Each side also checks the other's origin and window. */

const mark = z.literal('statefloor.support')
const number = z.int().check(z.minimum(1))

/** To the frame: load the vendor's script; report its state; open and close its window. */
const frameAskedSchema = z.strictObject({ mark, id: number, ask: z.enum(['load', 'report', 'open', 'close']) })
export type FrameAsked = z.infer<typeof frameAskedSchema>

export const frameAnsweredSchema = z.union([
  /** The frame is loaded. */
  z.strictObject({ mark, hello: z.literal(true) }),
  z.strictObject({ mark, id: number, ok: z.literal(true), report: z.optional(lineReportSchema) }),
  z.strictObject({ mark, id: number, ok: z.literal(false), reason: z.string().check(z.maxLength(200)) }),
])
export type FrameAnswered = z.infer<typeof frameAnsweredSchema>

/** `?line=1` */
export const frameLineParam = 'line'
/** The element id of each line's frame in the page. */
export const frameIdOf = (line: number): string => `support-frame-${line}`
