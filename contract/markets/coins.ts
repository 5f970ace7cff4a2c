import * as z from 'zod/mini'
import { decimalSchema } from '../kernel/decimal.ts'
import { code, id, label, text, time } from '../kernel/schemas.ts'
import { instrumentSchema, tickerSchema } from './instruments.ts'
import type { Period } from './periods.ts'

/** Coin categories, in the order in which pages list them. */
export const coinCategories = [
  'major',
  'stablecoin',
  'layer1',
  'layer2',
  'defi',
  'ai',
  'infrastructure',
  'meme',
  'gaming',
  'leveraged',
] as const
export type CoinCategory = (typeof coinCategories)[number]

/** The lists of `/selection`, each with a theme. */
export const featuredLists = ['major', 'newest', 'layer1', 'layer2', 'defi', 'ai', 'meme', 'gaming'] as const

/** The page of one coin, without the language. */
export const coinPath = (coin: string): string => `/coinInfo?${new URLSearchParams({ coin }).toString()}`

const digits = z.int().check(z.minimum(0), z.maximum(18))
const category = z.enum(coinCategories)

/** A coin in the list of all coins. */
export const coinOfferSchema = z.object({
  /** Its short name. */
  id: code,
  coinId: id,
  name: label,
  webLogo: label,
  category,
  /** The year in which it was launched; null if the venue has no data. */
  launched: z.nullable(z.int()),
  /** The networks on which it exists, by their names. */
  networks: z.array(label).check(z.maxLength(20)),
  /** Decimal places that the venue keeps. */
  precision: digits,
  /** The market whose price is the coin's, with its decimal places and quote coin; null for a coin without one. */
  market: z.nullable(z.object({ symbol: code, pricePrecision: digits, quote: code })),
  /** How many markets trade it. */
  markets: z.int(),
  listedAt: time,
})
export type CoinOffer = z.infer<typeof coinOfferSchema>

/** How far back the chart of a coin reaches, and the candles that it consists of. */
export const coinRanges = {
  '1d': { period: '30m', limit: 48 },
  '1w': { period: '4h', limit: 42 },
  '1m': { period: '12h', limit: 60 },
  '3m': { period: '1d', limit: 90 },
  '1y': { period: '1w', limit: 52 },
  all: { period: '1mo', limit: 60 },
} as const satisfies Readonly<Record<string, { readonly period: Period; readonly limit: number }>>
export type CoinRange = keyof typeof coinRanges

/** The memo that a deposit needs besides the address. */
const memoKinds = ['tag', 'memo', 'comment'] as const

const coinNetworkSchema = z.object({
  name: label,
  kind: z.enum(['native', 'token']),
  /** The token's contract; null for a native coin, and where the venue does not know it. */
  contract: z.nullable(label),
  /** Blocks until a deposit is credited, and until it can be withdrawn; null where the venue has no rule. */
  creditAfter: z.nullable(z.int()),
  unlockAfter: z.nullable(z.int()),
  memo: z.nullable(z.enum(memoKinds)),
})
export type CoinNetwork = z.infer<typeof coinNetworkSchema>

/** One coin with everything that the venue knows about it. */
export const coinDetailSchema = z.object({
  ...coinOfferSchema.shape,
  networks: z.array(coinNetworkSchema).check(z.maxLength(20)),
  /** In one or two sentences; null if there is no description yet. */
  description: z.nullable(z.object({ en_US: text, zh_CN: text })),
  /** A host, without scheme. */
  website: z.nullable(label),
  /**
   * The maximum supply, null within it if the protocol has none; from the website of the coin, on this UTC day
   * (YYYY-MM-DD). Null without it if the venue has no data.
   */
  supply: z.nullable(z.object({ max: z.nullable(decimalSchema), at: label, source: label })),
  transferPrecision: digits,
  /**
   * The circulating supply, which others publish, at the venue's price; the value is null without a price. Null if it
   * is not published.
   */
  circulating: z.nullable(
    z.object({ supply: decimalSchema, value: z.nullable(decimalSchema), asOf: time, provider: label }),
  ),
  /** What its spot pairs traded in the last 24 hours, in usdt. */
  turnover: decimalSchema,
  instruments: z.array(instrumentSchema),
  tickers: z.array(tickerSchema),
  ts: time,
})
export type CoinDetail = z.infer<typeof coinDetailSchema>
