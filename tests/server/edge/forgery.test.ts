import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Call } from '#contract/kernel/call.ts'
import { callList, calls } from '#contract/calls.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { envelopeSchema } from '#contract/kernel/envelope.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { validValues } from '#tests/support/fuzz.ts'
import { isEveryCommit } from '#tests/support/length.ts'
import { insideWallet } from '#tests/support/wallet.ts'
import {
  browserRequest,
  newKey,
  startTestVenue,
  testStart,
  type Person,
  type Sent,
  type TestVenue,
} from '#tests/support/server.ts'

const every: readonly Call[] = [...callList, ...Object.values(sandbox)]
const protectedCalls = every.filter(({ auth }) => auth !== false)
const changing = every.filter(({ changesState }) => changesState)

/**
 * The calls that one of the forgeries tries: in `npm test` a third of them, and the next forgery another third, so that
 * every call meets at least three forgeries and every forgery meets calls of every kind; otherwise all.
 */
const triedBy = (forgery: number, list: readonly Call[]): readonly Call[] =>
  isEveryCommit ? list.filter((_, at) => (at + forgery) % 3 === 0) : list

/** A request that the call's own schemas accept. */
const inputOf = (call: Call): object => ({
  ...(call.query && { query: validValues(call.query, 1)[0] }),
  ...(call.body && { body: validValues(call.body, 1)[0] }),
})

describe('cross-site requests', () => {
  let venue: TestVenue
  let person: Person
  let cookies: Readonly<Record<string, string>>
  beforeAll(async () => {
    venue = await startTestVenue()
    cookies = await insideWallet(venue)
  })
  beforeEach(async () => {
    await venue.clock.advance(venueLimits.rate.window)
    person = await venue.person(`${randomBytes(6).toString('hex')}@statefloor.test`)
  })
  afterAll(() => venue.close())

  const send = async (call: Call, sent: Sent) => {
    const response = await venue.app.http.inject(browserRequest(call, inputOf(call), sent, venue.clock.now()))
    return { status: response.statusCode, code: envelopeSchema.parse(JSON.parse(response.body)).code }
  }
  const forbidden = { status: 403, code: codes.notAllowed }
  /** A body in a format that no call accepts is refused even before authentication. */
  const refused = [forbidden, { status: 415, code: codes.wrongMediaType }]
  const noSession = { status: 401, code: codes.sessionMissing }

  /** Requests that a foreign page can make a browser send, with its cookie. */
  const forgeries: readonly { readonly name: string; readonly headers: Record<string, string | undefined> }[] = [
    {
      name: 'a form',
      headers: {
        'x-requested-with': undefined,
        'X-Requested-With': undefined,
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      },
    },
    {
      name: 'a form from an old browser',
      headers: { 'X-Requested-With': undefined, origin: undefined, 'sec-fetch-site': undefined },
    },
    { name: 'text/plain', headers: { 'X-Requested-With': undefined, origin: 'null', 'content-type': 'text/plain' } },
    {
      name: 'another origin that knows our header',
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    },
    { name: 'another port of this host', headers: { origin: 'http://localhost:9999', 'sec-fetch-site': 'same-site' } },
    { name: 'another scheme', headers: { origin: 'https://localhost' } },
    { name: 'a sandboxed frame', headers: { origin: 'null' } },
    { name: 'a link', headers: { 'X-Requested-With': undefined, origin: undefined, 'sec-fetch-site': 'cross-site' } },
    {
      name: 'a browser that sends only Sec-Fetch-Site',
      headers: { origin: undefined, 'sec-fetch-site': 'same-site' },
    },
    { name: 'another value of the header', headers: { 'X-Requested-With': 'XMLHttpRequest' } },
  ]

  describe.each(forgeries.map((forgery, at) => ({ ...forgery, at })))('$name', ({ headers, at }) => {
    it('changes nothing, in any call that could', async () => {
      for (const call of triedBy(at, changing))
        expect(refused, call.id).toContainEqual(await send(call, { as: person, cookies, headers }))
      // The session that was sent along still works.
      expect((await venue.call(calls.session.current, {}, { as: person })).data?.fid).toBe(person.user.fid)
      expect((await venue.call(calls.web3.current, {}, { cookies })).data).not.toBeNull()
    })

    it('reads no personal data', async () => {
      for (const call of triedBy(at, protectedCalls))
        expect(refused, call.id).toContainEqual(await send(call, { as: person, cookies, headers }))
      const current = browserRequest(calls.session.current, {}, { as: person, cookies, headers }, testStart)
      expect(JSON.parse((await venue.app.http.inject(current)).body)).toMatchObject({ code: 200, data: null })
    })
  })

  const strangers: readonly { readonly name: string; readonly token: () => Promise<string | undefined> }[] = [
    { name: 'nobody', token: async () => undefined },
    { name: 'a made-up token', token: async () => randomBytes(32).toString('base64url') },
    { name: 'an empty token', token: async () => '' },
    { name: 'a token of 10,000 letters', token: async () => 'a'.repeat(10_000) },
    {
      name: 'an expired session',
      token: async () => {
        await venue.venue.sessions.end(person.session.id)
        return person.token
      },
    },
  ]
  it.each(strangers)('$name reaches no call that needs a session', async ({ token }) => {
    const value = await token()
    for (const call of protectedCalls) {
      const answer = await send(call, {
        as: person,
        headers: {
          cookie: value === undefined ? undefined : `session=${value}; wallet=${value}; walletPhone=${value}`,
        },
      })
      expect({ id: call.id, ...answer }).toEqual({ id: call.id, ...noSession })
    }
  })

  it('every call that changes state is protected, a login, or part of the sandbox', () => {
    const open = changing.filter(({ auth, area }) => auth === false && area !== 'sandbox').map(({ id }) => id)
    // Some are only queries by POST. A code, or the link of a mail that freezes, is a secret equivalent to a session for
    // its purpose, and a freeze ends by password and code, as a login. People who request support or say whether an
    // article helped may have no account.
    expect(open).toEqual([
      'config.downloadUrl',
      'session.login',
      'session.register',
      'search.result',
      'web3.generateQrcode',
      'web3.scanLogin',
      'web3.readCode',
      'freeze.byLink',
      'freeze.end',
      'contracts.quotes',
      'simulation.quotes',
      'articleVote.give',
      'desk.open',
      'desk.send',
      'desk.read',
    ])
  })
})

describe('another user’s data', () => {
  let venue: TestVenue
  let owner: Person
  let other: Person
  const key = newKey()
  beforeAll(async () => {
    venue = await startTestVenue()
    owner = await venue.person('owner-of-it@statefloor.test')
    other = await venue.person('somebody-else@statefloor.test')
    const body = {
      amount: decimal('12.345678'),
      coinId: assetsLimits.transfer.defaultCoinId,
      tradeId: null,
      coinName: 'usdt',
      type: 23,
    }
    const sent = await venue.call(calls.transfer.submit, { body }, { as: owner, key })
    if (!sent.data) throw new Error('The transfer was not taken')
    traces = [
      owner.user.fid,
      owner.user.account,
      owner.session.id,
      owner.session.signKey,
      owner.token,
      sent.data.transferId,
      body.amount,
    ]
    await venue.call(calls.favourites.spotToggle, { body: { operate: '1', tradeId: '1' } }, { as: owner })
  })
  afterAll(() => venue.close())
  let traces: readonly string[] = []

  it('is in no answer of any call that reads', async () => {
    const reading = callList.filter(({ method }) => method === 'GET')
    expect(reading.length).toBeGreaterThan(15)
    for (const call of reading) {
      const request = browserRequest(call, inputOf(call), { as: other }, testStart)
      const { body } = await venue.app.http.inject(request)
      expect({ id: call.id, found: traces.filter((trace) => body.includes(trace)) }).toEqual({ id: call.id, found: [] })
    }
    const mine = await venue.call(calls.transfer.records, { query: { pageNum: '1', pageSize: '10' } }, { as: owner })
    expect(mine.data.totalCount).toBe(1)
  })

  it('has a separate namespace of idempotency keys: the same key returns one’s own outcome only', async () => {
    expect((await venue.call(calls.session.outcome, { body: { key } }, { as: other })).data.state).toBe('refused')
    expect((await venue.call(calls.session.outcome, { body: { key } }, { as: owner })).data.state).toBe('done')
  })
})
