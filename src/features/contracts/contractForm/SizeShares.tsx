import { useTranslation } from 'react-i18next'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import type { Board } from '#contract/kernel/board.ts'
import { leastOrder, sharesOf } from '#machines/contracts/contractForm/contractForm.view.ts'
import { ShareButtons } from '#features/parts/figures/ShareButtons.tsx'
import type { ContractFormParts } from './parts.ts'
import { useOrderEffect } from './useOrderEffect.ts'

/** Fills the size with a share of the largest that the margin covers, or of what can be reduced. */
export function SizeShares({ actor, view, figures }: ContractFormParts & { figures: Board<ContractFigures> }) {
  const { t } = useTranslation('contractForm')
  const largest = useOrderEffect(view, figures, leastOrder)?.largest
  return (
    <ShareButtons
      label={t(view.reduceOnly ? 'shares.reducible' : 'shares.largest')}
      shares={sharesOf(view.trader && largest)}
      textOf={(percent) => t('share', { percent })}
      onChoose={(amount) => actor.send({ type: 'share.chosen', amount })}
    />
  )
}
