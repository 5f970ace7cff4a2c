import { decimal, type Decimal } from '../kernel/decimal.ts'
import type { TierRow } from './terms.ts'

type Row = readonly [upTo: string, maintenanceRate: string, maxLeverage: number]

const rows = (table: readonly Row[]): readonly TierRow[] =>
  table.map(([upTo, maintenanceRate, maxLeverage]) => ({
    upTo: decimal(upTo),
    maintenanceRate: decimal(maintenanceRate),
    maxLeverage,
  }))

/**
 * Tiers of contracts by class: bounds in USDT, of inverse contracts in US dollars. A: btc and eth, both kinds; B: ranks
 * 3 to 10; C: ranks 11 to 30; D: the rest.
 */
export const contractTiers = {
  A: rows([
    ['50000', '0.004', 125],
    ['250000', '0.005', 100],
    ['1000000', '0.01', 50],
    ['5000000', '0.025', 20],
    ['20000000', '0.05', 10],
    ['50000000', '0.1', 5],
    ['100000000', '0.125', 4],
    ['200000000', '0.15', 3],
    ['300000000', '0.25', 2],
    ['500000000', '0.5', 1],
  ]),
  B: rows([
    ['10000', '0.0065', 75],
    ['50000', '0.01', 50],
    ['250000', '0.02', 25],
    ['1000000', '0.05', 10],
    ['5000000', '0.1', 5],
    ['10000000', '0.125', 4],
    ['20000000', '0.25', 2],
    ['30000000', '0.5', 1],
  ]),
  C: rows([
    ['5000', '0.01', 50],
    ['50000', '0.02', 25],
    ['200000', '0.05', 10],
    ['1000000', '0.1', 5],
    ['3000000', '0.125', 4],
    ['10000000', '0.25', 2],
    ['15000000', '0.5', 1],
  ]),
  D: rows([
    ['5000', '0.02', 25],
    ['25000', '0.05', 10],
    ['100000', '0.1', 5],
    ['250000', '0.125', 4],
    ['1000000', '0.25', 2],
    ['3000000', '0.5', 1],
  ]),
} as const

/** Tiers of cross margin loans by debt in USDT. */
export const crossLoanTiers = rows([
  ['100000', '0.05', 5],
  ['500000', '0.07', 4],
  ['2000000', '0.08', 3],
  ['10000000', '0.1', 2],
])

/** The class of a contract by the rank of its base coin, from 1. */
export const tierClassOf = (rank: number): keyof typeof contractTiers =>
  rank <= 2 ? 'A' : rank <= 10 ? 'B' : rank <= 30 ? 'C' : 'D'

/** The fee of a fill as a fraction of its value. */
interface ContractFees {
  readonly maker: Decimal
  readonly taker: Decimal
}

/** Fees of contracts by VIP level, from 0. */
export const contractFeeTable: readonly ContractFees[] = [
  ['0.0002', '0.0006'],
  ['0.00018', '0.00055'],
  ['0.00016', '0.0005'],
  ['0.00014', '0.00045'],
  ['0.00012', '0.0004'],
  ['0.0001', '0.000375'],
  ['0.00008', '0.00035'],
  ['0.00006', '0.000325'],
  ['0.00004', '0.0003'],
  ['0.00002', '0.00028'],
].map(([maker = '0', taker = '0']) => ({ maker: decimal(maker), taker: decimal(taker) }))

/** Interest per started hour, and the part of a coin's worth that backs loans. */
export const loanRatesOf = (coin: string): { readonly hourlyRate: Decimal; readonly collateralRate: Decimal } => {
  const hourly: Readonly<Record<string, string>> = {
    usdt: '0.000012',
    usdc: '0.000012',
    btc: '0.000004',
    eth: '0.000006',
  }
  const found = hourly[coin]
  return { hourlyRate: decimal(found ?? '0.00002'), collateralRate: decimal(found === undefined ? '0.9' : '1') }
}
