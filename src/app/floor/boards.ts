import type { Board } from '#contract/kernel/board.ts'
import type { ShownBook } from '#contract/markets/shownBook.ts'
import type { Trips } from '#services/spot/roundTrip.ts'

/** The boards that the floor's flows share. */
export interface FloorBoards {
  readonly books: Board<ShownBook>
  readonly trips: Trips
}
