import { beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { faultKinds, sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { codes } from '#contract/kernel/codes.ts'
import { add, compare, decimal } from '#contract/kernel/decimal.ts'
import { envelopeSchema, headers } from '#contract/kernel/envelope.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { streamPaths } from '#contract/kernel/streams.ts'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { moveClock } from '#server/db/facts.ts'
import { createFaults, type Faults } from '#server/modules/sandbox/sandbox/faults.ts'
import { faultsToken } from '#server/modules/sandbox/sandbox/tokens.ts'
import { modules } from '#server/modules.generated.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { memoryDriver, newKey, startTestVenue, testCipher, testOptions, type Person } from '#tests/support/server.ts'
import { openSocket } from '#tests/support/socket.ts'

const usdt = assetsLimits.transfer.defaultCoinId
const body = { amount: decimal('1'), coinId: usdt, tradeId: null, coinName: 'usdt', type: 23 }

describe('sandbox controls', () => {
  const venue = heldVenue({ listen: true })
  let person: Person
  beforeEach(async () => {
    person = await venue.person()
    await venue.call(sandbox.clearFaults, {})
  })

  /** Sent like a browser on a real connection: returns the envelope, or how the connection ended. */
  const ask = async (path: string, as: Person, init: { method?: string; key?: string; signal?: AbortSignal } = {}) => {
    const response = await fetch(`${venue.url}${path}`, {
      method: init.method ?? 'GET',
      headers: {
        [headers.requestedWith]: headers.requestedWithValue,
        'content-type': 'application/json',
        origin: venue.url,
        cookie: `session=${as.token}`,
        [headers.idempotencyKey]: init.key ?? newKey(),
      },
      ...(init.method === 'POST' && { body: JSON.stringify(body) }),
      ...(init.signal && { signal: init.signal }),
    })
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() }
  }
  const { path } = calls.transfer.submit
  const submit = (key: string, signal?: AbortSignal) =>
    ask(path, person, { method: 'POST', key, ...(signal && { signal }) })
  const outcome = async (key: string) =>
    (await venue.call(calls.session.outcome, { body: { key } }, { as: person })).data
  const plan = (fault: Omit<Parameters<Faults['add']>[0], 'times' | 'path' | 'account'>, times = 1) =>
    venue.call(sandbox.addFault, { body: { ...fault, account: person.user.account, path, times } })

  describe('faults', () => {
    it('fail: answers the status without any effect, the given number of times, and then lets the call through', async () => {
      await plan({ kind: 'fail', status: 503, ms: 2_000 }, 2)
      const key = newKey()
      for (const left of [1, 0]) {
        expect(await submit(key)).toMatchObject({ status: 503, retryAfter: '2' })
        expect((await venue.call(sandbox.listFaults, {})).data.map((one) => one.left)).toEqual(left === 0 ? [] : [left])
      }
      expect(await submit(key)).toMatchObject({ status: 200 })
      expect(await outcome(key)).toMatchObject({ state: 'done', code: 200 })
    })

    it('fail with its own code; 500 without a status', async () => {
      await plan({ kind: 'fail' })
      const { status, text } = await submit(newKey())
      expect([status, envelopeSchema.parse(JSON.parse(text)).code]).toEqual([500, 500])
    })

    it('answer: answers the code with its text, in the requested language', async () => {
      await plan({ kind: 'answer', code: codes.positionsNeedCollateral })
      await plan({ kind: 'answer', code: codes.riskRefused, msg: 'said so' })
      const first = envelopeSchema.parse(JSON.parse((await submit(newKey())).text))
      expect(first).toMatchObject({ code: codes.positionsNeedCollateral, msg: expect.stringMatching(/collateral/) })
      expect(envelopeSchema.parse(JSON.parse((await submit(newKey())).text))).toMatchObject({
        code: codes.riskRefused,
        msg: 'said so',
      })
    })

    it('malformed: answers without a valid envelope', async () => {
      await plan({ kind: 'malformed' })
      const { status, text } = await submit(newKey())
      expect(status).toBe(200)
      expect(() => JSON.parse(text)).toThrow()
    })

    it('loseBefore: cuts the connection before any effect', async () => {
      await plan({ kind: 'loseBefore' })
      const key = newKey()
      await expect(submit(key)).rejects.toThrow()
      expect(await outcome(key)).toMatchObject({ state: 'refused', code: codes.keyRefused })
    })

    it('loseAfter: cuts the connection after the effect', async () => {
      await plan({ kind: 'loseAfter' })
      const key = newKey()
      await expect(submit(key)).rejects.toThrow()
      expect(await outcome(key)).toMatchObject({ state: 'done', code: 200 })
    })

    it('hang: sends no answer and has no effect', async () => {
      await plan({ kind: 'hang' })
      const [key, gone] = [newKey(), new AbortController()]
      const hanging = submit(key, gone.signal)
      await expect.poll(async () => (await venue.call(sandbox.listFaults, {})).data).toEqual([])
      gone.abort()
      await expect(hanging).rejects.toThrow(/abort/)
      expect(await outcome(key)).toMatchObject({ state: 'refused' })
    })

    it('slow: delays the answer by the given time', async () => {
      await plan({ kind: 'slow', ms: 300 })
      const begun = performance.now()
      expect(await submit(newKey())).toMatchObject({ status: 200 })
      expect(performance.now() - begun).toBeGreaterThanOrEqual(295)
    })

    it('dropSockets: cuts the user’s sockets silently, and keeps the others', async () => {
      const other = await venue.person()
      const open = (who: Person) =>
        openSocket(`${venue.url}${streamPaths.user}`, { origin: venue.url, cookie: `session=${who.token}` })
      const [mine, theirs] = [await open(person), await open(other)]
      await plan({ kind: 'dropSockets' })
      expect(await submit(newKey())).toMatchObject({ status: 200 })
      expect((await mine.closed).code).toBe(1006)
      expect(theirs.socket.readyState).toBe(theirs.socket.OPEN)
      theirs.socket.terminate()
    })

    it('strike only the given user, path and count', async () => {
      const other = await venue.person()
      await plan({ kind: 'fail', status: 500 })
      expect((await ask(path, other, { method: 'POST' })).status).toBe(200)
      expect((await ask(calls.transfer.info.path, person)).status).toBe(200)
      expect((await submit(newKey())).status).toBe(500)
      await venue.call(sandbox.addFault, { body: { kind: 'fail', status: 502, times: 1 } })
      expect((await ask(calls.config.webConfig.path, other)).status).toBe(502)
      expect((await ask(calls.config.webConfig.path, other)).status).toBe(200)
    })

    it('can be planned and cancelled, for every kind', async () => {
      for (const kind of faultKinds) await plan({ kind })
      expect((await venue.call(sandbox.listFaults, {})).data.map(({ fault }) => fault.kind)).toEqual([...faultKinds])
      await venue.call(sandbox.clearFaults, {})
      expect((await submit(newKey())).status).toBe(200)
    })
  })

  it('give money by the ledger’s rules', async () => {
    const spot = async () =>
      (
        await venue.call(
          calls.transfer.walletInfo,
          { query: { coinId: String(usdt), type: '23', walletType: '2' } },
          { as: person },
        )
      ).data.available
    const before = await spot()
    const fund = (over: object) =>
      venue.call(sandbox.fund, {
        body: {
          account: person.user.account.toUpperCase(),
          walletType: 2,
          tradeId: null,
          coinId: usdt,
          amount: decimal('7.5'),
          ...over,
        },
      })
    expect(await fund({})).toMatchObject({ status: 200, code: 200 })
    expect(compare(await spot(), add(before, decimal('7.5')))).toBe(0)
    expect(await fund({ account: 'nobody@statefloor.test' })).toMatchObject({ status: 404 })
    expect(await fund({ coinId: 999_999 })).toMatchObject({ code: codes.coinUnknown })
    expect(await fund({ amount: decimal('-1') })).toMatchObject({ code: codes.amountInvalid })
  })

  it('move the venue’s clock, which a restart does not turn back', async () => {
    const driver = await memoryDriver()
    const start = async () =>
      createApp({
        options: testOptions(),
        cipher: testCipher,
        driver: { ...driver, close: async () => undefined },
        modules: [],
      })
    const first = await start()
    const day = 24 * 60 * 60 * 1_000
    await moveClock(first.venue.db, first.venue.clock, day)
    expect(first.venue.clock.now() - Date.now()).toBeGreaterThan(day - 60_000)
    await first.close()
    const again = await start()
    expect(again.venue.clock.offset()).toBe(day)
    await again.close()
    await driver.close()
  })

  it('report the time they moved to', async () => {
    const before = venue.clock.now()
    const { data } = await venue.call(sandbox.clock, { body: { advance: 1_234 } })
    expect([data.time, venue.clock.now()]).toEqual([before + 1_234, before + 1_234])
  })

  it('report an unknown review', async () => {
    expect(await venue.call(sandbox.review, { body: { transferId: 'none', decision: 'approve' } })).toMatchObject({
      status: 404,
    })
  })

  it('are open to this machine, and to others with the token printed at start', async () => {
    const from = (remoteAddress: string, token?: string) =>
      venue.app.http.inject({
        url: sandbox.listFaults.path,
        remoteAddress,
        headers: {
          host: 'localhost',
          [headers.requestedWith]: headers.requestedWithValue,
          ...(token !== undefined && { 'x-sandbox-token': token }),
        },
      })
    for (const address of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])
      expect([address, (await from(address)).statusCode]).toEqual([address, 200])
    for (const address of ['10.0.0.7', '::ffff:10.0.0.7', '2001:db8::1'])
      expect([address, (await from(address)).statusCode]).toEqual([address, 404])
    // No address at all: the client is unknown.
    expect((await from('127.0.0.1.evil')).statusCode).toBe(503)
    expect((await from('10.0.0.7', 'guess')).statusCode).toBe(404)
    expect((await from('10.0.0.7', venue.venue.sandboxToken)).statusCode).toBe(200)
    expect(venue.app.announcements().join('\n')).toContain(venue.venue.sandboxToken)
  })

  it('are absent when the sandbox is off', async () => {
    const real = await startTestVenue({ options: { sandbox: false } })
    for (const { method, path: at } of Object.values(sandbox)) {
      const response = await real.app.http.inject({
        method,
        url: at,
        headers: { host: 'localhost', [headers.requestedWith]: headers.requestedWithValue },
      })
      expect([at, response.statusCode, response.json().code]).toEqual([at, 404, 404])
    }
    expect(real.app.announcements().join('\n')).not.toMatch(/sandbox|Demo/i)
    await real.close()
  })

  it('are the only interceptors; production has none', async () => {
    expect(modules.filter(({ intercept }) => intercept).map(({ name, sandbox: only }) => [name, only])).toEqual([
      ['sandbox', true],
    ])
    expect([venue.app.interceptors.length, venue.venue.has(faultsToken.name)]).toEqual([1, true])
    const real = await startTestVenue({ options: { sandbox: false } })
    expect([real.app.interceptors.length, real.venue.has(faultsToken.name)]).toEqual([0, false])
    await real.close()
  })
})

describe('planned faults', () => {
  it('strike in the order in which they were planned', () => {
    let ids = 0
    const faults = createFaults(() => String((ids += 1)))
    faults.add({ kind: 'fail', status: 500, times: 1, path: calls.transfer.submit.path })
    faults.add({ kind: 'fail', status: 501, times: 2 })
    const struck = [calls.transfer.info, calls.transfer.submit, calls.transfer.submit, calls.transfer.submit].map(
      (call) => faults.strike(call, 'a@b.example')?.status,
    )
    expect(struck).toEqual([501, 500, 501, undefined])
  })
})

describe('machine clock', () => {
  it('runs due tasks, and reports their errors', async () => {
    const errors: unknown[] = []
    const clock = systemClock({ onError: (error) => errors.push(error) })
    await new Promise<void>((resolve) => {
      clock.after(1, () => {
        throw new Error('in a task')
      })
      clock.after(5, resolve)
    })
    expect(errors).toEqual([new Error('in a task')])
    clock.stop()
  })
})
