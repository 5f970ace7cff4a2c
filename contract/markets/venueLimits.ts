import { second, minute, hour, day } from '../kernel/durations.ts'

/** Limits of markets that only the venue needs. Times are in milliseconds unless the name says otherwise. */
export const marketsVenueLimits = {
  feed: {
    /** Seed of the simulated market: the same seed gives the same market. */
    seed: 20_170_801,
    /** After a longer pause the venue continues with the latest trade instead of replaying each one. */
    catchUp: 2 * second,
    /** Trades sent to a new subscriber of a market. */
    recentTrades: 50,
    /** Maximum trades of one market per frame, to bound the frame size. */
    maxTradesInFrame: 1_000,
    /** The period of a ticker's high, low, volume and change. */
    tickerSpan: day,
    fundingEvery: 8 * hour,
    /** The rate that long positions pay at zero premium, and the maximum that either side pays. */
    fundingInterest: '0.0001',
    fundingCap: '0.0075',
    fundingDigits: 6,
    /** Unreadable lines of a recording that are reported individually; further ones are counted. */
    reportedLines: 20,
    candlesInAnswer: 500,
    maxCandlesInAnswer: 1_000,
    /** Pause between the end of a recording and its next playback. */
    loopPause: 1 * second,
    /** Candles of the shortest period kept for a replayed market. */
    keptCandles: 50_000,
    /** How often a recording is written, and how much may be buffered for a slow disk. */
    writeEvery: 1 * second,
    maxUnwritten: 64 * 1024 * 1024,
  },
  marketOverview: {
    /** How long an answer is shared before it is computed again, and how many answers are kept. */
    freshFor: 5 * second,
    keptAnswers: 600,
    /** Edges of the bands of 24-hour changes, in per cent; mirrored for falls. */
    bands: ['2', '5', '10'],
    /** Trades of less than the first value in usdt are small, of less than the second medium. */
    tradeSizes: ['1000', '10000'],
    /** How often sums of trades are stored, and how long they are kept: the longest range and the interval before. */
    storeEvery: 1 * minute,
    keepFlows: 92 * day,
    /**
     * Pause between two looks for intervals that have closed, so that no caller waits for their sums, and between two
     * pieces of them: a piece takes about ten milliseconds.
     */
    prepareEvery: 250,
    prepareNext: 1,
  },
  alerts: {
    /** Maximum alerts per user. */
    most: 50,
    /** How often the venue checks alerts against prices. */
    lookEvery: 100,
  },
  /** Markets in the answer about one coin. */
  coinInfo: { markets: 20 },
} as const
