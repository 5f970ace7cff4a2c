import { decimal } from '#contract/kernel/decimal.ts'
import { hour, minute } from '#contract/kernel/durations.ts'
import { lightsOf } from '#contract/risk/deleverage.ts'
import { dividedBy, fraction, fractionOf, minus, times, type Fraction } from '#contract/risk/fraction.ts'
import { fundingPayment, fundingRate, meanOf, weighted } from '#contract/risk/funding.ts'
import { reduced } from '#contract/risk/levels.ts'
import { reduceBy } from '#contract/risk/liquidation.ts'
import {
  hourlyInterest,
  isolatedLine,
  liquidationIndex,
  loanStanding,
  pledgeLine,
  soldToCure,
  startedHours,
  worthOf,
} from '#contract/risk/loans.ts'
import { standingOf, type Pool } from '#contract/risk/pool.ts'
import { fundingPrice } from '#contract/risk/prices.ts'
import { amount, noAmount, rateOf, ticks, whole } from '#contract/risk/units.ts'
import { example, isolated, maintained, unitsOf, type Example } from './exampleParts.ts'
import { positionExamples } from './examples.ts'
import { btcTerms, coins, flatTerms, holdingOf, legAt, poolOf } from './pools.ts'

const vega = 'Vega'
const drift = 'Drift, liquidation tests'
const decimals = (text: string) => text.split(' ').map(decimal)
/** In per cent with 4 digits, rounded down as a risk rate is. */
const percentOf = ({ equity, maintenance }: { equity: bigint; maintenance: bigint }) =>
  fraction((maintenance * 1_000_000n) / equity, 10_000n)

/** The rate of one sample at bounds of half a per cent, without interest. */
const bounded = (sample: string) =>
  fraction(
    fundingRate([decimal(sample)], 1, { interest: decimal('0'), pull: decimal('0.0005'), bound: decimal('0.005') }),
    whole,
  )

/** Maintenance 20, equity 10, price 100; contracts of a millionth of a millionth. */
const drifting = (rate: string, fee: string): Fraction => {
  const terms = flatTerms(rate, { size: '0.000000000001', fee, tick: '1' })
  const pool: Pool = poolOf('10', [holdingOf(terms, '100', [legAt(terms, 1n, 2_000_000_000_000n, '100')])])
  return fraction(reduceBy(pool, 0, whole as typeof reduced), 10n ** 12n)
}

const usdt = { price: decimal('1'), collateralRate: decimal('1') }
const i02 = worthOf([
  { held: unitsOf('50000000'), owed: noAmount, price: decimal('1'), collateralRate: decimal('0.7') },
  { held: noAmount, owed: unitsOf('20000000'), ...usdt },
])
const day = Date.UTC(2026, 0, 5)
const i03 = startedHours(day + 13 * hour + 20 * minute, day + 14 * hour + 15 * minute, hour)
const i03Rate = fraction(2n, 240_000n)
const i06Rate = fractionOf(decimal('0.000033'))

const sold = (value: Fraction | 'all'): Fraction => {
  if (value === 'all') throw new Error('A part is enough')
  return times(value, fraction(1n, 10n ** 18n))
}
const shortage = soldToCure(
  { assets: unitsOf('110'), debt: unitsOf('100') },
  [{ rate: fractionOf(decimal('0.2')), deduction: fraction(0n) }],
  { target: decimal('1'), collateralRate: decimal('0.8'), fee: decimal('0') },
)

const w4 = { assets: unitsOf('20900'), debt: unitsOf('20000') }
const w4Sold = () =>
  sold(soldToCure(w4, isolatedLine, { target: decimal('0.9'), collateralRate: decimal('1'), fee: decimal('0.002') }))
/** After selling the exact worth, of which the fee is lost. */
const w4After = () => {
  const repaid = times(w4Sold(), fractionOf(decimal('0.998')))
  const debt = minus(fraction(20_000n), repaid)
  return times(
    dividedBy(times(debt, fractionOf(decimal('0.05'))), minus(minus(fraction(20_900n), w4Sold()), debt)),
    fraction(100n),
  )
}

const w5 = (mark: string) => isolated({ terms: btcTerms, count: 300_000n, entry: '60000', mark, leverage: 20n })
const w5By = (mark: string) => fraction(reduceBy(w5(mark), 0, reduced), 10_000n)
/** The risk rate in per cent at the mark after closing there and paying the fee. */
const w5After = (mark: string, fewer: bigint) => {
  const pool = w5(mark)
  const count = reduceBy(pool, 0, reduced) - fewer
  const leg = legAt(btcTerms, 1n, 300_000n - count, '60000')
  const { equity } = standingOf(pool)
  const fee = fractionOf(decimal('0.0006'))
  const paid = times(fraction(count * btcTerms.step * BigInt(Number(mark) * 10)), fee)
  const after = standingOf({ ...pool, holdings: [holdingOf(btcTerms, mark, [leg])] })
  return times(dividedBy(fraction(after.maintenance), minus(fraction(equity), paid)), fraction(100n))
}

const n04 = () => {
  const price = liquidationIndex(unitsOf('0.2'), decimal('1'), unitsOf('10000'), pledgeLine(decimal('0.86')))
  return price
}

export const examples: readonly Example[] = [
  ...positionExamples,
  example('F02', 'BitMEX, Perpetual Guide', '0.05', '0.05', '', () =>
    coins(fundingPayment(unitsOf('20'), -1n, rateOf(decimal('0.0025')))),
  ),
  example('F04', `${vega} PERP-027`, '9.3', '9.3', '', () => meanOf(decimals('10 11 11 10 10 9 9 8 8 7'))),
  example('F06', `${vega} PERP-036`, '9.875', '9.875', '', () => meanOf(decimals('10 11 11 11 11 9 8 8'))),
  example('F08', `${vega} PERP-036`, '-0.3', '-0.3', '', () =>
    weighted(minus(meanOf(decimals('10 11 11 11 11 9 8 8')), fractionOf(decimal('10.25'))), 8, 10),
  ),
  example('F10', `${vega} PERP-030`, '-0.005', '-0.005', '', () => bounded('-0.01')),
  example('F11', `${vega} PERP-031`, '0.005', '0.005', '', () => bounded('0.01')),
  example('F14', `${vega} MCAL-030`, '535', '525', 'the kernel bounds the rate instead', () =>
    maintained({ terms: flatTerms('0.05', { size: '1' }), count: 105n, entry: '100' }),
  ),
  example('L01', drift, '1', '1', '', () => drifting('0.1', '0')),
  example('L02', drift, '1.111111', '1.111111', '', () => drifting('0.09', '0.01')),
  example('L03', drift, '1.25', '1.111111', 'there is no liquidation fee', () => drifting('0.09', '0.01')),
  example('L05', drift, '0.25', '0.25', '', () => times(sold(shortage), fraction(1n, 100n))),
  example('L08', 'BiFinance, What is ADL', '1', '1', '', () => fraction(BigInt(lightsOf(9, 9)))),
  example('S04', 'Aevo, Mark Pricing', '2005', '2005', '', () =>
    fundingPrice(ticks(2_000n), fractionOf(decimal('0.005')), 4 * hour, 8 * hour),
  ),
  example('I02', 'Binance, Margin Level', '1.75', '1.75', '', () => fraction(i02.assets, i02.debt)),
  example('I03', 'Binance, Daily Interest', '0.01666667', '0.016666666666666668', 'two hours, each rounded up', () =>
    coins(hourlyInterest(unitsOf('1000'), i03Rate) * BigInt(i03)),
  ),
  example('I06', 'MEXC, Interests', '0.100066', '0.100066', '', () =>
    coins(amount(unitsOf('0.1') + 20n * hourlyInterest(unitsOf('0.1'), i06Rate))),
  ),
  example('N04', 'Nela, loans', undefined, '58139.534884', 'the page is cut off', n04),
  example('W4', 'ours', undefined, '3950.103950', '', w4Sold),
  example('W4 before', 'ours', undefined, '111.11', '', () => percentOf(loanStanding(w4, isolatedLine))),
  example('W4 after', 'ours', undefined, '90', '', w4After),
  example('W5', 'ours', undefined, '112.0031', '', () => percentOf(standingOf(w5('57800')))),
  example('W5 reduce', 'ours', undefined, '3.8099', '', () => w5By('57800')),
  example('W5 after', 'ours', undefined, '89.9995', '', () => w5After('57800', 0n)),
  example('W6', 'ours', undefined, '274.8650', '', () => percentOf(standingOf(w5('57300')))),
  example('W6 reduce', 'ours', undefined, '13.6171', '', () => w5By('57300')),
  example('W6 one less', 'ours', undefined, '90.0005', '', () => w5After('57300', 1n)),
]
