import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { calls } from '#contract/calls.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { streamPaths } from '#contract/kernel/streams.ts'
import { startChild } from '#tests/support/child.ts'
import { startVenue, type Venue } from '#tests/support/venue.ts'
import { atMost, withoutTarget, type Row } from '#tools/bench/row.ts'
import { root } from '#tools/products.mjs'
import { kindsOf, times } from './floods/kinds.ts'

const targets = { healthy: 250 }
/** Concurrent connections of each kind, compared with a single one. */
const crowd = 8
/** Number of baseline requests before a flood. */
const calm = 50

/** Milliseconds until `/healthz` answers on a separate connection. */
const healthy = (venue: Venue): Promise<number> =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    const agent = new Agent({ keepAlive: false })
    const asked = request(`${venue.url}/healthz`, { agent }, (answer) => {
      answer.resume().once('end', () => resolve(performance.now() - begun))
    })
    asked.once('error', reject).end()
  })

/** Session cookies of a newly registered user. */
const newcomer = async (venue: Venue): Promise<string> => {
  const answer = await fetch(venue.url + calls.session.register.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [headers.requestedWith]: headers.requestedWithValue },
    body: JSON.stringify({
      account: `flood-${randomBytes(6).toString('hex')}@statefloor.test`,
      password: randomBytes(12).toString('base64url'),
    }),
  })
  if (!answer.ok) throw new Error(`The registration was answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** The longest wait for `/healthz` from the start of the first flood to the end of the last. */
const during = async (venue: Venue, floods: readonly (readonly string[])[]): Promise<number> => {
  const children = floods.map((args) =>
    startChild(process.execPath, ['--import', 'tsx', 'bench/floods/flooder.ts', venue.url, ...args], { cwd: root }),
  )
  let isOver = false
  const over = Promise.all(children.map(({ exited }) => exited)).then(() => {
    isOver = true
  })
  // Starting processes costs more than what is measured, so wait until all of them are ready.
  await Promise.all(children.map((child) => child.line(/^ready/)))
  for (const child of children) child.signal('SIGUSR2')
  let longest = 0
  while (!isOver) longest = Math.max(longest, await healthy(venue))
  await over
  for (const child of children) await child.line(/^ended/)
  return longest
}

/** How long other clients wait during a flood through each socket family, and through one HTTP connection. */
export const rows = async (): Promise<Row[]> => {
  const venue = await startVenue({ trading: true })
  const rowsOf: Row[] = []
  try {
    const cookie = await newcomer(venue)
    let before = 0
    for (let time = 0; time < calm; time += 1) before = Math.max(before, await healthy(venue))
    rowsOf.push(withoutTarget('/healthz without a flood, the longest', before, 'ms'))
    for (const family of Object.keys(streamPaths) as (keyof typeof streamPaths)[]) {
      const kinds = Object.keys(kindsOf(family))
      for (const kind of kinds) {
        const longest = await during(venue, [[family, kind, cookie]])
        rowsOf.push(atMost(`${family}: ${times} ${kind}`, longest, 'ms', targets.healthy))
      }
      const all = await during(
        venue,
        kinds.map((kind) => [family, kind, cookie]),
      )
      rowsOf.push(atMost(`${family}: all of them at once`, all, 'ms', targets.healthy))
    }
    rowsOf.push(
      atMost(`${times} requests on one connection`, await during(venue, [['http']]), 'ms', targets.healthy),
      atMost(
        `the same on ${crowd} connections`,
        await during(
          venue,
          Array.from({ length: crowd }, () => ['http']),
        ),
        'ms',
        targets.healthy,
      ),
    )
    return rowsOf
  } finally {
    await venue.dispose()
  }
}
