import { useTranslation } from 'react-i18next'
import type { PositionSide } from '#contract/contracts/kinds.ts'

interface Held {
  readonly contractCode: string
  readonly positionSide?: PositionSide | undefined
}

/** Names a position in words: by its contract, in hedge mode also by its side. */
export const useHeldName = (): ((held: Held) => string) => {
  const { t } = useTranslation('contractPositions')
  return ({ contractCode, positionSide = 'both' }) =>
    positionSide === 'both'
      ? contractCode.toUpperCase()
      : t('sided', { contract: contractCode.toUpperCase(), side: t(`side.${positionSide}`) })
}
