import type { Decimal } from '#contract/kernel/decimal.ts'
import { fromUnits } from '#contract/kernel/decimal.ts'
import { overviewKinds, overviewRanges, type OverviewKind, type OverviewRange } from '#contract/markets/overview.ts'
import { token } from '#server/serviceContainer.ts'
import type { MarketData } from '../market/tokens.ts'
import { createContractCharts, createFundingHistory, type ContractCharts } from './contracts.ts'
import { createContractRows } from './contractRows.ts'
import { createFlows, type Flows } from './flows.ts'
import { createHistory, usualDays, type History } from './history.ts'
import { marketsNow, usdtDigits, type MarketNow } from './markets.ts'
import { inPieces } from './pieces.ts'
import { createShare, type Share } from './shared.ts'
import { sums, type Tally } from './tally.ts'

/** The data from which the calls of the overview are computed. */
export interface Overview {
  readonly data: MarketData
  readonly share: Share
  readonly history: History
  readonly flows: Flows
  /** Undefined while the venue knows no positions. */
  readonly contracts: ContractCharts | undefined
  readonly funding: ReturnType<typeof createFundingHistory>
  readonly markets: (kind: OverviewKind) => Promise<readonly MarketNow[]>
  readonly tallies: (range: OverviewRange) => Promise<ReadonlyMap<number, Tally>>
  /** The turnover of the day before the last 24 hours, in usdt; null if unknown. */
  readonly turnoverBefore: (kind: OverviewKind) => Promise<Decimal | null>
  /** Each market's mean turnover of the last seven complete days, in usdt; undefined if it had none. */
  readonly usualTurnover: () => Promise<(symbol: string) => Decimal | undefined>
  /** Computes the tickers of all markets: the first one of a market takes longer than later ones. */
  readonly prepareTickers: () => Promise<void>
  /** Computes everything that the first callers would wait for. */
  readonly prepare: () => Promise<void>
}

export const overviewToken = token<Overview>('marketOverview')

export const createOverview = (data: MarketData, now: () => number): Overview => {
  const share = createShare(now)
  const history = createHistory(data, now)
  const markets: Overview['markets'] = (kind) => share(`markets ${kind}`, () => marketsNow(data, kind))
  const tallies: Overview['tallies'] = (range) => share(`tallies ${range}`, () => history.of(range))
  const prepareTickers = async () => {
    await inPieces(data.listings(), ({ symbol }) => void data.ticker(symbol))
    for (const kind of overviewKinds) await markets(kind)
  }

  return {
    data,
    share,
    history,
    flows: createFlows(data, now),
    contracts: data.positions && createContractCharts(data.positions, createContractRows(data, now), now),
    funding: createFundingHistory(data, now),
    markets,
    tallies,
    async turnoverBefore(kind) {
      const day = await history.dayBefore()
      const known = day.flatMap((tally) => tally.get(kind === 'spot' ? sums.spot : sums.contract) ?? [])
      return known.length === 0
        ? null
        : fromUnits(
            known.reduce((all, one) => all + one, 0n),
            usdtDigits,
          )
    },
    usualTurnover: () =>
      share('usual turnover', async () => {
        const days = [...(await tallies('90d')).values()].slice(-usualDays - 1, -1)
        return (symbol: string) => {
          const known = days.flatMap((day) => day.get(sums.turnoverOf(symbol)) ?? [])
          // A younger market has no usual turnover yet.
          if (known.length < usualDays) return undefined
          return fromUnits(known.reduce((all, one) => all + one, 0n) / BigInt(usualDays), usdtDigits)
        }
      }),
    prepareTickers,
    async prepare() {
      await prepareTickers()
      for (const range of overviewRanges) await tallies(range)
    },
  }
}
