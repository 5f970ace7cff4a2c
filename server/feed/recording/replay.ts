import { candleOpen } from '#contract/markets/periods.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { listings } from '#server/catalogue/catalogue.ts'
import { nextChange } from '#server/catalogue/delivery.ts'
import type { Listing } from '#server/catalogue/listing.ts'
import type { Clock } from '#server/clock.ts'
import type { SourceFeed } from '../feed.ts'
import { createListeners } from '../listeners.ts'
import { readLine } from './line.ts'
import type { RecordedLine } from './line.ts'
import { replayListings } from './listing.ts'
import { createReplayedMarket } from './market.ts'
import type { ReplayedMarket, Shift } from './market.ts'
import { readTexts } from './scan.ts'
import type { Recording } from './scan.ts'

export interface ReplayInput {
  readonly clock: Clock
  readonly recording: Recording
  readonly speed: number
  readonly loop: boolean
  /** Returns a new epoch name, at the start and for each playback. */
  readonly newEpoch: () => string
  /** Reports a problem with a line to the operator. */
  readonly warn: (text: string) => void
  readonly onError: (error: unknown) => void
}

interface Numbered {
  readonly number: number
  readonly line: RecordedLine
  readonly symbol: string
}

const minute = 60_000

/** The valid lines in order; invalid ones were reported when the recording was scanned. */
async function* readable(file: string): AsyncGenerator<Numbered> {
  let number = 0
  for await (const text of readTexts(file)) {
    number += 1
    const read = readLine(text)
    if (read.problem === undefined) yield { number, line: read.line, symbol: read.name.symbol }
  }
}

/**
 * Plays a recording at its original pace, `speed` times faster. All its times are shifted by the same amount, so that
 * its first line is now; above speed 1 the market's time therefore runs ahead of the venue's. Markets that it does not
 * contain send no data.
 */
export const createReplayFeed = ({
  clock,
  recording,
  speed,
  loop,
  newEpoch,
  warn,
  onError,
}: ReplayInput): SourceFeed => {
  const { listen, emit } = createListeners(onError)
  const started = clock.now()
  const recorded = new Map(recording.markets.map((market) => [market.name.symbol, market]))
  let epoch = newEpoch()
  let markets = new Map<string, ReplayedMarket>()
  let lines = readable(recording.file)
  let next: Numbered | undefined
  let startedAt = started
  let over = false
  let reported = 0
  let cancel: () => void = () => undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  let listed:
    | { readonly until: number; readonly list: readonly Listing[]; readonly bySymbol: ReadonlyMap<string, Listing> }
    | undefined

  /** The catalogue changes when contracts expire; the recording's markets are always listed. */
  const catalogue = () => {
    const now = clock.now()
    if (!listed || now >= listed.until) {
      const list = replayListings(listings(now), recording.markets, started)
      listed = { until: nextChange(now), list, bySymbol: new Map(list.map((one) => [one.symbol, one])) }
    }
    return listed
  }

  const open = () => {
    markets = new Map()
    for (const one of catalogue().list) {
      const periods = recorded.get(one.symbol)?.periods
      if (periods) markets.set(one.symbol, createReplayedMarket({ listing: one, periods, epoch }))
    }
  }

  const shift = (): Shift => {
    const time = startedAt - recording.first
    return { time, candles: Math.floor(time / minute) * minute }
  }
  const dueTime = (line: RecordedLine): number => startedAt + (line.ts - recording.first) / speed

  const complain = (number: number, problem: string) => {
    reported += 1
    if (reported <= venueLimits.feed.reportedLines) warn(`${recording.file}: line ${number}: ${problem}`)
  }

  const play = ({ number, line, symbol }: Numbered) => {
    const taken = markets.get(symbol)?.take(line, shift())
    if (taken?.problem !== undefined) complain(number, taken.problem)
    if (taken?.event) emit(taken.event)
  }

  const advance = async () => {
    const read = await lines.next()
    next = read.done ? undefined : read.value
  }

  const finish = () => {
    over = true
    emit({ kind: 'ended', symbols: [...markets.keys()] })
  }

  const end = () => {
    if (loop) cancel = clock.after(venueLimits.feed.loopPause, () => track(again()))
    else finish()
  }

  const again = async () => {
    epoch = newEpoch()
    startedAt = clock.now()
    lines = readable(recording.file)
    open()
    emit({ kind: 'epoch' })
    await advance()
    await run()
  }

  /** Plays the lines that are due, then sleeps until the next one. */
  const run = async (): Promise<void> => {
    const behind = next ? clock.now() - dueTime(next.line) : 0
    // After a pause the playback continues where it stopped instead of catching up all at once.
    if (behind > venueLimits.feed.catchUp) startedAt += behind
    while (!stopped && next && dueTime(next.line) <= clock.now()) {
      play(next)
      await advance()
    }
    if (stopped) return
    if (next) cancel = clock.at(dueTime(next.line), () => track(run()))
    else end()
  }

  const track = (work: Promise<void>): Promise<void> => {
    running = work.catch((error: unknown) => {
      onError(error)
      finish()
    })
    return running
  }

  open()

  return {
    epoch: () => epoch,
    listings: () => catalogue().list,
    listing: (symbol) => catalogue().bySymbol.get(symbol),
    ticker: (symbol) => markets.get(symbol)?.ticker(),
    trades: (symbol) => markets.get(symbol)?.trades() ?? [],
    candle: (symbol, period) => markets.get(symbol)?.candle(period),
    candles: (symbol, period, to, limit) => markets.get(symbol)?.candles(period, to, limit) ?? [],
    candleAt: (symbol, period, time) =>
      markets
        .get(symbol)
        ?.candles(period, time + 1, 1)
        .find(([open]) => open === candleOpen(period, time)),
    closeBefore: (symbol, minute) => markets.get(symbol)?.candles('1m', minute, 1)[0]?.[4],
    book: (symbol) => markets.get(symbol)?.book(),
    ended: (symbol) => over && markets.has(symbol),
    listen,
    start: () => {
      cancel = clock.after(0, () => {
        startedAt = clock.now()
        return track(advance().then(run))
      })
    },
    async stop() {
      stopped = true
      cancel()
      await running
      await lines.return(undefined)
    },
  }
}
