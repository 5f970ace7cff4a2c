import { afterEach, describe, expect, it } from 'vitest'
import { depthSchema, spotTopics } from '#contract/kernel/streams.ts'
import type { Depth } from '#contract/kernel/streams.ts'
import type { Feed } from '#server/feed/feed.ts'
import { play, playStart, playStep } from '#tests/support/playing.ts'
import { recordings } from '#tests/support/recording.ts'
import { readLines } from '#tests/support/recordingLines.ts'
import { ReferenceBook } from '#tests/support/referenceBook.ts'
import { streamsOf } from '#tests/support/streamClient.ts'
import type { StreamClient } from '#tests/support/streamClient.ts'

const { says, path } = recordings()
const file = path('books-with-checksums')
const lines = readLines(file)
const first = lines[0]?.ts ?? 0
const length = (lines.at(-1)?.ts ?? 0) - first
const symbolOf = (market: string): string => market.toLowerCase().replace('/', '_')
const symbols = [...new Set(lines.map((line) => symbolOf(line.market)))]
const deltasOf = (symbol: string) =>
  lines.filter((line) => line.kind === 'book' && line.type === 'delta' && symbolOf(line.market) === symbol)

let running: Feed | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

const playing = async (speed: number) => {
  let streams: ReturnType<typeof streamsOf> | undefined
  const { feed, warnings, run } = await play({
    file,
    speed,
    before: (before, time) => {
      streams = streamsOf(before, time)
    },
  })
  running = feed
  if (!streams) throw new Error('The streams did not start')
  return { feed, warnings, run, connect: streams.connect }
}

const depthsOf = (client: StreamClient, symbol: string): { at: number; message: Depth }[] =>
  client.heard.flatMap(({ at, frame }) =>
    frame.ch === spotTopics.depth(symbol) && frame.code === undefined
      ? [{ at, message: depthSchema.parse(frame.data) }]
      : [],
  )

describe(`books of recordings (${says}), played through the venue`, () => {
  it.each([1, 20])(
    'match every checksum of the recording at its time, at %i times the speed [DATA-02]',
    async (speed) => {
      const { run, connect, warnings } = await playing(speed)
      const client = connect('spot')
      for (const symbol of symbols) client.say({ sub: spotTopics.depth(symbol) })
      await run(length / speed + 100)

      let checked = 0
      for (const symbol of symbols) {
        const book = new ReferenceBook()
        const depths = depthsOf(client, symbol)
        for (const { message } of depths) {
          book.take(message)
          expect(book.fault, `${symbol} after version ${message.version}`).toBeUndefined()
        }
        const recorded = deltasOf(symbol)
        const deltas = depths.filter(({ message }) => message.type === 'delta')
        expect(deltas.map(({ message }) => message.checksum)).toEqual(recorded.map((line) => line.checksum))
        deltas.forEach(({ at, message }, place) => {
          const line = recorded[place]
          const due = playStart + ((line?.ts ?? 0) - first) / speed
          expect(at - due).toBeGreaterThanOrEqual(0)
          expect(at - due).toBeLessThanOrEqual(playStep)
          // Unchanged, including trailing zeros.
          expect([message.bids, message.asks]).toEqual([line?.bids, line?.asks])
        })
        checked += deltas.length
      }
      expect(checked).toBe(lines.filter((line) => line.checksum !== undefined).length)
      expect(checked).toBeGreaterThan(300)
      expect(warnings).toEqual([])
    },
  )

  it('equal the venue’s after each of 50 cuts of the link [DATA-02]', async () => {
    const { run, feed, connect } = await playing(1)
    await run(1_000)
    for (let cut = 0; cut < 50; cut++) {
      const client = connect('spot')
      for (const symbol of symbols) client.say({ sub: spotTopics.depth(symbol) })
      // Cuts come at irregular times: after none, some or many changes.
      await run(50 + ((cut * 137) % 700))
      for (const symbol of symbols) {
        const book = new ReferenceBook()
        for (const { message } of depthsOf(client, symbol)) book.take(message)
        expect(book.fault, `${symbol} at cut ${cut}`).toBeUndefined()
        expect(JSON.stringify(book.levels), `${symbol} at cut ${cut}`).toBe(JSON.stringify(feed.book(symbol)?.book))
      }
      client.leave()
    }
  })

  it('reveal a lost frame to the client as a gap, and are correct after resubscription [DATA-02]', async () => {
    const { run, feed, connect } = await playing(1)
    const client = connect('spot')
    const [symbol = ''] = symbols.toSorted((a, b) => deltasOf(b).length - deltasOf(a).length)
    client.say({ sub: spotTopics.depth(symbol) })
    await run(5_000)
    const book = new ReferenceBook()
    const depths = depthsOf(client, symbol)
    depths.forEach(({ message }, place) => {
      if (place !== 3) book.take(message)
    })
    expect(book.fault).toBe('a gap')

    client.say({ unsub: spotTopics.depth(symbol) })
    const before = depths.length
    await run(500)
    expect(depthsOf(client, symbol)).toHaveLength(before)
    client.say({ sub: spotTopics.depth(symbol) })
    await run(1_000)
    for (const { message } of depthsOf(client, symbol).slice(before)) book.take(message)
    expect(book.fault).toBeUndefined()
    expect(book.levels).toEqual(feed.book(symbol)?.book)
  })

  it('have at most 1,000 levels a side, and start with a snapshot right after the acknowledgement [DATA-02]', async () => {
    const { run, connect } = await playing(1)
    await run(2_000)
    const client = connect('spot')
    for (const symbol of symbols) client.say({ sub: spotTopics.depth(symbol) })
    expect(client.heard.map(({ frame }) => frame.code ?? 'push')).toEqual(symbols.flatMap(() => [200, 'push']))
    for (const symbol of symbols) {
      const [snapshot] = depthsOf(client, symbol)
      expect(snapshot?.message.type).toBe('snapshot')
      expect(snapshot?.message.prevVersion).toBe(snapshot?.message.version)
      expect(snapshot?.message.bids.length).toBeLessThanOrEqual(1_000)
      expect(snapshot?.message.asks.length).toBeGreaterThan(10)
    }
  })

  it('belong to markets that the venue lists for the replay, with the recorded precision', async () => {
    const { feed } = await playing(1)
    for (const symbol of symbols) {
      const listing = feed.listing(symbol)
      const digits = Math.max(
        ...lines.flatMap((line) =>
          symbolOf(line.market) === symbol
            ? (line.bids ?? []).map(([price]) => (price.split('.')[1] ?? '').length)
            : [],
        ),
      )
      expect(listing).toMatchObject({ symbol, hasBook: true, pricePrecision: digits })
    }
    expect(feed.listing('btc_usdt')).toMatchObject({ hasBook: false })
    expect(feed.ticker('btc_usdt')).toBeUndefined()
  })
})
