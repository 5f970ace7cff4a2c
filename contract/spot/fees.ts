import { decimal, type Decimal } from '../kernel/decimal.ts'

/** The fee of a fill as a fraction of the amount received: 0.001 is 0.1 %. */
export interface FeeRates {
  readonly maker: Decimal
  readonly taker: Decimal
}

const rates = (maker: string, taker: string): FeeRates => ({ maker: decimal(maker), taker: decimal(taker) })

/** The rates of each VIP level, from 0. */
export const spotFeeTable: readonly FeeRates[] = [
  rates('0.001', '0.002'),
  rates('0.0009', '0.0018'),
  rates('0.0008', '0.0016'),
  rates('0.0007', '0.0014'),
  rates('0.0006', '0.0012'),
  rates('0.0005', '0.001'),
  rates('0.0004', '0.0008'),
  rates('0.0003', '0.0007'),
  rates('0.0002', '0.0006'),
  rates('0.0001', '0.0005'),
]

/** The 30-day spot volume, in USDT, from which each VIP level applies. */
export const vipVolumes: readonly Decimal[] = [
  '0',
  '100000',
  '500000',
  '1000000',
  '2500000',
  '5000000',
  '10000000',
  '25000000',
  '50000000',
  '100000000',
].map(decimal)

/** A level above the table pays the fees of the last one. */
export const spotFees = (vipLevel: number): FeeRates =>
  spotFeeTable[Math.min(Math.max(0, vipLevel), spotFeeTable.length - 1)] ?? rates('0.001', '0.002')
