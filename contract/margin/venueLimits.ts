import { hour, second } from '../kernel/durations.ts'

/** Limits of margin loans that only the venue needs. Times are in milliseconds unless the name says otherwise. */
export const marginVenueLimits = {
  lending: {
    /** What the venue has of each coin to lend, in USDT at the coin's usual level, until the sandbox sets it. */
    stockUsdt: '50000000',
    /** The smallest loan of a coin; of the others it is the smallest order of their USDT pair. */
    minBorrow: { usdt: '10', usdc: '10', btc: '0.0001', eth: '0.001' },
    /** Interest is owed for each started hour of the clock (UTC); how often the venue looks for hours that have started. */
    interestEvery: 1 * hour,
    lookEvery: 1 * second,
    /** Hours of loans that one transaction charges. */
    chargedAtOnce: 500,
    /** Accounts that are judged at once, and how far from the index a liquidation sells, in how many orders. */
    judgedAtOnce: 100,
    liquidationReach: '0.05',
    liquidationSales: 20,
    /** Rows per page, by default and at most. */
    pageSize: 50,
    maxPageSize: 500,
  },
} as const
