import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { marketOverview } from '#contract/markets/calls/marketOverview.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import { usualContract } from '#contract/markets/overview.ts'
import type { OverviewKind, OverviewRange, OverviewSource } from '#contract/markets/overview.ts'
import type { Listing } from '#server/catalogue/listing.ts'
import { handle } from '#server/http/handle.ts'
import { Refusal } from '#server/refusal.ts'
import type { MarketData } from '../market/tokens.ts'
import { stamp, withoutPositions } from './answers.ts'
import { fundingRows, openInterestRows, type ContractCharts } from './contracts.ts'
import { lengthOf, spacings } from './ranges.ts'
import { supplyReference, type Reference } from './reference.ts'
import { overviewToken, type Overview } from './running.ts'
import { sumChart, sumCharts, type SumChart } from './series.ts'

type ChartName = 'volumeChart' | 'totalMarketCap' | 'stableCap' | 'btcDominance' | 'historyAmount'

const ofAll = async ({ tallies }: Overview, sums: SumChart, range: OverviewRange, now: () => number) =>
  sumChart(sums, range, now(), await tallies(range))

const chartOfAll = (name: ChartName, sums: SumChart, source: OverviewSource, reference: Reference | null = null) =>
  handle(marketOverview[name], ({ query: { range } }, { venue, now }) => {
    const overview = venue.use(overviewToken)
    return overview.share(`${name} ${range}`, async () => ({
      ...stamp(now(), source, reference),
      ...(await ofAll(overview, sums, range, now)),
    }))
  })

const takerVolume = (name: 'spotTakerVolume' | 'contractTakerVolume', kind: OverviewKind) =>
  handle(marketOverview[name], ({ query: { range } }, { venue, now }) => {
    const { share, flows } = venue.use(overviewToken)
    return share(`${name} ${range}`, () => ({ ...stamp(now(), 'trades'), ...flows.takers(kind, range) }))
  })

/** Throws Refusal (30602) unless a contract with that code is listed. */
const contractNamed = (data: Pick<MarketData, 'listing'>, symbol: string): Listing => {
  const listing = data.listing(symbol)
  if (!listing || listing.instType === instTypes.spot) throw new Refusal(codes.instrumentUnknown)
  return listing
}

/** Charts of positions, of one contract or all. */
const positionChart = (
  name: 'lsAccountRatio' | 'openInterestVolume',
  sums: SumChart,
  chartOf: (contracts: ContractCharts) => ContractCharts['accounts'],
) =>
  handle(marketOverview[name], ({ query: { range, symbol } }, { venue, now }) => {
    const overview = venue.use(overviewToken)
    const { contracts, data, share } = overview
    const listing = symbol === undefined ? undefined : contractNamed(data, symbol)
    if (!contracts) return withoutPositions(now(), sums.lines, lengthOf(spacings[range]))
    return share(`${name} ${range} ${symbol ?? ''}`, async () => ({
      ...stamp(now(), 'simulated'),
      ...(await (listing ? chartOf(contracts)(listing, range) : ofAll(overview, sums, range, now))),
    }))
  })

/** Calls that show figures over a range. */
export const chartCalls = [
  chartOfAll('volumeChart', sumCharts.spotTurnover, 'trades'),
  chartOfAll('historyAmount', sumCharts.contractTurnover, 'trades'),
  chartOfAll('totalMarketCap', sumCharts.marketCap, 'reference', supplyReference),
  chartOfAll('stableCap', sumCharts.stable, 'reference', supplyReference),
  chartOfAll('btcDominance', sumCharts.dominance, 'reference', supplyReference),
  takerVolume('spotTakerVolume', 'spot'),
  takerVolume('contractTakerVolume', 'contract'),
  positionChart('lsAccountRatio', sumCharts.accounts, ({ accounts }) => accounts),
  positionChart('openInterestVolume', sumCharts.openInterestVolume, ({ openInterestVolume }) => openInterestVolume),

  handle(calls.market.forceLiquidation, ({ query: { range } }, { venue, now }) => {
    const overview = venue.use(overviewToken)
    const { contracts, share } = overview
    const sums = sumCharts.liquidations
    if (!contracts) return withoutPositions(now(), sums.lines, lengthOf(spacings[range]))
    return share(`forceLiquidation ${range}`, async () => ({
      ...stamp(now(), 'simulated'),
      ...(await ofAll(overview, sums, range, now)),
    }))
  }),

  handle(calls.market.flowAnalysis, ({ query: { range } }, { venue, now }) => {
    const { share, flows } = venue.use(overviewToken)
    return share(`flowAnalysis ${range}`, () => ({ ...stamp(now(), 'trades'), ...flows.analysis(range) }))
  }),

  handle(calls.market.openInterest, ({ query: { range, symbol } }, { venue, now }) => {
    const overview = venue.use(overviewToken)
    const { contracts, data, share } = overview
    const listing = symbol === undefined ? undefined : contractNamed(data, symbol)
    const { positions } = data
    const sums = sumCharts.openInterest
    if (!contracts || !positions) return { ...withoutPositions(now(), sums.lines, lengthOf(spacings[range])), rows: [] }
    return share(`openInterest ${range} ${symbol ?? ''}`, async () => ({
      ...stamp(now(), 'simulated'),
      ...(await (listing ? contracts.openInterest(listing, range) : ofAll(overview, sums, range, now))),
      rows: await share('openInterest rows', () => openInterestRows(data, positions, now())),
    }))
  }),

  handle(calls.market.fundingRate, ({ query: { range, symbol = usualContract } }, { venue, now }) => {
    const { data, funding, share } = venue.use(overviewToken)
    const listing = contractNamed(data, symbol)
    // Only perpetual contracts have funding.
    if (listing.instType !== instTypes.perpetual) throw new Refusal(codes.instrumentUnknown)
    return share(`fundingRate ${range} ${symbol}`, async () => ({
      ...stamp(now(), 'trades'),
      ...(await funding(listing, range)),
      rows: await share('fundingRate rows', () => fundingRows(data, now())),
    }))
  }),
]
