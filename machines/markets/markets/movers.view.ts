import type { MarketsSnapshot } from './markets.machine.ts'
import type { MoversSnapshot } from './movers.machine.ts'

export { moverLists } from './movers.setup.ts'
export type { MoverList } from './movers.setup.ts'

/** The flow that ranks, of the list whose markets it ranks. */
export const moversRef = (snapshot: MarketsSnapshot) => snapshot.children.movers

export const moversOf = (snapshot: MoversSnapshot) => snapshot.context.movers
