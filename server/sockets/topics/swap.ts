import { instTypes } from '#contract/markets/instruments.ts'
import { isPeriod } from '#contract/markets/periods.ts'
import { swapTypes } from '#contract/kernel/streams.ts'
import type { SwapType } from '#contract/kernel/streams.ts'
import type { Family, MarketTopic } from './topic.ts'

/** A topic of the contract socket, read from its name. */
export interface SwapName {
  readonly biz: string
  readonly type: SwapType
  readonly contractCode: string
  readonly period: string
}

const isType = (text: string): text is SwapType => swapTypes.some((type) => type === text)

/** The inverse of `swapTopicKey`; undefined if there is no such type. */
export const readSwapName = (name: string): SwapName | undefined => {
  const [biz = '', type = '', contractCode = '', period = '', ...more] = name.split('/')
  return isType(type) && more.length === 0 ? { biz, type, contractCode, period } : undefined
}

const kinds = {
  ticker: 'ticker',
  depth: 'depth',
  trades: 'trades',
  fund_rate: 'funding',
  index: 'index',
  mark: 'mark',
} as const satisfies Partial<Record<SwapType, MarketTopic['kind']>>

const isOfMarket = (type: SwapType): type is keyof typeof kinds => Object.hasOwn(kinds, type)

const topicOf = ({ type, contractCode: symbol, period }: SwapName): MarketTopic | undefined => {
  if (type === 'candles') return isPeriod(period) ? { kind: 'candles', symbol, period } : undefined
  // A topic has exactly one name: otherwise it would be sent again for every invented period.
  if (period !== '') return undefined
  if (type === 'tickers') return symbol === '' ? { kind: 'tickers' } : undefined
  return isOfMarket(type) ? { kind: kinds[type], symbol } : undefined
}

/** The head of a frame: what was subscribed to, without omitted fields. */
const head = (name: string): object => {
  const { biz, type, contractCode, period } = readSwapName(name) ?? {}
  return { biz, type, ...(contractCode && { contractCode }), ...(period && { period }) }
}

/** A push of a topic; `data` is serialized already. */
export const swapPush = (name: string, data: string, ts: number): string =>
  `${JSON.stringify(head(name)).slice(0, -1)},"data":${data},"ts":${ts}}`

const families = { perpetual: instTypes.perpetual, delivery: instTypes.delivery } as const

/** The part of the contract socket that carries perpetual or delivery contracts. */
export const swapFamily = (biz: keyof typeof families): Family => ({
  instTypes: new Set([families[biz]]),
  read(name) {
    const parts = readSwapName(name)
    return parts?.biz === biz ? topicOf(parts) : undefined
  },
  frame: swapPush,
  ended: (name) => JSON.stringify({ ...head(name), channel: 'subscribe', data: { result: false } }),
})
