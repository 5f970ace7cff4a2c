import { afterEach, describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import * as z from 'zod/mini'
import { bookChecksum } from '#contract/markets/orderBook.ts'
import { spotTopics } from '#contract/kernel/streams.ts'
import type { Feed } from '#server/feed/feed.ts'
import { bookKey } from '#contract/markets/shownBook.ts'
import { createBooks } from '#services/streams/books.ts'
import { createLinks } from '#services/streams/links.ts'
import { fakePage } from '#tests/support/fakeSockets.ts'
import { play, playStep } from '#tests/support/playing.ts'
import { recordings } from '#tests/support/recording.ts'
import { readLines } from '#tests/support/recordingLines.ts'
import { streamsOf } from '#tests/support/streamClient.ts'
import { VenueSocket } from '#tests/support/venueSocket.ts'

const { says, path } = recordings()
const file = path('books-with-checksums')
const lines = readLines(file)
const begin = lines[0]?.ts ?? 0
const length = (lines.at(-1)?.ts ?? 0) - begin
const symbolOf = (market: string) => market.toLowerCase().replace('/', '_')
const symbols = [...new Set(lines.map(({ market }) => symbolOf(market)))]
/** The required fields of every book frame, snapshot or delta. */
const checkedFrame = z.object({ version: z.int(), checksum: z.int() })

let running: Feed | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

/** The browser's links and books on the venue's streams; both clocks advance together. */
const watching = async (speed: number) => {
  let streams: ReturnType<typeof streamsOf> | undefined
  const {
    feed,
    clock: venueClock,
    run: runVenue,
  } = await play({
    file,
    speed,
    before: (before, time) => {
      streams = streamsOf(before, time)
    },
  })
  running = feed
  if (!streams) throw new Error('The streams did not start')
  const { connect } = streams
  const clock = new SimulatedClock()
  const sockets: VenueSocket[] = []
  const reports: string[] = []
  const links = createLinks({
    open: (url) => {
      const socket = new VenueSocket(url, connect('spot'))
      sockets.push(socket)
      return socket
    },
    now: venueClock.now,
    // Without jitter there is no pause before the next try.
    random: () => 0,
    page: fakePage().page,
    onSessionDoubted: () => undefined,
    report: (what) => reports.push(what),
  })
  createActor(links.logic('spot'), {
    clock,
    input: { family: 'spot', url: 'ws://venue.test/spot', silence: 5_000 },
  }).start()
  const books = createBooks({ links, nextFrame: () => undefined })
  const socket = () => {
    const last = sockets.at(-1)
    if (!last) throw new Error('No socket was opened')
    return last
  }
  /** Advances time, with a check after each step. */
  const run = async (ms: number, look: () => void = () => undefined) => {
    for (let passed = 0; passed < ms; passed += playStep) {
      await runVenue(playStep)
      clock.increment(playStep)
      // A socket opens a moment later, like a real one.
      if (socket().readyState === 0) socket().opens()
      socket().pump()
      look()
    }
  }
  for (const symbol of symbols) books.subscribe(bookKey('spot', symbol), () => undefined)
  return { feed, books, links, run, sockets, socket, reports, clock }
}

const live = (shown: ReturnType<Awaited<ReturnType<typeof watching>>['books']['read']>) => shown?.isLive ?? false

describe(`browser books of recordings (${says}), played through the venue`, () => {
  it.each([1, 20])(
    'match every checksum of every frame at %i times the speed, and equal the venue’s throughout [DATA-02]',
    async (speed) => {
      const { feed, books, links, run, sockets, reports } = await watching(speed)
      const versions = new Map<string, number[]>(symbols.map((symbol) => [symbol, []]))
      for (const symbol of symbols) {
        // A second subscriber to the same topic sees each frame that the book sees.
        links.topic('spot', spotTopics.depth(symbol)).subscribe((update) => {
          if (update.kind !== 'frame') return
          const { version, checksum } = checkedFrame.parse(update.data)
          const shown = books.read(bookKey('spot', symbol))
          expect(shown && bookChecksum({ bids: [...shown.levels.bids], asks: [...shown.levels.asks] }), symbol).toBe(
            checksum,
          )
          versions.get(symbol)?.push(version)
        })
      }
      let steps = 0
      await run(length / speed + 100, () => {
        steps += 1
        if (steps % 7 > 0) return
        for (const symbol of symbols) {
          const shown = books.read(bookKey('spot', symbol))
          if (live(shown)) expect(shown?.levels).toEqual(feed.book(symbol)?.book)
        }
      })
      for (const symbol of symbols) {
        const seen = versions.get(symbol) ?? []
        const played = lines.filter(({ kind, market }) => kind === 'book' && symbolOf(market) === symbol)
        // The socket opens within two steps: what these played of the recording is in the first frame, which is never
        // older than version 1.
        const before = played.filter(({ ts }) => ts - begin <= 2 * playStep * speed).length
        expect(seen[0], symbol).toBeLessThanOrEqual(Math.max(1, before))
        expect(seen, symbol).toEqual(
          Array.from({ length: played.length - (seen[0] ?? 0) + 1 }, (_, index) => (seen[0] ?? 0) + index),
        )
        expect(seen.length, symbol).toBeGreaterThan(5)
      }
      // Nothing failed on the way: one socket, and one subscription for each topic.
      expect(sockets).toHaveLength(1)
      expect(sockets[0]?.said).toEqual(symbols.map((symbol) => ({ sub: spotTopics.depth(symbol) })))
      expect(reports).toEqual([])
    },
  )

  it('equal the venue’s after each of 50 cuts of the link, and are never shown as live in between [DATA-02]', async () => {
    const { feed, books, run, sockets, socket } = await watching(1)
    await run(1_000)
    const all = () => symbols.map((symbol) => books.read(bookKey('spot', symbol)))
    expect(all().every(live)).toBe(true)
    for (let cut = 0; cut < 50; cut += 1) {
      socket().ends()
      expect(all().some(live)).toBe(false)
      // Cuts come at irregular times: after none, some or many changes.
      await run(50 + ((cut * 137) % 300))
      expect(all().every(live), `cut ${cut}`).toBe(true)
      symbols.forEach((symbol, index) =>
        expect(all()[index]?.levels, `${symbol} at cut ${cut}`).toEqual(feed.book(symbol)?.book),
      )
    }
    expect(sockets).toHaveLength(51)
  })

  it('detect each lost frame, drop the book and restore the correct one [DATA-02]', async () => {
    const { feed, books, run, socket } = await watching(1)
    await run(1_000)
    let lost = 0
    for (let loss = 0; loss < 20; loss += 1) {
      const before = socket().said.length
      const take = socket().onmessage
      let isLost = false
      socket().onmessage = (event) => {
        // The first delta of a book from now on never arrives.
        if (!isLost && String(event.data).includes('"delta"')) isLost = true
        else take?.(event)
      }
      await run(600)
      if (isLost && socket().said.length > before) lost += 1
      for (const symbol of symbols) {
        const shown = books.read(bookKey('spot', symbol))
        if (live(shown)) expect(shown?.levels.bids.length).toBeGreaterThan(0)
      }
      socket().onmessage = take
    }
    expect(lost).toBeGreaterThan(10)
    await run(2_000)
    for (const symbol of symbols) {
      const shown = books.read(bookKey('spot', symbol))
      expect(live(shown), symbol).toBe(true)
      expect(shown?.levels).toEqual(feed.book(symbol)?.book)
    }
  })
})
