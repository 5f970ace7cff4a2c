import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Ticker } from '#contract/markets/instruments.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { spotTopics, streamPaths } from '#contract/kernel/streams.ts'
import type { Feed } from '#server/feed/feed.ts'
import { createSimulatedFeed } from '#server/feed/simulated/simulated.ts'
import type { Module } from '#server/modules.ts'
import { startStreams } from '#server/sockets/topics/streams.ts'
import { settled } from '#tests/support/clock.ts'
import { startTestVenue } from '#tests/support/server.ts'
import type { TestVenue } from '#tests/support/server.ts'

const topic = spotTopics.allTickers
const megabyte = 1024 * 1024
/** More than the kernel's socket buffers hold on both sides. */
const flood = 24 * megabyte

let feed: Feed
let venue: TestVenue

/** Every market trades ten times a second, so that the frames are large. */
const busy: Module = {
  name: 'busy',
  handlers: [],
  start({ clock, hub }) {
    feed = createSimulatedFeed({
      clock,
      seed: 7,
      epoch: 'first',
      onError: (error) => expect.fail(String(error)),
      trades: 600,
    })
    feed.start()
    startStreams({ feed, hub, clock })
  },
}

beforeAll(async () => {
  venue = await startTestVenue({ listen: true, modules: [busy] })
})
afterAll(() => venue.close())

const connect = async () => {
  const socket = new WebSocket(`${venue.url.replace('http', 'ws')}${streamPaths.spot}`, { origin: venue.url })
  let heard = () => {}
  const frames: string[] = []
  socket.on('message', (data: Buffer) => {
    frames.push(data.toString('utf8'))
    heard()
  })
  await once(socket, 'open')
  /** All frames up to the first match. */
  const until = (isIt: (frame: string) => boolean): Promise<readonly string[]> =>
    new Promise((resolve) => {
      heard = () => {
        if (!frames.some(isIt)) return
        heard = () => {}
        resolve(frames.splice(0))
      }
      heard()
    })
  return { socket, until }
}

const isPush = (frame: string) => frame.startsWith(`{"ch":"${topic}","data"`)
const tick = () => venue.clock.advance(venueLimits.stream.tickEvery)
/** Bytes that the venue buffers for the slowest socket. */
const held = (): number =>
  Math.max(...[...venue.app.http.websocketServer.clients].map((socket) => socket.bufferedAmount))

it(
  'a reader that stops reading costs the venue no memory, and is up to date within 2 s of reading again [DATA-01]',
  { timeout: 60_000 },
  async () => {
    const [slow, quick] = [await connect(), await connect()]
    for (const { socket } of [slow, quick]) socket.send(JSON.stringify({ sub: topic }))
    await Promise.all([slow.until(isPush), quick.until(isPush)])

    slow.socket.pause()
    let most = 0
    let frames = 0
    for (let sent = 0; sent < flood; frames++) {
      await tick()
      sent += (await quick.until(isPush)).reduce((bytes, frame) => bytes + frame.length, 0)
      most = Math.max(most, held())
      // It still answers pings: only its reading is paused.
      if (frames % 20 === 0) for (const { socket } of [slow, quick]) socket.send(JSON.stringify({ pong: 'pong' }))
    }
    // The kernel's buffers overflowed, and the venue buffered no more than its limit.
    expect(most).toBeGreaterThan(venueLimits.stream.maxBuffered / 2)
    expect(most).toBeLessThan(venueLimits.stream.maxBuffered + 1_000)

    slow.socket.resume()
    // The test controls the venue's clock but not the kernel: buffered data is read before the two seconds begin.
    while (held() > 0) await settled()
    for (let passed = 0; passed < 2_000; passed += venueLimits.stream.tickEvery) {
      await tick()
      await quick.until(isPush)
    }
    // The answer to a last request comes after everything sent before it.
    const last = 'market.nope.ticker'
    slow.socket.send(JSON.stringify({ sub: last }))
    const heard = (await slow.until((frame) => frame.includes(last))).filter(isPush)
    expect(heard.length).toBeLessThan(frames)
    const board = new Map<string, Ticker>()
    for (const frame of heard) {
      const { data } = JSON.parse(frame) as { data: Ticker[] }
      for (const ticker of data) board.set(ticker.symbol, ticker)
    }
    expect(board.size).toBeGreaterThan(150)
    for (const [symbol, ticker] of board) expect(ticker).toEqual(feed.ticker(symbol))
    for (const { socket } of [slow, quick]) socket.terminate()
  },
)
