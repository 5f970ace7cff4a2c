import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callList, calls } from '#contract/calls.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { envelopeSchema, headers } from '#contract/kernel/envelope.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { facts } from '#server/db/schema/index.ts'
import { handle } from '#server/http/handle.ts'
import { modules } from '#server/modules.generated.ts'
import type { Module } from '#server/modules.ts'
import { openApiOf } from '#server/docs/openapi.ts'
import { quickModules, registered } from '#tests/support/accounts.ts'
import { validValues } from '#tests/support/fuzz.ts'
import { insideWallet } from '#tests/support/wallet.ts'
import { browserRequest, newKey, startTestVenue, type Person, type TestVenue } from '#tests/support/server.ts'

const handled = modules.flatMap(({ handlers }) => handlers.map(({ call }) => call.id))

describe('venue and contract', () => {
  it('have one handler for each call and no others [API-01]', () => {
    expect([...handled].sort()).toEqual([...callList, ...Object.values(sandbox)].map(({ id }) => id).sort())
  })

  it('have money handlers exactly where the contract says that money moves [API-01]', () => {
    const moving = modules.flatMap(({ handlers }) =>
      handlers.filter(({ kind }) => kind === 'money').map(({ call }) => call.id),
    )
    expect(moving.sort()).toEqual(
      callList
        .filter(({ money }) => money)
        .map(({ id }) => id)
        .sort(),
    )
  })

  it('describe every call of the contract in OpenAPI, with its path, parameters and schemas', () => {
    const document = openApiOf(callList, { summary: (id) => id, msg: String })
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`),
    )
    expect(documented.sort()).toEqual(callList.map(({ method, path, id }) => `${method} ${path} ${id}`).sort())
    const submit = document.paths['/hk-web/capital/transfer/submit']?.['post']
    expect(submit?.parameters.map(({ name }) => name)).toEqual([
      headers.requestedWith,
      headers.idempotencyKey,
      headers.signature,
      headers.timestamp,
      headers.nonce,
    ])
    expect(submit?.requestBody?.content['application/json']?.schema).toMatchObject({
      required: ['amount', 'coinId', 'tradeId', 'coinName', 'type'],
      additionalProperties: false,
    })
    expect(document.paths['/kline-history/market/klines']?.['get']?.parameters).toContainEqual({
      name: 'limit',
      in: 'query',
      required: false,
      schema: expect.anything(),
    })
  })
})

describe('call', () => {
  let venue: TestVenue
  let person: Person
  const answered: unknown[] = []
  /** A handler of ours with a bug. */
  const wrongModule: Module = {
    name: 'wrong',
    handlers: [
      handle(calls.config.locales, () => [{ name: 'English', value: 'en_US', secret: 'never told' }]),
      handle(calls.config.currencyDetail, () => JSON.parse('{"id":"not a number"}')),
      handle(calls.config.serviceConfig, () => {
        throw new Error('select password from users')
      }),
    ],
  }

  let newcomer: Person
  let cookies: Readonly<Record<string, string>>
  let walletId = ''
  beforeAll(async () => {
    venue = await startTestVenue({ modules: quickModules })
    newcomer = await registered(venue)
    cookies = await insideWallet(venue)
    walletId = (await venue.call(calls.web3.current, {}, { cookies })).data?.walletInfo.accountId ?? ''
  })
  beforeEach(async () => {
    await venue.clock.advance(venueLimits.rate.window)
    person = await venue.person(`${randomBytes(6).toString('hex')}@statefloor.test`)
  })
  afterAll(() => venue.close())

  it.each(
    callList
      .filter(({ id }) => id !== 'session.logout' && id !== 'freeze.own' && id !== 'web3.disconnect')
      .map((call) => [call.id, call] as const),
  )('%s is answered in the envelope, with data valid for its schema [API-01]', async (_, call) => {
    const query = call.query ? validValues(call.query, 1)[0] : undefined
    const given = call.body ? validValues(call.body, 1)[0] : undefined
    // A wallet's page names the wallet that its cookie belongs to, and no two orders have one id.
    const body =
      typeof given === 'object' && given !== null
        ? {
            ...given,
            ...('accountId' in given && { accountId: walletId }),
            ...('clientOrderId' in given && { clientOrderId: call.id.replace('.', '-') }),
          }
        : given
    const response = await venue.app.http.inject(
      browserRequest(call, { query, body }, { as: call.auth ? newcomer : undefined, cookies }, venue.clock.now()),
    )
    const envelope = envelopeSchema.parse(JSON.parse(response.body))
    // The handler refuses a value that the schema accepts but the call cannot use.
    expect([200, 422], venue.log()).toContain(response.statusCode)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(envelope.msg).not.toBe(String(envelope.code))
    if (envelope.code === codes.success) answered.push(call.response.parse(envelope.data))
  })

  it('mostly succeeds even with generated values [API-01]', () => {
    expect(answered.length).toBeGreaterThan(15)
  })

  it('that does not exist is 404 in the envelope, for any method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const response = await venue.app.http.inject({ method, url: '/hk-web/v9/nothing' })
      expect([method, response.statusCode, JSON.parse(response.body).code]).toEqual([method, 404, 404])
    }
    const wrongMethod = await venue.app.http.inject({ method: 'PUT', url: calls.transfer.submit.path })
    expect(wrongMethod.statusCode).toBe(404)
  })

  it('returns only fields of its schema, and reveals nothing about our faults [API-02]', async () => {
    const wrong = await startTestVenue({ modules: [wrongModule] })
    expect((await wrong.call(calls.config.locales, {})).data).toEqual([{ name: 'English', value: 'en_US' }])
    for (const call of [calls.config.currencyDetail, calls.config.serviceConfig]) {
      const got = await wrong.call(call, {})
      expect(got).toMatchObject({ status: 500, code: codes.serverError, data: null })
      expect(got.msg).not.toMatch(/select|not a number|schema/)
      expect(wrong.log()).toContain(
        call === calls.config.serviceConfig ? 'select password from users' : 'answered what its schema refuses',
      )
    }
    await wrong.close()
  })

  it('that fails in the database leaves its values out of the log', async () => {
    const secret = 'a secret of somebody'
    const failing: Module = {
      name: 'failing',
      handlers: [
        handle(calls.config.kycConfig, async (_, ctx) => {
          await ctx.db.query.insert(facts).values([
            { name: secret, value: 1 },
            { name: secret, value: 2 },
          ])
          return { identityTypes: [] }
        }),
      ],
    }
    const wrong = await startTestVenue({ modules: [failing] })
    expect((await wrong.call(calls.config.kycConfig, {})).status).toBe(500)
    expect(wrong.log()).toContain('23505')
    expect(wrong.log()).toMatch(/core\/contract\.test\.ts/)
    expect(wrong.log()).not.toContain(secret)
    await wrong.close()
  })

  it('is refused for a while after too many of one user, while other users’ are not', async () => {
    const other = await venue.person(`${randomBytes(6).toString('hex')}@statefloor.test`)
    const ask = (who: Person) => venue.call(calls.config.webConfig, {}, { as: who })
    const answers = await Promise.all(Array.from({ length: venueLimits.rate.calls + 5 }, () => ask(person)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBe(5)
    expect(refused[0]).toMatchObject({
      code: codes.rateLimited,
      headers: { 'retry-after': String(venueLimits.rate.window / 1_000) },
    })
    expect((await ask(other)).status).toBe(200)
    await venue.clock.advance(venueLimits.rate.window)
    expect((await ask(person)).status).toBe(200)
  })

  describe('signed', () => {
    const body = {
      amount: decimal('1'),
      coinId: assetsLimits.transfer.defaultCoinId,
      tradeId: null,
      coinName: 'usdt',
      type: 23,
    }
    const moved = async (): Promise<number> =>
      (await venue.call(calls.transfer.records, { query: { pageNum: '1', pageSize: '10' } }, { as: person })).data
        .totalCount

    it('takes effect with a valid signature within thirty seconds of the venue’s clock [API-04]', async () => {
      const { now } = venue.clock
      for (const time of [now(), now() - venueLimits.signature.maxSkew, now() + venueLimits.signature.maxSkew]) {
        expect(await venue.call(calls.transfer.submitSigned, { body }, { as: person, time })).toMatchObject({
          status: 200,
          code: 200,
        })
      }
      expect(await moved()).toBe(3)
    })

    const wrongs: readonly { readonly name: string; readonly headers: Record<string, string | undefined> }[] = [
      { name: 'none', headers: { [headers.signature]: undefined } },
      { name: 'no timestamp', headers: { [headers.timestamp]: undefined } },
      { name: 'no nonce', headers: { [headers.nonce]: undefined } },
      { name: 'another', headers: { [headers.signature]: 'a'.repeat(64) } },
      { name: 'one of another length', headers: { [headers.signature]: 'ab' } },
      { name: 'one for another time', headers: { [headers.timestamp]: String(Date.UTC(2026, 10, 18, 12, 0, 1)) } },
      { name: 'one for another nonce', headers: { [headers.nonce]: newKey() } },
      { name: 'an invalid timestamp', headers: { [headers.timestamp]: '1e3' } },
    ]
    it.each(wrongs)('is refused with $name [API-04]', async ({ headers: over }) => {
      expect(await venue.call(calls.transfer.submitSigned, { body }, { as: person, headers: over })).toMatchObject({
        status: 401,
        code: codes.signatureWrong,
      })
      expect(await moved()).toBe(0)
    })

    it('is refused with another body, another address or another user’s key [API-04]', async () => {
      const request = browserRequest(calls.transfer.submitSigned, { body }, { as: person }, venue.clock.now())
      const other = await venue.person(`${randomBytes(6).toString('hex')}@statefloor.test`)
      const forged = [
        { ...request, payload: JSON.stringify({ ...body, amount: '9' }) },
        { ...request, url: `${request.url}?x=1` },
        browserRequest(
          calls.transfer.submitSigned,
          { body },
          { as: { ...person, session: other.session } },
          venue.clock.now(),
        ),
      ]
      for (const one of forged)
        expect((await venue.app.http.inject(one)).json()).toMatchObject({ code: codes.signatureWrong })
      expect(await moved()).toBe(0)
    })

    it('is stale if too old or too early, and may be re-signed with the same key [API-04]', async () => {
      const { now } = venue.clock
      const key = newKey()
      for (const time of [now() - venueLimits.signature.maxSkew - 1, now() + venueLimits.signature.maxSkew + 1]) {
        expect(await venue.call(calls.transfer.submitSigned, { body }, { as: person, time, key })).toMatchObject({
          status: 401,
          code: codes.signatureStale,
        })
      }
      expect(await venue.call(calls.transfer.submitSigned, { body }, { as: person, key })).toMatchObject({ code: 200 })
      expect(await moved()).toBe(1)
    })

    it('gets the same answer when the browser resends it; replayed under another key it is refused [API-04]', async () => {
      const request = browserRequest(calls.transfer.submitSigned, { body }, { as: person }, venue.clock.now())
      const [first, second] = [await venue.app.http.inject(request), await venue.app.http.inject(request)]
      expect(second.json()).toEqual(first.json())
      const replayed = await venue.app.http.inject({
        ...request,
        headers: { ...request.headers, [headers.idempotencyKey]: newKey() },
      })
      expect(replayed.json()).toMatchObject({ code: codes.signatureReplayed })
      await venue.clock.advance(venueLimits.signature.maxSkew + 1)
      expect((await venue.app.http.inject(request)).json()).toEqual(first.json())
      expect(await moved()).toBe(1)
    })
  })

  it('needs a key when it moves money, and one that is hard to guess', async () => {
    const body = {
      amount: decimal('1'),
      coinId: assetsLimits.transfer.defaultCoinId,
      tradeId: null,
      coinName: 'usdt',
      type: 23,
    }
    for (const key of [undefined, '', 'short', 'k'.repeat(65), `${'k'.repeat(22)} `, 'ключ'.repeat(8)]) {
      const got = await venue.call(
        calls.transfer.submit,
        { body },
        { as: person, headers: { [headers.idempotencyKey]: key } },
      )
      expect({ key, status: got.status, msg: got.msg }).toEqual({
        key,
        status: 422,
        msg: expect.stringContaining(headers.idempotencyKey),
      })
    }
  })

  it('names the field that it could not read', async () => {
    const got = await venue.call(calls.transfer.records, { query: { pageNum: 'x', pageSize: '10' } }, { as: person })
    expect(got).toMatchObject({ status: 422, code: codes.badRequest, msg: expect.stringContaining('query.pageNum') })
    expect(z.null().safeParse(got.data).success).toBe(true)
  })
})
