import { fundsPushSchema } from '#contract/assets/calls/deposit.ts'
import * as z from 'zod/mini'
import { contractSchema } from '#contract/contracts/publicSchemas.ts'
import {
  liquidatedSchema,
  openInterestSchema,
  ownFundRateSchema,
  ownIndexSchema,
  ownMarkSchema,
  riskPushSchema,
} from '#contract/contracts/streams.ts'
import { livePushSchema } from '#contract/live/entities/live.ts'
import { tickerSchema } from '#contract/markets/instruments.ts'
import { periods } from '#contract/markets/periods.ts'
import {
  candlesSchema,
  depthSchema,
  inmailPushSchema,
  roomTopic,
  spotTopics,
  streamPaths,
  swapTypes,
  tickersSchema,
  tradesSchema,
  userTopics,
} from '#contract/kernel/streams.ts'
import type { SwapType } from '#contract/kernel/streams.ts'
import { deskPushSchema, deskTopic } from '#contract/support/calls/desk.ts'
import { fillSchema, orderSchema } from '#contract/spot/calls/orders.ts'
import { exampleOf } from './examples.ts'
import { formOf } from './forms.ts'
import type { Form } from './forms.ts'

/** A topic of a socket, as the documents describe it. */
export interface Stream {
  /** `<socket>Stream.<topic>`. */
  readonly id: string
  readonly area: string
  readonly socket: keyof typeof streamPaths
  readonly path: string
  /** As on the wire, with `{…}` for what varies. */
  readonly topic: string
  /** The variable part of the topic, with an example. */
  readonly parameters: Readonly<Record<string, { readonly example: string; readonly values?: readonly string[] }>>
  readonly subscribe: unknown
  readonly unsubscribe: unknown
  /** The schema of `data`. */
  readonly data: Form
  /** A whole push. */
  readonly push: unknown
}

const [pair, contract, period] = ['btc_usdt', 'btcusdt', '1m'] as const
const symbol = { symbol: { example: pair } }
const now = Date.UTC(2026, 10, 27, 12)

const textStream = (
  socket: 'spot' | 'user',
  name: string,
  topicOf: (parameters: Readonly<Record<string, string>>) => string,
  parameters: Stream['parameters'],
  data: z.ZodMiniType,
): Stream => {
  const named = (value: (name: string) => string) =>
    topicOf(Object.fromEntries(Object.keys(parameters).map((one) => [one, value(one)])))
  const topic = named((one) => parameters[one]?.example ?? one)
  const form = formOf(data)
  return {
    id: `${socket}Stream.${name}`,
    area: `${socket}Stream`,
    socket,
    path: streamPaths[socket],
    topic: named((one) => `{${one}}`),
    parameters,
    subscribe: { sub: topic },
    unsubscribe: { unsub: topic },
    data: form,
    push: { ch: topic, ...(socket === 'user' && { seq: 42 }), data: exampleOf(form) },
  }
}

const periodOf = (text = ''): (typeof periods)[number] | `{${string}}` =>
  periods.find((one) => one === text) ?? '{period}'

const spot: readonly Stream[] = [
  textStream('spot', 'allTickers', () => spotTopics.allTickers, {}, tickersSchema),
  textStream('spot', 'ticker', ({ symbol: one = '' }) => spotTopics.ticker(one), symbol, tickerSchema),
  textStream('spot', 'depth', ({ symbol: one = '' }) => spotTopics.depth(one), symbol, depthSchema),
  textStream('spot', 'trades', ({ symbol: one = '' }) => spotTopics.trades(one), symbol, tradesSchema),
  textStream(
    'spot',
    'klines',
    // A document's `{period}` stands for any of them.
    ({ symbol: one = '', period: of = '' }) => spotTopics.klines(one, '1m').replace(/[^.]+$/, periodOf(of)),
    { ...symbol, period: { example: period, values: periods } },
    candlesSchema,
  ),
]

const swapData: Readonly<Record<SwapType, z.ZodMiniType>> = {
  ticker: tickerSchema,
  tickers: tickersSchema,
  depth: depthSchema,
  trades: tradesSchema,
  candles: candlesSchema,
  fund_rate: ownFundRateSchema,
  index: ownIndexSchema,
  mark: ownMarkSchema,
  open_interest: openInterestSchema,
  liquidations: liquidatedSchema,
  contract: contractSchema,
}

/** Types that delivery contracts do not have. */
const ofPerpetuals: ReadonlySet<SwapType> = new Set(['fund_rate'])

const futures: readonly Stream[] = swapTypes.map((type) => {
  const params = {
    biz: 'perpetual',
    type,
    ...(type !== 'tickers' && { contractCode: contract }),
    ...(type === 'candles' && { period }),
  }
  const data = formOf(swapData[type])
  return {
    id: `futuresStream.${type}`,
    area: 'futuresStream',
    socket: 'swap',
    path: streamPaths.swap,
    topic: [
      '{biz}',
      type,
      ...(type === 'tickers' ? [] : ['{contractCode}']),
      ...(type === 'candles' ? ['{period}'] : []),
    ].join('/'),
    parameters: {
      biz: {
        example: 'perpetual',
        values: ofPerpetuals.has(type) ? ['perpetual', 'simulation'] : ['perpetual', 'delivery', 'simulation'],
      },
      ...(type !== 'tickers' && { contractCode: { example: contract } }),
      ...(type === 'candles' && { period: { example: period, values: periods } }),
    },
    subscribe: { event: 'subscribe', params },
    unsubscribe: { event: 'unsubscribe', params },
    data,
    push: { ...params, data: exampleOf(data), ts: now },
  }
})

/** Data of the user socket that says only that something changed; the state is fetched by its call. */
const changed = z.object({})

const userData: Readonly<Record<keyof typeof userTopics, z.ZodMiniType>> = {
  orders: orderSchema,
  fills: fillSchema,
  balances: z.object({ walletTypes: z.array(z.int()) }),
  positions: changed,
  risk: riskPushSchema,
  loans: changed,
  inmail: inmailPushSchema,
  alerts: changed,
  session: changed,
  funds: fundsPushSchema,
  simulationBalances: changed,
  simulationPositions: changed,
  simulationRisk: riskPushSchema,
}
const isUserTopic = (name: string): name is keyof typeof userTopics => Object.hasOwn(userTopics, name)

const user: readonly Stream[] = [
  ...Object.keys(userTopics)
    .filter(isUserTopic)
    .map((name) => textStream('user', name, () => userTopics[name], {}, userData[name])),
  textStream('user', 'desk', ({ id = '' }) => deskTopic(id), { id: { example: 'A1b2C3d4E5' } }, deskPushSchema),
  textStream('user', 'room', ({ id = '' }) => roomTopic(0).replace('0', id), { id: { example: '1' } }, livePushSchema),
]

/** Every topic of the three sockets. */
export const streamList: readonly Stream[] = [...spot, ...futures, ...user]
