import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { healthPath } from '#contract/kernel/streams.ts'
import { documentPolicy } from '#server/http/policy.ts'
import { parseOptions } from '#server/options.ts'
import { readRuntime } from '#server/web/runtime.ts'
import { startTestVenue } from '#tests/support/server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statefloor-runtime-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const optionsWith = async (runtime: object | undefined) => {
  const file = join(folder, 'operator.json')
  if (runtime !== undefined) await writeFile(file, JSON.stringify(runtime))
  const options = parseOptions([], runtime === undefined ? {} : { RUNTIME_FILE: file })
  if (options === 'help') throw new Error('No options')
  return options
}
const streams = {
  spot: 'wss://ws.exchange.example/trade',
  swap: 'wss://ws.exchange.example/swap',
  user: 'wss://ws.exchange.example/user',
}

it('the front end learns what to poll for the venue’s return; for remote streams only what the operator names [DATA-01]', async () => {
  expect((await readRuntime(await optionsWith(undefined))).health).toBe(healthPath)
  expect((await readRuntime(await optionsWith({ streams }))).health).toBe('')
  const health = 'https://ws.exchange.example/health'
  const runtime = await readRuntime(await optionsWith({ streams, health }))
  expect(runtime.health).toBe(health)
  expect(documentPolicy('n', { ...runtime, streams: { spot: '', swap: '', user: '' } }, 'localhost')).toContain(
    'https://ws.exchange.example',
  )
})

it('the venue answers that poll without a body, a cookie or a session', async () => {
  const venue = await startTestVenue()
  const { statusCode, body, headers } = await venue.app.http.inject({
    url: healthPath,
    headers: { host: 'localhost:4000' },
  })
  expect([statusCode, body, headers['set-cookie']]).toEqual([204, '', undefined])
  await venue.close()
})
