import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { closeCodes, noticeFrameSchema, streamPaths } from '#contract/kernel/streams.ts'
import { sessionModules, password, registered, safetyToken } from '#tests/support/accounts.ts'
import { startTestVenue, type Person, type TestVenue } from '#tests/support/server.ts'
import { openSocket, type TestSocket } from '#tests/support/socket.ts'

/** Topics that exist while the test enables them. */
const feedModule = {
  name: 'feed',
  handlers: [],
  start: ({
    hub,
  }: {
    hub: { spot: { attach: (source: { has: (topic: string) => boolean; first: (topic: string) => string[] }) => void } }
  }) =>
    hub.spot.attach({
      has: (topic) => topic.startsWith('market.'),
      first: (topic) => [JSON.stringify({ ch: topic, data: 'newest' })],
    }),
}

describe('sockets', () => {
  let venue: TestVenue
  const opened: TestSocket[] = []
  beforeAll(async () => {
    venue = await startTestVenue({ modules: [...sessionModules, feedModule], listen: true })
  })
  afterEach(() => {
    for (const { socket } of opened.splice(0)) socket.terminate()
  })
  afterAll(() => venue.close())

  const open = async (path: string, headers: Record<string, string> = {}): Promise<TestSocket> => {
    const one = await openSocket(`${venue.url}${path}`, { origin: venue.url, ...headers })
    opened.push(one)
    return one
  }
  const asPerson = (person: Person) => ({ cookie: `session=${person.token}` })

  describe.each(Object.entries(streamPaths))('%s', (family, path) => {
    const known = async (): Promise<Record<string, string>> => (family === 'user' ? asPerson(await venue.person()) : {})

    it.each([
      ['from another site', { origin: 'https://evil.example' }],
      ['from another port', { origin: 'http://localhost:1' }],
      ['in a sandboxed frame', { origin: 'null' }],
    ])('is refused to a page %s', async (_, headers) => {
      await expect(open(path, { ...(await known()), ...headers })).rejects.toThrow('Refused with 403')
    })

    it(`without an origin, as from a program, is ${family === 'user' ? 'not opened' : 'opened'}, and under another host is not [SEC-02]`, async () => {
      const opening = openSocket(`${venue.url}${path}`, await known())
      if (family === 'user') await expect(opening).rejects.toThrow('Refused with 403')
      else opened.push(await opening)
      await expect(open(path, { ...(await known()), host: 'evil.example' })).rejects.toThrow('Refused with 421')
    })

    it.each([
      ['invalid JSON', 'hello'],
      ['JSON that is not a command', '{"sub":1}'],
      ['a list', '[{"sub":"market.a"}]'],
      ['a command with extra fields', '{"sub":"market.a","unsub":"market.b"}'],
      ['nothing', ''],
    ])('is closed when it sends %s', async (_, text) => {
      const one = await open(path, await known())
      one.say(text)
      expect(await one.closed).toMatchObject({ code: closeCodes.badFrame })
    })

    it('is closed when a frame is larger than any command', async () => {
      const one = await open(path, await known())
      one.say('x'.repeat(venueLimits.stream.maxFrameBytes + 1))
      expect((await one.closed).code).toBe(1009)
    })

    it('is closed when it sends too much in a short time', async () => {
      const one = await open(path, await known())
      const command = JSON.stringify(family === 'swap' ? { event: 'ping' } : { unsub: 'market.a' })
      for (let sent = 0; sent <= venueLimits.stream.maxCommands; sent += 1) one.socket.send(command)
      expect(await one.closed).toMatchObject({ code: closeCodes.badFrame, reason: 'too many commands' })
    })

    it('is treated as dead when it answers no ping', async () => {
      const one = await open(path, await known())
      for (let pings = 0; pings <= venueLimits.stream.maxUnanswered; pings += 1)
        await venue.clock.advance(shellLimits.link.pingEvery)
      expect((await one.closed).code).toBe(1006)
    })

    it('stays open as long as it answers', async () => {
      const one = await open(path, await known())
      for (let round = 0; round < 3; round += 1) {
        for (let pings = 0; pings < venueLimits.stream.maxUnanswered; pings += 1)
          await venue.clock.advance(shellLimits.link.pingEvery)
        one.say(family === 'swap' ? { event: 'ping' } : { unsub: 'orders' })
        await one.next((frame) => !(typeof frame === 'object' && frame !== null && 'ping' in frame))
      }
      expect(one.socket.readyState).toBe(one.socket.OPEN)
    })
  })

  it('is limited per user, and available again when one closes [SEC-02]', async () => {
    const mine = asPerson(await venue.person())
    const held = await Promise.all(
      Array.from({ length: venueLimits.stream.socketsOfPerson }, () => open(streamPaths.user, mine)),
    )
    await expect(open(streamPaths.user, mine)).rejects.toThrow('Refused with 429')
    await open(streamPaths.user, asPerson(await venue.person()))
    held[0]?.socket.terminate()
    await held[0]?.closed
    // The venue notices the close a moment after its client.
    await expect
      .poll(() => open(streamPaths.user, mine).then(() => 'opened', String), { timeout: 30_000 })
      .toBe('opened')
  })

  it('accepts a limited number of topics', async () => {
    const one = await open(streamPaths.spot)
    for (let index = 0; index <= venueLimits.stream.maxTopics; index += 1) one.say({ sub: `market.${index}` })
    const answers: unknown[] = []
    for (let index = 0; index <= venueLimits.stream.maxTopics; index += 1)
      answers.push(await one.next((frame) => typeof frame === 'object' && frame !== null && 'code' in frame))
    expect(answers.at(-2)).toMatchObject({ ch: `market.${venueLimits.stream.maxTopics - 1}`, code: 200 })
    expect(answers.at(-1)).toMatchObject({ ch: `market.${venueLimits.stream.maxTopics}`, code: 429, status: 'error' })
  })

  it('sends the newest state after the acknowledgement, then each push once, to subscribers', async () => {
    const [one, other] = [await open(streamPaths.spot), await open(streamPaths.spot)]
    one.say({ sub: 'market.a' })
    other.say({ sub: 'market.b' })
    expect(await one.next()).toMatchObject({ ch: 'market.a', code: 200, status: 'ok' })
    expect(await one.next()).toEqual({ ch: 'market.a', data: 'newest' })
    await other.next()
    await other.next()
    venue.venue.hub.spot.publish('market.a', JSON.stringify({ ch: 'market.a', data: 1 }))
    venue.venue.hub.spot.publish('market.b', JSON.stringify({ ch: 'market.b', data: 2 }))
    expect(await one.next()).toEqual({ ch: 'market.a', data: 1 })
    expect(await other.next()).toEqual({ ch: 'market.b', data: 2 })
    one.say({ unsub: 'market.a' })
    await one.next()
    expect(venue.venue.hub.spot.subscribers('market.a')).toBe(0)
  })

  describe('of a user', () => {
    const listening = async (person: Person): Promise<TestSocket> => {
      const one = await open(streamPaths.user, asPerson(person))
      one.say({ sub: 'balances' })
      expect(await one.next()).toMatchObject({ ch: 'balances', code: 200 })
      return one
    }

    it.each([
      ['nobody', {}],
      ['a made-up token', { cookie: `session=${'a'.repeat(43)}` }],
    ])('is refused to %s', async (_, headers) => {
      await expect(open(streamPaths.user, headers)).rejects.toThrow('Refused with 401')
    })

    it('receives that user’s data only, numbered without gaps', async () => {
      const [mine, theirs] = [await venue.person(), await venue.person()]
      const [one, other] = [await listening(mine), await listening(theirs)]
      const before = venue.venue.hub.userSeq(mine.user.id, 'balances')
      for (const data of ['a', 'b']) venue.venue.hub.publishUser(mine.user.id, 'balances', data)
      venue.venue.hub.publishUser(theirs.user.id, 'balances', 'theirs')
      expect([await one.next(), await one.next()]).toEqual([
        { ch: 'balances', seq: before + 1, data: 'a' },
        { ch: 'balances', seq: before + 2, data: 'b' },
      ])
      expect(await other.next()).toMatchObject({ ch: 'balances', data: 'theirs' })
      expect(venue.venue.hub.userSeq(mine.user.id, 'balances')).toBe(before + 2)
    })

    it.each(['orders', 'balances', 'positions', 'inmail', 'alerts', 'session', 'desk.7', 'room.a1'])(
      'carries the topic %s',
      async (topic) => {
        const one = await open(streamPaths.user, asPerson(await venue.person()))
        one.say({ sub: topic })
        expect(await one.next()).toMatchObject({ ch: topic, code: 200 })
      },
    )

    it.each(['market.a', 'toString', 'desk.', 'desk.a/b', '__proto__'])('does not know topic %s', async (topic) => {
      const one = await open(streamPaths.user, asPerson(await venue.person()))
      one.say({ sub: topic })
      expect(await one.next()).toMatchObject({ ch: topic, code: 404 })
    })

    it('closes on logout, for that session only', async () => {
      const person = await registered(venue)
      const again = { ...person, ...(await venue.venue.sessions.create(person.user, { address: '', agent: '' })) }
      const [one, other] = [await listening(person), await listening(again)]
      await venue.call(calls.session.logout, { body: {} }, { as: person })
      expect(await one.closed).toMatchObject({ code: closeCodes.sessionEnded })
      expect(other.socket.readyState).toBe(other.socket.OPEN)
    })

    it('closes on a password change: for other sessions, and for this one, whose token has changed', async () => {
      const person = await registered(venue)
      const again = { ...person, ...(await venue.venue.sessions.create(person.user, { address: '', agent: '' })) }
      const [one, other] = [await listening(person), await listening(again)]
      const token = await safetyToken(venue, person, { action: 'changePassword', password })
      await venue.call(
        calls.session.changePassword,
        { body: { safetyToken: token, password: 'eight loud kettles' } },
        { as: person },
      )
      expect(await other.closed).toMatchObject({ code: closeCodes.sessionEnded })
      expect(await one.closed).toMatchObject({ code: closeCodes.sessionEnded })
    })

    it('closes when the session expires, even without a request', async () => {
      const one = await listening(await venue.person())
      const pong = () => one.say({ pong: 'pong' })
      pong()
      await venue.clock.advance(venueLimits.session.idle)
      expect(await one.closed).toMatchObject({ code: closeCodes.sessionEnded })
    })

    it('is terminated within a second when the other side does not close', async () => {
      const person = await venue.person()
      const { port } = new URL(venue.url)
      // A program that speaks no WebSocket beyond the handshake.
      const unresponsive = connect({ port: Number(port), host: '127.0.0.1' })
      const key = randomBytes(16).toString('base64')
      const head = [
        `GET ${streamPaths.user} HTTP/1.1`,
        `Host: localhost:${port}`,
        `Origin: ${venue.url}`,
        `Cookie: session=${person.token}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${key}`,
      ]
      unresponsive.write(`${head.join('\r\n')}\r\n\r\n`)
      const [answer] = await once(unresponsive, 'data')
      expect(String(answer)).toMatch(/^HTTP\/1.1 101 /)
      const ended = once(unresponsive, 'close')
      const begun = performance.now()
      await venue.venue.sessions.end(person.session.id)
      await ended
      expect(performance.now() - begun).toBeLessThan(venueLimits.stream.userCloseWithin * 2)
    })
  })

  it('is notified of a restart', async () => {
    const passing = await startTestVenue({ modules: sessionModules, listen: true })
    const one = await openSocket(`${passing.url}${streamPaths.spot}`, { origin: passing.url })
    const notice = one.next((frame) => noticeFrameSchema.safeParse(frame).success)
    await passing.close()
    // The notice precedes the close, so that a client can open its next socket first.
    expect(await notice).toMatchObject({ notice: 'restarting' })
    expect(await one.closed).toMatchObject({ code: closeCodes.restarting })
  })
})
