import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Listing } from '../catalogue/listing.ts'

/** The holders of a contract: open positions, the sides of their accounts, liquidations. */
export interface PositionFigures {
  /** Open positions at `time`, in what the contract's size is in: the base coin, or US dollars if it is inverse. */
  readonly openInterest: (contract: Listing, time: number) => Decimal
  /** The share of accounts that are long at `time` and price `close`, in per cent. */
  readonly longAccounts: (contract: Listing, time: number, close: Decimal) => Decimal
  /** The value of the positions liquidated in an interval of `length` ms, by side, in the quote coin. */
  readonly liquidated: (contract: Listing, interval: Interval) => { readonly long: Decimal; readonly short: Decimal }
}

interface Interval {
  readonly open: Decimal
  readonly close: Decimal
  /** In the quote coin. */
  readonly turnover: Decimal
  readonly length: number
}
