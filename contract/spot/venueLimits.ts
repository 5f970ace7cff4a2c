import { hour, minute, second } from '../kernel/durations.ts'

/** Numbers of spot trading that the venue alone needs. Times are milliseconds unless the name says otherwise. */
export const spotVenueLimits = {
  spotOrders: {
    /** Of one person in one market, resting or waiting. */
    most: 200,
    /** How far from the best price a market order trades at most. */
    protection: '0.1',
    /** The highest price of a market, in the levels around which it trades. */
    highestPrice: 20,
    /** After so many commands a market's state is written down whole, and its journal starts anew. */
    snapshotEvery: 500,
    /** Orders at the front of a side whose people are read before an order comes that may meet them. */
    readAhead: 16,
    /** How often orders are looked for whose time is over. */
    expireEvery: 1 * second,
    /** Rows of a list, without a word, and at most. */
    pageSize: 50,
    maxPageSize: 500,
    /** Markets that have an engine, by turnover. */
    engineMarkets: 20,
  },
  /** How long somebody who asked for it may be without a socket before their orders are cancelled. */
  disconnect: { grace: 10 * second },
  /** Accounts of the sandbox that fill the books and trade with people. Shares are parts of a price or an amount. */
  makers: {
    /** How often markets are looked at that are due. */
    lookEvery: 250,
    /** How often a market is looked at: while somebody has its book or trades, its chart, all prices, or nothing open. */
    everyWatched: 500,
    everyCharted: 1 * second,
    everyListed: 3 * second,
    everyIdle: 30 * second,
    /** The length of a place for quotes. */
    step: 0.000_03,
    /**
     * The spread of the market with most turnover and of that with least, as a share of the price. Recorded contracts have
     * 2.6 to 9.9 hundredths of a per cent, recorded spot books of small turnover 13 to 25.
     */
    spread: { most: 0.000_4, least: 0.002_5 },
    /** Quotes of a side, while somebody looks and else. */
    levelsWatched: 50,
    levels: 10,
    /** So many times as many quotes may stand before some of them are cancelled. */
    surplus: 1.4,
    /** At so many places from the price only every second place has a quote, at twice as many every third. */
    thinning: 16,
    /** Orders that are placed or cancelled at a time, so that the venue goes on meanwhile. */
    changesAtOnce: 8,
    /** Quotes that are taken back at a time before the price passes them. */
    pulledAtOnce: 24,
    /** Worth of the average quote of the market with most turnover, and of that with least, in usdt. */
    quoteWorth: { most: 4_000, least: 150 },
    /** Logarithmic deviation of the size of quotes; recorded books have 1.7 to 2.4. */
    quoteDeviation: 1.7,
    /** Orders of takers at a time, while somebody looks and else: more trades that fell due are put together. */
    tradesWatched: 3,
    trades: 2,
    /** Trades that may wait to be made. */
    keptTape: 1_000,
    /** How far from the edge of the spread takers trade. */
    reach: 0.001,
    /** How far people can push a price away from where it would be, and after what time half of that is gone. */
    impactMost: 0.2,
    impactHalfLife: 5 * minute,
    /** Worth of each coin that an account is given for each market, in usdt, and when it is given that again. */
    fund: 1_000_000,
    fundEvery: 60 * minute,
    /** How long what they do among themselves is kept entry by entry, and trade by trade; how often that is looked at. */
    keepEntries: 10 * minute,
    keepTrades: hour,
    sweepEvery: 1 * minute,
  },
} as const
