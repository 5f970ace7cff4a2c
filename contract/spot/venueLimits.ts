import { day, hour, minute, second } from '../kernel/durations.ts'

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
    /** The distance of two quotes, and half the distance of bid and ask. */
    step: 0.000_1,
    halfSpread: 0.000_05,
    /** Quotes of a side, while somebody looks and else. */
    levelsWatched: 50,
    levels: 10,
    /** Orders that are placed or cancelled at a time, so that the venue goes on meanwhile. */
    changesAtOnce: 8,
    /** Worth of the smallest quote of the market with most turnover, and of that with least, in usdt. */
    quoteWorth: { most: 1_500, least: 300 },
    /** The furthest quote is so many times the nearest one. */
    depthGrowth: 4,
    /** How often somebody trades who would not have to, while somebody looks and else. */
    tradeShare: { watched: 0.7, other: 0.8 },
    /** The most of a quote that such a trade takes. */
    tradeMost: 0.6,
    /** How far people can push a price away from where it would be, and after what time half of that is gone. */
    impactMost: 0.2,
    impactHalfLife: 5 * minute,
    /** Worth of each coin that an account is given for each market, in usdt, and when it is given that again. */
    fund: 1_000_000,
    fundEvery: day,
    /** How long what they do among themselves is kept entry by entry, and trade by trade; how often that is looked at. */
    keepEntries: 10 * minute,
    keepTrades: hour,
    sweepEvery: 1 * minute,
  },
} as const
