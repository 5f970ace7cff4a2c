import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { locales, toIntl, type Locale } from '#contract/shell/locales.ts'
import { withLocale } from '#contract/shell/localePath.ts'
import type { Notice } from '#contract/support/calls/notices.ts'
import { noticeFeedPath, noticePath, noticesPath } from '#contract/support/notices.ts'
import { plainNotice } from '#contract/support/noticeText.ts'
import { supportVenueLimits } from '#contract/support/venueLimits.ts'
import { originOf } from '#server/origin.ts'
import type { Venue } from '#server/venue.ts'
import { readTitles } from '#server/web/titles.ts'
import { readNewest } from './store.ts'

const { items, maxSummary, life } = supportVenueLimits.noticeFeed

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that XML 1.0 forbids even as references: controls, halves of pairs, and the two last of the plane. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Text for XML. */
const escape = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

const shortened = (text: string): string =>
  text.length > maxSummary ? `${text.slice(0, maxSummary).trimEnd()}…` : text

/** The feed's names. */
interface FeedHead {
  readonly title: string
  readonly description: string
  readonly origin: string
  readonly locale: Locale
}

/** RSS 2.0 of these notices. */
const rssOf = ({ title, description, origin, locale }: FeedHead, notices: readonly Notice[]): string => {
  const at = (path: string) => escape(`${origin}${withLocale(path, locale)}`)
  const items = notices.map((notice) =>
    [
      '    <item>',
      `      <title>${escape(notice.title)}</title>`,
      `      <link>${at(noticePath(notice.id))}</link>`,
      `      <guid isPermaLink="true">${at(noticePath(notice.id))}</guid>`,
      `      <pubDate>${new Date(notice.publishedAt).toUTCString()}</pubDate>`,
      `      <category>${notice.category}</category>`,
      `      <description>${escape(shortened(plainNotice(notice.body)))}</description>`,
      '    </item>',
    ].join('\n'),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '  <channel>',
    `    <title>${escape(title)}</title>`,
    `    <link>${at(noticesPath)}</link>`,
    `    <description>${escape(description)}</description>`,
    `    <language>${toIntl(locale).toLowerCase()}</language>`,
    `    <atom:link href="${escape(origin + noticeFeedPath(locale))}" rel="self" type="application/rss+xml" />`,
    ...items,
    '  </channel>',
    '</rss>',
    '',
  ].join('\n')
}

/**
 * Serves the feed of each language. It is built at most once in its lifetime, so that readers cost the database
 * nothing.
 */
export const serveNoticeFeeds = (http: FastifyInstance, { db, clock, options }: Venue): void => {
  const made = new Map<Locale, { readonly at: number; readonly text: Promise<string> }>()
  const make = async (locale: Locale): Promise<string> => {
    const titles = await readTitles()
    const head = {
      title: titles.title('supportNotice', locale),
      description: titles.description('supportNotice', locale),
    }
    const notices = await readNewest(db.query, items, { userId: undefined, locale })
    return rssOf({ ...head, origin: originOf(options), locale }, notices)
  }
  const current = (locale: Locale): Promise<string> => {
    const known = made.get(locale)
    if (known && clock.now() - known.at < life) return known.text
    const text = make(locale)
    made.set(locale, { at: clock.now(), text })
    // A failure is not cached.
    text.catch(() => made.delete(locale))
    return text
  }
  const serve = (locale: Locale) => async (request: FastifyRequest, reply: FastifyReply) => {
    const text = await current(locale)
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    void reply
      .type('application/rss+xml; charset=utf-8')
      .header('etag', etag)
      .header('cache-control', `public, max-age=${life / 1_000}`)
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text)
  }
  for (const locale of locales) http.get(noticeFeedPath(locale), serve(locale))
}
