import { second, hour, day } from '../kernel/durations.ts'

/** Numbers of markets that the venue alone needs. Times are milliseconds unless the name says otherwise. */
export const marketsVenueLimits = {
  feed: {
    /** What the simulated market is made of: the same number, the same market. */
    seed: 20_170_801,
    /** A venue that stood still for longer goes on with the newest trade, instead of catching up with each. */
    catchUp: 2 * second,
    /** Trades that a new subscriber of a market gets. */
    recentTrades: 50,
    /** Trades of one market in one frame: a frame never grows without bound. */
    maxTradesInFrame: 1_000,
    /** The span of a ticker's high, low, volume and change. */
    tickerSpan: day,
    fundingEvery: 8 * hour,
    /** The share that long positions pay without any premium, and the most that either side pays. */
    fundingInterest: '0.0001',
    fundingCap: '0.0075',
    fundingDigits: 6,
    /** Lines of a recording that cannot be read are reported one by one up to here, then counted. */
    reportedLines: 20,
    candlesInAnswer: 500,
    maxCandlesInAnswer: 1_000,
    /** Between the end of a recording and its next play. */
    loopPause: 1 * second,
    /** Candles of the shortest period that a replayed market keeps. */
    keptCandles: 50_000,
    /** How often a recording is written, and how much may wait for a slow disk. */
    writeEvery: 1 * second,
    maxUnwritten: 64 * 1024 * 1024,
  },
  alerts: {
    /** Alerts that a person may have at a time. */
    most: 50,
    /** How often the venue compares prices with what people asked for. */
    lookEvery: 100,
  },
} as const
