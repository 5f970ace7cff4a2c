import type { Board } from '#contract/kernel/board.ts'
import type { ShownBook } from '#contract/markets/shownBook.ts'
import type { Trade } from '#contract/kernel/streams.ts'
import type { PlacedOrders } from '#services/spot/openOrders.placed.ts'
import type { OrderPlace } from '#services/spot/orderForm.ts'
import type { Trips } from '#services/spot/roundTrip.ts'
import type { WritableBoard } from '#services/streams/board.ts'

/** The boards that the floor's flows share. */
export interface FloorBoards {
  /** The account that orders trade from: spot by default. */
  readonly place?: OrderPlace | undefined
  readonly books: Board<ShownBook>
  readonly trips: Trips
  readonly placed: PlacedOrders
  readonly trades: WritableBoard<readonly Trade[]>
}
