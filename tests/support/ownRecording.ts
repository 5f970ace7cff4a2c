import { crc32 } from 'node:zlib'
import type { RecordingName } from './recordingNames.ts'

/**
 * Random recordings from a fixed seed, with the form, markets and counts of the real ones: for a clone that has none.
 */

type Chance = () => number

/** The same sequence of numbers from 0 to 1 for the same seed. */
const seeded = (seed: number): Chance => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const upTo = (chance: Chance, count: number): number => Math.floor(chance() * count)

/** Whole units as a string with `digits` decimals. */
const text = (units: number, digits: number): string => {
  const padded = String(units).padStart(digits + 1, '0')
  return digits === 0 ? padded : `${padded.slice(0, -digits)}.${padded.slice(-digits)}`
}

const begin = 1_600_000_000_000
const span = 30_000

interface Line {
  readonly ts: number
  readonly [field: string]: unknown
}

const inOrder = (lines: Line[]): string[] => [...lines].sort((a, b) => a.ts - b.ts).map((line) => JSON.stringify(line))

type Side = 'bids' | 'asks'
type Level = [price: string, amount: string]

interface BookMarket {
  readonly market: string
  /** The first best bid, in whole units. */
  readonly price: number
  readonly digits: number
  readonly levels: number
  readonly deltas: number
}

const bookMarkets: readonly BookMarket[] = [
  { market: 'XBT/CHF', price: 5_600_000, digits: 2, levels: 700, deltas: 289 },
  { market: 'SC/EUR', price: 45_000, digits: 6, levels: 450, deltas: 818 },
  { market: 'GRT/ETH', price: 71_000, digits: 8, levels: 60, deltas: 20 },
  { market: 'KSM/XBT', price: 690_000, digits: 8, levels: 200, deltas: 335 },
  { market: 'XMR/USD', price: 35_400, digits: 2, levels: 1_000, deltas: 846 },
]

const amountDigits = 8
const kept = 1_000

/** Prices and amounts are whole units, so that this arithmetic is independent of the program under test. */
const bookLines = ({ market, price, digits, levels, deltas }: BookMarket, seed: number): Line[] => {
  const chance = seeded(seed)
  const book: Record<Side, Map<number, number>> = { bids: new Map(), asks: new Map() }
  const amount = () => 1 + upTo(chance, 10 ** 9)
  for (let i = 0; i < levels; i++) {
    book.bids.set(price - i * (1 + upTo(chance, 3)), amount())
    book.asks.set(price + 2 + i * (1 + upTo(chance, 3)), amount())
  }
  const sorted = (side: Side) => [...book[side]].sort(([a], [b]) => (side === 'asks' ? a - b : b - a))
  const written = ([at, size]: readonly [number, number]): Level => [text(at, digits), text(size, amountDigits)]
  const checksum = () => {
    const best = [...sorted('asks').slice(0, 10), ...sorted('bids').slice(0, 10)]
    return crc32(best.map(([at, size]) => `${at}${size}`).join(''))
  }
  const lines: Line[] = [
    {
      ts: begin,
      market,
      kind: 'book',
      type: 'snapshot',
      bids: sorted('bids').map(written),
      asks: sorted('asks').map(written),
    },
  ]
  for (let i = 0; i < deltas; i++) {
    const side: Side = chance() < 0.5 ? 'bids' : 'asks'
    const best = sorted(side)[0]?.[0] ?? price
    const other = sorted(side === 'bids' ? 'asks' : 'bids')[0]?.[0] ?? price
    const towards = side === 'bids' ? 1 : -1
    // Near the best price, and never crossing the other side.
    const wanted = best + towards * (2 - upTo(chance, 12))
    const at = side === 'bids' ? Math.min(wanted, other - 1) : Math.max(wanted, other + 1)
    const size = chance() < 0.35 && book[side].size > 20 ? 0 : amount()
    if (size === 0) book[side].delete(at)
    else book[side].set(at, size)
    for (const [gone] of sorted(side).slice(kept)) book[side].delete(gone)
    const level = written([at, size])
    lines.push({
      ts: begin + Math.floor(((i + 1) * span) / (deltas + 1)),
      market,
      kind: 'book',
      type: 'delta',
      bids: side === 'bids' ? [level] : [],
      asks: side === 'asks' ? [level] : [],
      checksum: checksum(),
    })
  }
  return lines
}

interface ContractMarket {
  readonly market: string
  readonly price: number
  readonly digits: number
  readonly quotes: number
}

const contracts: readonly ContractMarket[] = [
  { market: 'SUSHIUSDT', price: 76_110, digits: 4, quotes: 305 },
  { market: 'CTKUSDT', price: 101_000, digits: 5, quotes: 145 },
  { market: 'AKROUSDT', price: 1_731, digits: 5, quotes: 88 },
  { market: 'KEEPUSDT', price: 2_459, digits: 4, quotes: 75 },
]

const minute = 60_000

const contractLines = ({ market, price, digits, quotes }: ContractMarket, seed: number): Line[] => {
  const chance = seeded(seed)
  const lines: Line[] = []
  const open = begin - (begin % minute)
  let [bid, high, low, volume] = [price, price, price, 0]
  for (let i = 0; i < quotes; i++) {
    const ts = begin + Math.floor((i * span) / quotes)
    bid = Math.max(1, bid + upTo(chance, 3) - 1)
    const ask = bid + 1 + upTo(chance, 3)
    lines.push({
      ts,
      market,
      kind: 'quote',
      bid: [text(bid, digits), String(1 + upTo(chance, 500))],
      ask: [text(ask, digits), String(1 + upTo(chance, 500))],
    })
    if (i % 8 !== 0) continue
    const [side, at] = chance() < 0.5 ? (['buy', ask] as const) : (['sell', bid] as const)
    const amount = 1 + upTo(chance, 300)
    ;[high, low, volume] = [Math.max(high, at), Math.min(low, at), volume + amount]
    lines.push({ ts, market, kind: 'trade', price: text(at, digits), amount: String(amount), side })
    lines.push({
      ts,
      market,
      kind: 'candle',
      period: '1m',
      row: [open, ...[price, high, low, at].map((one) => text(one, digits)), String(volume)],
    })
  }
  return lines
}

const candleCount = 13_681

/** One market's minutes, with gaps. */
const candleLines = (): Line[] => {
  const chance = seeded(3)
  const lines: Line[] = []
  let open = begin - (begin % minute)
  let price = 160_000
  for (let i = 0; i < candleCount; i++) {
    const [first, last] = [price, Math.max(1_000, price + upTo(chance, 401) - 200)]
    const [high, low] = [Math.max(first, last) + upTo(chance, 90), Math.min(first, last) - upTo(chance, 90)]
    const row = [open, ...[first, high, low, last].map((one) => text(one, 8)), text(upTo(chance, 10 ** 10), 8)]
    lines.push({ ts: open + minute, market: 'ALT/BTC', kind: 'candle', period: '1m', row })
    price = last
    open += minute * (chance() < 0.04 ? 2 + upTo(chance, 5) : 1)
  }
  return lines
}

/** The lines of a recording, the same each time. */
export const ownRecording = (name: RecordingName): string[] => {
  if (name === 'books-with-checksums') return inOrder(bookMarkets.flatMap((one, i) => bookLines(one, 100 + i)))
  if (name === 'perpetual-quotes-and-trades') return inOrder(contracts.flatMap((one, i) => contractLines(one, 200 + i)))
  return inOrder(candleLines())
}
