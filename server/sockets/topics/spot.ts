import { instTypes } from '#contract/markets/instruments.ts'
import { isPeriod } from '#contract/markets/periods.ts'
import { spotTopics, streamCodes } from '#contract/kernel/streams.ts'
import type { Family, MarketTopic } from './topic.ts'

const form = /^market\.([a-z0-9_]{1,41})\.(ticker|trade\.depth|trade\.detail|kline\.[0-9a-z]{2,3})$/

const kinds = { ticker: 'ticker', 'trade.depth': 'depth', 'trade.detail': 'trades' } as const
const isKind = (text: string): text is keyof typeof kinds => Object.hasOwn(kinds, text)

const read = (name: string): MarketTopic | undefined => {
  if (name === spotTopics.allTickers) return { kind: 'tickers' }
  const [, symbol, what] = form.exec(name) ?? []
  if (symbol === undefined || what === undefined) return undefined
  if (isKind(what)) return { kind: kinds[what], symbol }
  const period = what.slice('kline.'.length)
  return isPeriod(period) ? { kind: 'candles', symbol, period } : undefined
}

/** The spot socket's `market.…` topics. */
export const spotFamily: Family = {
  instTypes: new Set([instTypes.spot]),
  read,
  frame: (name, data) => `{"ch":${JSON.stringify(name)},"data":${data}}`,
  ended: (name, ts) => JSON.stringify({ ch: name, code: streamCodes.ended, msg: 'ended', status: 'ended', ts }),
}
