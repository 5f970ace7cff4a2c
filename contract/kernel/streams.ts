import * as z from 'zod/mini'
import { candleRowSchema } from '../markets/calls/marketLists.ts'
import { decimalSchema } from './decimal.ts'
import { tickerSchema } from '../markets/instruments.ts'
import type { Period } from '../markets/periods.ts'
import { code, id, label, text, time } from './schemas.ts'

/** The frames of the sockets; `docs/wire/streams.md` describes who sends what, and when. */

const level = z.tuple([decimalSchema, decimalSchema])
const levels = z.array(level).check(z.maxLength(1_000))

export const depthSchema = z.object({
  type: z.enum(['snapshot', 'delta']),
  /** Changes when the venue restarts. */
  epoch: z.string().check(z.maxLength(64)),
  version: z.int(),
  prevVersion: z.int(),
  bids: levels,
  asks: levels,
  /** CRC-32 (unsigned) of the ten best levels of each side. */
  checksum: z.optional(z.int()),
  ts: time,
})
export type Depth = z.infer<typeof depthSchema>
export type Level = z.infer<typeof level>

const tradeSchema = z.object({
  id: label,
  price: decimalSchema,
  amount: decimalSchema,
  /** The taker's side. */
  side: z.enum(['buy', 'sell']),
  ts: time,
})
export type Trade = z.infer<typeof tradeSchema>
export const tradesSchema = z.array(tradeSchema)
export const tickersSchema = z.array(tickerSchema)
export const candlesSchema = z.array(candleRowSchema)
export const fundRateSchema = z.object({ contractCode: code, rate: decimalSchema, next: time, ts: time })
export const indexPriceSchema = z.object({ contractCode: code, price: decimalSchema, ts: time })

/**
 * Our own extension, on every socket: the venue is about to shut down, so a client opens its next socket before it
 * closes this one.
 */
export const noticeFrameSchema = z.object({ notice: z.literal('restarting'), ts: time })
export type NoticeFrame = z.infer<typeof noticeFrameSchema>

export const spotTopics = {
  allTickers: 'market.all.ticker',
  ticker: (symbol: string) => `market.${symbol}.ticker`,
  depth: (symbol: string) => `market.${symbol}.trade.depth`,
  trades: (symbol: string) => `market.${symbol}.trade.detail`,
  klines: (symbol: string, period: Period) => `market.${symbol}.kline.${period}`,
} as const

const spotAck = z.object({ ch: text, code: z.int(), msg: text, status: label, ts: time })
const spotPush = z.object({ ch: text, data: z.unknown() })
const spotPing = z.object({ ping: z.unknown() })
/** Frames from the spot socket. An acknowledgement has a `code`, a push has `data`. */
export const spotFrameSchema = z.union([spotPing, spotAck, spotPush])
/** Commands that a client sends to the spot socket. */
export const spotCommandSchema = z.union([
  z.strictObject({ sub: z.string().check(z.maxLength(100)) }),
  z.strictObject({ unsub: z.string().check(z.maxLength(100)) }),
  z.object({ pong: z.unknown() }),
])

const swapBizes = ['perpetual', 'delivery', 'simulation'] as const
export const swapTypes = [
  'ticker',
  'tickers',
  'depth',
  'trades',
  'candles',
  'fund_rate',
  'index',
  'mark',
  'open_interest',
  'liquidations',
  'contract',
] as const
export type SwapBiz = (typeof swapBizes)[number]
export type SwapType = (typeof swapTypes)[number]

/** What a command, an acknowledgement and a push name a topic by. */
const swapHead = {
  biz: z.enum(swapBizes),
  type: z.enum(swapTypes),
  contractCode: z.optional(code),
  period: z.optional(label),
}

/**
 * Commands that a client sends to the contract socket. `contractCode` is omitted for `tickers`; `period` goes with
 * `candles`.
 */
export const swapCommandSchema = z.union([
  z.object({ event: z.literal('ping') }),
  z.object({
    event: z.enum(['subscribe', 'unsubscribe']),
    params: z.object({
      ...swapHead,
      zip: z.optional(z.boolean()),
      serialize: z.optional(z.boolean()),
    }),
  }),
])

/** A subscription on the contract socket. */
export interface SwapTopic {
  readonly biz: SwapBiz
  readonly type: SwapType
  readonly contractCode?: string | undefined
  readonly period?: string | undefined
}

/** The topic as one string: a key for listeners, never sent. */
export const swapTopicKey = ({ biz, type, contractCode = '', period = '' }: SwapTopic): string =>
  [biz, type, contractCode, period].join('/')

const swapPong = z.object({ event: z.literal('pong') })
const swapAck = z.object({
  ...swapHead,
  channel: z.enum(['subscribe', 'unsubscribe']),
  data: z.object({ result: z.boolean() }),
})
const swapPush = z.object({
  ...swapHead,
  data: z.unknown(),
  ts: time,
})
export const swapFrameSchema = z.union([swapPong, swapAck, swapPush])
/**
 * Topics of the user socket, which uses the same protocol as the spot socket; each push carries the topic's `seq`.
 * `alerts` only reports that one was set or removed; the list is fetched by its call.
 */
export const userTopics = {
  orders: 'orders',
  fills: 'fills',
  balances: 'balances',
  positions: 'positions',
  risk: 'risk',
  loans: 'loans',
  inmail: 'inmail',
  alerts: 'alerts',
  session: 'session',
  funds: 'funds',
  /** The same of the simulation, apart from those of real money. */
  simulationBalances: 'simulation.balances',
  simulationPositions: 'simulation.positions',
  simulationRisk: 'simulation.risk',
} as const
/** The topic of a live room. */
export const roomTopic = (id: number): string => `room.${id}`
export const userPushSchema = z.object({ ch: text, seq: z.int(), data: z.unknown() })
/**
 * A price alert that has fired: the market's display name, its kind (`contract/markets/calls/alerts.ts`), its value,
 * and the price at that time.
 */
const firedAlertSchema = z.object({
  market: label,
  alertType: z.int().check(z.minimum(1), z.maximum(4)),
  value: decimalSchema,
  price: decimalSchema,
})
export type FiredAlert = z.infer<typeof firedAlertSchema>
/**
 * On `inmail`: a message arrived, one was read, or all up to one; the state is fetched by its calls. `alert` (our
 * extension, other venues omit it) marks a message about an alert, so that an open page can announce it at once.
 */
export const inmailPushSchema = z.object({
  event: z.enum(['arrived', 'read', 'readAll']),
  messageId: id,
  alert: z.optional(firedAlertSchema),
})
/** Socket paths of the built-in venue. */
export const streamPaths = { spot: '/ws/trade/multiple', swap: '/ws/swap', user: '/ws/user/stream' } as const

/** Answered with 204 and no body by the process that holds the sockets; 503 before it is ready. */
export const healthPath = '/ws/health'

/** Acknowledgement codes. `ended`: the market will send nothing more; sent once to its subscribers. */
export const streamCodes = { subscribed: 200, unknown: 404, ended: 410 } as const

/** Close codes that the venue uses besides the protocol's own. */
export const closeCodes = {
  left: 1000,
  sessionEnded: 4001,
  slowReader: 4008,
  badFrame: 4007,
  restarting: 1012,
} as const

/**
 * Version of the messages between tabs that share a socket (`socketShare.ts`), raised with each change to them. It is
 * part of the lock and channel names, so that tabs of different versions do not interact.
 */
export const socketShareVersion = 1
