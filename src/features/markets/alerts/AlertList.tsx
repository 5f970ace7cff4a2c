import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AlertsRef } from '#machines/markets/alerts/alerts.machine.ts'
import { alertList, alertNameOf, marketName } from '#machines/markets/alerts/alerts.view.ts'
import { failureWords } from '#i18n/failure.ts'
import { formatAmount, formatTime } from '#i18n/format.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

const placeholders = [0, 1, 2]

type View = ReturnType<typeof alertList>
const isSame = (a: View, b: View) =>
  a.phase === b.phase &&
  a.isStale === b.isStale &&
  a.rows.length === b.rows.length &&
  a.rows.every((row, at) => row === b.rows[at])

/** What is set and has not fired. */
export function AlertList({ actor, zone }: { actor: AlertsRef; zone: string | undefined }) {
  const { t, i18n } = useTranslation(['alerts', 'inMail', 'common'])
  const view = useSelector(actor, alertList, isSame)
  const again = () => actor.send({ type: 'retry.asked' })
  if (view.phase === 'loading')
    return (
      <Stack role="status" aria-label={t('list.loading')} sx={{ gap: 3, p: 4 }}>
        {placeholders.map((row) => (
          <Skeleton key={row} height={40} />
        ))}
      </Stack>
    )
  if (view.phase === 'failed')
    return (
      <Box sx={{ p: 4 }}>
        <FailureState title={t('list.failed')} retry={{ label: t('common:action.retry'), onRetry: again }}>
          {view.error && failureWords(view.error)}
        </FailureState>
      </Box>
    )
  return (
    <>
      {view.isStale && (
        <Box sx={{ p: 3 }}>
          <Alert
            kind="warning"
            action={
              <Button size="small" onClick={again}>
                {t('common:action.retry')}
              </Button>
            }
          >
            {t('list.stale')}
          </Alert>
        </Box>
      )}
      {view.rows.length === 0 ? (
        <EmptyState title={t('list.none')}>{t('list.noneHint')}</EmptyState>
      ) : (
        <Box component="ul" aria-label={t('list.title')} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {view.rows.map((alert) => (
            <Box
              key={alert.alertId}
              component="li"
              sx={{
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'space-between',
                gap: 3,
                padding: '10px 16px',
                borderTop: '1px solid var(--line)',
              }}
            >
              <Stack sx={{ minWidth: 0 }}>
                <Text sx={{ overflowWrap: 'anywhere' }}>
                  {t(`inMail:alert.${alertNameOf(alert)}`, {
                    market: marketName(alert),
                    value: formatAmount(alert.alertValue, i18n.language),
                  })}
                </Text>
                <Text kind="small" tone="faint">
                  {formatTime(alert.createdTime, i18n.language, zone)}
                </Text>
              </Stack>
              <Button
                size="small"
                single
                aria-label={t('action.removeOne', { market: marketName(alert) })}
                onClick={() => actor.send({ type: 'alert.removed', alertId: alert.alertId })}
              >
                {t('action.remove')}
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </>
  )
}
