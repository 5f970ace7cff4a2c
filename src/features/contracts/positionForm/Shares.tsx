import { useTranslation } from 'react-i18next'
import { ShareButtons } from '#features/parts/figures/ShareButtons.tsx'
import type { PositionFormParts } from './parts.ts'

/** Fills the size with a share of the most that it can be. */
export function Shares({ actor, view, label }: PositionFormParts & { label: string }) {
  const { t } = useTranslation('positionForm')
  return (
    <ShareButtons
      label={label}
      shares={view.shares}
      textOf={(percent) => t('share', { percent })}
      disabled={view.phase !== 'editing'}
      onChoose={(amount) => actor.send({ type: 'share.chosen', amount })}
    />
  )
}
