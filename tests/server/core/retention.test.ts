import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { supportLimits } from '#contract/support/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { deskModule } from '#server/modules/support/desk/index.ts'
import { liveModule } from '#server/modules/live/live/index.ts'
import { giveHost } from '#server/modules/live/live/rooms.ts'
import { forgetAnswers } from '#server/money/keys.ts'
import { submit, transferOf } from '#tests/support/money.ts'
import { sessionModules } from '#tests/support/accounts.ts'
import { freeRooms } from '#tests/support/liveRooms.ts'
import { newKey, startTestVenue, type Person, type TestVenue } from '#tests/support/server.ts'
import { beyondCommit } from '#tests/support/length.ts'

let venue: TestVenue
afterEach(() => venue.close())

const rows = async (query: string): Promise<unknown[]> => venue.venue.db.query.execute(sql.raw(query))

describe('keys of money calls', () => {
  let person: Person
  beforeEach(async () => {
    venue = await startTestVenue()
    person = await venue.person()
  })
  const outcome = async (key: string, as = person) => venue.call(calls.session.outcome, { body: { key } }, { as })

  it('keep their answer for its retention period, and stay used for ever [SEC-02]', async () => {
    const [done, refused] = [newKey(), newKey()]
    const body = transferOf('7')
    expect((await submit(venue, person, body, { key: done })).code).toBe(200)
    const late = await submit(venue, person, transferOf('900000000'), { key: refused })
    expect(late.code).not.toBe(200)
    const sweep = (after: number) => forgetAnswers(venue.venue.db.query, venue.clock.now() + after)
    await sweep(venueLimits.outcome.keepAnswer - 1)
    expect((await submit(venue, person, body, { key: done })).code).toBe(200)
    for (const after of [venueLimits.outcome.keepAnswer, 1_000 * venueLimits.outcome.keepAnswer]) {
      await sweep(after)
      expect(
        await rows('select data, body_hash from money_keys where data is not null or body_hash is not null'),
      ).toEqual([])
      expect((await outcome(done)).data).toMatchObject({ state: 'done', code: 200 })
      expect((await outcome(refused)).data).toMatchObject({ state: 'refused', code: late.code })
      for (const [key, sent] of [
        [done, body],
        [done, transferOf('8')],
        [refused, body],
      ] as const) {
        expect(await submit(venue, person, sent, { key })).toMatchObject({ status: 409, code: codes.keyAnswerGone })
      }
    }
    expect(await rows(`select count(*)::int as n from transfers`)).toEqual([{ n: 1 }])
  })

  it('that were only queried are refused while their original could arrive, and then forgotten [SEC-02]', async () => {
    const asked = newKey()
    expect((await outcome(asked)).data.state).toBe('refused')
    // By then every session of that time has ended, however often its user came back.
    expect(venueLimits.outcome.keepAsked).toBeGreaterThan(venueLimits.session.absolute)
    const { now } = venue.clock
    await forgetAnswers(venue.venue.db.query, now() + venueLimits.outcome.keepAsked - 1)
    expect(await submit(venue, person, transferOf('7'), { key: asked })).toMatchObject({
      status: 409,
      code: codes.keyRefused,
    })
    await forgetAnswers(venue.venue.db.query, now() + venueLimits.outcome.keepAsked)
    expect(await rows('select 1 from money_keys')).toEqual([])
  })

  it('that are unused can be queried a limited number of times per user, with a retry time; used ones always [SEC-02]', async () => {
    const used = newKey()
    await submit(venue, person, transferOf('7'), { key: used })
    const { unknownKeys, unknownWindow } = venueLimits.outcome
    const answers = []
    for (let count = 0; count < unknownKeys + 20; count += 1) answers.push(await outcome(newKey()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(unknownKeys)
    expect(answers.at(-1)).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
    expect((await outcome(used)).data.state).toBe('done')
    expect((await outcome(newKey(), await venue.person())).status).toBe(200)
    expect(await rows('select count(*)::int as n from money_keys where call is null')).toEqual([{ n: unknownKeys + 1 }])
    await venue.clock.advance(unknownWindow)
    expect((await outcome(newKey())).status).toBe(200)
  })
})

describe('files that strangers send to customer service', () => {
  beforeEach(async () => {
    venue = await startTestVenue({ modules: [...sessionModules, deskModule], options: { sandbox: false } })
  })
  const cookieOf = (set: unknown): string => String([set].flat()[0]).split(';')[0] ?? ''
  let ids = 0
  const visitor = async () => {
    const opened = await venue.call(calls.desk.open, { body: {} })
    return { deskId: opened.data.deskId, sent: { headers: { cookie: cookieOf(opened.headers['set-cookie']) } } }
  }
  type Visitor = Awaited<ReturnType<typeof visitor>>
  const send = async (
    { deskId, sent }: Visitor,
    more: { text?: string; file?: { name: string; data: string }; clientId?: string },
  ) => venue.call(calls.desk.send, { body: { deskId, clientId: `message-${(ids += 1)}`, text: '', ...more } }, sent)
  const file = (bytes: number) => ({ name: 'a.txt', data: Buffer.alloc(bytes, 'x').toString('base64') })
  const kept = async () => rows('select coalesce(sum(bytes), 0)::int as bytes from desk_files')

  beyondCommit(() => {
    it('have a quota for each conversation and each address, also for simultaneous ones [SEC-02]', async () => {
      const { maxFileBytes } = supportLimits.desk
      const { keptBytes, networkBytes, files, window, networkWindow } = venueLimits.desk
      const one = await visitor()
      const send10 = async (who: Visitor) => {
        await venue.clock.advance(window)
        return Promise.all(Array.from({ length: files }, () => send(who, { file: file(maxFileBytes) })))
      }
      const first = await send10(one)
      const answers = [...first, ...(await send10(one))]
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(Math.floor(keptBytes / maxFileBytes))
      const refused = answers.find(({ code }) => code !== 200)
      expect(refused).toMatchObject({ code: codes.deskShareFull, msg: expect.stringMatching(/in text/) })
      // Text is still accepted.
      expect((await send(one, { text: 'It does not fit' })).code).toBe(200)
      for (let more = 0; more < 4; more += 1) await send10(await visitor())
      expect(await kept()).toEqual([{ bytes: Math.floor(networkBytes / maxFileBytes) * maxFileBytes }])
      await venue.clock.advance(networkWindow)
      expect((await send(await visitor(), { file: file(10) })).code).toBe(200)
    })
  })

  it('have a total quota, with a warning to the operator near its end; resent files still get their answer [SEC-02]', async () => {
    const one = await visitor()
    const clientId = 'the-same-file'
    expect((await send(one, { file: file(1_000), clientId })).code).toBe(200)
    expect(venue.app.announcements().join('\n')).toMatch(/^Files of customer service: 0 of \d+ MB$/m)
    // As if others had filled it.
    const fill = async (count: number, bytes: number) => {
      ids += 1
      await rows(
        `insert into desk_files (id, desk_id, name, type, bytes, data, at) select '${ids}-' || n, '${one.deskId}', 'a', 'text/plain', ${bytes}, '', 9e14 from generate_series(1, ${count}) n`,
      )
      await rows(
        `insert into desk_messages (desk_id, number, side, author, client_id, kind, text, file_id, at) select desk_id, ${ids} * 1000 + row_number() over (), 'visitor', '', id, 'file', '', id, 0 from desk_files where id like '${ids}-%'`,
      )
    }
    await fill(4, 1_000_000_000)
    await venue.clock.advance(venueLimits.desk.sweepEvery)
    expect(venue.log()).toMatch(/Storage for support files is nearly full/)
    await fill(1, venueLimits.desk.allBytes - 4_000_000_000 - 1_001)
    expect(await send(await visitor(), { file: file(1_000) })).toMatchObject({
      code: codes.deskStorageFull,
      msg: expect.stringMatching(/later/),
    })
    expect((await send(one, { file: file(1_000), clientId })).code).toBe(200)
  })

  it('are deleted after their retention: files first, visitors when their cookie expires, silent ones the next day [SEC-02]', async () => {
    const { fileLife, silentVisitor, sweepEvery, keptMessages } = venueLimits.desk
    const person = await venue.person()
    const own = await venue.call(calls.desk.open, { body: {} }, { as: person })
    const post = (more: object) =>
      venue.call(
        calls.desk.send,
        { body: { deskId: own.data.deskId, clientId: `message-${(ids += 1)}`, text: '', ...more } },
        { as: person },
      )
    await post({ file: { ...file(10), name: 'contract.txt' } })
    const [talking] = [await visitor(), await visitor()]
    await send(talking, { text: 'Hello' })
    await venue.clock.advance(silentVisitor + sweepEvery)
    expect(await rows('select count(*)::int as n from desk_visitors')).toEqual([{ n: 1 }])
    await venue.clock.advance(venueLimits.desk.visitor)
    expect(await rows('select 1 from desk_visitors')).toEqual([])
    expect(await rows('select count(*)::int as n from desks')).toEqual([{ n: 1 }])
    await venue.clock.advance(fileLife)
    expect(await rows('select 1 from desk_files')).toEqual([])
    expect(await rows('select kind, text, file_id from desk_messages')).toEqual([
      { kind: 'text', text: 'contract.txt', file_id: null },
    ])
    await rows(
      `insert into desk_messages (desk_id, number, side, author, client_id, kind, text, at) select '${own.data.deskId}', n, 'visitor', '', 'filled-' || n, 'text', 'x', 0 from generate_series(2, ${keptMessages + 50}) n`,
    )
    await rows(`update desks set last_number = ${keptMessages + 50}`)
    await venue.clock.advance(sweepEvery)
    expect(await rows('select count(*)::int as n, min(number) as first from desk_messages')).toEqual([
      { n: keptMessages, first: 51 },
    ])
  })
})

describe('live room messages', () => {
  const room = 101
  const { messageLife, recordLife, eventLife, sweepEvery } = venueLimits.live
  let person: Person
  let reader: Person
  beforeEach(async () => {
    venue = await startTestVenue({ modules: [...sessionModules, liveModule] })
    await freeRooms(venue)
    person = await venue.person()
    reader = await venue.person()
    await giveHost(venue.venue.db.query, room, person.user.id)
  })
  const say = async (text: string): Promise<number> => {
    const { data } = await venue.call(calls.live.userSig, { query: { roomId: String(room) } }, { as: person })
    return (
      await venue.call(
        calls.live.send,
        { body: { roomId: room, userSig: data.userSig, key: newKey(), text } },
        { as: person },
      )
    ).data.msgId
  }
  const texts = async () =>
    (await rows('select text from live_messages order by id')).map((row) => Object.values(row as object)[0])
  /** Makes messages this old, longer than any session lasts. */
  const age = async (ms: number) => {
    await rows(`update live_messages set sent_at = sent_at - ${ms}, deleted_at = deleted_at - ${ms}`)
    await rows(`update live_reports set made_at = made_at - ${ms}`)
    await rows(`update live_events set happened_at = happened_at - ${ms}`)
    await venue.clock.advance(sweepEvery)
  }

  it('are deleted after their retention, with the events; those under moderation stay longer, pinned ones stay [SEC-02]', async () => {
    const [, reported, deleted, pinned] = [
      await say('plain'),
      await say('reported'),
      await say('deleted'),
      await say('pinned'),
    ]
    await venue.call(
      calls.live.report,
      { body: { roomId: room, msgId: reported, reason: 'spam', note: '' } },
      { as: reader },
    )
    await venue.call(calls.live.deleteMessage, { body: { roomId: room, msgId: deleted } }, { as: person })
    await venue.call(calls.live.pinMessage, { body: { roomId: room, msgId: pinned } }, { as: person })
    await venue.call(
      calls.live.playback,
      { body: { roomId: room, eventId: 'an-event-of-sixteen-signs' } },
      { as: reader },
    )
    expect(eventLife).toBe(messageLife)
    await age(messageLife - 2 * sweepEvery)
    expect(await texts()).toEqual(['plain', 'reported', 'deleted', 'pinned'])
    expect(await rows('select 1 from live_events')).toHaveLength(1)
    await age(2 * sweepEvery)
    expect(await texts()).toEqual(['reported', 'deleted', 'pinned'])
    expect(await rows('select 1 from live_events')).toEqual([])
    await age(recordLife - messageLife)
    expect(await texts()).toEqual(['pinned'])
    expect(await rows('select 1 from live_reports')).toEqual([])
  })
})
