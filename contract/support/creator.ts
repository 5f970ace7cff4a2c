import * as z from 'zod/mini'
import { supportLimits } from './limits.ts'

const { maxLinks, maxCountry, maxLines } = supportLimits.creator

/** The followers of a creator on all channels together, in the order offered. */
export const audiences = ['under1k', 'to10k', 'to100k', 'to1m', 'over1m'] as const

const isWebAddress = (line: string): boolean => URL.canParse(line) && /^https?:$/.test(new URL(line).protocol)

/** Addresses of channels, one per line. */
export const areChannelLinks = (text: string): boolean => {
  const lines = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
  return lines.length > 0 && lines.length <= maxLines && lines.every(isWebAddress)
}

/** The fields of an application, besides its text. */
export const creatorSchema = z.strictObject({
  /** The venue checks them further by `areChannelLinks`. */
  links: z.string().check(z.maxLength(maxLinks), z.regex(/https?:\/\/\S/)),
  audience: z.enum(audiences),
  country: z.string().check(z.maxLength(maxCountry), z.regex(/\S/)),
  /** Consent to the rules of the programme; without it there is no application. */
  consent: z.literal(true),
})
export type Creator = z.infer<typeof creatorSchema>

/** The same while it is filled in. */
export const creatorDraftSchema = z.object({
  links: z.string().check(z.maxLength(maxLinks)),
  audience: z.nullable(z.enum(audiences)),
  country: z.string().check(z.maxLength(maxCountry)),
  consent: z.boolean(),
})
export type CreatorDraft = z.infer<typeof creatorDraftSchema>
