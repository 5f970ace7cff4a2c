import { createActor, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { TransferBody } from '#contract/assets/calls/transfer.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { Services } from '#services/services.ts'
import { createSettle, createSubmit, leaveKeys, listOpen } from '#services/http/submit.ts'
import { createWaiting } from '#services/http/waiting.ts'
import { settled } from '#tests/support/clock.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer, HandClock } from '#tests/support/venueStub.ts'
import type { Answering } from '#tests/support/venueStub.ts'

const body: TransferBody = { amount: decimal('1.5'), coinId: 52, tradeId: null, coinName: 'USDT', type: 25 }
const me = { fid: '1001', signKey: 'a2V5', time: Date.UTC(2026, 0, 5, 12) }
const done = { transferId: 't1' }

/** A venue that answers each path in turn, and the requests it received. */
const open = (answers: Readonly<Record<string, readonly ((request: Request) => Response | Promise<Response>)[]>>) => {
  const asked: { path: string; key: string | null; body: string }[] = []
  const left = new Map(Object.entries(answers).map(([path, list]) => [path, [...list]]))
  const clock = new HandClock()
  const answering: Answering = async (request) => {
    const path = new URL(request.url).pathname
    asked.push({ path, key: request.headers.get(headers.idempotencyKey), body: await request.text() })
    const next = left.get(path)?.shift()
    if (!next) throw new TypeError('Failed to fetch')
    return next(request)
  }
  const services: Services = stubServices(answering, { clock })
  services.signer.keep(me)
  return { services, asked, clock }
}

const submit = (services: Services) =>
  createActor(createSubmit(services, services.client.area(calls.transfer).submit), {
    input: { call: 'transfer.submit', body, accepts: [20351] },
  }).start()

const transfer = '/hk-web/v2/transfer'
const outcome = '/hk-web/v2/outcome'

it('stores the key before sending, sends it once, and deletes it when its outcome is known [TRF-14]', async () => {
  let keptAtSending: readonly unknown[] = []
  const { services, asked } = open({
    [transfer]: [
      () => {
        keptAtSending = services.openKeys.list('1001')
        return answer(done, { msg: 'Moved' })
      },
    ],
  })
  const actor = submit(services)
  const { output } = await waitFor(actor, (snapshot) => snapshot.status === 'done')
  expect(output).toEqual({
    result: 'accepted',
    code: 200,
    msg: 'Moved',
    data: done,
    wasUnknown: false,
    error: undefined,
  })
  expect(keptAtSending).toEqual([{ key: asked[0]?.key, since: me.time }])
  expect(asked).toEqual([{ path: transfer, key: expect.stringMatching(/^[\w-]{22}$/), body: JSON.stringify(body) }])
  expect(services.openKeys.list('1001')).toEqual([])
})

it('queries by the same key after a lost answer, and never sends twice [TRF-14]', async () => {
  const { services, asked } = open({
    [transfer]: [() => Promise.reject(new TypeError('Failed to fetch'))],
    [outcome]: [() => answer({ state: 'done', code: 200, msg: 'Moved', data: done })],
  })
  const actor = submit(services)
  const { output } = await waitFor(actor, (snapshot) => snapshot.status === 'done')
  expect(output).toMatchObject({ result: 'accepted', code: 200, msg: 'Moved', wasUnknown: true })
  expect(asked.map(({ path }) => path)).toEqual([transfer, outcome])
  expect(JSON.parse(asked[1]?.body ?? '')).toEqual({ key: asked[0]?.key })
  expect(services.openKeys.list('1001')).toEqual([])
})

it('reports a refusal by the venue’s code, and treats an unreadable answer as none [TRF-14]', async () => {
  const { services } = open({
    [transfer]: [() => new Response('<html>', { status: 200, headers: { 'Content-Type': 'text/html' } })],
    [outcome]: [() => answer({ state: 'refused', code: 30301, msg: 'Too little', data: null })],
  })
  const { output } = await waitFor(submit(services), (snapshot) => snapshot.status === 'done')
  expect(output).toMatchObject({ result: 'rejected', code: 30301, msg: 'Too little', wasUnknown: true })
})

it('reports by its code that a held transfer was accepted [TRF-11]', async () => {
  const { services } = open({ [transfer]: [() => answer(done, { status: 200, code: 20351, msg: 'Under review' })] })
  const { output } = await waitFor(submit(services), (snapshot) => snapshot.status === 'done')
  expect(output).toMatchObject({ result: 'accepted', code: 20351, wasUnknown: false })
})

it('leaves the key of a page closed in mid-send to the settling flow, which queries and never sends [TRF-14]', async () => {
  let arrive: (answered: Response) => void = () => undefined
  let isCut = false
  const { services, asked } = open({
    [transfer]: [
      (request) => {
        request.signal.addEventListener('abort', () => (isCut = true))
        return new Promise<Response>((resolve) => (arrive = resolve))
      },
    ],
    [outcome]: [() => answer({ state: 'refused', code: 40902, msg: 'Given up', data: null })],
  })
  const actor = submit(services)
  await settled()
  const [key] = services.openKeys.list('1001').map((entry) => entry.key)
  expect(listOpen(services, '1001')).toEqual({ count: 1, due: undefined })
  actor.stop()
  await settled()
  // The user wanted it and it is in flight: no status request is sent before an outcome is possible.
  expect([isCut, listOpen(services, '1001').due]).toEqual([false, undefined])
  arrive(answer(done))
  await settled()
  expect(listOpen(services, '1001')).toEqual({ count: 1, due: key })
  const settling = createActor(createSettle(services), {
    input: { call: 'session.outcome', ...(key === undefined ? {} : { storedKey: key }) },
  }).start()
  const { output } = await waitFor(settling, (snapshot) => snapshot.status === 'done')
  expect(output).toMatchObject({ result: 'rejected', code: 40902, wasUnknown: true })
  expect(asked.map(({ path }) => path)).toEqual([transfer, outcome])
  expect(listOpen(services, '1001')).toEqual({ count: 0, due: undefined })
})

it('leaves a key whose call fails after the page was closed to the settling flow [TRF-14]', async () => {
  let fail: (error: TypeError) => void = () => undefined
  const { services } = open({ [transfer]: [() => new Promise<Response>((_, reject) => (fail = reject))] })
  const actor = submit(services)
  await settled()
  const [kept] = services.openKeys.list('1001')
  actor.stop()
  await settled()
  expect(listOpen(services, '1001').due).toBeUndefined()
  fail(new TypeError('Failed to fetch'))
  await settled()
  expect(listOpen(services, '1001').due).toBe(kept?.key)
})

it('gives another tab time to receive its own answer', () => {
  const { services, clock } = open({})
  services.openKeys.keep('1001', { key: 'k'.repeat(22), since: clock.now() })
  expect(listOpen(services, '1001').due).toBeUndefined()
  clock.advance(kernelLimits.submit.dueAfter - 1)
  expect(listOpen(services, '1001').due).toBeUndefined()
  clock.advance(1)
  expect(listOpen(services, '1001').due).toBe('k'.repeat(22))
})

it('does not wait for a closed document: the next one settles its calls at once [TRF-14]', async () => {
  const { services } = open({ [transfer]: [() => new Promise<Response>(() => undefined)] })
  submit(services)
  await settled()
  services.openKeys.keep('1002', { key: 'o'.repeat(22), since: services.clock.now() })
  leaveKeys(services)
  const next = { ...services, waiting: createWaiting() }
  const [open1001] = services.openKeys.list('1001')
  expect(listOpen(next, '1001')).toEqual({ count: 1, due: open1001?.key })
  // Calls that another tab waits for are not this document's to abandon.
  expect(listOpen(next, '1002')).toEqual({ count: 1, due: undefined })
})

it('settles at once when the clock has been set back', () => {
  const { services, clock } = open({})
  services.openKeys.keep('1001', { key: 'k'.repeat(22), since: clock.now() + kernelLimits.submit.dueAfter })
  expect(listOpen(services, '1001').due).toBe('k'.repeat(22))
})

it('separates users’ keys, limits their number, and drops the oldest first', () => {
  const { services } = open({})
  const key = (n: number) => String(n).padStart(22, '0')
  for (let n = 0; n < kernelLimits.submit.maxOpenKeys + 3; n += 1)
    services.openKeys.keep('1001', { key: key(n), since: n })
  services.openKeys.keep('1002', { key: key(0), since: 0 })
  const mine = services.openKeys.list('1001')
  expect(mine).toHaveLength(kernelLimits.submit.maxOpenKeys)
  expect(mine[0]?.key).toBe(key(3))
  expect(services.openKeys.list('1002')).toHaveLength(1)
  services.openKeys.forget('1001', key(3))
  expect(services.openKeys.list('1001')).toHaveLength(kernelLimits.submit.maxOpenKeys - 1)
})
