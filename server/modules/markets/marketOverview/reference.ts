import { compare, decimal, multiply, toScale, type Decimal } from '#contract/kernel/decimal.ts'
import type { OverviewEtfs, OverviewPoint } from '#contract/markets/overview.ts'
import { usdtDigits } from './markets.ts'
import { flows, funds, supplies } from './reference.data.ts'

/** The date of published figures (epoch ms) and who publishes them. */
export interface Reference {
  readonly asOf: number
  readonly provider: string
}

const referenceOf = ({ asOf, provider }: { readonly asOf: string; readonly provider: string }): Reference => ({
  asOf: Date.parse(asOf),
  provider,
})

export const supplyReference = referenceOf(supplies)
export const fundReference = referenceOf(funds)
export const flowReference = referenceOf(flows)

const supplyByCoin = new Map(Object.entries(supplies.coins).map(([coin, supply]) => [coin, decimal(supply)]))

/** The published circulating supply of a coin. */
export const supplyOf = (coin: string): Decimal | undefined => supplyByCoin.get(coin)

/** The value of a coin's supply, in usdt; undefined if its supply is not published. */
export const marketCapOf = (coin: string, price: Decimal): Decimal | undefined => {
  const supply = supplyOf(coin)
  return supply && toScale(multiply(supply, price), usdtDigits, 'halfEven')
}

/** The funds with their holdings at the venue's prices, highest value first. */
export const fundsAt = (priceOf: (coin: string) => Decimal | undefined): OverviewEtfs['funds'] =>
  funds.list
    .map((fund) => {
      const [holdings, price] = [decimal(fund.holdings), priceOf(fund.coin)]
      const value = price === undefined ? null : toScale(multiply(holdings, price), usdtDigits, 'halfEven')
      return { ...fund, holdings, fee: decimal(fund.fee), value }
    })
    .toSorted((a, b) => (a.value === null || b.value === null ? 0 : compare(b.value, a.value)))

/** The flows by month, of btc and of eth. */
export const flowPoints = (): OverviewPoint[] =>
  flows.months.map(({ month, btc, eth }) => ({
    at: Date.parse(`${month}-01`),
    values: [decimal(btc), eth === null ? null : decimal(eth)],
  }))
