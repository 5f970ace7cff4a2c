import * as z from 'zod/mini'
import { decimalSchema } from '../kernel/decimal.ts'
import { code, id, label, time } from '../kernel/schemas.ts'

export const instTypes = { spot: 2, margin: 3, perpetual: 4, delivery: 5, option: 6 } as const
export type InstType = (typeof instTypes)[keyof typeof instTypes]

export const deliveryTerms = ['week', 'nextWeek', 'quarter', 'nextQuarter'] as const
export type DeliveryTerm = (typeof deliveryTerms)[number]

const week = 7 * 24 * 60 * 60 * 1_000

/** The term of a delivery contract that expires in `remaining` ms (SRCH-08 in `docs/requirements.md`). */
export const deliveryTerm = (remaining: number): DeliveryTerm =>
  remaining <= week ? 'week' : remaining <= 2 * week ? 'nextWeek' : remaining <= 13 * week ? 'quarter' : 'nextQuarter'

/** Quote coins with a group of their own on the markets page. */
export const stableBases = ['usdt', 'usdc'] as const

/** A listed instrument. Spot: `symbol` is `btc_usdt`. Contracts: `symbol` is the contract code. */
export const instrumentSchema = z.object({
  symbol: code,
  tradeId: id,
  instType: z.int(),
  base: code,
  quote: code,
  baseCoinId: id,
  quoteCoinId: id,
  baseName: label,
  webLogo: label,
  /** The board of a spot pair (`tradeAreas.ts`). */
  tradeArea: z.int(),
  /** Decimal places of price and amount. */
  pricePrecision: z.int().check(z.minimum(0), z.maximum(18)),
  amountPrecision: z.int().check(z.minimum(0), z.maximum(18)),
  tickSize: decimalSchema,
  minAmount: decimalSchema,
  minTotal: decimalSchema,
  isMarginTrade: z.boolean(),
  marginRatio: z.int(),
  /** When a delivery contract expires; null for all other instruments. */
  liquidationDate: z.nullable(time),
  listedAt: time,
  /** Whether the venue streams an order book for it. */
  hasBook: z.boolean(),
  /** Whether it is a contract that is quoted in US dollars and settled in its base coin, in which its turnover is. */
  isInverse: z.optional(z.boolean()),
})
export type Instrument = z.infer<typeof instrumentSchema>

type Traded = Pick<Instrument, 'base' | 'quote' | 'isInverse'>

/** The coin of a market's turnover. */
export const turnoverCoin = ({ base, quote, isInverse }: Traded): string => (isInverse === true ? base : quote)

/** The spot pair whose price is the index of a contract. */
export const indexPairOf = ({ base, quote, isInverse }: Traded): string =>
  `${base}_${isInverse === true ? stableBases[0] : quote}`

/** The last known ticker of a market, so that a list has data before its stream starts. */
export const tickerSchema = z.object({
  symbol: code,
  last: decimalSchema,
  open: decimalSchema,
  high: decimalSchema,
  low: decimalSchema,
  volume: decimalSchema,
  turnover: decimalSchema,
  /** Over the last 24 hours, in per cent. */
  change: decimalSchema,
  bid: z.nullable(z.tuple([decimalSchema, decimalSchema])),
  ask: z.nullable(z.tuple([decimalSchema, decimalSchema])),
  ts: time,
})
export type Ticker = z.infer<typeof tickerSchema>
