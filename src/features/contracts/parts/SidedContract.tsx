import { useTranslation } from 'react-i18next'
import type { PositionSide } from '#contract/contracts/kinds.ts'
import { orderActOf } from '#contract/contracts/poolNames.ts'

const rises: ReadonlySet<string> = new Set(['buy', 'long'])

interface SidedContractProps {
  contractCode: string
  side: 'buy' | 'sell' | 'long' | 'short'
  /** Of an order: in hedge mode it is named by what it does to which position. */
  positionSide?: PositionSide
}

/** A contract, and the side of an order or a position in it, in words and colour. */
export function SidedContract({ contractCode, side, positionSide = 'both' }: SidedContractProps) {
  const { t } = useTranslation('contractPositions')
  const act = side === 'buy' || side === 'sell' ? orderActOf({ side, positionSide }) : side
  return (
    <>
      {contractCode.toUpperCase()}{' '}
      <span className="live" data-sign={rises.has(side) ? 'up' : 'down'}>
        {t(`side.${act}`)}
      </span>
    </>
  )
}
