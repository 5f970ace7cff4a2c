import type { Decimal } from '../kernel/decimal.ts'
import type { Side } from '../markets/orderBook.ts'

/** The number in a row that was pressed. */
export type LevelPart = 'price' | 'amount' | 'cumulative'

/** A level as seen when a press on it began. */
export interface TakenLevel {
  readonly side: Side
  readonly price: Decimal
  /** In base; zero if the level disappeared while it was pressed. */
  readonly amount: Decimal
  /** From the best price up to this one, in base. */
  readonly cumulative: Decimal
  readonly part: LevelPart
}
