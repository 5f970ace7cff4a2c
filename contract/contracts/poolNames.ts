import type { OrderSide } from '#contract/spot/orderKinds.ts'
import { hedgeSides, type HedgeSide, type PositionSide } from './kinds.ts'

/** The name of the pool of an isolated position in hedge mode. In one-way mode it is the code of the contract alone. */
export const hedgePoolName = (contractCode: string, side: HedgeSide): string => `${contractCode}-${side}`

/** Names a position of a contract: by the code alone in one-way mode, in hedge mode with its side. */
export const positionName = ({
  contractCode,
  positionSide,
}: {
  readonly contractCode: string
  readonly positionSide?: PositionSide | undefined
}): string =>
  positionSide === undefined || positionSide === 'both' ? contractCode : hedgePoolName(contractCode, positionSide)

/** The side as calls take it: none in one-way mode. */
export const hedgeSideOf = ({
  positionSide,
}: {
  readonly positionSide: PositionSide
}): { readonly positionSide?: HedgeSide } => (positionSide === 'both' ? {} : { positionSide })

/** What an order does to which position: of hedge mode. */
export const hedgeActOf = (side: OrderSide, reduceOnly: boolean) =>
  reduceOnly ? (side === 'buy' ? 'closeShort' : 'closeLong') : side === 'buy' ? 'openLong' : 'openShort'

/** The word for the side of an order: in hedge mode also what it does to which position. */
export const orderActOf = ({ side, positionSide }: { readonly side: OrderSide; readonly positionSide: PositionSide }) =>
  positionSide === 'both' ? side : hedgeActOf(side, (side === 'sell') === (positionSide === 'long'))

/** What a pool holds: `cross` is no contract. The side is that of an isolated position in hedge mode. */
export const poolNamed = (pool: string): { readonly contractCode: string; readonly side: HedgeSide | undefined } => {
  const side = hedgeSides.find((one) => pool.endsWith(`-${one}`))
  return { contractCode: side === undefined ? pool : pool.slice(0, -side.length - 1), side }
}
