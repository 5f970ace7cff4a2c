import { useTranslation } from 'react-i18next'
import type { TransferRef } from '#machines/assets/transfer/transfer.machine.ts'
import type { TransferView } from '#machines/assets/transfer/transfer.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'

/** Shortcuts for percentages of the available balance. */
export function Shares({ actor, view }: { actor: TransferRef; view: TransferView }) {
  const { t } = useTranslation('transfer')
  return (
    <Box
      role="group"
      aria-label={t('hint.shares')}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 2 }}
    >
      {view.shares.map(({ percent, canFill }) => (
        <Button
          key={percent}
          size="small"
          disabled={!canFill}
          onClick={() => actor.send({ type: 'amount.filled', percent })}
        >
          {t('action.share', { percent })}
        </Button>
      ))}
    </Box>
  )
}
