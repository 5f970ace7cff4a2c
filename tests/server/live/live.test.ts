import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { LiveMessage } from '#contract/live/entities/live.ts'
import { headerRoom } from '#contract/live/live.ts'
import { liveLimits } from '#contract/live/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { liveEvents } from '#server/db/schema/index.ts'
import { liveModule } from '#server/modules/live/live/index.ts'
import { giveHost, makeAdmin } from '#server/modules/live/live/rooms.ts'
import { sessionModules } from '#tests/support/accounts.ts'
import { freeRooms } from '#tests/support/liveRooms.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { newKey } from '#tests/support/server.ts'
import type { Person } from '#tests/support/server.ts'
import { openSocket } from '#tests/support/socket.ts'

const living = 101
const waiting = 103
const over = 105
const day = 86_400_000

const venue = heldVenue({ modules: [...sessionModules, liveModule], listen: true })
let host: Person
let admin: Person
beforeAll(async () => {
  await freeRooms(venue)
  host = await venue.person('host@statefloor.test')
  admin = await venue.person('admin@statefloor.test')
  for (const id of [living, waiting, over]) {
    await giveHost(venue.venue.db.query, id, host.user.id)
    await makeAdmin(venue.venue.db.query, id, admin.user.id)
  }
})

const passOf = async (as: Person, roomId = living) =>
  (await venue.call(calls.live.userSig, { query: { roomId: String(roomId) } }, { as })).data.userSig
const say = async (as: Person, text: string, { key = newKey(), roomId = living } = {}) =>
  venue.call(calls.live.send, { body: { roomId, userSig: await passOf(as, roomId), key, text } }, { as })
const said = async (as: Person, text: string): Promise<LiveMessage> => {
  const { code, data } = await say(as, text)
  expect(code).toBe(200)
  return data
}
const read = async (as: Person, roomId = living) =>
  (await venue.call(calls.live.messages, { query: { roomId: String(roomId) } }, { as })).data
const texts = async (as: Person) => (await read(as)).list.map(({ text }) => text)
const banStatus = (as: Person, fid: string) =>
  venue.call(calls.live.banStatus, { query: { roomId: String(living), fid } }, { as })
const forbid = (as: Person, fid: string, minutes = 10, note = '') =>
  venue.call(calls.live.forbid, { body: { roomId: living, fid, minutes, reason: 'spam', note } }, { as })

describe('live programme', () => {
  it('has rooms that are live, scheduled and recorded, in both languages', async () => {
    const { data } = await venue.call(calls.live.classified, {})
    for (const [list, status] of [
      [data.livingList, 1],
      [data.waitingList, 0],
      [data.playbackList, 2],
    ] as const) {
      expect(new Set(list.map(({ lang }) => lang))).toEqual(new Set(['en_US', 'zh_CN']))
      expect(list.every((room) => room.status === status)).toBe(true)
      expect(
        (await venue.call(calls.live.roomList, { query: { status: String(status) } })).data
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(list.map(({ id }) => id).toSorted())
    }
    expect(data.waitingList.map(({ startTime }) => startTime)).toEqual(
      data.waitingList.map(({ startTime }) => startTime).toSorted((a, b) => a - b),
    )
  })

  it('puts one room of each language into the header', async () => {
    const { data } = await venue.call(calls.live.playing, {})
    expect([headerRoom(data, 'en_US')?.id, headerRoom(data, 'zh_HK')?.id]).toEqual([living, 201])
  })

  it('returns one room, or that it does not exist', async () => {
    expect((await venue.call(calls.live.room, { query: { id: String(living) } })).data).toMatchObject({
      id: living,
      status: 1,
      hostFid: host.user.fid,
    })
    expect(await venue.call(calls.live.room, { query: { id: '999' } })).toMatchObject({
      status: 200,
      code: codes.liveRoomUnknown,
      data: null,
    })
  })
})

describe('room chat', () => {
  it('knows each role', async () => {
    const role = async (as: Person) =>
      (await venue.call(calls.live.role, { query: { roomId: String(living) } }, { as })).data.role
    expect([await role(host), await role(admin), await role(await venue.person())]).toEqual(['host', 'admin', 'member'])
  })

  it('keeps messages, accepts the same key once, and never another text under it', async () => {
    const person = await venue.person()
    const key = newKey()
    const first = await say(person, 'said once', { key })
    const again = await say(person, 'said once', { key })
    expect(again.data).toEqual(first.data)
    expect((await texts(person)).filter((text) => text === 'said once')).toHaveLength(1)
    expect(await say(person, 'something else', { key })).toMatchObject({ status: 409, code: codes.keyConflict })
    // Another user's keys are separate.
    expect((await say(await venue.person(), 'said once', { key })).code).toBe(200)
  })

  it('strips deceptive characters, and refuses empty and overlong text', async () => {
    const person = await venue.person()
    expect((await said(person, ' look \u202Ehere\u200B\nnow ')).text).toBe('look here now')
    expect((await say(person, '\u200B\u202E')).code).toBe(codes.liveMessageEmpty)
    expect((await say(person, 'x'.repeat(liveLimits.live.maxText + 1))).code).toBe(codes.liveMessageLong)
    expect((await say(person, 'x'.repeat(liveLimits.live.maxText * liveLimits.live.rawShare + 1))).status).toBe(422)
  })

  it('limits the message rate, and says when the next is allowed', async () => {
    const person = await venue.person()
    const key = newKey()
    const first = await say(person, 'number 0', { key })
    for (let count = 1; count < liveLimits.live.messages; count += 1) await said(person, `number ${count}`)
    const refused = await say(person, 'one too many')
    // Existing messages are still answered: a browser that lost the answer resends automatically.
    for (let again = 0; again < 2 * liveLimits.live.messages; again += 1)
      expect(await say(person, 'number 0', { key })).toMatchObject({ status: 200, data: first.data })
    expect(refused).toMatchObject({ status: 429 })
    expect(Number(refused.headers['retry-after'])).toBe(venueLimits.live.messageWindow / 1_000)
    await venue.clock.advance(venueLimits.live.messageWindow)
    expect((await say(person, 'later')).code).toBe(200)
  })

  it('accepts only the session’s own pass, and nothing after the show', async () => {
    const [one, other] = [await venue.person(), await venue.person()]
    const userSig = await passOf(other)
    expect(
      (
        await venue.call(
          calls.live.send,
          { body: { roomId: living, userSig, key: newKey(), text: 'hello' } },
          { as: one },
        )
      ).code,
    ).toBe(codes.livePassWrong)
    expect(
      (
        await venue.call(
          calls.live.send,
          { body: { roomId: living, userSig: await passOf(one, over), key: newKey(), text: 'hello' } },
          { as: one },
        )
      ).code,
    ).toBe(codes.livePassWrong)
    expect((await say(one, 'hello', { roomId: over })).code).toBe(codes.liveRoomClosed)
    expect((await say(one, 'hello', { roomId: waiting })).code).toBe(200)
  })

  it('is read page by page, oldest first', async () => {
    const roomId = 102
    for (let count = 0; count < liveLimits.live.page + 3; count += 1) {
      if (count % liveLimits.live.messages === 0) await venue.clock.advance(venueLimits.live.messageWindow)
      await say(host, `line ${count}`, { roomId })
    }
    const newest = await read(host, roomId)
    expect([newest.list.length, newest.hasMore, newest.list.at(-1)?.text]).toEqual([
      liveLimits.live.page,
      true,
      `line ${liveLimits.live.page + 2}`,
    ])
    const { data } = await venue.call(
      calls.live.messages,
      { query: { roomId: String(roomId), before: String(newest.list[0]?.msgId) } },
      { as: host },
    )
    expect([data.list.map(({ text }) => text), data.hasMore]).toEqual([['line 0', 'line 1', 'line 2'], false])
  })
})

describe('mute', () => {
  it('says why and until when, both before and on an attempt to write, and expires [LIVE-03] [LIVE-04]', async () => {
    const person = await venue.person()
    expect((await banStatus(person, person.user.fid)).data).toBeNull()
    expect((await forbid(host, person.user.fid, 10, 'links \u202Eagain')).code).toBe(200)
    const ban = { reason: 'spam', note: 'links again', until: venue.clock.now() + 600_000 }
    expect((await banStatus(person, person.user.fid)).data).toEqual(ban)
    expect(await say(person, 'may I?')).toMatchObject({ status: 200, code: codes.liveForbidden, data: ban })
    expect(await texts(person)).not.toContain('may I?')
    await venue.clock.advance(600_000)
    expect((await banStatus(person, person.user.fid)).data).toBeNull()
    expect((await say(person, 'I may')).code).toBe(200)
  })

  it('is given by staff to members only, and lifted by one of zero minutes [LIVE-04]', async () => {
    const [person, other] = [await venue.person(), await venue.person()]
    expect((await forbid(other, person.user.fid)).code).toBe(codes.liveRoleNeeded)
    expect((await forbid(other, '999')).code).toBe(codes.liveRoleNeeded)
    expect((await forbid(admin, host.user.fid)).code).toBe(codes.liveRoleNeeded)
    expect((await forbid(host, host.user.fid)).code).toBe(codes.liveRoleNeeded)
    expect(await forbid(admin, '999')).toMatchObject({ status: 200, code: codes.notFound })
    expect((await forbid(admin, person.user.fid, 60)).code).toBe(200)
    expect((await banStatus(host, person.user.fid)).data).toMatchObject({ until: venue.clock.now() + 3_600_000 })
    expect((await banStatus(other, person.user.fid)).code).toBe(codes.liveRoleNeeded)
    expect((await forbid(host, person.user.fid, 0)).code).toBe(200)
    expect((await banStatus(person, person.user.fid)).data).toBeNull()
    expect((await forbid(host, person.user.fid, liveLimits.live.maxBanMinutes + 1)).status).toBe(422)
  })
})

describe('moderation', () => {
  const report = (as: Person, msgId: number) =>
    venue.call(calls.live.report, { body: { roomId: living, msgId, reason: 'fraud', note: '' } }, { as })
  const remove = (as: Person, msgId: number) =>
    venue.call(calls.live.deleteMessage, { body: { roomId: living, msgId } }, { as })
  const pin = (as: Person, msgId: number | null) =>
    venue.call(calls.live.pinMessage, { body: { roomId: living, msgId } }, { as })

  it('counts a report once per user, and shows it to staff only [LIVE-04]', async () => {
    const [one, two, author] = [await venue.person(), await venue.person(), await venue.person()]
    const { msgId } = await said(author, 'send me your keys')
    for (const person of [one, one, two]) expect((await report(person, msgId)).code).toBe(200)
    expect((await report(author, msgId)).code).toBe(codes.liveRoleNeeded)
    expect((await report(host, msgId)).code).toBe(codes.liveRoleNeeded)
    const seen = async (as: Person) => (await read(as)).list.find((message) => message.msgId === msgId)?.reports
    expect([await seen(admin), await seen(one)]).toEqual([2, 0])
  })

  it('lets users delete their own messages and staff delete others’, for good [LIVE-04]', async () => {
    const [author, other] = [await venue.person(), await venue.person()]
    const [first, second] = [await said(author, 'mine to take back'), await said(author, 'for the admin')]
    expect((await remove(other, first.msgId)).code).toBe(codes.liveRoleNeeded)
    expect((await remove(author, first.msgId)).code).toBe(200)
    expect((await remove(admin, second.msgId)).code).toBe(200)
    expect((await remove(admin, second.msgId)).code).toBe(codes.liveMessageUnknown)
    expect((await report(other, second.msgId)).code).toBe(codes.liveMessageUnknown)
    expect(await texts(other)).not.toContain('mine to take back')
    expect(await texts(other)).not.toContain('for the admin')
  })

  it('pins one message, by staff, until another is pinned or it is deleted [LIVE-04]', async () => {
    const author = await venue.person()
    const [first, second] = [await said(author, 'pin me'), await said(author, 'pin me too')]
    expect((await pin(author, first.msgId)).code).toBe(codes.liveRoleNeeded)
    expect((await pin(author, null)).code).toBe(codes.liveRoleNeeded)
    await pin(host, first.msgId)
    expect((await read(author)).pinned?.text).toBe('pin me')
    await pin(admin, second.msgId)
    expect((await read(author)).pinned?.text).toBe('pin me too')
    await remove(host, second.msgId)
    expect((await read(author)).pinned).toBeNull()
    await pin(host, first.msgId)
    await pin(host, null)
    expect((await read(author)).pinned).toBeNull()
  })

  it('finds no message of another room [LIVE-04]', async () => {
    const { msgId } = await said(host, 'here')
    expect((await venue.call(calls.live.deleteMessage, { body: { roomId: waiting, msgId } }, { as: host })).code).toBe(
      codes.liveMessageUnknown,
    )
    expect((await venue.call(calls.live.pinMessage, { body: { roomId: waiting, msgId } }, { as: host })).code).toBe(
      codes.liveMessageUnknown,
    )
  })
})

describe('live statistics', () => {
  it.each(['followOrder', 'playback'] as const)(
    'count %s once per event and user, however often it is reported [LIVE-04]',
    async (kind) => {
      const [one, other] = [await venue.person(), await venue.person()]
      const [first, second] = [newKey(), newKey()]
      const tell = (as: Person, eventId: string, roomId = over) =>
        venue.call(calls.live[kind], { body: { roomId, eventId } }, { as })
      const replies = await Promise.all([
        tell(one, first),
        tell(one, first),
        tell(one, first),
        tell(one, second),
        tell(other, first),
      ])
      expect(replies.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
      const rows = await venue.venue.db.query
        .select({ total: sql<number>`count(*)::int` })
        .from(liveEvents)
        .where(sql`kind = ${kind}`)
      expect(rows[0]?.total).toBe(3)
      expect((await tell(one, newKey(), 999)).code).toBe(codes.liveRoomUnknown)
    },
  )
})

describe('room topic', () => {
  const join = async (person: Person) => {
    const socket = await openSocket(`${venue.url}/ws/user/stream`, {
      origin: venue.url,
      cookie: `session=${person.token}`,
    })
    socket.say({ sub: `room.${living}` })
    await socket.next((frame) => (frame as { code?: number }).code === 200)
    const push = async () =>
      (await socket.next((frame) => 'seq' in (frame as object))) as { seq: number; data: { kind: string } }
    return { push, leave: () => socket.socket.close() }
  }

  it('delivers events to all viewers, in one sequence with the state [LIVE-02]', async () => {
    const [one, other] = [await venue.person(), await venue.person()]
    const [there, too] = [await join(one), await join(other)]
    const { seq } = await read(one)
    const message = await said(host, 'on the air')
    expect(await there.push()).toMatchObject({
      seq: seq + 1,
      data: { kind: 'message', message: { text: 'on the air', role: 'host' } },
    })
    expect(await too.push()).toMatchObject({ data: { kind: 'message', message: { msgId: message.msgId } } })
    await forbid(host, one.user.fid)
    expect(await there.push()).toMatchObject({ seq: seq + 2, data: { kind: 'forbidden', ban: { reason: 'spam' } } })
    await venue.call(calls.live.deleteMessage, { body: { roomId: living, msgId: message.msgId } }, { as: host })
    expect(await too.push()).toMatchObject({ data: { kind: 'deleted', msgId: message.msgId } })
    expect((await read(one)).seq).toBe(seq + 3)
    there.leave()
    too.leave()
  })

  it('counts each viewer once while the show is live', async () => {
    const viewers = async (id = living) =>
      (await venue.call(calls.live.room, { query: { id: String(id) } })).data.viewers
    // Viewers of the previous test are leaving.
    await expect.poll(() => viewers()).toBe(0)
    expect([await viewers(waiting), await viewers(over)]).toEqual([undefined, undefined])
    const [one, other] = [await venue.person(), await venue.person()]
    const joined = [await join(one), await join(one), await join(other)]
    expect(await viewers()).toBe(2)
    const { data } = await venue.call(calls.live.classified, {})
    expect(data.livingList.find(({ id }) => id === living)?.viewers).toBe(2)
    for (const { leave } of joined) leave()
    await expect.poll(() => viewers()).toBe(0)
  })

  it('announces the start and end of a show', async () => {
    const person = await venue.person()
    const socket = await openSocket(`${venue.url}/ws/user/stream`, {
      origin: venue.url,
      cookie: `session=${person.token}`,
    })
    socket.say({ sub: `room.${waiting}` })
    await socket.next((frame) => (frame as { code?: number }).code === 200)
    const { data: room } = await venue.call(calls.live.room, { query: { id: String(waiting) } })
    const pushed = async () =>
      (
        (await socket.next((frame) => 'seq' in (frame as object))) as {
          data: { room: { status: number; startTime: number } }
        }
      ).data.room
    await venue.clock.advance(room.startTime - venue.clock.now())
    expect(await pushed()).toMatchObject({ status: 1, startTime: room.startTime })
    await venue.clock.advance((room.endTime ?? 0) - venue.clock.now())
    expect(await pushed()).toMatchObject({ status: 0, startTime: room.startTime + day })
    socket.socket.close()
  })
})

describe('room stream', () => {
  const get = async (path: string) => venue.app.http.inject({ url: path, headers: { host: 'localhost' } })
  const base = (id: number) => `/hk-web/liveRoom/stream/${id}`
  const sequence = (text: string) => Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1])

  it('is a window that moves with the venue’s clock, with contiguous segments [LIVE-02]', async () => {
    const first = await get(`${base(living)}/live.m3u8`)
    expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([
      200,
      'application/vnd.apple.mpegurl',
      'no-store',
    ])
    await venue.clock.advance(8_000)
    const second = await get(`${base(living)}/live.m3u8`)
    expect(sequence(second.body) - sequence(first.body)).toBe(2)
    expect(second.body).not.toContain('ENDLIST')
    const names = [...second.body.matchAll(/part-(\d+)\.m4s/g)].map(([, index]) => Number(index))
    expect(names).toEqual(
      Array.from({ length: venueLimits.live.windowSegments }, (_, index) => sequence(second.body) + index),
    )
    for (const index of names) {
      const { rawPayload } = await get(`${base(living)}/part-${index}.m4s`)
      expect(rawPayload.readBigUInt64BE(rawPayload.indexOf('tfdt') + 8)).toBe(BigInt(index) * 4_000n)
    }
    expect((await get(`${base(living)}/init.mp4`)).rawPayload.includes('avcC')).toBe(true)
  })

  it('is complete after the show, and empty before it [LIVE-02]', async () => {
    const recording = await get(`${base(over)}/playback.m3u8`)
    expect(recording.body).toContain('#EXT-X-ENDLIST')
    for (const path of [
      `${base(over)}/live.m3u8`,
      `${base(living)}/playback.m3u8`,
      `${base(104)}/live.m3u8`,
      `${base(104)}/init.mp4`,
      `${base(999)}/live.m3u8`,
      `${base(living)}/x.m4s`,
      '/hk-web/liveRoom/stream/x/live.m3u8',
    ])
      expect((await get(path)).statusCode, path).toBe(404)
  })
})
