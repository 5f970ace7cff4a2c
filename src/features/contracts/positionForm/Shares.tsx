import { useTranslation } from 'react-i18next'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import type { PositionFormParts } from './parts.ts'

/** Fills the size with a share of the most that it can be. */
export function Shares({ actor, view, label }: PositionFormParts & { label: string }) {
  const { t } = useTranslation('positionForm')
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 2 }}
    >
      {view.shares.map(({ percent, amount }) => (
        <Button
          key={percent}
          size="small"
          disabled={view.phase !== 'editing' || amount === undefined}
          onClick={() => {
            if (amount !== undefined) actor.send({ type: 'share.chosen', amount })
          }}
        >
          {t('share', { percent })}
        </Button>
      ))}
    </Box>
  )
}
