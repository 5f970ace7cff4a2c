import type { Decimal } from '../kernel/decimal.ts'
import type { Side } from '../markets/orderBook.ts'

/** Which number of a row was pressed. */
export type LevelPart = 'price' | 'amount' | 'cumulative'

/** A level as it was seen when a press on it began. */
export interface TakenLevel {
  readonly side: Side
  readonly price: Decimal
  /** In base; zero where the level had gone while it was held. */
  readonly amount: Decimal
  /** From the best price up to here, in base. */
  readonly cumulative: Decimal
  readonly part: LevelPart
}
