import { createActor, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '#services/services.ts'
import { createSubmit } from '#services/http/submit.ts'
import { createStorage } from '#services/browser/storage.ts'
import { listened, topic } from '#tests/support/fakeSockets.ts'
import { memoryHost, stubServices } from '#tests/support/services.ts'
import { answer, type Answering } from '#tests/support/venueStub.ts'

/**
 * Answers that our venue never gives, for each kind of call: a proxy's page, a truncated answer, a foreign API. They
 * are handled outside the flows, so no flow tests them.
 */

const json = 'application/json'
const megabyte = 1024 * 1024
const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
/** An envelope around raw data. */
const around = (data: string): string => `{"code":200,"msg":"","data":${data}}`

/** A body, and its declared content type. */
type Strange = readonly [body: BodyInit | null, contentType: string]

/** Answers that are invalid for any call. */
const toAny: Readonly<Record<string, () => Strange>> = {
  'half an answer': () => ['{"code":200,"msg":"","da', json],
  'JSON of another shape': () => ['{"result":"ok","items":[1,2,3]}', json],
  'a list': () => ['[]', json],
  'a bare null': () => ['null', json],
  'data of another shape': () => [around('{"surprise":{"of":"somebody else"}}'), json],
  'a code that is a text': () => ['{"code":"200","msg":"","data":null}', json],
  'a message that is a number': () => ['{"code":200,"msg":200,"data":null}', json],
  'ten megabytes and more': () => [around(`"${'x'.repeat(kernelLimits.call.maxAnswerBytes)}"`), json],
  'a page': () => ['<!doctype html><h1>Sign in to the hotel</h1>', 'text/html'],
  'a page that says it is JSON': () => ['<!doctype html><h1>Sign in to the hotel</h1>', json],
  nothing: () => [null, json],
  'nothing, of no kind': () => ['', ''],
  'text in another charset': () => [
    new Uint8Array([...Buffer.from(around('null'), 'utf16le')]),
    `${json}; charset=utf-16`,
  ],
  'a letter that is no UTF-8': () => [new Uint8Array([0xff, 0xfe, 0x7b]), json],
  'nesting without end': () => [deep(100_000), json],
  'data nested without end': () => [around(deep(100_000)), json],
}

const respond = ([body, contentType]: Strange): Response =>
  new Response(body, { status: 200, headers: contentType === '' ? {} : { 'Content-Type': contentType } })

/** The requests to the venue, and what the browser stores from them. */
const watched = (answering: Answering) => {
  const asked: { readonly path: string; readonly key: string | null }[] = []
  const host = memoryHost()
  const services = stubServices(
    (request) => {
      asked.push({ path: new URL(request.url).pathname, key: request.headers.get(headers.idempotencyKey) })
      return answering(request)
    },
    { storage: createStorage(host) },
  )
  return { services, asked, kept: host.values }
}

/** Delays end at once. */
const atOnce = {
  setTimeout: (callback: () => void) => {
    queueMicrotask(callback)
    return 0
  },
  clearTimeout: () => undefined,
}

const failureOf = (promise: Promise<unknown>): Promise<CallError> =>
  promise.then(
    (given) => {
      throw new Error(`It was taken for an answer: ${JSON.stringify(given)}`)
    },
    (error: unknown) => error as CallError,
  )

const info = { available: '1.5', todayAvailableLimit: '10', transferOpenCardInvalid: false }
const query = { coinId: '52', type: '1', walletType: '2' }

describe('retried read', () => {
  const numbers: Readonly<Record<string, () => Strange>> = {
    'a number where an amount is': () => [around(JSON.stringify({ ...info, available: 1.5 })), json],
    'a text where yes or no is': () => [around(JSON.stringify({ ...info, transferOpenCardInvalid: 'false' })), json],
    'an amount that is no decimal': () => [around(JSON.stringify({ ...info, available: '1e5' })), json],
  }
  const read = ({ client }: Services) =>
    requestOf<unknown, undefined>(
      ({ signal, willRetry }) => client.area(calls.transfer).walletInfo({ query }, { signal, willRetry }),
      () => 0,
    )

  it.each(Object.entries({ ...toAny, ...numbers }))('after %s returns the next answer', async (_, strange) => {
    const { services, asked, kept } = watched(() => (asked.length === 1 ? respond(strange()) : answer(info)))
    const actor = createActor(read(services), { clock: atOnce, input: undefined }).start()
    await waitFor(actor, ({ status }) => status !== 'active')
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: info })
    expect([asked.length, kept.size]).toEqual([2, 0])
  })

  it.each(Object.entries({ ...toAny, ...numbers }))(
    'fails with a reason when %s is all that comes',
    async (_, strange) => {
      const { services, asked, kept } = watched(() => respond(strange()))
      const failure = await failureOf(services.client.area(calls.transfer).walletInfo({ query }))
      // It contains nothing of the answer.
      expect(failure).toEqual({ kind: 'malformed', call: 'transfer.walletInfo', status: 200 })
      expect([asked.length, kept.size]).toEqual([1, 0])
    },
  )
})

describe('write', () => {
  const alert = { symbol: 'btc_usdt', alertType: 1, alertValue: decimal('200000000') } as const
  const writes = {
    'as JSON': ({ client }: Services) => client.area(calls.alerts).create({ body: alert }),
    'as fields of a form': ({ client }: Services) =>
      client.favourites.spotToggle({ body: { operate: '1', tradeId: '17' } }),
  } as const
  const cases = Object.entries(writes).flatMap(([how, write]) =>
    Object.entries({
      ...toAny,
      // A favourite has an empty answer, so any content is invalid.
      'a text where a number or nothing is': (): Strange => [around('{"alertId":"1"}'), json],
    }).flatMap(([name, strange]) => [[how, name, write, strange] as const]),
  )

  it.each(cases)('%s answered by %s is sent once, and not taken as done', async (_, __, write, strange) => {
    const { services, asked, kept } = watched(() => respond(strange()))
    expect(await failureOf(write(services))).toEqual({ kind: 'malformed', status: 200, call: expect.any(String) })
    expect([asked.length, kept.size]).toEqual([1, 0])
  })
})

describe('money call', () => {
  const body = { amount: decimal('1.5'), coinId: 52, tradeId: null, coinName: 'USDT', type: 25 } as const
  const me = { fid: '1001', signKey: 'a2V5', time: Date.UTC(2026, 0, 5, 12) }
  const { submit, submitSigned } = calls.transfer
  const outcome = calls.session.outcome.path
  const ways = { 'with its key': 'submit', 'with its key and a signature': 'submitSigned' } as const
  const numbers: Readonly<Record<string, () => Strange>> = {
    'a number where a text is': () => [around('{"transferId":7}'), json],
  }
  const cases = Object.entries(ways).flatMap(([how, name]) =>
    Object.entries({ ...toAny, ...numbers }).map(([what, strange]) => [how, what, name, strange] as const),
  )

  it.each(cases)('%s answered by %s is queried by its key, and never sent twice', async (_, __, name, strange) => {
    const { path } = name === 'submit' ? submit : submitSigned
    let askings = 0
    const { services, asked, kept } = watched((request) => {
      if (new URL(request.url).pathname !== outcome) return respond(strange())
      askings += 1
      // The status request gets the same answer, and continues.
      return askings === 1
        ? respond(strange())
        : answer({ state: 'done', code: 200, msg: 'Moved', data: { transferId: 't1' } })
    })
    services.signer.keep(me)
    const actor = createActor(createSubmit(services, services.client.area(calls.transfer)[name]), {
      clock: atOnce,
      input: { call: `transfer.${name}`, body, accepts: [] },
    }).start()
    const { output } = await waitFor(actor, ({ status }) => status === 'done')
    expect(output).toMatchObject({ result: 'accepted', code: 200, wasUnknown: true })
    expect(asked.map((one) => one.path)).toEqual([path, outcome, outcome])
    expect([...kept.values()].join('')).not.toMatch(/x{100}|hotel|surprise/)
    expect(services.openKeys.list('1001')).toEqual([])
  })
})

describe('endless answer', () => {
  const chunk = new Uint8Array(megabyte).fill(32)

  it.each([
    ['a read', ({ client }: Services) => client.area(calls.transfer).walletInfo({ query })],
    ['a write', ({ client }: Services) => client.favourites.spotToggle({ body: { operate: '1', tradeId: '17' } })],
  ] as const)('to %s is aborted as soon as it exceeds the maximum length', async (_, ask) => {
    let sent = 0
    let isLeft = false
    const endless = () =>
      new ReadableStream({
        pull: (controller) => {
          sent += chunk.byteLength
          controller.enqueue(chunk)
        },
        cancel: () => {
          isLeft = true
        },
      })
    const { services } = watched(() => new Response(endless(), { headers: { 'Content-Type': json } }))
    expect(await failureOf(ask(services))).toMatchObject({ kind: 'malformed' })
    expect(isLeft).toBe(true)
    expect(sent).toBeLessThan(kernelLimits.call.maxAnswerBytes + 4 * chunk.byteLength)
  })
})

describe('stream frame', () => {
  const passedOver: Readonly<Record<string, string>> = {
    'half a frame': `{"ch":"${topic}","da`,
    'JSON of another shape': '{"result":"ok"}',
    'a list': '[]',
    'a bare null': 'null',
    'a topic that is a number': '{"ch":7,"data":"second"}',
    'a code that is a text': `{"ch":"${topic}","code":"200"}`,
    'a page': '<!doctype html><h1>Sign in to the hotel</h1>',
    nothing: '',
    'nesting without end': deep(100_000),
  }
  it.each(Object.entries(passedOver))('that is %s is dropped, and the next one is delivered', (_, frame) => {
    const { goLive, last, data, sockets } = listened()
    goLive()
    last().brings(frame)
    expect(data()).toEqual(['first'])
    last().brings({ ch: topic, data: 'second' })
    expect(data()).toEqual(['first', 'second'])
    expect(sockets).toHaveLength(1)
  })

  const givenUp: Readonly<Record<string, string | ArrayBuffer>> = {
    'ten megabytes': `{"ping":"${'x'.repeat(10 * megabyte)}"}`,
    'bytes that are not packed': new Uint8Array([0xff, 0xfe, 0x00, 0x7b]).buffer,
    'no bytes at all': new ArrayBuffer(0),
  }
  it.each(Object.entries(givenUp))(
    'that is %s closes its socket, once, and the next socket works',
    async (_, frame) => {
      const { goLive, last, data, sockets, reports, clock } = listened({ share: 0 })
      goLive()
      const [first] = sockets
      last().brings(frame)
      await expect.poll(() => reports).toHaveLength(1)
      expect([first?.isLeft, data()]).toEqual([true, ['first']])
      // Later frames of that socket are ignored.
      first?.brings({ ch: topic, data: 'late' })
      clock.increment(1)
      goLive()
      expect(data()).toEqual(['first', 'first'])
      expect([sockets.length, reports.length]).toEqual([2, 1])
    },
  )
})
