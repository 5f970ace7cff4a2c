import { decimal } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Market } from '#contract/spot/calls/orders.ts'
import type { CallData } from '#contract/kernel/call.ts'
import type { contracts } from './calls/contracts.ts'

export type Contract = CallData<(typeof contracts)['list']>[number]

/** A contract as the panels of a floor take a market: amounts are whole contracts. */
export interface ContractMarket extends Market {
  /** Of the base coin: a price times an amount times this is a value. Of an inverse one: an amount times this is its face. */
  readonly contractSize: Decimal
  readonly isInverse: boolean
  /** The coin of its turnover. */
  readonly coin: string
}

/** The unit of amounts, in place of a coin. */
export const contractUnit = 'cont'

/** The name of a contract: its pair, and the day of its delivery (`BTC/USDT 261204`). */
export const contractName = ({ base, quote, contractCode, kind }: Contract): string => {
  const pair = `${base}/${quote}`.toUpperCase()
  return kind === 'delivery' ? `${pair} ${contractCode.slice(contractCode.indexOf('_') + 1)}` : pair
}

export const panelMarket = (contract: Contract): ContractMarket => ({
  symbol: contract.contractCode,
  tradeId: 0,
  base: contractUnit,
  quote: contract.quote,
  state: contract.state === 'open' || contract.state === 'reduceOnly' ? 'open' : 'halted',
  hasBook: contract.hasBook,
  tick: contract.tick,
  lot: decimal('1'),
  baseScale: 0,
  quoteScale: 6,
  minAmount: contract.minAmount,
  minTotal: decimal('1'),
  maxAmount: contract.maxAmount,
  maxPrice: contract.maxPrice,
  protection: contract.protection,
  makerFee: contract.makerFee,
  takerFee: contract.takerFee,
  contractSize: contract.contractSize,
  isInverse: contract.settle === 'inverse',
  coin: contract.coin,
})
