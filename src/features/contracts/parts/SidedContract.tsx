import { useTranslation } from 'react-i18next'

const rises: ReadonlySet<string> = new Set(['buy', 'long'])

interface SidedContractProps {
  contractCode: string
  side: 'buy' | 'sell' | 'long' | 'short'
}

/** A contract, and the side of an order or a position in it, in words and colour. */
export function SidedContract({ contractCode, side }: SidedContractProps) {
  const { t } = useTranslation('contractPositions')
  return (
    <>
      {contractCode.toUpperCase()}{' '}
      <span className="live" data-sign={rises.has(side) ? 'up' : 'down'}>
        {t(`side.${side}`)}
      </span>
    </>
  )
}
