import { fromUnits, type Decimal } from '#contract/kernel/decimal.ts'
import { decimal, toUnits } from '#contract/kernel/decimal.ts'
import {
  tradeSizes as sizes,
  type OverviewFlow,
  type OverviewKind,
  type OverviewRange,
} from '#contract/markets/overview.ts'
import { candleOpen } from '#contract/markets/periods.ts'
import { worth } from '#contract/markets/worth.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { FeedEvent } from '#server/feed/feed.ts'
import type { MarketData } from '../market/tokens.ts'
import { isOfKind, usdtDigits } from './markets.ts'
import { lengthOf, opensOf, spacings } from './ranges.ts'
import { chart, line, type Charted } from './series.ts'
import { cents, valueAt } from './tally.ts'

/** Taker buys and sells within an hour, in units of 10^−`usdtDigits` usdt, by size of trade. */
export interface FlowHour {
  readonly kind: OverviewKind
  readonly openAt: number
  readonly bought: readonly bigint[]
  readonly sold: readonly bigint[]
}

const edges = venueLimits.marketOverview.tradeSizes.map((edge) => decimal(edge))
const edgeUnits = edges.map((edge) => toUnits(edge, usdtDigits))

const total = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n)
const usdt = (units: bigint): Decimal => fromUnits(units, usdtDigits)
const joined = (a: readonly bigint[], b: readonly bigint[]): bigint[] =>
  sizes.map((_, place) => (a[place] ?? 0n) + (b[place] ?? 0n))

/** Sums of the venue's trades by hour, side and size, since the venue began to record them. */
export interface Flows {
  readonly take: (event: FeedEvent) => void
  /** Adds stored hours. */
  readonly restore: (hours: readonly FlowHour[]) => void
  /** Hours that have changed since they were stored. */
  readonly changed: () => readonly FlowHour[]
  readonly stored: (hours: readonly FlowHour[]) => void
  readonly takers: (kind: OverviewKind, range: OverviewRange) => Charted
  readonly analysis: (range: OverviewRange) => Charted & Pick<OverviewFlow, 'bands'>
}

export const createFlows = (data: Pick<MarketData, 'listing' | 'ticker'>, now: () => number): Flows => {
  const hours: Record<OverviewKind, Map<number, FlowHour>> = { spot: new Map(), contract: new Map() }
  const changed = new Set<FlowHour>()
  const none = sizes.map(() => 0n)

  const put = (hour: FlowHour): FlowHour => {
    const known = hours[hour.kind]
    const before = known.get(hour.openAt)
    const after = before
      ? { ...before, bought: joined(before.bought, hour.bought), sold: joined(before.sold, hour.sold) }
      : hour
    if (before) changed.delete(before)
    known.set(hour.openAt, after)
    if (!before) {
      const oldest = now() - venueLimits.marketOverview.keepFlows
      for (const at of known.keys()) if (at < oldest) known.delete(at)
    }
    return after
  }

  const since = (kind: OverviewKind): number | undefined => {
    let first: number | undefined
    for (const at of hours[kind].keys()) if (first === undefined || at < first) first = at
    return first
  }

  /** The hours of an interval together; undefined if none was recorded. */
  const within = (kind: OverviewKind, from: number, to: number): Pick<FlowHour, 'bought' | 'sold'> | undefined => {
    let all: Pick<FlowHour, 'bought' | 'sold'> | undefined
    for (let at = from; at < to; at = candleOpen('1h', at, 1)) {
      const hour = hours[kind].get(at)
      if (hour) all = all ? { bought: joined(all.bought, hour.bought), sold: joined(all.sold, hour.sold) } : hour
    }
    return all
  }

  const sinceWithin = (kind: OverviewKind, range: OverviewRange): number | null => {
    const first = since(kind)
    const oldest = opensOf(spacings[range], now())[0] ?? 0
    return first === undefined || first > oldest ? (first ?? now()) : null
  }

  return {
    take(event) {
      if (event.kind !== 'trade') return
      const listing = data.listing(event.symbol)
      if (!listing) return
      const { price, amount, side, ts } = event.trade
      const value = cents(worth(valueAt(listing, amount, price), listing.quote, { read: data.ticker }))
      const size = edgeUnits.filter((edge) => value >= edge).length
      const one = sizes.map((_, place) => (place === size ? value : 0n))
      const [bought, sold] = side === 'buy' ? [one, none] : [none, one]
      const kind: OverviewKind = isOfKind(listing, 'spot') ? 'spot' : 'contract'
      changed.add(put({ kind, openAt: candleOpen('1h', ts), bought, sold }))
    },
    restore(stored) {
      for (const hour of stored) put(hour)
    },
    changed: () => [...changed],
    stored(hours) {
      // An hour that changed meanwhile is another object.
      for (const hour of hours) changed.delete(hour)
    },
    takers(kind, range) {
      const lines = [line('buy', 'usdt'), line('sell', 'usdt')]
      const length = lengthOf(spacings[range])
      return chart({ range, now: now(), lines, since: sinceWithin(kind, range) }, (at) => {
        const all = within(kind, at, at + length)
        return all && [usdt(total(all.bought)), usdt(total(all.sold))]
      })
    },
    analysis(range) {
      const spacing = spacings[range]
      const length = lengthOf(spacing)
      const lines = [line('net', 'usdt')]
      const [from, to] = [opensOf(spacing, now())[0] ?? 0, candleOpen(spacing.period, now(), 1)]
      const { bought, sold } = within('spot', from, to) ?? { bought: none, sold: none }
      return {
        ...chart({ range, now: now(), lines, since: sinceWithin('spot', range) }, (at) => {
          const all = within('spot', at, at + length)
          return all && [usdt(total(all.bought) - total(all.sold))]
        }),
        bands: sizes.map((key, place) => ({
          key,
          from: edges[place - 1] ?? null,
          to: edges[place] ?? null,
          buy: usdt(bought[place] ?? 0n),
          sell: usdt(sold[place] ?? 0n),
          net: usdt((bought[place] ?? 0n) - (sold[place] ?? 0n)),
        })),
      }
    },
  }
}
