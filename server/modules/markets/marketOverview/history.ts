import { setImmediate } from 'node:timers/promises'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { overviewRanges, type OverviewRange } from '#contract/markets/overview.ts'
import { candleOpen } from '#contract/markets/periods.ts'
import type { Listing } from '#server/catalogue/listing.ts'
import type { MarketData } from '../market/tokens.ts'
import { currentRow, lengthOf, opensOf, spacings, type Spacing } from './ranges.ts'
import { inPieces } from './pieces.ts'
import { addCandle, addWorthCoin, convertedBy, type Tally } from './tally.ts'

/** The sums of one closed interval of a range. */
export interface ClosedTally {
  readonly range: OverviewRange
  readonly openAt: number
  readonly tally: Tally
}

/** The sums of all markets over the ranges, from their candles. Closed intervals are computed once. */
export interface History {
  /** The closed intervals and the current one, by when they open. */
  readonly of: (range: OverviewRange) => Promise<ReadonlyMap<number, Tally>>
  /** The closed intervals of the day before those of `24h`. */
  readonly dayBefore: () => Promise<readonly Tally[]>
  /** Computes a piece of what has closed in advance, so that no caller waits for it; whether there is more. */
  readonly prepare: () => Promise<boolean>
  /** Takes over stored intervals. A range with a gap is computed again. */
  readonly restore: (stored: readonly ClosedTally[]) => void
  /** Intervals that have closed since they were last stored. */
  readonly changed: () => readonly ClosedTally[]
  readonly stored: (closed: readonly ClosedTally[]) => void
}

/** Closed intervals that are being computed, market by market. */
interface Pass {
  readonly epoch: string
  readonly from: number
  /** Exclusive: the current interval. */
  readonly to: number
  readonly listings: readonly Listing[]
  readonly tallies: ReadonlyMap<number, Tally>
  /** Prices that convert turnovers: by pair, then by interval. */
  readonly rates: Map<string, ReadonlyMap<number, Decimal>>
  next: number
}

interface Known {
  epoch: string
  /** When the first interval opens that has not been computed. */
  until: number
  readonly closed: Map<number, Tally>
  pass: Pass | undefined
}

/** The change of the volume needs the day before the last. */
export const keptOf = (range: OverviewRange): number => spacings[range].closed * (range === '24h' ? 2 : 1)
/** Hot listings need each market's turnover of the last complete days. */
export const usualDays = 7
/** Since when the turnover of each market is kept. */
const eachSince = (range: OverviewRange, to: number): number =>
  range === '90d' ? candleOpen(spacings[range].period, to, -usualDays) : Infinity

/** In this order: what the page shows first, then the ranges with the most candles. */
const prepared: readonly OverviewRange[] = ['24h', '90d', '30d', '7d']

/** Candles that are computed in one turn of the event loop: one takes 35 to 50 µs. */
const candlesAtOnce = 200

export const createHistory = (data: MarketData, now: () => number): History => {
  const fresh = (): Known => ({ epoch: data.epoch(), until: 0, closed: new Map(), pass: undefined })
  const known = new Map(overviewRanges.map((range) => [range, fresh()]))
  const unsaved = new Set<ClosedTally>()
  let tail: Promise<unknown> = Promise.resolve()

  const stateOf = (range: OverviewRange): Known => {
    let state = known.get(range)
    if (!state || state.epoch !== data.epoch()) known.set(range, (state = fresh()))
    return state
  }

  const isComplete = (range: OverviewRange): boolean =>
    stateOf(range).until >= candleOpen(spacings[range].period, now())

  const begin = (range: OverviewRange, state: Known): Pass => {
    const { period } = spacings[range]
    const to = candleOpen(period, now())
    const from = Math.max(state.until, candleOpen(period, now(), -keptOf(range)))
    const tallies = new Map<number, Tally>()
    for (let at = from; at < to; at = candleOpen(period, at, 1)) tallies.set(at, new Map())
    return { epoch: state.epoch, from, to, listings: data.listings(), tallies, rates: new Map(), next: 0 }
  }

  const rowsOf = async (symbol: string, { period }: Spacing, { from, to, tallies }: Pass) => {
    const rows = await data.candles(symbol, period, to, tallies.size)
    return rows.filter(([at]) => at >= from && at < to)
  }

  const ratesOf = async (listing: Listing, spacing: Spacing, pass: Pass) => {
    const pair = convertedBy(listing)
    if (pair === undefined) return undefined
    let rates = pass.rates.get(pair)
    if (!rates) {
      rates = new Map((await rowsOf(pair, spacing, pass)).map((row) => [row[0], row[4]]))
      pass.rates.set(pair, rates)
    }
    return rates
  }

  const finish = (range: OverviewRange, state: Known, pass: Pass): void => {
    for (const [at, tally] of pass.tallies) {
      if (tally.size > 0) addWorthCoin(tally)
      state.closed.set(at, tally)
      unsaved.add({ range, openAt: at, tally })
    }
    const oldest = candleOpen(spacings[range].period, pass.to, -keptOf(range))
    for (const at of state.closed.keys()) if (at < oldest) state.closed.delete(at)
    state.until = pass.to
    state.pass = undefined
  }

  const addMarket = async (range: OverviewRange, pass: Pass, listing: Listing): Promise<void> => {
    const spacing = spacings[range]
    const length = lengthOf(spacing)
    const since = eachSince(range, pass.to)
    const rates = await ratesOf(listing, spacing, pass)
    for (const row of await rowsOf(listing.symbol, spacing, pass)) {
      const [at] = row
      const tally = pass.tallies.get(at)
      const adding = { positions: data.positions, rate: rates?.get(at), each: at >= since }
      if (tally) addCandle(tally, { listing, row, length, end: at + length }, adding)
    }
  }

  /** Adds the next markets of a range: as many candles as fit into one turn of the event loop. */
  const step = async (range: OverviewRange): Promise<void> => {
    if (isComplete(range)) return
    const state = stateOf(range)
    const pass = (state.pass ??= begin(range, state))
    const count = Math.max(1, Math.floor(candlesAtOnce / pass.tallies.size))
    for (const listing of pass.listings.slice(pass.next, pass.next + count)) await addMarket(range, pass, listing)
    pass.next += count
    if (pass.next >= pass.listings.length) finish(range, state, pass)
  }

  /** One step at a time: a market is never added twice. */
  const inTurn = (range: OverviewRange): Promise<void> => {
    const mine = tail.then(() => step(range))
    // The caller of this step gets its failure; the next step does not depend on it.
    tail = mine.catch(() => undefined)
    return mine
  }

  const complete = async (range: OverviewRange): Promise<Known> => {
    while (!isComplete(range)) {
      await inTurn(range)
      // Hundreds of histories take a while, so other work gets a turn in between.
      await setImmediate()
    }
    return stateOf(range)
  }

  const current = async (range: OverviewRange): Promise<Tally> => {
    const spacing = spacings[range]
    const [time, length] = [now(), lengthOf(spacing)]
    const open = candleOpen(spacing.period, time)
    const tally: Tally = new Map()
    await inPieces(data.listings(), (listing) => {
      const row = currentRow(data, listing.symbol, spacing, open)
      if (!row) return
      const pair = convertedBy(listing)
      const adding = {
        positions: data.positions,
        rate: pair === undefined ? undefined : data.ticker(pair)?.last,
        each: false,
      }
      addCandle(tally, { listing, row, length: Math.max(1, Math.min(length, time - open)), end: time }, adding)
    })
    if (tally.size > 0) addWorthCoin(tally)
    return tally
  }

  return {
    async of(range) {
      const { closed } = await complete(range)
      const tallies = new Map<number, Tally>()
      const opens = opensOf(spacings[range], now())
      for (const at of opens) {
        const tally = closed.get(at)
        if (tally) tallies.set(at, tally)
      }
      const last = opens.at(-1)
      if (last !== undefined) tallies.set(last, await current(range))
      return tallies
    },
    async dayBefore() {
      const { closed } = await complete('24h')
      const { period, closed: count } = spacings['24h']
      const [from, to] = [candleOpen(period, now(), -2 * count), candleOpen(period, now(), -count)]
      return [...closed].filter(([at]) => at >= from && at < to).map(([, tally]) => tally)
    },
    async prepare() {
      const range = prepared.find((one) => !isComplete(one))
      if (range) await inTurn(range)
      return range !== undefined
    },
    restore(stored) {
      for (const range of overviewRanges) {
        const { period } = spacings[range]
        const closed = new Map(stored.filter((one) => one.range === range).map(({ openAt, tally }) => [openAt, tally]))
        const oldest = candleOpen(period, now(), -keptOf(range))
        for (const at of closed.keys()) if (at < oldest) closed.delete(at)
        const until = candleOpen(period, Math.max(oldest, ...closed.keys()), closed.size > 0 ? 1 : 0)
        const isWhole = closed.size === Math.round((until - oldest) / lengthOf(spacings[range]))
        if (isWhole) known.set(range, { ...fresh(), until, closed })
      }
    },
    changed: () => [...unsaved],
    stored(closed) {
      for (const one of closed) unsaved.delete(one)
    },
  }
}
