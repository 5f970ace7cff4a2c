import { decimal } from '#contract/kernel/decimal.ts'
import { fraction } from '#contract/risk/fraction.ts'
import { feeOf } from '#contract/risk/liquidation.ts'
import { linesOfTiers, loanMaintenance } from '#contract/risk/loans.ts'
import { standingOf, type Pool } from '#contract/risk/pool.ts'
import { contractTiers } from '#contract/risk/tables.ts'
import { ticksOf, tiersOf, type Terms } from '#contract/risk/terms.ts'
import { amount, contracts, rateOf } from '#contract/risk/units.ts'
import { entryPrice, fillValue, opened } from '#contract/risk/values.ts'
import { bankrupt, equity, example, initial, isolated, liquidated, maintained } from './exampleParts.ts'
import { over, profit, realised, row, unitsOf, worthAtBankruptcy, type Example } from './exampleParts.ts'
import { btcTerms, coins, flatTerms, holdingOf, legAt, poolOf, priceOf } from './pools.ts'

const atEntry = 'the page takes maintenance at entry, the kernel at the price'
const atBankruptcy = 'the page takes the fee at the bankruptcy price, the kernel at the value'
const fewer = 'the page prints fewer digits'
const bybit = 'Bybit, Liquidation Price (USDT Contract)'
const kucoin = 'KuCoin, How to Calculate the Liquidation Price'
const toobit = 'Toobit, Liquidation Introduction'
const flipster = 'Flipster, Margin Trading Explained'
const pro = 'Binance, Cross Margin Pro'
const mcs = 'MCS, Isolated Margin'
const usdcMargin = 'Bybit, Initial Margin (USDC)'
const profitPage = 'Bybit, P&L (USDT)'
const inversePage = 'Bybit, P&L (Inverse)'
const dydx = 'dYdX, liquidations_test'

const [half, small] = [flatTerms('0.005'), flatTerms('0.004', { size: '0.001' })]
const inverse = (rate: string, fee = '0') => flatTerms(rate, { settle: 'inverse', size: '1', fee, tick: '0.01' })
const ofOne = (rate: string, fee = '0') => flatTerms(rate, { size: '1', fee })
const usdc = (fee: string) => flatTerms('0.005', { fee })

const m01 = { terms: half, count: 10_000n, entry: '20000', leverage: 50n }
const m04 = { terms: small, side: -1n, count: 5n, entry: '28000', leverage: 100n } as const
const m07 = { terms: flatTerms('0.014', { size: '0.001' }), count: 10_000n, entry: '28000' }
const m11 = standingOf(isolated({ terms: ofOne('0.01'), count: 10n, entry: '1500', mark: '1483', leverage: 50n }))
const m12 = { terms: ofOne('0.01'), side: -1n, count: 20n, entry: '1600', mark: '1596' } as const
const m13 = { terms: flatTerms('0.01'), count: 1_000n, entry: '30000' }
const m22 = { terms: inverse('0.005'), count: 1_000n, entry: '2000' }
const m25 = { count: 10_000n, entry: '8000', margin: '0.5' }
const m28 = { terms: usdc('0.0006'), count: 5_000n, entry: '50000' }
const proA = [row('50000', '0.05'), row('100000', '0.07'), row('10000000', '0.08')]
const proB = [row('30000', '0.05'), row('10000000', '0.07')]
const steps = [row('1000', '0.02'), row('2000', '0.025'), row('3000', '0.03'), row('4000', '0.035')]
const gate = [row('2000000', '0.02'), row('10000000', '0.04')]

/** Maintenance of a value by rate and amount of its tier. */
const byAmount = (value: string, rows: typeof proA) => {
  const last = linesOfTiers(tiersOf(rows, 1n)).slice(-1)
  return loanMaintenance(unitsOf(value), last)
}

const margins: readonly Example[] = [
  example('M01', bybit, '400', '400', '', () => initial(m01)),
  example('M02', bybit, '100', '100', '', () => maintained(m01)),
  example('M03', bybit, '19700', '19698.492462', atEntry, () => liquidated(isolated(m01))),
  example('M04', kucoin, '1.4', '1.4', '', () => initial(m04)),
  example('M05', kucoin, '0.56', '0.56', '', () => maintained(m04)),
  example('M06', kucoin, '28168', '28167.330677', atEntry, () => liquidated(isolated(m04))),
  example('M07', 'KuCoin, Futures Liquidation Price', '3920', '3920', '', () => maintained(m07)),
  example('M11', toobit, '115.38', '114.076923', atEntry, () => fraction(m11.maintenance * 100n, m11.equity)),
  example('M12', toobit, '-80', '80', 'the page is wrong: a short gains when the mark falls', () => profit(m12)),
  example('M13', flipster, '900', '900', '', () => equity({ ...m13, mark: '36000' })),
  example('M14', flipster, '100', '100', '', () => equity({ ...m13, mark: '28000' })),
  example('M14 price', flipster, undefined, '27272.727273', '', () => liquidated(isolated(m13))),
  example('M15', flipster, '-100', '-100', '', () => equity({ ...m13, mark: '26000' })),
  example('M16', 'Binance, Liquidation Price of USD-M', '1300', '1300', '', () =>
    fraction(tiersOf(contractTiers.A, 1n)[2]?.deduction ?? 0n, 10n ** 26n),
  ),
  example('M17', 'Gate, Tiered Margin', '80000', '80000', '', () => over('3000000', gate)),
  example('M19', pro, '31330', '31330', '', () => coins(over('390000', proA).over + over('39000', proB).over)),
  example('M20', pro, '31330', '31330', '', () => coins(byAmount('390000', proA) + byAmount('39000', proB))),
  example('M21', 'Bybit rewrite, USDT maintenance', undefined, '92.5', 'the page is cut off', () =>
    over('3500', steps),
  ),
  example('M22', mcs, '1826.48', '1827.272727', atEntry, () => liquidated(isolated(m22))),
  example('M23', mcs, '2209.94', '2211.111111', atEntry, () => liquidated(isolated({ ...m22, side: -1n }))),
  example('M25', 'Bybit, Liquidation Price (Inverse)', '5718.57', '5718.571429', fewer, () =>
    bankrupt(isolated({ ...m25, terms: inverse('0.005', '0.00075') })),
  ),
  example(
    'M26',
    'Bybit, Liquidation Price (Inverse)',
    '5739.5',
    '5747.142857',
    'maintenance at entry, fee at bankruptcy, rounded up to 0.5',
    () => liquidated(isolated({ ...m25, terms: inverse('0.005', '0.00075') })),
  ),
  example('M27', 'Bybit bankruptcy (mobie.io)', '9800', '9800', '', () =>
    bankrupt(isolated({ terms: half, count: 10_000n, entry: '10000', margin: '200' })),
  ),
  example('M27 fee', 'Bybit bankruptcy (mobie.io)', undefined, '9805.883530', '', () =>
    bankrupt(isolated({ terms: usdc('0.0006'), count: 10_000n, entry: '10000', margin: '200' })),
  ),
  example('M28', usdcMargin, '2513.5', '2515', atBankruptcy, () => initial(m28)),
  example('M29', usdcMargin, '2516.5', '2515', atBankruptcy, () => initial({ ...m28, side: -1n })),
  example('M30', usdcMargin, '2537.375', '2538.8875', atBankruptcy, () =>
    initial({ terms: usdc('0.00055'), count: 5_000n, entry: '50500' }),
  ),
  example('M35', 'Vega MCAL-061', '42962', '42962.4', 'the page cuts', () =>
    maintained({ terms: ofOne('0.9'), count: 3n, entry: '15912' }),
  ),
]

/** Equity 5 with a long of 1 at mark 100; what the others need is the maintenance of a second contract. */
const torch = (): Pool =>
  poolOf('5', [
    holdingOf(ofOne('0.004'), '100', [legAt(ofOne('0.004'), 1n, 1n, '100')]),
    holdingOf(ofOne('0.1'), '40', [legAt(ofOne('0.1'), 1n, 1n, '40')]),
  ])

/** Equity 10; maintenance 20 and 30, the second of a position worth 300. */
const eth = (side: 1n | -1n): Pool =>
  poolOf('10', [
    holdingOf(ofOne('0.1'), '200', [legAt(ofOne('0.1'), 1n, 1n, '200')]),
    holdingOf(ofOne('0.1'), '300', [legAt(ofOne('0.1'), side, 1n, '300')]),
  ])

const entryOf = (terms: Terms, fills: readonly (readonly [count: bigint, price: string])[]) => {
  const [[count, price] = [1n, '1'] as const, ...more] = fills
  const leg = more.reduce(
    (open, [next, at]) => opened(open, contracts(next), fillValue(terms, contracts(next), ticksOf(terms, decimal(at)))),
    legAt(terms, 1n, count, price),
  )
  return priceOf(terms, entryPrice(terms, leg))
}

/** A profit of 400 after both fees and a payment of funding. */
const net = () => {
  const fees = ['2400', '2000'].map((value) => feeOf(unitsOf(value), rateOf(decimal('0.00055'))))
  const gained = realised(half, -1n, 4_000n, '6000', '5000')
  return coins(amount(fees.reduce((left, fee) => left - fee, (gained - unitsOf('2.10')) as bigint)))
}

const face = inverse('0.005')
const others: readonly Example[] = [
  example('M37', 'TorchTrade #344', '99.40', '99.397590', fewer, () => liquidated(torch())),
  example('P01', profitPage, '5375', '5375', '', () =>
    entryOf(half, [
      [5_000n, '5000'],
      [3_000n, '6000'],
    ]),
  ),
  example('P02', profitPage, '100', '100', '', () => coins(realised(half, 1n, 2_000n, '7000', '7500'))),
  example('P03', profitPage, '400', '400', '', () => coins(realised(half, -1n, 4_000n, '6000', '5000'))),
  example('P05', `${profitPage}, rewrite`, undefined, '395.48', 'the page is cut off', net),
  example('P06', inversePage, '5625', '5625', '', () =>
    entryOf(face, [
      [1_000n, '5000'],
      [2_000n, '6000'],
    ]),
  ),
  example('P07', inversePage, '0.01819', '0.018181818', 'the page rounds on the way', () =>
    coins(realised(face, 1n, 1_000n, '5000', '5500')),
  ),
  example('P08', 'BitMEX, Perpetual Guide', '1.25', '1.25', '', () => coins(realised(face, 1n, 15_000n, '750', '800'))),
  example('P10', 'Inverse futures (romanornr)', '14.286', '14.285714286', fewer, () =>
    coins(realised(face, 1n, 60_000n, '600', '700')),
  ),
  example('P11', 'Inverse futures (romanornr)', '-20', '-20', '', () =>
    coins(realised(face, 1n, 60_000n, '600', '500')),
  ),
  example('B01', dydx, '4501', '4501', '', () =>
    worthAtBankruptcy(isolated({ terms: half, count: 1_000n, entry: '50000', margin: '499' })),
  ),
  example('B02', dydx, '5499', '5499', '', () =>
    worthAtBankruptcy(isolated({ terms: half, side: -1n, count: 1_000n, entry: '50000', margin: '499' })),
  ),
  example('B04', dydx, '294', '294', '', () => worthAtBankruptcy(eth(1n), 1)),
  example('B05', dydx, '306', '306', '', () => worthAtBankruptcy(eth(-1n), 1)),
  example('O01', 'Orderly, packages/perp', '259.86', '259.862', 'the page cuts', () =>
    maintained({ terms: flatTerms('0.05', { size: '0.1' }), count: 2n, entry: '25986.2' }),
  ),
  example('O03', 'Orderly, packages/perp, test', '94.6736842105', '94.6736842105', '', () =>
    liquidated(isolated({ terms: ofOne('0.05'), count: 1n, entry: '100', margin: '10.06' })),
  ),
  example('S01', 'OKX, Delivery rules', '1.4035', '1.403508772', fewer, () =>
    coins(realised(face, 1n, 100_000n, '15000', '19000')),
  ),
]

const w1 = { terms: btcTerms, count: 5_000n, entry: '60000', leverage: 100n }
const w2 = { terms: btcTerms, count: 42_000n, entry: '60000', leverage: 40n }
const ours: readonly Example[] = [
  example('W1', 'ours', undefined, '318', '', () => initial(w1)),
  example('W1 price', 'ours', undefined, '59638.336347', '', () => liquidated(isolated(w1))),
  example('W2', 'ours', undefined, '6451.2', '', () => initial(w2)),
  example('W2 price', 'ours', undefined, '58781.270352', '', () => liquidated(isolated(w2))),
  example('W3', 'ours', undefined, '61196.837334', '', () => liquidated(isolated({ ...w2, side: -1n }))),
]

export const positionExamples = [...margins, ...others, ...ours]
