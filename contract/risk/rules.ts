import { minute, second } from '../kernel/durations.ts'

/**
 * Numbers of risk. Fractions are decimal strings, times are in milliseconds. They are no part of `contract/limits.ts`,
 * which every page loads first.
 */
export const riskRules = {
  /** Risk rates at which a level begins, and how far the rate must fall before its message comes again. */
  levels: { watch: '0.6', warned: '0.8', urgent: '0.95', liquidated: '1', again: '0.1' },
  /** The risk rate to which remedies and liquidations bring a pool. */
  remedied: '0.6',
  reduced: '0.9',
  liquidation: {
    /** Positions that are reduced before the fund takes over. */
    rounds: 3,
  },
  fund: {
    /** The part of what it took that the insurance fund closes per second, and how far from the mark. */
    unwound: '0.05',
    reach: '0.01',
  },
  index: {
    /** A source without a price for this long is dropped, as is one further from the median than this. */
    silentAfter: 10 * second,
    outlier: '0.03',
    /** With fewer sources the index is halted. */
    fewest: 2,
  },
  mark: {
    /** How old a trade may be to count. */
    lastAtMost: 60 * second,
    /** How far the middle of a wide book may be from what the book says of the price, as a part of the index. */
    spread: '0.0005',
    /** From this long before delivery the mark moves to the mean of the index. */
    averaged: 60 * minute,
  },
  funding: {
    /** I, per interval of eight hours, and how far it may pull a rate. */
    interest: '0.0001',
    pull: '0.0005',
    /** The bound of a rate, as a part of the maintenance rate of the first tier. */
    bound: '0.75',
    /** The impact notional in USDT, times the largest leverage. */
    impact: '200',
  },
  delivery: {
    /** Samples of the index that are due, and how many of them a delivery price needs. */
    samples: 360,
    fewest: 180,
    fee: '0.00015',
  },
  loans: {
    /** Assets over debt that a transfer out must leave. */
    transferOut: '1.1',
    /** The maintenance rate of isolated pairs. */
    isolatedMaintenance: '0.05',
  },
} as const
