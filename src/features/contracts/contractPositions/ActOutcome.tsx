import { useTranslation } from 'react-i18next'
import { failureParts } from '#i18n/failure.ts'
import { formatAmount } from '#i18n/format.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import type { PositionsParts } from './parts.ts'

/** What became of the last close or cancellation. */
export function ActOutcome({ actor, view: { act, closed, refusal } }: PositionsParts) {
  const { t, i18n } = useTranslation('contractPositions')
  const dismiss = (
    <Button size="small" onClick={() => actor.send({ type: 'outcome.dismissed' })}>
      {t('action.dismiss')}
    </Button>
  )
  const content =
    act === 'settling' ? (
      <Alert
        kind="warning"
        action={
          <Button size="small" onClick={() => actor.send({ type: 'another.requested' })}>
            {t('action.continue')}
          </Button>
        }
      >
        {t('outcome.settling')}
      </Alert>
    ) : act === 'refused' && refusal ? (
      <Alert kind="error" title={t('outcome.refused')} action={dismiss} {...failureParts(refusal)} />
    ) : act === 'cancelled' ? (
      <Alert kind="success" action={dismiss}>
        {t('outcome.cancelled')}
      </Alert>
    ) : act === 'closed' ? (
      <Alert kind="success" action={dismiss}>
        {closed
          ? t('outcome.closed', {
              filled: formatAmount(closed.filled, i18n.language),
              amount: formatAmount(closed.amount, i18n.language),
              realised: formatAmount(closed.realised, i18n.language, 4),
            })
          : t('outcome.sent')}
      </Alert>
    ) : undefined
  return content && <Box sx={{ padding: 2 }}>{content}</Box>
}
