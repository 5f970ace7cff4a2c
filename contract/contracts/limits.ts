import { day, minute, second } from '../kernel/durations.ts'

/** Limits of the floor of contracts. Times are in milliseconds unless the name says otherwise. */
export const contractsLimits = {
  contractForm: {
    /** Leverage of a contract until the user has chosen one. */
    usualLeverage: 10,
    /** With more leverage than this, an order is confirmed before it is sent. */
    confirmAbove: 20,
    /** Orders of the contract that are fetched: all that may rest or wait. */
    orders: 200,
    /** How often the account is fetched although the venue has not said that it changed: marks move its figures. */
    refreshEvery: 15 * second,
  },
  /** Scaled and TWAP orders. */
  algo: {
    /** Orders of a scaled order. */
    fewest: 2,
    most: 50,
    /** How long a TWAP order runs, and how often it sends a slice. */
    shortest: 5 * minute,
    longest: 1 * day,
    sliceEvery: 30 * second,
    /** How far from the mark a slice may trade, as a fraction: unless the user says otherwise, and at most. */
    maxDeviation: '0.01',
    mostDeviation: '0.1',
    /** A slice is at most this many times the even one. */
    largestSlice: 3,
    /** Scaled and TWAP orders of a user that run in one contract at a time. */
    running: 20,
    /** The newest orders, and the newest changes of stage, that one lists. */
    listed: 100,
  },
  simulation: {
    /** What an account begins with, in usdt, and has again after a reset. */
    balance: '100000',
    /** The least time between two resets of an account. */
    resetEvery: 1 * minute,
  },
  /** Percentages of the largest size, of a position, or of its margin, that a button fills in. */
  shares: [25, 50, 75, 100],
  rehearsal: {
    /** Percentages that a button fills in. */
    moves: [5, 10, 20, 50],
    /** The greatest fall and rise, in per cent, and decimals of both. */
    mostFall: '99',
    mostRise: '900',
    digits: 2,
  },
  /** Practice on a past crash. */
  practice: {
    /** How often prices move, and by how many points at each speed. */
    moveEvery: second / 4,
    points: { slow: 3, usual: 15, fast: 60 },
    /** What a position may begin with: leverage, and per cent of the balance. */
    leverages: [2, 5, 10, 25, 50],
    shares: [10, 25, 50, 100],
    usualLeverage: 10,
    usualShare: 25,
    /** Per cent of a position that a button closes. */
    closes: [25, 50, 100],
    /** Per cent of what is available that a button adds to the margin of a position. */
    adds: [10, 50],
    /** Of changes of a price, which are fractions, and of margin that is added. */
    digits: { change: 4, margin: 2 },
  },
  /** Settlements of funding that the details of a contract list. */
  contractDetails: { fundings: 9 },
  receipt: {
    /** Contracts of a pool, rows of a tier table, sources of an index: more is no receipt. */
    contracts: 1_000,
    /** Liquidations that are listed: the newest. */
    listed: 50,
  },
  /** Decimals of amounts of USDT, and of other settlement coins. */
  settlementAmounts: { dollarDigits: 2, coinDigits: 8 },
  contractPositions: {
    /** Results of closes and cancels that are shown at a time; older ones go. */
    resultsShown: 5,
  },
} as const
