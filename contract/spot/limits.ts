/** Numbers of spot trading. Times are milliseconds unless the name says otherwise. */
export const spotLimits = {
  /** How many times its tick a book can be grouped by. */
  orderBook: { groupings: ['1', '10', '100', '1000'] },
  orderForm: {
    /** Parts of a price, and times of a usual size, from which on a person is asked whether they mean it. */
    warnings: { worse: '0.02', far: '0.2', moves: '0.01', larger: '5' },
    /** From how many trades on there is a usual size. */
    usualOf: 3,
    /** The most digits of a price. */
    priceDigits: 18,
  },
  openOrders: {
    /** Of one page: all live orders are gathered page by page. */
    pageSize: 200,
    /** How often a list that changed between two of its pages is begun anew, before it counts as not answered. */
    gatherings: 3,
    /** Ids of ended orders that are remembered, so that a late word of one never brings it back. */
    endedKept: 1_000,
  },
} as const
