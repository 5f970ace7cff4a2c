import { useTranslation } from 'react-i18next'
import { contractsLimits } from '#contract/contracts/limits.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import type { PositionFormParts } from './parts.ts'

/** Fills the size with a share of the most that it can be. */
export function Shares({ actor, view }: PositionFormParts) {
  const { t } = useTranslation('positionForm')
  return (
    <Box
      role="group"
      aria-label={t('shares')}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 2 }}
    >
      {contractsLimits.positionForm.shares.map((percent) => (
        <Button
          key={percent}
          size="small"
          disabled={view.phase !== 'editing'}
          onClick={() => actor.send({ type: 'share.chosen', percent })}
        >
          {t('share', { percent })}
        </Button>
      ))}
    </Box>
  )
}
