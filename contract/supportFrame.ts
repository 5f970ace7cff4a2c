import * as z from 'zod/mini'
import { lineReportSchema } from './support'

/** What the shell and the support frame say to each other. Each side also checks the other's origin and window. */

const mark = z.literal('statefloor.support')
const number = z.int().check(z.minimum(1))

/** To the frame: load the vendor's script; say how it stands; open and close its window. */
export const frameAskedSchema = z.strictObject({ mark, id: number, ask: z.enum(['load', 'report', 'open', 'close']) })
export type FrameAsked = z.infer<typeof frameAskedSchema>

export const frameAnsweredSchema = z.union([
  /** The frame is there. */
  z.strictObject({ mark, hello: z.literal(true) }),
  z.strictObject({ mark, id: number, ok: z.literal(true), report: z.optional(lineReportSchema) }),
  z.strictObject({ mark, id: number, ok: z.literal(false), reason: z.string().check(z.maxLength(200)) }),
])
export type FrameAnswered = z.infer<typeof frameAnsweredSchema>

const address = z.string().check(z.maxLength(500), z.regex(/^https?:\/\//))

/** A vendor's line as the operator configures it. */
export const vendorSchema = z.object({
  /** Its script, as the vendor's own snippet names it. */
  script: address,
  /** The account: tawk.to's property and widget need none, LiveChat's licence, Crisp's website id. */
  account: z._default(z.string().check(z.maxLength(200), z.regex(/^[A-Za-z0-9_./-]*$/)), ''),
  /** Origins that its script speaks to and shows, beside its own. */
  origins: z._default(z.array(address).check(z.maxLength(20)), []),
})
export type Vendor = z.infer<typeof vendorSchema>

/** The vendors of the lines 1, 2 and 3; a line without one is the venue's own desk. */
export const vendorsSchema = z.object({ 1: z.optional(vendorSchema), 2: z.optional(vendorSchema), 3: z.optional(vendorSchema) })
export type Vendors = z.infer<typeof vendorsSchema>

/** What the frame's document carries. */
export const frameSettingSchema = z.object({ vendors: vendorsSchema, parents: z.array(address) })
export type FrameSetting = z.infer<typeof frameSettingSchema>
export const frameSettingId = 'setting'
/** `?line=1` */
export const frameLineParam = 'line'
/** Each line's frame in the page. */
export const frameIdOf = (line: number): string => `support-frame-${line}`

