import { closeSync, fchmodSync, fstatSync, openSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Clock } from '#server/clock.ts'
import { StartFailure, reason } from '#server/failure.ts'
import { copyLevels } from '../levels.ts'
import type { Feed, FeedEvent } from '../feed.ts'
import type { RecordedLine } from './line.ts'
import { writeName } from './names.ts'

export interface RecorderInput {
  readonly file: string
  readonly feed: Feed
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

/** Appends the feed's events to a file, in the format of the recordings. */
export interface Recorder {
  /** Writes what is pending and stops. */
  readonly stop: () => Promise<void>
}

const toLine = (event: FeedEvent, market: string): RecordedLine | undefined => {
  switch (event.kind) {
    case 'trade': {
      const { ts, price, amount, side } = event.trade
      return { ts, market, kind: 'trade', price, amount, side }
    }
    case 'quote':
      return { ts: event.ts, market, kind: 'quote', bid: event.bid, ask: event.ask }
    case 'candle':
      return { ts: event.ts, market, kind: 'candle', period: event.period, row: event.row }
    case 'book': {
      const { ts, type, bids, asks, checksum } = event.change
      return { ts, market, kind: 'book', type, bids, asks, ...(checksum !== undefined && { checksum }) }
    }
    default:
      return undefined
  }
}

/** Throws StartFailure if the file is not writable. */
const probe = (file: string): void => {
  try {
    const handle = openSync(file, 'a', 0o600)
    // Also closes a file that an earlier version left accessible to others.
    if (fstatSync(handle).isFile()) fchmodSync(handle, 0o600)
    closeSync(handle)
  } catch (error) {
    throw new StartFailure(`The market cannot be recorded to ${file}: ${reason(error)}`)
  }
}

export const createRecorder = ({ file, feed, clock, onError }: RecorderInput): Recorder => {
  probe(file)
  let waiting: RecordedLine[] = []
  let unwritten = 0
  let writing: Promise<void> = Promise.resolve()
  let broken = false

  const fail = (error: unknown) => {
    if (!broken) onError(error)
    broken = true
    waiting = []
    unwatch()
    cancel()
  }

  const flush = () => {
    // Markets report their trades one market at a time, but the file is sorted by time.
    const lines = waiting.toSorted((a, b) => a.ts - b.ts)
    waiting = []
    if (lines.length === 0) return
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    unwritten += text.length
    if (unwritten > venueLimits.feed.maxUnwritten)
      return fail(new Error(`The recording ${file} ends: the disk is too slow for it`))
    writing = writing
      .then(() => (broken ? undefined : appendFile(file, text)))
      .then(() => {
        unwritten -= text.length
      }, fail)
  }

  const nameOf = (symbol: string): string => writeName(symbol, feed.listing(symbol)?.instType ?? 0)
  const unwatch = feed.listen((event) => {
    const line = 'symbol' in event ? toLine(event, nameOf(event.symbol)) : undefined
    if (line) waiting.push(line)
  })
  const cancel = clock.every(venueLimits.feed.writeEvery, flush)

  // An existing book is recorded as a snapshot first, because changes mean nothing without one.
  for (const { symbol } of feed.listings()) {
    const book = feed.book(symbol)
    if (book)
      waiting.push({ ts: book.ts, market: nameOf(symbol), kind: 'book', type: 'snapshot', ...copyLevels(book.book) })
  }

  return {
    async stop() {
      unwatch()
      cancel()
      flush()
      await writing
    },
  }
}
