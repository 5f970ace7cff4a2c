import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { codes } from '#contract/kernel/codes.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { startVenue, type Venue } from '#tests/support/venue.ts'
import { atLeast, withoutTarget, type Row } from '#tools/bench/row.ts'

const targets = { transfers: 1_000 }
const connections = 64
/** One user is limited to 500 requests a second. */
const people = 8
const [warmUp, measured] = [2_000, 10_000]

interface Answered {
  readonly code: number
  readonly cookies: readonly string[]
}

const agent = new Agent({ keepAlive: true, maxSockets: connections })

const ask = (venue: Venue, call: Call, body: unknown, more: Readonly<Record<string, string>> = {}): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const asked = request(
      venue.url + call.path,
      {
        agent,
        method: call.method,
        headers: { 'Content-Type': 'application/json', [headers.requestedWith]: headers.requestedWithValue, ...more },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (text += part))
        answer.on('end', () =>
          resolve({ code: (JSON.parse(text) as { code: number }).code, cookies: answer.headers['set-cookie'] ?? [] }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(JSON.stringify(body))
  })

const newcomer = async (venue: Venue, index: number): Promise<string> => {
  const { code, cookies } = await ask(venue, calls.session.register, {
    account: `bench-${index}@statefloor.test`,
    password: randomBytes(12).toString('base64url'),
  })
  if (code !== codes.success) throw new Error(`The registration was answered ${code}`)
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

/**
 * Transfers the smallest amount back and forth, each call with a new idempotency key; resolves to the number of calls
 * acknowledged during the measurement.
 */
const move = async (venue: Venue, cookies: readonly string[]): Promise<number> => {
  const began = performance.now()
  let acknowledged = 0
  const one = async (type: number, cookie: string) => {
    const body = { amount: '0.01', coinId: assetsLimits.transfer.defaultCoinId, tradeId: null, coinName: 'usdt', type }
    const { code } = await ask(venue, calls.transfer.submit, body, {
      Cookie: cookie,
      [headers.idempotencyKey]: randomBytes(16).toString('base64url'),
    })
    if (code !== codes.success) throw new Error(`A transfer was answered ${code}`)
    const at = performance.now() - began
    if (at >= warmUp && at < warmUp + measured) acknowledged += 1
  }
  const worker = async (index: number) => {
    for (let turn = index; performance.now() - began < warmUp + measured; turn++)
      await one(turn % 2 === 0 ? 23 : 32, cookies[index % cookies.length] ?? '')
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => worker(index)))
  return acknowledged
}

/**
 * Transfers over HTTP, each acknowledged after its effect is stored. The embedded database survives a killed process,
 * but not a power cut.
 */
export const rows = async (): Promise<Row[]> => {
  const venue = await startVenue()
  try {
    const cookies = await Promise.all(Array.from({ length: people }, (_, index) => newcomer(venue, index)))
    const acknowledged = await move(venue, cookies)
    return [
      atLeast(
        'transfers acknowledged after they are stored',
        (acknowledged / measured) * 1_000,
        '/s',
        targets.transfers,
      ),
      withoutTarget('over so many connections', connections, ''),
    ]
  } finally {
    agent.destroy()
    await venue.dispose()
  }
}
