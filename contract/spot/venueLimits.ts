import { hour, minute, second } from '../kernel/durations.ts'

/** Limits of spot trading that only the venue needs. Times are in milliseconds unless the name says otherwise. */
export const spotVenueLimits = {
  spotOrders: {
    /** Per user and market, in the book or waiting. */
    most: 200,
    /** How far from the best price a market order may trade. */
    protection: '0.1',
    /** The highest price of a market, as a multiple of the price levels around which it trades. */
    highestPrice: 20,
    /** After this many commands a full snapshot of a market is written, and a new journal starts. */
    snapshotEvery: 500,
    /** Orders at the front of a side whose owners are loaded before an order that may match them arrives. */
    readAhead: 16,
    /** How often expired orders are looked for. */
    expireEvery: 1 * second,
    /** Rows per page, by default and at most. */
    pageSize: 50,
    maxPageSize: 500,
    /** Markets that have an engine, by turnover. */
    engineMarkets: 20,
  },
  /** How long a user who enabled it may be without a socket before their orders are cancelled. */
  disconnect: { grace: 10 * second },
  /** How long daily volumes are kept, in days, and how soon a failed update of the VIP levels is repeated. */
  vip: { kept: 40, retry: 1 * minute },
  /** Sandbox accounts that fill the books and trade with users. Shares are fractions of a price or an amount. */
  makers: {
    /** How often the makers look for markets that are due. */
    lookEvery: 250,
    /**
     * The update interval of a market while a user has open its book or trades, its chart, the price list, or nothing.
     */
    everyWatched: 500,
    everyCharted: 1 * second,
    everyListed: 3 * second,
    everyIdle: 30 * second,
    /** The distance between quote positions, as a fraction of the price. */
    step: 0.000_03,
    /**
     * The spread of the markets with the most and the least turnover, as a fraction of the price. Recorded contracts
     * have 2.6 to 9.9 hundredths of a per cent, recorded spot books of small turnover 13 to 25.
     */
    spread: { most: 0.000_4, least: 0.002_5 },
    /** Quotes per side, while a user watches and otherwise. */
    levelsWatched: 50,
    levels: 10,
    /** Some quotes are cancelled when there are this many times the target. */
    surplus: 1.4,
    /**
     * From this many positions away from the price, only every second position has a quote; at twice as many, every
     * third.
     */
    thinning: 16,
    /** Orders placed or cancelled per batch, so that the venue stays responsive. */
    changesAtOnce: 8,
    /** Quotes cancelled per batch before the price passes them. */
    pulledAtOnce: 24,
    /** Value of the average quote in the markets with the most and the least turnover, in USDT. */
    quoteWorth: { most: 4_000, least: 150 },
    /** Log deviation of quote sizes; recorded books have 1.7 to 2.4. */
    quoteDeviation: 1.7,
    /** Taker orders per batch, while a user watches and otherwise; further due trades are combined. */
    tradesWatched: 3,
    trades: 2,
    /** Trades that may be queued. */
    keptTape: 1_000,
    /** How far beyond the edge of the spread takers trade. */
    reach: 0.001,
    /** How far users can push a price from its target, and the time after which half of that is gone. */
    impactMost: 0.2,
    impactHalfLife: 5 * minute,
    /** Funding of each coin per account and market, in USDT, and when it is topped up. */
    fund: 1_000_000,
    fundEvery: 60 * minute,
    /**
     * Funding of each account for contracts, its leverage, and its largest position and average quote in the contracts
     * with the most and the least turnover, in USDT. The quotes suffice for the impact prices of funding.
     */
    contractFund: 5_000_000,
    contractLeverage: 5,
    contractHeld: { most: 2_000_000, least: 300_000 },
    contractQuoteWorth: { most: 12_000, least: 3_000 },
    /**
     * How long trades among the makers are kept individually in the ledger and in the trade list; how often that is
     * checked.
     */
    keepEntries: 10 * minute,
    keepTrades: hour,
    sweepEvery: 1 * minute,
  },
} as const
