import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { deskTopic, inboxTopic } from '#contract/support/calls/desk.ts'
import { deskFilesPath } from '#contract/support/files.ts'
import type { Conversation } from '#contract/support/calls/desk.ts'
import { codes } from '#contract/kernel/codes.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { supportLimits } from '#contract/support/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { streamPaths } from '#contract/kernel/streams.ts'
import { deskAgents } from '#server/db/schema/index.ts'
import { deskModule } from '#server/modules/support/desk/index.ts'
import { sessionModules } from '#tests/support/accounts.ts'
import { startTestVenue, type Person, type Sent, type TestVenue } from '#tests/support/server.ts'
import { jpeg, png, webp } from '#tests/support/images.ts'
import { openSocket } from '#tests/support/socket.ts'

let venue: TestVenue
let agent: Person
let ids = 0
const clientId = () => `message-${(ids += 1)}`

beforeAll(async () => {
  venue = await startTestVenue({ modules: [...sessionModules, deskModule], listen: true, options: { sandbox: false } })
  agent = await venue.person('agent@statefloor.test')
  await venue.venue.db.query.insert(deskAgents).values({ userId: agent.user.id })
})
afterAll(() => venue.close())
// Each test is a quarter of an hour later: new visitors are accepted again, and the newest entry is unambiguous.
beforeEach(() => venue.clock.advance(venueLimits.desk.visitorsWindow))

const cookieOf = (headers: Readonly<Record<string, string | string[] | number | undefined>>): string => {
  const [set] = [headers['set-cookie']].flat()
  return String(set).split(';')[0] ?? ''
}

const post = async (
  sent: Sent,
  body: { deskId: string; clientId?: string; text?: string; file?: { name: string; data: string } },
) => venue.call(calls.desk.send, { body: { clientId: clientId(), text: '', ...body } }, sent)
const open = async (sent: Sent = {}) => venue.call(calls.desk.open, { body: {} }, sent)
const read = async (sent: Sent, { deskId }: Pick<Conversation, 'deskId'>, after = 0) =>
  venue.call(calls.desk.messages, { query: { deskId, after: String(after) } }, sent)

/** A guest with a conversation, and the cookie that identifies them. */
const visitor = async () => {
  const { data, headers } = await open()
  return { deskId: data.deskId, sent: { headers: { cookie: cookieOf(headers) } } satisfies Sent, headers }
}

/** The guest's cookie together with an account's, as a browser sends both after a login. */
const cookies = ({ sent }: Awaited<ReturnType<typeof visitor>>): Sent => ({
  cookies: { visitor: sent.headers.cookie.replace('visitor=', '') },
})

describe('conversation', () => {
  it('is kept for a guest by a cookie of their own, also on the next day [SUP-09]', async () => {
    const { deskId, sent, headers } = await visitor()
    expect(String(headers['set-cookie'])).toMatch(
      /^visitor=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict/,
    )
    await post(sent, { deskId, text: 'Is anybody there?' })
    const again = await open(sent)
    expect(again.headers['set-cookie']).toBeUndefined()
    expect(again.data).toMatchObject({
      deskId,
      side: 'visitor',
      messages: [{ number: 1, side: 'visitor', text: 'Is anybody there?' }],
    })
  })

  it('is inaccessible to one user’s page with another’s cookie or none [SUP-09]', async () => {
    const [one, other] = [await venue.person('one@statefloor.test'), await venue.person('other@statefloor.test')]
    const { data } = await open({ as: one })
    const asOne = { [headers.account]: one.user.fid }
    for (const [sent, refused] of [
      [
        { as: other, headers: asOne },
        { status: 409, code: codes.accountSwitched },
      ],
      [{ headers: asOne }, { status: 401, code: codes.sessionMissing }],
    ] as const) {
      expect(await open(sent)).toMatchObject(refused)
      expect(await read(sent, data)).toMatchObject(refused)
      expect(await post(sent, { deskId: data.deskId, text: 'Whose is this?' })).toMatchObject(refused)
    }
    expect((await read({ as: one, headers: asOne }, data)).data.messages).toEqual([])
  })

  it('goes both ways, numbered without gaps, with read positions [SUP-09]', async () => {
    const { deskId, sent } = await visitor()
    await post(sent, { deskId, text: 'My deposit is late' })
    expect((await post({ as: agent }, { deskId, text: 'I look into it' })).data).toMatchObject({
      number: 2,
      side: 'agent',
      author: 'agent@statefloor.tes',
    })
    await post(sent, { deskId, text: '👍' })
    const { data } = await read(sent, { deskId }, 1)
    expect(data.messages.map(({ number, side, text }) => [number, side, text])).toEqual([
      [2, 'agent', 'I look into it'],
      [3, 'visitor', '👍'],
    ])
    expect(data).toMatchObject({ visitorRead: 3, agentRead: 2 })
    await venue.call(calls.desk.read, { body: { deskId, number: 99 } }, { as: agent })
    await venue.call(calls.desk.read, { body: { deskId, number: 1 } }, { as: agent })
    expect((await read({ as: agent }, { deskId })).data).toMatchObject({ side: 'agent', agentRead: 3 })
  })

  it('accepts a message once, however often it is sent, even simultaneously [SUP-09]', async () => {
    const { deskId, sent } = await visitor()
    const same = { deskId, clientId: clientId(), text: 'Once' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(sent, same)))
    expect(answers.map(({ data }) => data.number)).toEqual(Array.from({ length: 8 }, () => 1))
    expect((await read(sent, { deskId })).data.messages.length).toBe(1)
  })

  it('of a guest passes to the account that the browser logs in to: completely, once, and never to another [SUP-09]', async () => {
    const [one, other] = [await venue.person('moves@statefloor.test'), await venue.person('stranger@statefloor.test')]
    const guest = await visitor()
    await post(guest.sent, { deskId: guest.deskId, text: 'I cannot log in' })
    await post({ as: agent }, { deskId: guest.deskId, text: 'Try the reset' })
    const opened = await open({ as: one, ...cookies(guest) })
    expect(opened.data).toMatchObject({
      deskId: guest.deskId,
      messages: [
        { number: 1, text: 'I cannot log in' },
        { number: 2, side: 'agent', text: 'Try the reset' },
      ],
      visitorRead: 1,
      agentRead: 2,
    })
    expect(String(opened.headers['set-cookie'])).toMatch(/^visitor=;/)
    // Neither another account nor the former guest can reach it with that cookie.
    expect((await open({ as: other, ...cookies(guest) })).data.messages).toEqual([])
    expect((await open(guest.sent)).data.messages).toEqual([])
    expect((await read(guest.sent, guest)).code).toBe(codes.deskUnknown)
    expect((await open({ as: one })).data.messages).toHaveLength(2)
    expect(
      (await venue.call(calls.desk.list, {}, { as: agent })).data.find(({ deskId }) => deskId === guest.deskId),
    ).toMatchObject({ isVisitor: false })
  })

  it('of a guest is appended to the account’s, with its files and read positions [SUP-09]', async () => {
    const one = await venue.person('joins@statefloor.test')
    const { data: own } = await open({ as: one })
    await post({ as: one }, { deskId: own.deskId, text: 'Earlier' })
    const guest = await visitor()
    await post(guest.sent, { deskId: guest.deskId, text: 'As a guest' })
    const withFile = await post(guest.sent, {
      deskId: guest.deskId,
      file: { name: 'note.txt', data: Buffer.from('a note').toString('base64') },
    })
    const joined = await Promise.all([1, 2, 3].map(() => open({ as: one, ...cookies(guest) })))
    for (const { data } of joined)
      expect(data).toMatchObject({
        deskId: own.deskId,
        messages: [
          { number: 1, text: 'Earlier' },
          { number: 2, text: 'As a guest' },
          { number: 3, file: { id: withFile.data.file?.id } },
        ],
        visitorRead: 3,
        agentRead: 0,
      })
    expect((await post({ as: one }, { deskId: own.deskId, text: 'Goes on' })).data.number).toBe(4)
    expect((await read(guest.sent, guest)).code).toBe(codes.deskUnknown)
  })

  it('is private: strangers cannot even learn that it exists', async () => {
    const { deskId, sent } = await visitor()
    await post(sent, { deskId, text: 'A secret' })
    const stranger = await visitor()
    const person = await venue.person()
    for (const other of [
      {},
      stranger.sent,
      { as: person },
      { headers: { cookie: 'visitor=wrong' } },
    ] satisfies Sent[]) {
      expect((await read(other, { deskId })).code).toBe(codes.deskUnknown)
      expect((await post(other, { deskId, text: 'x' })).code).toBe(codes.deskUnknown)
      expect((await venue.call(calls.desk.read, { body: { deskId, number: 1 } }, other)).code).toBe(codes.deskUnknown)
    }
    expect((await venue.call(calls.desk.list, {}, { as: person })).code).toBe(codes.deskAgentsOnly)
    expect((await venue.call(calls.desk.list, {}, sent)).status).toBe(401)
  })

  it('of two that a guest’s browser opened simultaneously is the one whose cookie it kept: it is reopened, and a message goes there once', async () => {
    const [overwritten, kept] = await Promise.all([visitor(), visitor()])
    const message = { clientId: clientId(), text: 'Is anybody there?' }
    expect((await post(kept.sent, { deskId: overwritten.deskId, ...message })).code).toBe(codes.deskUnknown)
    const again = await open(kept.sent)
    expect([again.data.deskId, again.headers['set-cookie']]).toEqual([kept.deskId, undefined])
    const answers = [
      await post(kept.sent, { deskId: again.data.deskId, ...message }),
      await post(kept.sent, { deskId: again.data.deskId, ...message }),
    ]
    expect(answers.map(({ data }) => data.number)).toEqual([1, 1])
    expect((await read(overwritten.sent, overwritten)).data.messages).toEqual([])
  })

  it('of a user is the same in every browser', async () => {
    const person = await venue.person('asks@statefloor.test')
    const { data } = await open({ as: person })
    expect((await open({ as: person })).data.deskId).toBe(data.deskId)
    await post({ as: person }, { deskId: data.deskId, text: 'Hello' })
    const lines = (await venue.call(calls.desk.list, {}, { as: agent })).data
    expect(lines[0]).toMatchObject({
      deskId: data.deskId,
      who: 'asks@statefloor.test'.slice(0, 20),
      isVisitor: false,
      unread: 1,
      last: { text: 'Hello' },
    })
  })

  it('has clean text with a length limit, and never an empty one', async () => {
    const { deskId, sent } = await visitor()
    const sentText = async (text: string) => (await post(sent, { deskId, text })).data.text
    expect(await sentText('\u202Egnp.exe\u200B \u0007ok\r\nnext')).toBe('gnp.exe ok\nnext')
    expect((await sentText(`a${'\u0301'.repeat(2_000 - 1)}`)).length).toBeLessThan(10)
    expect(await sentText('👩‍👩‍👧')).toBe('👩‍👩‍👧')
    expect((await post(sent, { deskId, text: ' \u200B\n ' })).code).toBe(codes.deskMessageEmpty)
    expect((await post(sent, { deskId, text: 'x'.repeat(supportLimits.desk.maxText + 1) })).status).toBe(422)
  })

  it('has a rate limit against flooding', async () => {
    const { deskId, sent } = await visitor()
    const answers = []
    for (let count = 0; count <= venueLimits.desk.sends; count += 1)
      answers.push(await post(sent, { deskId, text: 'again' }))
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: venueLimits.desk.sends }, () => 200),
      429,
    ])
    await venue.clock.advance(venueLimits.desk.window)
    expect((await post(sent, { deskId, text: 'again' })).code).toBe(codes.success)
  })
})

const gif = Buffer.concat([Buffer.from('GIF89a', 'latin1'), Buffer.from([30, 0, 20, 0, 0, 0, 0])])
describe('uploaded file', () => {
  const sendFile = async (name: string, bytes: Buffer | string) => {
    const { deskId, sent } = await visitor()
    const answer = await post(sent, { deskId, file: { name, data: Buffer.from(bytes).toString('base64') } })
    return { ...answer, sent }
  }
  const fetchFile = (id: string, headers: Record<string, string> = {}) =>
    venue.app.http.inject({ url: `${deskFilesPath}/${id}`, headers: { host: 'localhost', ...headers } })

  it.each([
    ['a.png', png(30, 20), 'image', 'a.png', 'image/png'],
    ['holiday.jpeg', jpeg(), 'image', 'holiday.jpg', 'image/jpeg'],
    ['x.gif', gif, 'image', 'x.gif', 'image/gif'],
    ['x.webp', webp(), 'image', 'x.webp', 'image/webp'],
    ['bill', '%PDF-1.7 …', 'file', 'bill.pdf', 'application/pdf'],
    ['notes.md', 'plain words', 'file', 'notes.txt', 'text/plain'],
    // The name does not match the content.
    ['page.html.png', 'only words', 'file', 'page.html.txt', 'text/plain'],
    ['../../etc/pass\u202Ewd.txt', 'x', 'file', 'passwd.txt', 'text/plain'],
    ['C:\\Users\\me\\a:b|c.png', png(1, 1), 'image', 'a b c.png', 'image/png'],
    [`${'n'.repeat(200)}.txt`, 'x', 'file', `${'n'.repeat(76)}.txt`, 'text/plain'],
    ['.hidden', 'x', 'file', 'file.txt', 'text/plain'],
  ] as const)('%s gets its type from its bytes [SUP-09]', async (name, bytes, kind, kept, type) => {
    const { data } = await sendFile(name, bytes as Buffer)
    expect(data).toMatchObject({ kind, file: { name: kept, type } })
  })

  it.each([
    ['an SVG', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an HTML page', 'a.txt', '\n <!doctype html><script>alert(1)</script>'],
    ['XML', 'a.txt', '<?xml version="1.0"?><x/>'],
    ['a program', 'a.png', '\x7fELF\x02\x01'],
    ['an archive', 'a.zip', 'PK\x03\x04'],
    ['a truncated picture', 'a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['nothing', 'a.txt', ''],
  ])('is refused when it is %s', async (_, name, bytes) => {
    expect((await sendFile(name, bytes)).code).toBe(codes.deskFileRefused)
  })

  it('is refused when it is too large, or decodes to too many pixels', async () => {
    expect((await sendFile('a.png', png(16_384, 16_384))).code).toBe(codes.deskFileTooLarge)
    expect((await sendFile('a.png', png(0, 10))).code).toBe(codes.deskFileTooLarge)
    expect((await sendFile('a.txt', 'x'.repeat(supportLimits.desk.maxFileBytes + 1))).code).toBe(codes.deskFileTooLarge)
    expect((await sendFile('a.txt', 'x'.repeat(supportLimits.desk.maxBodyBytes))).status).toBe(413)
    expect((await sendFile('a.txt', 'x'.repeat(supportLimits.desk.maxFileBytes))).code).toBe(codes.success)
  })

  it('is refused when its content differs from its declaration, is encoded twice or is corrupt', async () => {
    const { deskId, sent } = await visitor()
    for (const data of ['x', '====', 'YQ', 'YQ==YQ==', ' YQ=='])
      expect((await post(sent, { deskId, file: { name: 'a.txt', data } })).code).toBe(codes.deskFileRefused)
  })

  it('is served to the conversation and to agents only, without active content', async () => {
    const { data, sent } = await sendFile('notes.txt', 'plain words')
    const id = data.file?.id ?? ''
    const mine = await fetchFile(id, sent.headers)
    expect([mine.statusCode, mine.body]).toEqual([200, 'plain words'])
    expect(mine.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''notes.txt",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect((await fetchFile(id, { cookie: `session=${agent.token}` })).statusCode).toBe(200)
    const stranger = await visitor()
    const person = await venue.person()
    for (const cookie of ['', stranger.sent.headers.cookie, `session=${person.token}`])
      expect((await fetchFile(id, { cookie })).statusCode).toBe(404)
    expect((await fetchFile(id, { ...sent.headers, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(404)
    expect((await fetchFile('0'.repeat(32), sent.headers)).statusCode).toBe(404)
  })
})

const isRecord = (frame: unknown): frame is Record<string, unknown> => typeof frame === 'object' && frame !== null
const pushOf = (topic: string) => (frame: unknown) => isRecord(frame) && frame['ch'] === topic && 'data' in frame

describe('live support stream', () => {
  it('delivers each message and read position once to the visitor and the agents [SUP-09]', async () => {
    const { deskId, sent } = await visitor()
    const topic = deskTopic(deskId)
    const listen = async (cookie: string, topics: readonly string[]) => {
      const one = await openSocket(`${venue.url}${streamPaths.user}`, { origin: venue.url, cookie })
      for (const name of topics) {
        one.say({ sub: name })
        await one.next((frame) => isRecord(frame) && 'code' in frame && frame['ch'] === name)
      }
      return one
    }
    const guest = await listen(sent.headers.cookie, [topic])
    const staff = await listen(`session=${agent.token}`, [topic, inboxTopic])
    const stranger = await listen((await visitor()).sent.headers.cookie, [topic])
    const same = { deskId, clientId: clientId(), text: 'Hello' }
    await post(sent, same)
    await post(sent, same)
    const came = pushOf(topic)
    expect(await guest.next(came)).toMatchObject({ seq: 1, data: { message: { number: 1, text: 'Hello' } } })
    expect(await staff.next(came)).toMatchObject({ data: { message: { number: 1, text: 'Hello' } } })
    expect(await staff.next(pushOf(inboxTopic))).toMatchObject({ data: { deskId } })
    await venue.call(calls.desk.read, { body: { deskId, number: 1 } }, { as: agent })
    expect(await guest.next(came)).toMatchObject({ seq: 2, data: { read: { side: 'agent', number: 1 } } })
    // A round trip later the stranger has still not received it.
    stranger.say({ unsub: inboxTopic })
    expect(await stranger.next((frame) => isRecord(frame) && 'ch' in frame)).toMatchObject({
      ch: inboxTopic,
      code: 200,
    })
    for (const { socket } of [guest, staff, stranger]) socket.terminate()
  })

  it('is refused with an unknown cookie', async () => {
    await expect(
      openSocket(`${venue.url}${streamPaths.user}`, { origin: venue.url, cookie: 'visitor=wrong' }),
    ).rejects.toThrow('Refused with 401')
    const { sent } = await visitor()
    await venue.clock.advance(venueLimits.desk.visitor)
    await expect(
      openSocket(`${venue.url}${streamPaths.user}`, { origin: venue.url, cookie: sent.headers.cookie }),
    ).rejects.toThrow('Refused with 401')
  })
})
