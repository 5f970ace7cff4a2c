import { expect, it } from 'vitest'
import { venueLimits } from '#contract/venueLimits.ts'
import { calls } from '#contract/calls.ts'
import { handle } from '#server/http/handle.ts'
import { createErrorLog } from '#server/log.ts'
import { startTestVenue } from '#tests/support/server.ts'

const { lines, ofAddress, window } = venueLimits.log.errors

it('a repeatedly failing call logs only a few lines for each address [SEC-02]', async () => {
  const failing = {
    name: 'failing',
    handlers: [
      handle(calls.live.classified, () => {
        throw new Error('a fault of ours')
      }),
    ],
  }
  const venue = await startTestVenue({ modules: [failing], options: { trustedProxies: ['127.0.0.1'] } })
  const from = async (address: string, times: number) => {
    for (let time = 0; time < times; time += 1) {
      const got = await venue.call(calls.live.classified, {}, { headers: { 'x-forwarded-for': address } })
      expect(got.status).toBe(500)
    }
  }
  await from('192.0.2.1', 5 * ofAddress)
  expect(venue.log().match(/A call failed/g)).toHaveLength(ofAddress)
  await from('192.0.2.2', 1)
  expect(venue.log().match(/A call failed/g)).toHaveLength(ofAddress + 1)
  await venue.close()
})

/** A log that keeps its lines. */
const kept = () => {
  const written: unknown[] = []
  return { written, log: { error: (first: unknown) => void written.push(first) } }
}

it('errors are limited in total, with a count of omitted ones, and those without a request are always logged', () => {
  let now = 0
  const { written, log } = kept()
  const logError = createErrorLog(log, () => now)
  const fail = (network: number) =>
    logError(new Error('fault'), 'A call failed', { log, address: `198.51.${network}.1` })
  for (let network = 0; network < lines + 50; network += 1) fail(network % 250)
  expect(written).toHaveLength(lines)
  logError(new Error('a task'), 'A task of the clock failed')
  expect(written).toHaveLength(lines + 1)
  now = window
  fail(1)
  expect(written.slice(lines + 1)).toEqual(['50 more lines like the last ones were left out', expect.any(Error)])
})
