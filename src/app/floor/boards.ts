import type { Board } from '#contract/kernel/board.ts'
import type { ShownBook } from '#contract/markets/shownBook.ts'
import type { Trade } from '#contract/kernel/streams.ts'
import type { PlacedOrders } from '#services/spot/openOrders.placed.ts'
import type { Trips } from '#services/spot/roundTrip.ts'
import type { WritableBoard } from '#services/streams/board.ts'

/** The boards that the floor's flows share. */
export interface FloorBoards {
  readonly books: Board<ShownBook>
  readonly trips: Trips
  readonly placed: PlacedOrders
  readonly trades: WritableBoard<readonly Trade[]>
}
