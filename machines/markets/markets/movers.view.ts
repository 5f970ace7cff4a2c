import type { MarketsSnapshot } from './markets.machine.ts'
import type { MoversSnapshot } from './movers.machine.ts'
import { noMovers } from './movers.setup.ts'

export { moverLists } from './movers.setup.ts'
export type { MoverList } from './movers.setup.ts'

/** The flow that ranks, of the list whose markets it ranks. */
export const moversRef = (snapshot: MarketsSnapshot) => snapshot.children.movers

/** None before they were ranked. */
export const moversOf = ({ context }: MoversSnapshot) => context.movers ?? noMovers
