import { day, hour, minute, second } from '../kernel/durations.ts'

/** Limits of contracts that only the venue needs. Times are in milliseconds unless the name says otherwise. */
export const contractsVenueLimits = {
  contracts: {
    /** Perpetuals that have a book, by turnover. */
    books: 8,
    /** Resting orders that may open, per user and contract. */
    most: 200,
    /** Orders that may open and wait for a trigger, per user and contract. Those that reduce are never refused. */
    mostWaiting: 100,
    /** Stop-losses and take-profits of one position. */
    mostLevels: 10,
    /** How far from the best price an order without a price may trade. */
    protection: '0.1',
    /** The highest price of a contract, as a multiple of its reference price. */
    highestPrice: 20,
    /** Leverage and margin mode of a contract until a user sets them. */
    leverage: 10,
    marginMode: 'cross',
    /** After this many commands a full snapshot of a market is written, and a new journal starts. */
    snapshotEvery: 500,
    /** How often marks are computed, and how often the book is sampled for the basis and the premium. */
    markEvery: 1 * second,
    basisEvery: 5 * second,
    basisKept: 5 * minute,
    premiumEvery: 1 * minute,
    /** How long before its delivery a contract takes no more orders that open, and how often the index is sampled then. */
    reduceOnlyBefore: 10 * minute,
    deliverySampleEvery: 10 * second,
    /** Base coins whose delivery contracts have a book. */
    deliveryBooks: ['btc', 'eth'],
    /** How long samples are kept, and how often older ones are deleted. */
    samplesKept: 90 * day,
    forgetEvery: 1 * hour,
    /** How often orders that have expired are looked for. */
    expireEvery: 1 * second,
    /** Rows per page, by default and at most. */
    pageSize: 50,
    maxPageSize: 500,
  },
  simulation: {
    /** The contracts that have a book in the simulation. */
    contracts: ['btcusdt', 'ethusdt', 'solusdt', 'xrpusdt'],
  },
  /** What the insurance fund of each settlement coin starts with. */
  insurance: { usdt: '1000000', btc: '10', eth: '200' },
  /** The sources of an index: the weight of each, and how far its price is from that of the outside market. */
  indexSources: {
    north: { weight: '0.3', away: '0' },
    south: { weight: '0.3', away: '0.00002' },
    east: { weight: '0.2', away: '-0.00003' },
    west: { weight: '0.2', away: '0.00005' },
  },
} as const
