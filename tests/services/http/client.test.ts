import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { callList, calls } from '#contract/calls.ts'
import { firstCalls } from '#contract/firstCalls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { headers, signedText } from '#contract/kernel/envelope.ts'
import { isCallError } from '#contract/kernel/errors.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { answer, HandClock, stubClient } from '#tests/support/venueStub.ts'

const hour = 60 * 60 * 1_000
const secret = Buffer.from('a secret of thirty-two bytes, ok')
const signKey = secret.toString('base64')
const transfer = { amount: decimal('1.5'), coinId: 52, tradeId: null, coinName: 'usdt', type: 1 }
const key = 'k'.repeat(22)

const sessionOf = (time: number, more: object = {}) => ({
  photo: '',
  fnickname: 'demo',
  fid: '7',
  account: 'demo@statefloor.test',
  vipLevel: 0,
  vipType: 0,
  isActivateContract: false,
  googleBound: false,
  recoveryCodesLeft: 0,
  emailProved: true,
  securityChangedAt: null,
  signKey,
  time,
  expiresAt: time + hour,
  ...more,
})

const kindOf = (error: unknown) => (isCallError(error) ? error.kind : error)

describe('client request', () => {
  it('exists as a function for each call of the contract', () => {
    const { client } = stubClient(() => answer(null))
    const { area, ...first } = client
    // Calls that are loaded with their own code are referenced by their descriptors.
    const areas: Record<string, Record<string, unknown>> = {
      ...first,
      ...Object.fromEntries(Object.entries(calls).map(([name, descriptors]) => [name, area(descriptors)])),
    }
    for (const name of Object.keys(firstCalls))
      expect(Object.keys(areas[name] ?? {})).toEqual(
        expect.arrayContaining(Object.keys(first[name as keyof typeof first])),
      )
    for (const call of callList)
      expect(typeof areas[call.area]?.[call.id.slice(call.area.length + 1)], call.id).toBe('function')
  })

  it('goes to the descriptor’s address, with the common headers', async () => {
    const { client, requests } = stubClient(() => answer([]))
    await client.market.klines({ query: { symbol: 'btc_usdt', period: '1m', to: '1000' } })
    const [request] = requests
    expect(request?.method).toBe('GET')
    expect(request?.url).toBe('https://venue.example/kline-history/market/klines?symbol=btc_usdt&period=1m&to=1000')
    expect(request?.headers.get('X-Requested-With')).toBe('statefloor')
    expect(request?.headers.get('Accept-Language')).toBe('zh-CN')
    expect(request?.credentials).toBe('include')
    expect(request?.headers.get(headers.signature)).toBeNull()
    expect(await request?.text()).toBe('')
  })

  it('sends a JSON body, or multipart fields', async () => {
    const { client, requests } = stubClient(() => answer(null))
    await client.favourites.contractToggle({ body: [{ contractCode: 'btcusdt', status: 1 }] })
    await client.favourites.spotToggle({ body: { operate: '-1', tradeId: '17' } })
    expect(requests[0]?.headers.get('Content-Type')).toBe('application/json')
    expect(await requests[0]?.json()).toEqual([{ contractCode: 'btcusdt', status: 1 }])
    const form = await requests[1]?.formData()
    expect([...(form ?? [])]).toEqual([
      ['operate', '-1'],
      ['tradeId', '17'],
    ])
  })

  it('carries the key of a money call, and is not sent without one', async () => {
    const { client, requests } = stubClient(() => answer({ transferId: 't1' }))
    expect(await client.area(calls.transfer).submit({ body: transfer }, { key })).toEqual({ transferId: 't1' })
    expect(requests[0]?.headers.get(headers.idempotencyKey)).toBe(key)
    await expect(client.area(calls.transfer).submit({ body: transfer })).rejects.toSatisfy(isCallError)
    expect(requests).toHaveLength(1)
  })
})

describe('error reporting', () => {
  const failing = () => stubClient(() => answer(null, { code: 30303, msg: 'no' }))

  it('says when a money call is sent, and when it was answered or has failed', async () => {
    const told: string[] = []
    const outcomes = [answer({ transferId: 't1' }), answer(null, { code: codes.badRequest, status: 422 })]
    const { client } = stubClient(
      () => {
        told.push('asked')
        return outcomes.shift() ?? answer([])
      },
      {
        onMoneySent: () => {
          told.push('sent')
          return () => told.push('answered')
        },
      },
    )
    const { submit } = client.area(calls.transfer)
    await submit({ body: transfer }, { key })
    await expect(submit({ body: transfer }, { key })).rejects.toMatchObject({ code: codes.badRequest })
    await client.market.klines({ query: { symbol: 'btc_usdt', period: '1m', to: '1000' } })
    expect(told).toEqual(['sent', 'asked', 'answered', 'sent', 'asked', 'answered', 'asked'])
  })

  it('has the figures of a refusal, and nothing else of its data', async () => {
    const data = { needed: '12.5', largest: 40, field: '<b>amount</b>' }
    const { client } = stubClient(() => answer(data, { code: codes.contractMarginTooLow }))
    await expect(client.area(calls.transfer).info()).rejects.toEqual({
      kind: 'business',
      call: 'transfer.info',
      status: 200,
      code: codes.contractMarginTooLow,
      msg: '',
      figures: { needed: '12.5', largest: '40' },
    })
  })

  it('is done by the generic handler, once for each failure [API-03]', async () => {
    const { client, failures } = failing()
    await expect(client.area(calls.transfer).info()).rejects.toMatchObject({ kind: 'business' })
    expect(failures).toEqual([{ kind: 'business', call: 'transfer.info', status: 200, code: 30303, msg: 'no' }])
    await expect(client.area(calls.transfer).info()).rejects.toMatchObject({ kind: 'business' })
    expect(failures).toHaveLength(2)
  })

  it('is left to the flow for calls that disable the handler [API-03]', async () => {
    const { client, failures } = failing()
    await expect(client.area(calls.transfer).submit({ body: transfer }, { key })).rejects.toMatchObject({ code: 30303 })
    await expect(client.area(calls.transfer).precheck({ body: transfer })).rejects.toMatchObject({ code: 30303 })
    expect(failures).toEqual([])
    expect([calls.transfer.submit.errors, calls.transfer.precheck.errors]).toEqual(['caller', 'caller'])
  })

  it('does not happen for a successful answer [API-03]', async () => {
    const { client, failures } = stubClient(() => answer([]))
    await client.area(calls.transfer).isolatedPairs()
    expect(failures).toEqual([])
  })

  it('waits for the retries of a read, and is immediate when it may not be retried [API-03]', async () => {
    const passing = stubClient(() => answer(null, { status: 503 }))
    await expect(passing.client.area(calls.transfer).info({}, { willRetry: true })).rejects.toMatchObject({
      kind: 'http',
    })
    expect(passing.failures).toEqual([])
    await expect(passing.client.area(calls.transfer).info({}, { willRetry: false })).rejects.toMatchObject({
      kind: 'http',
    })
    expect(passing.failures).toHaveLength(1)
    const final = failing()
    await expect(final.client.area(calls.transfer).info({}, { willRetry: true })).rejects.toMatchObject({
      kind: 'business',
    })
    expect(final.failures).toHaveLength(1)
  })

  it('treats a 401 as the end of an existing session, and as an ordinary failure without one', async () => {
    const { client, signer, clock, failures, sessionsEnded } = stubClient(() => answer(null, { status: 401 }))
    await expect(client.area(calls.transfer).info()).rejects.toMatchObject({ kind: 'session' })
    expect([sessionsEnded(), failures.length]).toEqual([0, 1])
    signer.keep(sessionOf(clock.now()))
    await expect(client.area(calls.transfer).info()).rejects.toMatchObject({ kind: 'session' })
    await expect(client.area(calls.transfer).submit({ body: transfer }, { key })).rejects.toMatchObject({
      kind: 'session',
    })
    expect([sessionsEnded(), failures.length]).toEqual([2, 1])
    signer.forget()
    await expect(client.area(calls.transfer).submit({ body: transfer }, { key })).rejects.toMatchObject({
      kind: 'session',
    })
    expect(sessionsEnded()).toBe(2)
  })
})

describe('acting user of a page', () => {
  const accountOf = async (call: () => Promise<unknown>, requests: readonly Request[]) => {
    await call()
    return requests.at(-1)?.headers.get(headers.account)
  }

  it('is sent during a session, and after it ended until login: another user’s cookie does not permit writes', async () => {
    const { client, signer, clock, requests } = stubClient(() => answer(null))
    const toggle = () => client.favourites.spotToggle({ body: { operate: '1', tradeId: '17' } })
    expect(await accountOf(toggle, requests)).toBeNull()
    signer.keep(sessionOf(clock.now()))
    expect(await accountOf(toggle, requests)).toBe('7')
    signer.forget()
    expect([signer.owner(), await accountOf(toggle, requests)]).toEqual([undefined, '7'])
    // Calls open to guests then have no user: the login is one of them.
    expect(await accountOf(() => client.session.current(), requests)).toBeNull()
    signer.keep(sessionOf(clock.now(), { fid: '8' }))
    expect(await accountOf(toggle, requests)).toBe('8')
  })

  it('is cleared once the user has left', async () => {
    const { client, signer, clock, requests } = stubClient(() => answer(null))
    const toggle = () => client.favourites.spotToggle({ body: { operate: '1', tradeId: '17' } })
    for (const leaving of [
      [signer.forget, signer.leave],
      [signer.leave, signer.forget],
    ] as const) {
      signer.keep(sessionOf(clock.now()))
      for (const step of leaving) step('7')
      expect([signer.owner(), await accountOf(toggle, requests)]).toEqual([undefined, null])
    }
    // Another user is already logged in when the previous one leaves.
    signer.keep(sessionOf(clock.now(), { fid: '8' }))
    signer.leave('7')
    expect(signer.owner()).toBe('8')
  })
})

/** Whether a request carries the signature that our documentation specifies. */
const isSignedWell = async (request: Request, venueTime: number): Promise<boolean> => {
  const url = new URL(request.url)
  const time = Number(request.headers.get(headers.timestamp))
  const text = signedText({
    method: request.method,
    path: url.pathname + url.search,
    time,
    nonce: request.headers.get(headers.nonce) ?? '',
    bodyHash: createHash('sha256')
      .update(await request.clone().text())
      .digest('hex'),
  })
  const right = createHmac('sha256', secret).update(text).digest('hex')
  return Math.abs(time - venueTime) <= 30_000 && request.headers.get(headers.signature) === right
}

describe('signed calls', () => {
  const venueTime = Date.UTC(2026, 0, 5, 12)

  it.each([-hour, 0, hour])('use the venue’s time with a clock that is off by %d ms [API-04]', async (error) => {
    const { client, signer, requests } = stubClient(() => answer({ transferId: 't1' }), {
      clock: new HandClock(venueTime + error),
    })
    signer.keep(sessionOf(venueTime))
    await client.area(calls.transfer).submitSigned({ body: transfer }, { key })
    const [request] = requests
    expect(request && (await isSignedWell(request, venueTime))).toBe(true)
    expect(request?.headers.get(headers.timestamp)).toBe(String(venueTime))
    expect(await request?.json()).toEqual(transfer)
  })

  it('never use a nonce twice [API-04]', async () => {
    const { client, signer, requests } = stubClient(() => answer({ transferId: 't1' }))
    signer.keep(sessionOf(venueTime))
    for (const round of ['a', 'b', 'c'])
      await client.area(calls.transfer).submitSigned({ body: transfer }, { key: round.repeat(22) })
    expect(new Set(requests.map((request) => request.headers.get(headers.nonce))).size).toBe(3)
  })

  it('refresh offset and key once when the venue finds them stale, and retry once with the same key [API-04]', async () => {
    const clock = new HandClock(venueTime)
    const { client, signer, requests } = stubClient(
      async (request) => {
        if (request.url.endsWith(calls.session.current.path)) return answer(sessionOf(venueTime + hour))
        return (await isSignedWell(request, venueTime + hour))
          ? answer({ transferId: 't1' })
          : answer(null, { status: 401, code: codes.signatureStale })
      },
      { clock },
    )
    signer.keep(sessionOf(venueTime))
    expect(await client.area(calls.transfer).submitSigned({ body: transfer }, { key })).toEqual({ transferId: 't1' })
    expect(requests.map((request) => new URL(request.url).pathname)).toEqual([
      calls.transfer.submitSigned.path,
      calls.session.current.path,
      calls.transfer.submitSigned.path,
    ])
    expect(
      requests
        .filter((request) => request.method === 'POST')
        .map((request) => request.headers.get(headers.idempotencyKey)),
    ).toEqual([key, key])
    expect(requests[0]?.headers.get(headers.nonce)).not.toBe(requests[2]?.headers.get(headers.nonce))
  })

  it('give up after a second rejection [API-04]', async () => {
    const { client, signer, requests, sessionsEnded } = stubClient((request) =>
      request.url.endsWith(calls.session.current.path)
        ? answer(sessionOf(venueTime))
        : answer(null, { status: 401, code: codes.signatureStale, msg: 'stale' }),
    )
    signer.keep(sessionOf(venueTime))
    await expect(client.area(calls.transfer).submitSigned({ body: transfer }, { key })).rejects.toMatchObject({
      code: codes.signatureStale,
    })
    expect(requests).toHaveLength(3)
    expect(sessionsEnded()).toBe(0)
  })

  it('are never resent for another user who logged in meanwhile [API-04]', async () => {
    const { client, signer, requests } = stubClient((request) =>
      request.url.endsWith(calls.session.current.path)
        ? answer(sessionOf(venueTime, { fid: '8' }))
        : answer(null, { status: 403, code: codes.signatureWrong }),
    )
    signer.keep(sessionOf(venueTime))
    await expect(client.area(calls.transfer).submitSigned({ body: transfer }, { key })).rejects.toMatchObject({
      code: codes.signatureWrong,
    })
    expect(requests).toHaveLength(2)
    expect(signer.owner()).toBe('7')
  })

  it('are not sent by a guest [API-04]', async () => {
    const { client, requests } = stubClient(() => answer(null))
    await expect(
      client
        .area(calls.transfer)
        .submitSigned({ body: transfer }, { key })
        .catch((error: unknown) => kindOf(error)),
    ).resolves.toBe('session')
    expect(requests).toHaveLength(0)
  })
})
