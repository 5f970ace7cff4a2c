import type { MarketsSnapshot } from './markets.machine.ts'
import type { MoversSnapshot } from './movers.machine.ts'
import { noMovers } from './movers.machine.ts'

export type { MoverList } from './movers.machine.ts'

/** The ranking flow of a markets list; undefined if the list has failed, possibly because of that flow. */
export const moversRef = ({ status, children: { movers } }: MarketsSnapshot) =>
  status === 'active' ? movers : undefined

/** Undefined until first ranked. */
export const moversOf = ({ context }: MoversSnapshot) => context.movers ?? noMovers
