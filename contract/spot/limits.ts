/** Numbers of spot trading. Times are milliseconds unless the name says otherwise. */
export const spotLimits = {
  /** How many times its tick a book can be grouped by; rows of a side; prices whose amounts are weighed against each other. */
  orderBook: { groupings: ['1', '10', '100', '1000'], rows: 50, imbalanceLevels: 10 },
} as const
