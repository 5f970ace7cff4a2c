import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { calls } from '#contract/calls.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { settled, TestClock } from '#tests/support/clock.ts'
import { answer, stubClient } from '#tests/support/venueStub.ts'

/**
 * A read with the retry pattern and the production client: how many requests were sent, and how many failures reported.
 */
const read = async (answers: readonly Response[], how: { readonly saidByCaller?: boolean } = {}) => {
  const queue = [...answers]
  const { client, failures, requests } = stubClient(() => queue.shift() ?? answer(null, { status: 503 }))
  const clock = new TestClock()
  const logic = requestOf(
    ({ signal, willRetry }) => client.area(calls.transfer).info({}, { signal, willRetry, ...how }),
    () => 1,
  )
  const actor = createActor(logic, { clock, input: undefined })
  actor.subscribe({ error: () => undefined })
  actor.start()
  for (let attempt = 0; attempt <= kernelLimits.request.retries; attempt += 1) {
    while (requests.length < Math.min(attempt + 1, answers.length)) await settled()
    for (let turn = 0; turn < 20; turn += 1) await settled()
    clock.increment(kernelLimits.request.retryCap)
  }
  return { sent: requests.length, reported: failures.length }
}

const info = { dailyLimitUsdt: '1', usedTodayUsdt: '0', reviewAboveUsdt: '1', resetsAt: 1 }
const unavailable = () => answer(null, { status: 503 })

it('a read that fails after all retries is reported once [API-03]', async () => {
  expect(await read([unavailable(), unavailable(), unavailable(), unavailable()])).toEqual({ sent: 4, reported: 1 })
})

it('a read that succeeds after retries is not reported [API-03]', async () => {
  expect(await read([unavailable(), unavailable(), answer(info)])).toEqual({ sent: 3, reported: 0 })
})

it('a refused read is reported at once, and not retried [API-03]', async () => {
  expect(await read([answer(null, { code: 30303 })])).toEqual({ sent: 1, reported: 1 })
})

it('a read whose caller reports errors itself is not reported elsewhere [API-03]', async () => {
  const how = { saidByCaller: true }
  expect(await read([unavailable(), unavailable(), unavailable(), unavailable()], how)).toEqual({
    sent: 4,
    reported: 0,
  })
  expect(await read([answer(null, { code: 30303 })], how)).toEqual({ sent: 1, reported: 0 })
})
