import { calls } from '#contract/calls.ts'
import { describe, expect, it } from 'vitest'
import type { CallError } from '#contract/kernel/errors.ts'
import { isCallError } from '#contract/kernel/errors.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { answer, deferred, stubClient } from '#tests/support/venueStub.ts'
import type { Answering } from '#tests/support/venueStub.ts'

const info = { available: '1.5', todayAvailableLimit: '10', transferOpenCardInvalid: false }
const query = { coinId: '52', type: '1', walletType: '2' }
const call = 'transfer.walletInfo'

const ask = (answering: Answering) => stubClient(answering).client.area(calls.transfer).walletInfo({ query })

const failureOf = async (promise: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!isCallError(error)) throw new Error(`Not a CallError: ${String(error)}`)
  return error
}

const raw = (body: BodyInit | null, init: ResponseInit = {}) => new Response(body, init)
const json = { 'Content-Type': 'application/json' }

describe('response handling', () => {
  it('returns the data accepted by the schema, without unknown fields', async () => {
    expect(await ask(() => answer({ ...info, surprise: true }))).toEqual(info)
  })

  it.each<[string, () => Response, Partial<CallError>]>([
    ['data of the wrong type', () => answer({ ...info, available: 1.5 }), { kind: 'malformed', status: 200 }],
    ['data without a required field', () => answer({ available: '1' }), { kind: 'malformed' }],
    ['null instead of data', () => answer(null), { kind: 'malformed' }],
    ['an amount with an exponent', () => answer({ ...info, available: '1e5' }), { kind: 'malformed' }],
    ['no envelope', () => raw(JSON.stringify(info), { headers: json }), { kind: 'malformed' }],
    [
      'a non-numeric code',
      () => raw(JSON.stringify({ code: '200', msg: '', data: info }), { headers: json }),
      { kind: 'malformed' },
    ],
    ['a truncated answer', () => raw('{"code":200,"msg":"","da', { headers: json }), { kind: 'malformed' }],
    ['nothing', () => raw(null, { headers: json }), { kind: 'malformed' }],
    [
      'an HTML page instead of an answer',
      () => raw('<html></html>', { headers: { 'Content-Type': 'text/html' } }),
      { kind: 'malformed' },
    ],
    [
      'an answer declared as text',
      () => raw(JSON.stringify({ code: 200, msg: '', data: info }), { headers: { 'Content-Type': 'text/plain' } }),
      { kind: 'malformed' },
    ],
    [
      'a refusal of the venue',
      () => answer(null, { code: 30303, msg: 'a loan' }),
      { kind: 'business', code: 30303, msg: 'a loan' },
    ],
    ['a refusal with valid data', () => answer(info, { code: 30303 }), { kind: 'business', code: 30303 }],
    ['403', () => answer(null, { status: 403, msg: 'no' }), { kind: 'http', status: 403, code: 403, msg: 'no' }],
    ['409 with a code', () => answer(null, { status: 409, code: 40901 }), { kind: 'http', status: 409, code: 40901 }],
    ['500 with an envelope', () => answer(null, { status: 500 }), { kind: 'http', status: 500 }],
    ['502 from a proxy', () => raw('Bad gateway', { status: 502 }), { kind: 'http', status: 502 }],
    ['401', () => answer(null, { status: 401 }), { kind: 'session', status: 401 }],
    ['401 from a proxy', () => raw('who?', { status: 401 }), { kind: 'session', status: 401 }],
    [
      '429 with seconds',
      () => answer(null, { status: 429, headers: { 'Retry-After': '7' } }),
      { kind: 'rateLimited', retryAfter: 7_000 },
    ],
    [
      '429 with a date',
      () =>
        answer(null, {
          status: 429,
          headers: { 'Retry-After': new Date(Date.UTC(2026, 0, 5, 12, 0, 30)).toUTCString() },
        }),
      { kind: 'rateLimited', retryAfter: 30_000 },
    ],
    ['429 from a proxy', () => raw('slow down', { status: 429 }), { kind: 'rateLimited' }],
  ])('turns %s into a typed error [API-02]', async (_, response, expected) => {
    expect(await failureOf(ask(response))).toMatchObject({ call, ...expected })
  })

  it('rejects answers above 10 MB, whether or not the length is declared [API-02]', async () => {
    const declared = raw('{}', { headers: { ...json, 'Content-Length': String(kernelLimits.call.maxAnswerBytes + 1) } })
    expect(await failureOf(ask(() => declared))).toMatchObject({ kind: 'malformed', call })

    let sent = 0
    const chunk = new Uint8Array(1024 * 1024).fill(32)
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += chunk.byteLength
        controller.enqueue(chunk)
      },
    })
    expect(await failureOf(ask(() => raw(endless, { headers: json })))).toMatchObject({ kind: 'malformed', call })
    expect(sent).toBeLessThan(kernelLimits.call.maxAnswerBytes + 4 * chunk.byteLength)
  })

  it('decodes text that is split inside a multi-byte character', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ code: 30303, msg: '余额不足', data: null }))
    const pieces = [...bytes].map((byte) => Uint8Array.of(byte))
    const stream = new ReadableStream({
      pull: (controller) => {
        const piece = pieces.shift()
        if (piece) controller.enqueue(piece)
        else controller.close()
      },
    })
    expect(await failureOf(ask(() => raw(stream, { headers: json })))).toMatchObject({
      kind: 'business',
      msg: '余额不足',
    })
  })
})

describe('without an answer', () => {
  it('reports offline without sending', async () => {
    const { client, requests } = stubClient(() => answer(info), { online: () => false })
    expect(await failureOf(client.area(calls.transfer).walletInfo({ query }))).toEqual({ kind: 'offline', call })
    expect(requests).toHaveLength(0)
  })

  it('reports an unknown outcome after a cut, since it was sent', async () => {
    const error = await failureOf(
      ask(() => {
        throw new TypeError('Failed to fetch')
      }),
    )
    expect(error).toEqual({ kind: 'http', call })
  })

  it('reports an unknown outcome after a cut in mid-answer', async () => {
    const cut = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"code":200,'))
        controller.error(new TypeError('network error'))
      },
    })
    expect(await failureOf(ask(() => raw(cut, { headers: json })))).toEqual({ kind: 'http', call })
  })

  it('times out, and asks only once', async () => {
    const held = deferred<Request>()
    const { client, clock, requests } = stubClient(
      (request) =>
        new Promise((_, reject) => {
          request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
          held.resolve(request)
        }),
    )
    const failure = failureOf(client.area(calls.transfer).walletInfo({ query }))
    await held.promise
    clock.advance(kernelLimits.call.timeout - 1)
    expect(requests[0]?.signal.aborted).toBe(false)
    clock.advance(1)
    expect(await failure).toEqual({ kind: 'timeout', call })
    expect(requests).toHaveLength(1)
  })

  it('times out on an endless body too', async () => {
    const begun = deferred<void>()
    const { client, clock } = stubClient((request) => {
      const stream = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('{'))
          request.signal.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')))
          begun.resolve(undefined)
        },
      })
      return raw(stream, { headers: json })
    })
    const failure = failureOf(client.area(calls.transfer).walletInfo({ query }))
    await begun.promise
    clock.advance(kernelLimits.call.timeout)
    expect(await failure).toEqual({ kind: 'timeout', call })
  })

  it('leaves no timer behind', async () => {
    const { client, clock } = stubClient(() => answer(info))
    await client.area(calls.transfer).walletInfo({ query })
    expect(clock.pending).toBe(0)
  })

  it('aborts the request when its caller leaves, without a report', async () => {
    const held = deferred<Request>()
    const { client, failures } = stubClient(
      (request) =>
        new Promise((_, reject) => {
          request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
          held.resolve(request)
        }),
    )
    const leaving = new AbortController()
    const failure = failureOf(client.area(calls.transfer).walletInfo({ query }, { signal: leaving.signal }))
    const request = await held.promise
    leaving.abort()
    expect(await failure).toEqual({ kind: 'http', call })
    expect(request.signal.aborted).toBe(true)
    expect(failures).toEqual([])
  })
})
