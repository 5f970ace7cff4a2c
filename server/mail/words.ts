import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { defaultLocale, isLocale, locales, toIntl, type Locale } from '#contract/shell/locales.ts'
import { fromRoot } from '#server/paths.ts'
import type { MailKind } from './mails.ts'

const namespace = 'mails'

/** Texts by group and name; those of `text` are paragraphs, separated by empty lines. */
const fileSchema = z.record(z.string(), z.record(z.string(), z.string()))
type MailFile = z.infer<typeof fileSchema>

/** The contents of a mail. Its headers contain no text but the fixed `subject` of its kind. */
interface Rendered {
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface MailParts {
  readonly kind: MailKind
  readonly values: Readonly<Record<string, string>>
  readonly code: string | undefined
  /** The address of the page that the mail links to. */
  readonly link: string | undefined
  /** The address that freezes the account; undefined if the mail has none. */
  readonly freezeLink: string | undefined
}

/** Writes a mail in a language, or in the default one if there is no such language. */
export type MailWords = (locale: string, parts: MailParts) => Rendered

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)

/** Keeps a value from outside on one line. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')

const valueOf = (name: string, text: string, locale: Locale): string =>
  name === 'until'
    ? `${new Intl.DateTimeFormat(toIntl(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(Number(text))} UTC`
    : oneLine(text)

const codeStyle = 'font-size:28px;font-weight:700;letter-spacing:4px'
const bodyStyle = 'font-family:sans-serif;font-size:16px;line-height:1.5;max-width:600px'

const render = (file: MailFile, locale: Locale, { kind, values, code, link, freezeLink }: MailParts): Rendered => {
  const wordsOf = (key: string): string => {
    const [group = '', name = ''] = key.split('.')
    return file[group]?.[name] ?? ''
  }
  const slots = /\{\{(\w+)\}\}/g
  const has = (text: string) => [...text.matchAll(slots)].every(([, name = '']) => values[name] !== undefined)
  const paragraphs = wordsOf(`text.${kind}`)
    .split('\n\n')
    // A withdrawal without a memo has no line about one.
    .filter(has)
    .map((text) => text.replace(slots, (_, name: string) => valueOf(name, values[name] ?? '', locale)))
  const frame = {
    code: wordsOf('frame.code'),
    link: wordsOf('frame.link'),
    freeze: wordsOf('frame.freeze'),
    automatic: wordsOf('frame.automatic'),
  }
  return {
    subject: wordsOf(`subject.${kind}`),
    text: [
      ...(code === undefined ? [] : [frame.code, code]),
      ...paragraphs,
      ...(link === undefined ? [] : [`${frame.link}: ${link}`]),
      ...(freezeLink === undefined ? [] : [`${frame.freeze}: ${freezeLink}`]),
      frame.automatic,
    ]
      .join('\n\n')
      .concat('\n'),
    html: [
      `<!doctype html><html lang="${toIntl(locale)}"><head><meta charset="utf-8"></head><body style="${bodyStyle}">`,
      ...(code === undefined ? [] : [`<p>${escaped(frame.code)}</p><p style="${codeStyle}">${escaped(code)}</p>`]),
      ...paragraphs.map((text) => `<p style="overflow-wrap:anywhere">${escaped(text)}</p>`),
      ...(link === undefined ? [] : [`<p><a href="${escaped(link)}">${escaped(frame.link)}</a></p>`]),
      ...(freezeLink === undefined ? [] : [`<p><a href="${escaped(freezeLink)}">${escaped(frame.freeze)}</a></p>`]),
      `<p style="color:#666">${escaped(frame.automatic)}</p></body></html>`,
    ].join('\n'),
  }
}

/** Loads the texts of all mails. */
export const readMailWords = async (): Promise<MailWords> => {
  const files = new Map(
    await Promise.all(
      locales.map(async (locale) => {
        const text = await readFile(fromRoot('locales', locale, `${namespace}.json`), 'utf8')
        return [locale, fileSchema.parse(JSON.parse(text))] as const
      }),
    ),
  )
  return (asked, parts) => {
    const locale = isLocale(asked) ? asked : defaultLocale
    const file = files.get(locale)
    if (!file) throw new Error(`There are no mails in ${locale}`)
    return render(file, locale, parts)
  }
}
