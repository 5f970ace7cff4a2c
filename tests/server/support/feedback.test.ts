import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { FeedbackBody } from '#contract/support/calls/feedback.ts'
import { locales } from '#contract/shell/locales.ts'
import { deskFilesPath } from '#contract/support/files.ts'
import { requestsPath } from '#contract/support/feedback.ts'
import { codes } from '#contract/kernel/codes.ts'
import { supportLimits } from '#contract/support/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { recordingFormat, recordingVersion } from '@statefloor/inspector'
import { deskAgents, deskFiles, desks, feedbackRequests } from '#server/db/schema/index.ts'
import { deskModule } from '#server/modules/support/desk/index.ts'
import { feedbackModule } from '#server/modules/support/feedback/index.ts'
import { messagesModule } from '#server/modules/messages/messages/index.ts'
import { sessionModules } from '#tests/support/accounts.ts'
import { jpeg, png } from '#tests/support/images.ts'
import { newKey, startTestVenue, type Person, type TestVenue } from '#tests/support/server.ts'

let venue: TestVenue
let agent: Person
let person: Person

beforeAll(async () => {
  venue = await startTestVenue({
    modules: [...sessionModules, messagesModule, deskModule, feedbackModule],
    options: { sandbox: false },
  })
})
afterAll(() => venue.close())
let people = 0
beforeEach(async () => {
  await venue.clock.advance(venueLimits.desk.window)
  person = await venue.person(`person-${(people += 1)}@statefloor.test`)
  // A session ends while a test lets days pass.
  agent = await venue.person(`agent-${people}@statefloor.test`)
  await venue.venue.db.query.insert(deskAgents).values({ userId: agent.user.id })
})

const plain: FeedbackBody = { category: 'idea', text: 'First', files: [], recording: null }
const gif = Buffer.from('GIF89a\x1e\0\x14\0\0\0\0', 'latin1')
const recording = JSON.stringify({ format: recordingFormat, version: recordingVersion, tabs: [] })

const create = (body: Partial<FeedbackBody> = {}, as = person, key = newKey()) =>
  venue.call(calls.feedback.create, { body: { ...plain, ...body } }, { as, key })
const upload = (bytes: Buffer, clientId = newKey(), as = person, name = 'shot.png') =>
  venue.call(calls.feedback.upload, { body: { clientId, name, data: bytes.toString('base64') } }, { as })
const list = (as = person, page = 1, pageSize = 20) =>
  venue.call(calls.feedback.list, { query: { page: String(page), pageSize: String(pageSize) } }, { as })
const one = (ticket: string, as = person) => venue.call(calls.feedback.one, { query: { ticket } }, { as })
const talk = (deskId: string, as = person) => venue.call(calls.desk.messages, { query: { deskId, after: '0' } }, { as })
const say = (deskId: string, text: string, as: Person, clientId = newKey()) =>
  venue.call(calls.desk.send, { body: { deskId, clientId, text } }, { as })
const file = (id: string, as: Person) =>
  venue.app.http.inject({
    url: `${deskFilesPath}/${id}`,
    headers: { host: 'localhost', cookie: `session=${as.token}` },
  })
const inmail = (as = person) =>
  venue.call(calls.messages.list, { body: { moduleId: 0, submoduleId: null, pageSize: 20, pageNum: 1 } }, { as })

describe('the application of a creator [HELP-01]', () => {
  const creator = { links: 'https://example.com/me', audience: 'to10k', country: 'Portugal', consent: true } as const

  it('is a request with a ticket, whose text begins with the answers', async () => {
    const { data } = await create({ category: 'creator', text: 'Videos', creator })
    const found = (await one(data?.ticket ?? '')).data
    expect(found).toMatchObject({ category: 'creator' })
    const [first] = (await talk(found?.deskId ?? '')).data?.messages ?? []
    expect(first).toMatchObject({
      text: 'Channels:\nhttps://example.com/me\nFollowers: 1,000 to 10,000\nCountry: Portugal\n\nVideos',
    })
  })

  it.each([
    ['without answers', { category: 'creator' }],
    ['of another category', { creator }],
    [
      'with a text that is too long',
      { category: 'creator', creator, text: 'y'.repeat(supportLimits.creator.maxText + 1) },
    ],
  ] as const)('is refused %s', async (_, over) => {
    expect(await create(over)).toMatchObject({ code: codes.badRequest })
  })

  it.each(['', 'me', 'ftp://example.com', Array(11).fill('https://example.com').join('\n')])(
    'is refused with the channels %j',
    async (links) => {
      expect(await create({ category: 'creator', creator: { ...creator, links } })).toMatchObject({
        code: codes.badRequest,
      })
    },
  )
})

describe('a request to support', () => {
  it('takes effect once for its key, and gets a readable ticket number [HELP-01]', async () => {
    const key = newKey()
    const { data } = await create({}, person, key)
    expect(data.ticket).toMatch(/^SF-\d{6}$/)
    expect((await create({}, person, key)).data).toEqual(data)
    expect((await create({ text: 'Other' }, person, key)).code).toBe(codes.keyConflict)
    expect((await list()).data).toMatchObject({
      total: 1,
      rows: [{ id: data.ticket, category: 'idea', text: 'First', isAnswered: false, unread: 0 }],
    })
    expect((await create()).data.ticket).not.toBe(data.ticket)
  })

  it('is a conversation that begins with its text and its files [HELP-01]', async () => {
    const [first, second] = [(await upload(png(30, 20))).data, (await upload(png(10, 20))).data]
    const { ticket } = (await create({ files: [second.id, first.id], text: ' My\u202E text \0' })).data
    const { deskId } = (await one(ticket)).data
    const { data } = await talk(deskId)
    expect(data).toMatchObject({ kind: 'request', side: 'visitor', visitorRead: 3, agentRead: 0 })
    expect(data.messages.map(({ kind, text, file: kept }) => [kind, text, kept?.id])).toEqual([
      ['text', 'My text', undefined],
      ['image', '', second.id],
      ['image', '', first.id],
    ])
  })

  it('is beside the chat of its user, which stays one conversation [HELP-01]', async () => {
    const chat = await venue.call(calls.desk.open, { body: {} }, { as: person })
    const { deskId } = (await one((await create()).data.ticket)).data
    expect(deskId).not.toBe(chat.data.deskId)
    expect((await venue.call(calls.desk.open, { body: {} }, { as: person })).data).toMatchObject({
      deskId: chat.data.deskId,
      kind: 'chat',
    })
  })

  it('is not there for others, whatever they ask [HELP-01]', async () => {
    const shot = (await upload(png(30, 20))).data
    const { ticket } = (await create({ files: [shot.id] })).data
    const { deskId } = (await one(ticket)).data
    const stranger = await venue.person()
    expect(await one(ticket, stranger)).toMatchObject({ status: 200, code: codes.notFound })
    expect(await one('SF-999999', stranger)).toMatchObject({ status: 200, code: codes.notFound })
    expect((await talk(deskId, stranger)).code).toBe(codes.deskUnknown)
    expect((await say(deskId, 'Mine?', stranger)).code).toBe(codes.deskUnknown)
    expect((await file(shot.id, stranger)).statusCode).toBe(404)
    expect((await list(stranger)).data).toEqual({ rows: [], total: 0 })
    expect((await file(shot.id, person)).statusCode).toBe(200)
    expect((await file(shot.id, agent)).statusCode).toBe(200)
  })

  it('is answered by an agent, once also as a message with a link [HELP-01]', async () => {
    const { ticket } = (await create()).data
    const { deskId } = (await one(ticket, agent)).data
    const lines = (await venue.call(calls.desk.list, {}, { as: agent })).data
    expect(lines.find((line) => line.deskId === deskId)).toMatchObject({ ticket, category: 'idea', unread: 1 })
    const clientId = newKey()
    await say(deskId, 'We look into it', agent, clientId)
    await say(deskId, 'We look into it', agent, clientId)
    const about = (await inmail()).data.list.filter(({ title }) => title.includes(ticket))
    expect(about).toMatchObject([{ hasLink: true, jumpLink: requestsPath(ticket) }])
    expect((await one(ticket)).data).toMatchObject({ isAnswered: true, unread: 1 })
    await say(deskId, 'Thank you', person)
    expect((await one(ticket)).data).toMatchObject({ isAnswered: false, unread: 0 })
    expect((await inmail()).data.list.filter(({ title }) => title.includes(ticket))).toHaveLength(1)
  })

  it('comes in pages, the last changed first', async () => {
    const tickets: string[] = []
    for (let n = 0; n < 3; n += 1) {
      await venue.clock.advance(1_000)
      tickets.push((await create()).data.ticket)
    }
    const ids = async (page: number) => (await list(person, page, 2)).data.rows.map(({ id }) => id)
    expect([await ids(1), await ids(2), await ids(3)]).toEqual([[tickets[2], tickets[1]], [tickets[0]], []])
    expect((await list(person, 999_999_999_999_999, 100)).data.rows).toEqual([])
  })

  it('is refused without a text, and with one that is too long', async () => {
    for (const text of ['', ' \n ', 'x'.repeat(supportLimits.feedback.maxText + 1)])
      expect((await create({ text })).code).toBe(codes.badRequest)
    expect((await create({ text: '\u200B\u202E' })).code).toBe(codes.deskMessageEmpty)
    expect((await list()).data.total).toBe(0)
  })

  it('is refused after many in one day', async () => {
    for (let n = 0; n < venueLimits.feedback.creates; n += 1) expect((await create()).code).toBe(codes.success)
    expect((await create()).code).toBe(codes.rateLimited)
    await venue.clock.advance(venueLimits.feedback.createsWindow)
  })
})

describe('a screenshot', () => {
  it('is uploaded once, without its metadata [HELP-01]', async () => {
    const clientId = newKey()
    const bytes = jpeg([[0xe1, 'Exif\0\0GPSLatitude 47.3769']])
    const { data } = await upload(bytes, clientId)
    expect(data).toMatchObject({ name: 'shot.jpg', type: 'image/jpeg', bytes: jpeg().length })
    expect((await upload(bytes, clientId)).data).toEqual(data)
    const kept = await file(data.id, person)
    expect([kept.statusCode, kept.rawPayload]).toEqual([200, jpeg()])
  })

  it.each(locales)('is refused with words that offer only what is accepted, in %s', async (locale) => {
    const words = JSON.parse(readFileSync(`locales/${locale}/codes.json`, 'utf8')) as { code: Record<string, string> }
    // Before the semicolon is what every form takes, after it what a conversation takes besides.
    const [forms = ''] = (words.code[String(codes.deskFileRefused)] ?? '').split(/[;；]/)
    const samples = { PNG: png(30, 20), JPEG: jpeg(), GIF: gif, PDF: Buffer.from('%PDF-1.7') }
    for (const [name, bytes] of Object.entries(samples))
      expect([name, (await upload(bytes)).code === codes.success]).toEqual([name, forms.includes(name)])
  })

  it('is judged by its content', async () => {
    for (const bytes of [gif, Buffer.from('%PDF-1.7'), Buffer.from('words')])
      expect((await upload(bytes)).code).toBe(codes.deskFileRefused)
    expect((await upload(jpeg().subarray(0, -2))).code).toBe(codes.deskFileRefused)
    expect((await upload(png(16_384, 16_384))).code).toBe(codes.deskFileTooLarge)
    expect((await upload(Buffer.alloc(supportLimits.desk.maxFileBytes + 1))).code).toBe(codes.deskFileTooLarge)
  })

  it('is visible to its uploader only, until a request names it', async () => {
    const { data } = await upload(png(30, 20))
    expect((await file(data.id, person)).statusCode).toBe(200)
    expect((await file(data.id, agent)).statusCode).toBe(404)
    const stranger = await venue.person()
    expect((await create({ files: [data.id] }, stranger)).code).toBe(codes.feedbackFileGone)
    await venue.call(calls.feedback.discard, { body: { file: data.id } }, { as: stranger })
    expect((await file(data.id, person)).statusCode).toBe(200)
    await venue.call(calls.feedback.discard, { body: { file: data.id } }, { as: person })
    expect((await file(data.id, person)).statusCode).toBe(404)
    expect((await create({ files: [data.id] })).code).toBe(codes.feedbackFileGone)
  })

  it('belongs to one request, where it cannot be discarded', async () => {
    const { data } = await upload(png(30, 20))
    expect((await create({ files: [data.id, data.id] })).code).toBe(codes.feedbackFileGone)
    expect((await create({ files: [data.id] })).code).toBe(codes.success)
    expect((await create({ files: [data.id] })).code).toBe(codes.feedbackFileGone)
    await venue.call(calls.feedback.discard, { body: { file: data.id } }, { as: person })
    expect((await file(data.id, person)).statusCode).toBe(200)
  })

  it('is one of a few that wait for a request, and is deleted after a day', async () => {
    const { pending, pendingLife } = venueLimits.feedback
    const first = (await upload(png(30, 20))).data
    for (let n = 1; n < pending; n += 1) expect((await upload(png(30, 20))).code).toBe(codes.success)
    expect((await upload(png(30, 20))).code).toBe(codes.deskShareFull)
    await venue.clock.advance(pendingLife)
    await venue.clock.advance(venueLimits.desk.sweepEvery)
    expect(await venue.venue.db.query.select().from(deskFiles).where(eq(deskFiles.id, first.id))).toEqual([])
  })
})

describe('a recording', () => {
  const record = (text: string) =>
    venue.call(calls.feedback.record, { body: { clientId: newKey(), text } }, { as: person })

  it('is attached in the inspector’s format, for agents only [HELP-01]', async () => {
    const { data } = await record(recording)
    expect((await file(data.id, person)).statusCode).toBe(404)
    const { ticket } = (await create({ recording: data.id })).data
    const { deskId } = (await one(ticket)).data
    expect((await talk(deskId, agent)).data.messages.at(-1)).toMatchObject({ kind: 'file', file: { id: data.id } })
    expect((await file(data.id, person)).statusCode).toBe(404)
    const got = await file(data.id, agent)
    expect([got.statusCode, got.body]).toEqual([200, recording])
    expect(got.headers['content-disposition']).toContain('attachment')
  })

  it('is refused when the inspector could not open it', async () => {
    for (const text of ['', '{}', 'words', recording.replace('"version":1', '"version":2'), '['.repeat(100_000)])
      expect((await record(text)).code).toBe(codes.deskFileRefused)
    expect((await record('x'.repeat(supportLimits.feedback.maxRecording + 1))).code).toBe(codes.badRequest)
  })

  it('cannot pass for a screenshot, nor a screenshot for a recording', async () => {
    const [text, shot] = [(await record(recording)).data, (await upload(png(30, 20))).data]
    expect((await create({ files: [text.id] })).code).toBe(codes.feedbackFileGone)
    expect((await create({ recording: shot.id })).code).toBe(codes.feedbackFileGone)
  })
})

describe('the state of support', () => {
  const state = async () => {
    await venue.clock.advance(venueLimits.desk.stateEvery)
    return (await venue.call(calls.desk.state, {})).data
  }
  it('is how many wait and how long an answer takes, for guests too [HELP-01]', async () => {
    await venue.clock.advance(venueLimits.desk.answersWithin)
    expect(await state()).toMatchObject({ lines: [3, 2, 1], waiting: 0, answerTime: null })
    person = await venue.person('waits@statefloor.test')
    agent = await venue.person('second-agent@statefloor.test')
    await venue.venue.db.query.insert(deskAgents).values({ userId: agent.user.id })
    const { deskId } = (await one((await create()).data.ticket)).data
    expect(await state()).toMatchObject({ waiting: 1, answerTime: null })
    await venue.clock.advance(60_000)
    await say(deskId, 'Here I am', agent)
    expect(await state()).toMatchObject({ waiting: 0, answerTime: 60_000 + venueLimits.desk.stateEvery })
  })
})

describe('an old request', () => {
  it('is deleted with everything in it long after its last message', async () => {
    const shot = (await upload(png(30, 20))).data
    const { deskId } = (await one((await create({ files: [shot.id] })).data.ticket)).data
    await venue.clock.advance(venueLimits.feedback.life)
    await venue.clock.advance(venueLimits.desk.sweepEvery)
    const { query } = venue.venue.db
    expect(await query.select().from(feedbackRequests).where(eq(feedbackRequests.deskId, deskId))).toEqual([])
    expect(await query.select().from(desks).where(eq(desks.id, deskId))).toEqual([])
    expect(await query.select().from(deskFiles).where(eq(deskFiles.id, shot.id))).toEqual([])
  }, 60_000)
})
