import { calls } from '#contract/calls.ts'
import { marketOverview } from '#contract/markets/calls/marketOverview.ts'
import type { OverviewKind } from '#contract/markets/overview.ts'
import { handle } from '#server/http/handle.ts'
import { stamp } from './answers.ts'
import { coinStats, priceIn } from './coins.ts'
import { oneOfEachBase, type MarketNow } from './markets.ts'
import * as rankings from './rankings.ts'
import { flowPoints, flowReference, fundReference, fundsAt, marketCapOf, supplyReference } from './reference.ts'
import { overviewToken, type Overview } from './running.ts'
import { line } from './series.ts'
import { distribution, heatmapCells, volume } from './summaries.ts'

type RankingName = 'mainTrades' | 'newListings' | 'recommends' | 'topGainers' | 'topLosers' | 'turnOver' | 'hotListings'

type Rank = (markets: readonly MarketNow[], overview: Overview) => rankings.Ranking | Promise<rankings.Ranking>

const ranking = (name: RankingName, rank: Rank) =>
  handle(marketOverview[name], ({ query: { kind = 'spot' } }, { venue, now }) => {
    const overview = venue.use(overviewToken)
    return overview.share(`${name} ${kind}`, async () => ({
      ...stamp(now(), 'tickers'),
      ...(await rank(await overview.markets(kind), overview)),
    }))
  })

const overviewVolume = (name: 'spotVolume' | 'contractVolume', kind: OverviewKind) =>
  handle(marketOverview[name], (_, { venue, now }) => {
    const { share, markets, turnoverBefore } = venue.use(overviewToken)
    return share(name, async () => ({
      ...stamp(now(), 'tickers'),
      ...volume(await markets(kind), await turnoverBefore(kind)),
    }))
  })

/** Calls that show markets as they are now, and those whose figures are published elsewhere. */
export const marketCalls = [
  ranking('mainTrades', rankings.mainTrades),
  ranking('newListings', rankings.newListings),
  ranking('recommends', rankings.recommends),
  ranking('topGainers', rankings.topGainers),
  ranking('topLosers', rankings.topLosers),
  ranking('turnOver', rankings.byTurnover),
  ranking('hotListings', async (markets, { usualTurnover }) => rankings.hotListings(markets, await usualTurnover())),

  overviewVolume('spotVolume', 'spot'),
  overviewVolume('contractVolume', 'contract'),

  handle(calls.market.chgDistribution, ({ query: { kind = 'spot' } }, { venue, now }) => {
    const { share, markets } = venue.use(overviewToken)
    return share(`chgDistribution ${kind}`, async () => ({
      ...stamp(now(), 'tickers'),
      ...distribution(await markets(kind)),
    }))
  }),

  handle(calls.market.coinStats, (_, { venue, now }) => {
    const { data, share, markets } = venue.use(overviewToken)
    return share('coinStats', async () => ({
      ...stamp(now(), 'tickers', supplyReference),
      coins: coinStats(data, await markets('spot')),
    }))
  }),

  handle(calls.market.heatmap, ({ query: { kind = 'spot', by = 'turnover' } }, { venue, now }) => {
    const { data, share, markets } = venue.use(overviewToken)
    return share(`heatmap ${kind} ${by}`, async () => {
      const all = await markets(kind)
      if (by === 'turnover')
        return { ...stamp(now(), 'tickers'), by, cells: heatmapCells(all, ({ turnover }) => turnover) }
      const cells = heatmapCells(oneOfEachBase(all), ({ listing: { base } }) => {
        const price = priceIn(data, base)
        return price && marketCapOf(base, price)
      })
      return { ...stamp(now(), 'reference', supplyReference), by, cells }
    })
  }),

  handle(calls.market.etfList, (_, { venue, now }) => {
    const { data, share } = venue.use(overviewToken)
    return share('etfList', () => ({
      ...stamp(now(), 'reference', fundReference),
      funds: fundsAt((coin) => priceIn(data, coin)),
    }))
  }),

  handle(calls.market.etfFlow, (_, { now }) => ({
    ...stamp(now(), 'reference', flowReference),
    symbol: null,
    step: null,
    since: null,
    lines: [line('flow', 'usd', 'btc'), line('flow', 'usd', 'eth')],
    points: flowPoints(),
  })),
]
