import type { MarketsSnapshot } from './markets.machine.ts'
import type { MoversSnapshot } from './movers.machine.ts'
import { noMovers } from './movers.machine.ts'

export type { MoverList } from './movers.machine.ts'

/** The flow that ranks, of the list whose markets it ranks; none when the list is broken, by that flow too. */
export const moversRef = ({ status, children: { movers } }: MarketsSnapshot) =>
  status === 'active' ? movers : undefined

/** None before they were ranked. */
export const moversOf = ({ context }: MoversSnapshot) => context.movers ?? noMovers
