import * as z from 'zod/mini'
import { defaultLocale } from '../shell/locales.ts'
import type { Locale } from '../shell/locales.ts'
import { routeOf } from '../shell/routeOf.ts'
import { supportLimits } from './limits.ts'
import { noticeCategories } from './notices.ts'
import { noticeLinks, noticeTarget } from './noticeText.ts'

const { maxTitle, maxBody } = supportLimits.notices

/** Only the default language is required. */
const missing = ({ input }: { readonly input?: unknown }) =>
  input === undefined ? `${defaultLocale} is missing` : undefined

const one = (max: number) => z.string({ error: missing }).check(z.maxLength(max), z.regex(/\S/, 'Write a text'))

/** A text in the default language, and in others if it was translated. */
const textsOf = (text: ReturnType<typeof one>) =>
  z.strictObject({ en_US: text, zh_CN: z.exactOptional(text) } satisfies Readonly<Record<Locale, unknown>>)

/** A link of a text that a reader could not follow, or that leads to no page. */
export const badLink = (body: string): string | undefined =>
  noticeLinks(body).find((link) => {
    const target = noticeTarget(link)
    if (target === undefined) return true
    return target.kind === 'page' && routeOf(new URL(target.to, 'http://inside.invalid').pathname) === undefined
  })

const body = one(maxBody).check(
  z.refine((text) => badLink(text) === undefined, {
    error: ({ input }) =>
      `The link "${badLink(String(input)) ?? ''}" leads nowhere: use an https:// address or a path of this exchange`,
  }),
)

/** A notice as its author writes it, with its texts by language. */
export const noticeFileSchema = z.strictObject({
  category: z.enum(noticeCategories),
  isImportant: z.optional(z.boolean()),
  until: z.optional(z.iso.datetime()),
  title: textsOf(one(maxTitle)),
  body: textsOf(body),
})
export type NoticeFile = z.infer<typeof noticeFileSchema>
