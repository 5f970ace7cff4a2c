import { createHash, createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterEach, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { headers, signedText } from '#contract/kernel/envelope.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { spotTopics, streamPaths } from '#contract/kernel/streams.ts'
import { settled } from '#tests/support/clock.ts'
import { newKey } from '#tests/support/server.ts'
import { openSocket } from '#tests/support/socket.ts'
import { orderBody } from '#tests/support/spot/trading.ts'
import { startVenue, type Venue } from '#tests/support/venue.ts'

/** How long the order is valid; the process is stopped for longer. */
const life = 4_000

let venue: Venue
afterEach(() => venue.dispose())

const isStopped = async (): Promise<boolean> => /\) T /.test(await readFile(`/proc/${venue.pid()}/stat`, 'utf8'))

const holds = (frame: unknown, text: string): boolean => JSON.stringify(frame).includes(text)

it(
  'a venue whose process was stopped continues: frames and pings arrive, and orders due meanwhile expire once',
  { timeout: 240_000 },
  async () => {
    venue = await startVenue({ trading: true })
    const post = async (path: string, body: object, { cookie = '', signKey = '' } = {}) => {
      const text = JSON.stringify(body)
      const [time, nonce] = [Date.now(), newKey()]
      const bodyHash = createHash('sha256').update(text).digest('hex')
      const signed = signedText({ method: 'POST', path, time, nonce, bodyHash })
      const answer = await fetch(`${venue.url}${path}`, {
        method: 'POST',
        headers: {
          cookie,
          'content-type': 'application/json',
          [headers.requestedWith]: headers.requestedWithValue,
          [headers.idempotencyKey]: newKey(),
          [headers.timestamp]: String(time),
          [headers.nonce]: nonce,
          [headers.signature]: createHmac('sha256', Buffer.from(signKey, 'base64')).update(signed).digest('hex'),
        },
        body: text,
      })
      expect(answer.status).toBe(200)
      return answer
    }
    const registered = await post(calls.session.register.path, {
      account: `sleeper-${newKey()}@statefloor.test`,
      password: 'seven quiet kettles',
    })
    const cookie = registered.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const { signKey } = (await registered.json()).data as { signKey: string }
    const own = await openSocket(`${venue.url}${streamPaths.user}`, { origin: venue.url, cookie })
    own.say({ sub: 'orders' })
    await own.next((frame) => holds(frame, '"code":200'))
    const opened = Date.now()
    const market = await openSocket(`${venue.url}${streamPaths.spot}`, { origin: venue.url })
    market.say({ sub: spotTopics.allTickers })
    await market.next((frame) => holds(frame, '"data"'))

    const expireAt = Date.now() + life
    await post(
      calls.orders.place.path,
      orderBody({ price: '1000', amount: '0.1', timeInForce: 'GTD', expireAt, clientOrderId: newKey() }),
      { cookie, signKey },
    )
    const state = (what: string) => own.next((frame) => holds(frame, `"state":"${what}"`))
    await state('open')
    const running = Date.now() - opened
    venue.signal('SIGSTOP')
    while (!(await isStopped())) await settled()
    while (Date.now() <= expireAt) await settled()
    venue.signal('SIGCONT')

    expect(holds(await state('expired'), '"orders"')).toBe(true)
    /** A frame whose newest ticker is from after the stop. */
    const isNew = (frame: unknown): boolean =>
      [...JSON.stringify(frame).matchAll(/"ts":(\d+)/g)].some(([, at]) => Number(at) > expireAt)
    await market.next(isNew)
    // Messages so far may contain pings from before the stop: no more than there was time to send.
    for (let ping = 0; ping <= running / shellLimits.link.pingEvery; ping += 1)
      await market.next((frame) => holds(frame, '"ping"'))
    for (const { socket } of [own, market]) {
      expect(socket.readyState).toBe(socket.OPEN)
      socket.terminate()
    }
    // A stop is not a step of the clock, and nothing failed on resuming.
    expect(venue.log()).not.toMatch(/clock was set|failed/)
    expect(await venue.stop()).toEqual({ code: 0, signal: null })
  },
)
