import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { hour } from '#contract/kernel/durations.ts'
import { supportLimits } from '#contract/support/limits.ts'
import { noticeFileSchema } from '#contract/support/noticeFile.ts'
import { noticeCategories } from '#contract/support/notices.ts'
import type { NoticeCategory } from '#contract/support/notices.ts'
import { supportVenueLimits } from '#contract/support/venueLimits.ts'
import { locales } from '#contract/shell/locales.ts'
import { UsageFailure } from '#server/failure.ts'
import { noticesModule } from '#server/modules/support/notices/index.ts'
import { seededNotices, seedNotices } from '#server/modules/support/notices/seed.ts'
import { changeNotices, parseCommand } from '#server/notices/command.ts'
import { listNotices, parseNotice } from '#server/notices/notices.ts'
import { sessionModules } from '#tests/support/accounts.ts'
import { startTestVenue, testStart, type Person, type TestVenue } from '#tests/support/server.ts'

const notice = { category: 'listing', title: { en_US: 'New', zh_CN: '新' }, body: { en_US: 'One.\n\nTwo.' } }

describe('notices', () => {
  let venue: TestVenue
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'notices-'))
    venue = await startTestVenue({ modules: [...sessionModules, noticesModule], options: { sandbox: false } })
  })
  afterEach(async () => {
    await venue.close()
    await rm(folder, { recursive: true })
  })

  const publish = async (over: object = {}) => {
    const file = path.join(folder, 'notice.json')
    await writeFile(file, JSON.stringify({ ...notice, ...over }))
    return changeNotices(venue.venue.db, { action: 'publish', file }, venue.clock.now())
  }
  const withdraw = (id: number) => changeNotices(venue.venue.db, { action: 'withdraw', id }, venue.clock.now())
  const list = async (as?: Person, category?: NoticeCategory, page = 1, pageSize = 20) =>
    (
      await venue.call(
        calls.notices.list,
        { query: { ...(category && { category }), page: String(page), pageSize: String(pageSize) } },
        { as },
      )
    ).data
  const one = (id: number, locale = 'en') => venue.call(calls.notices.one, { query: { id: String(id) } }, { locale })
  const announced = async () => (await venue.call(calls.notices.announced, {})).data
  const read = (id: number | null, as: Person) => venue.call(calls.notices.markRead, { body: { id } }, { as })

  it('lists published notices to guests, newest first, by category and page [HELP-01]', async () => {
    expect(await publish()).toBe('Notice 1 is published')
    await publish({ category: 'event' })
    await publish()
    const all = await list()
    expect(all.rows.map(({ id }) => id)).toEqual([3, 2, 1])
    expect(all).toMatchObject({ total: 3, unread: 0 })
    expect((await list(undefined, 'listing')).rows.map(({ id }) => id)).toEqual([3, 1])
    expect(await list(undefined, undefined, 2, 2)).toMatchObject({ rows: [{ id: 1 }], total: 3 })
  })

  it('answers in the requested language, or in English where no other was written [HELP-01]', async () => {
    await publish()
    expect((await one(1, 'zh')).data).toMatchObject({ title: '新', body: 'One.\n\nTwo.', publishedAt: testStart })
  })

  it('remembers for each person what they have read [HELP-01]', async () => {
    const [ann, bo] = [await venue.person('ann@statefloor.test'), await venue.person('bo@statefloor.test')]
    await publish()
    await publish()
    await read(1, ann)
    await read(1, ann)
    expect(await list(ann)).toMatchObject({ unread: 1, rows: [{ isRead: false }, { isRead: true }] })
    expect(await list(bo)).toMatchObject({ unread: 2, rows: [{ isRead: false }, { isRead: false }] })
    await read(null, bo)
    expect((await list(bo)).unread).toBe(0)
    expect((await list(ann)).unread).toBe(1)
    await publish()
    expect((await list(bo)).unread).toBe(1)
  })

  it('withdraws a notice with its read marks, once [HELP-01]', async () => {
    const ann = await venue.person('ann@statefloor.test')
    await publish({ isImportant: true })
    await read(1, ann)
    expect(await withdraw(1)).toBe('Notice 1 is withdrawn')
    expect((await list(ann)).rows).toEqual([])
    expect((await one(1)).code).toBe(codes.notFound)
    expect(await announced()).toBeNull()
    await expect(withdraw(1)).rejects.toThrow('There is no notice 1')
    expect(await listNotices(venue.venue.db.query)).toEqual([expect.stringContaining('listing (withdrawn): New')])
  })

  it('announces the newest important notice until its time is over [HELP-01]', async () => {
    await publish({ isImportant: true })
    await publish({ isImportant: true, until: new Date(testStart + hour).toISOString() })
    await publish()
    expect(await announced()).toMatchObject({ id: 2 })
    await venue.clock.advance(hour)
    expect(await announced()).toMatchObject({ id: 1 })
  })

  it('refuses a notice that is too long, empty, or without English [HELP-01]', () => {
    const { maxTitle, maxBody } = supportLimits.notices
    const parse = (over: object) => () => parseNotice(JSON.stringify({ ...notice, ...over }))
    expect(parse({ title: { en_US: 'a'.repeat(maxTitle) } })).not.toThrow()
    expect(parse({ title: { en_US: 'a'.repeat(maxTitle + 1) } })).toThrow('not valid')
    expect(parse({ body: { en_US: 'a'.repeat(maxBody + 1) } })).toThrow('not valid')
    expect(parse({ body: { en_US: ' ' } })).toThrow('not valid')
    expect(parse({ title: { zh_CN: '新' } })).toThrow('en_US is missing')
    expect(parse({ category: 'news' })).toThrow('not valid')
    expect(() => parseNotice('{')).toThrow('The file is not JSON')
  })

  it('refuses a link that leads nowhere, and says which [HELP-01]', () => {
    const parse = (link: string) => () =>
      parseNotice(JSON.stringify({ ...notice, body: { en_US: `See [this](${link}).` } }))
    for (const link of ['/support/notice?id=1', '/trade/exchange', 'https://example.com/a?b=c'])
      expect(parse(link), link).not.toThrow()
    for (const link of [
      'javascript:alert',
      'http://example.com',
      '//example.com',
      '/nowhere',
      'https://a:b@example.com',
    ])
      expect(parse(link), link).toThrow(`The link "${link}" leads nowhere`)
  })

  it('serves a feed of the newest notices in each language [HELP-01]', async () => {
    const trap = '<script>alert("1 & 2")</script>\u0007'
    await publish({ title: { en_US: trap, zh_CN: '新' }, body: { en_US: `## A\n\n[b](/vip) ${trap}` } })
    const get = (language: string, headers = {}) =>
      venue.app.http.inject({ url: `/hk-web/public/notices/${language}.xml`, headers })
    const feed = await get('en_US')
    expect(feed.headers).toMatchObject({
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=60',
    })
    expect(feed.body).not.toContain('<script>')
    expect(feed.body).toContain('<title>&lt;script&gt;alert(&quot;1 &amp; 2&quot;)&lt;/script&gt;</title>')
    expect(feed.body).toContain('<description>A b &lt;script&gt;')
    expect(feed.body).toContain('/en_US/support/notice?id=1</link>')
    expect((await get('zh_CN')).body).toContain('<title>新</title>')
    expect((await get('xx_XX')).statusCode).toBe(404)
    const again = await get('en_US', { 'if-none-match': feed.headers.etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('bounds the feed, and makes it at most once a minute [HELP-01]', async () => {
    const { items, maxSummary, life } = supportVenueLimits.noticeFeed
    const long = 'a'.repeat(supportLimits.notices.maxBody)
    for (let one = 0; one <= items; one += 1) await publish({ body: { en_US: long } })
    const get = async () => (await venue.app.http.inject({ url: '/hk-web/public/notices/en_US.xml' })).body
    const feed = await get()
    expect(feed.match(/<item>/g)).toHaveLength(items)
    expect(feed.length).toBeLessThan(items * (maxSummary + 1_000))
    expect(feed).not.toContain('id=1<')
    await publish()
    expect(await get()).toBe(feed)
    await venue.clock.advance(life)
    expect(await get()).toContain(`id=${items + 2}<`)
  })

  it('seeds a sandbox with a valid notice of each category in every language [HELP-01]', async () => {
    for (const { age: _, ...file } of seededNotices) {
      expect(noticeFileSchema.safeParse(file).error?.issues).toBeUndefined()
      expect(Object.keys(file.body).sort()).toEqual([...locales].sort())
    }
    await venue.venue.db.transaction((tx) => seedNotices(tx, venue.clock.now()))
    await venue.venue.db.transaction((tx) => seedNotices(tx, venue.clock.now()))
    const { rows } = await list()
    expect(rows.map(({ category }) => category).sort()).toEqual([...noticeCategories].sort())
    expect(await announced()).toBeNull()
  })

  it('reads the command line [HELP-01]', () => {
    const parse = (...argv: string[]) => parseCommand(argv, {})
    expect(parse('--help')).toBe('help')
    expect(parse('list')).toMatchObject({ action: 'list' })
    expect(parse('publish', 'a.json')).toMatchObject({ action: 'publish', file: 'a.json' })
    expect(parse('withdraw', '7')).toMatchObject({ action: 'withdraw', id: 7 })
    for (const argv of [[], ['publish'], ['withdraw', '0'], ['withdraw', 'x'], ['publish', 'a', 'b'], ['edit', '1']])
      expect(() => parse(...argv)).toThrow(UsageFailure)
  })
})
