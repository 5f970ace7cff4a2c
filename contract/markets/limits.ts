import { second, minute } from '../kernel/durations.ts'

/** Limits of markets. Times are in milliseconds unless the name says otherwise. */
export const marketsLimits = {
  book: { levels: 1_000, checksumLevels: 10 },
  markets: {
    sortEvery: 1 * second,
    sparklinePoints: 48,
    sparklineRefresh: 5 * minute,
    rowHeight: 44,
    compactRowHeight: 32,
    compactTouchHeight: 40,
    overscan: 6,
    /** Minimum interval between two flashes of a price. */
    flashEvery: 1 * second,
    /** Flashes are switched off together this often; each lasts one to two of these intervals. */
    flashTick: 0.3 * second,
    top: 8,
    trendlinesAtOnce: 100,
    trendlinesPause: 30 * second,
  },
  /** The chart on the home page, and the pause before missing or inconsistent candles are fetched again. */
  candles: { shown: 60, pause: 10 * second },
  /**
   * Top movers: rows in a list, ranking interval, and the percentages from which a move has the second and the third
   * heat level.
   */
  movers: { rows: 3, heat: 12, rankEvery: 5 * second, heatSteps: ['2', '5'] },
  /** Coins in the list of those that were listed last. */
  coins: { newest: 12 },
  favourites: { maxLocal: 500 },
  /**
   * Maximum sizes of the market overview's answers: points and lines of a series, rows of a ranking, cells of the heat
   * map, coins of a volume that are listed apart from the others.
   */
  marketOverview: {
    points: 300,
    lines: 8,
    rows: 20,
    markets: 100,
    bands: 12,
    parts: 10,
    cells: 500,
    coins: 500,
    funds: 50,
  },
  /**
   * Tiles of a page of pictures: the pause between two reads, the pace of the age, rows of a ranking and of a list of
   * parts, and the most marks that are drawn as elements rather than on a canvas.
   */
  overviewTiles: {
    refreshEvery: 30 * second,
    ageEvery: 5 * second,
    rows: 8,
    parts: 6,
    marks: 500,
    /** Decimal places of the change in the sentence above them, before it is written. */
    changeDigits: 4,
  },
  alerts: {
    /** Including the point: the venue keeps 20 digits before it and 18 after it. */
    maxDigits: 20,
    /** Markets suggested at a time in the form. */
    suggested: 8,
  },
} as const
