import { second } from '../kernel/durations.ts'

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
    /** How often orders are looked for whose time is over. */
    expireEvery: 1 * second,
    /** Rows of a list, without a word, and at most. */
    pageSize: 50,
    maxPageSize: 500,
    /** Markets that have an engine, by turnover. */
    engineMarkets: 20,
  },
} as const
