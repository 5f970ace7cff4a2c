import { hedgeSides, type HedgeSide } from './kinds.ts'

/** The name of the pool of an isolated position in hedge mode. In one-way mode it is the code of the contract alone. */
export const hedgePoolName = (contractCode: string, side: HedgeSide): string => `${contractCode}-${side}`

/** What a pool holds: `cross` is no contract. The side is that of an isolated position in hedge mode. */
export const poolNamed = (pool: string): { readonly contractCode: string; readonly side: HedgeSide | undefined } => {
  const side = hedgeSides.find((one) => pool.endsWith(`-${one}`))
  return { contractCode: side === undefined ? pool : pool.slice(0, -side.length - 1), side }
}
