import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instrument } from '#contract/markets/instruments.ts'
import { listedMarkets } from '#machines/markets/alerts/alertMarkets.view.ts'
import type { AlertsRef } from '#machines/markets/alerts/alerts.machine.ts'
import { alertList, alertNameOf, marketName } from '#machines/markets/alerts/alerts.view.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatAmount, formatTime } from '#i18n/format.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LevelDrawing } from '#ui/feedback/drawings.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Standing } from './Standing.tsx'

const placeholders = [0, 1, 2]

type View = ReturnType<typeof alertList>
type SetAlert = View['rows'][number]
const isSame = (a: View, b: View) =>
  a.phase === b.phase &&
  a.isStale === b.isStale &&
  a.rows.length === b.rows.length &&
  a.rows.every((row, at) => row === b.rows[at])

/** Keeps its height before the instruments load, so that no row moves. */
function Now({ app, alert, instrument }: { app: AppRefs; alert: SetAlert; instrument: Instrument | undefined }) {
  return (
    <Box sx={{ minHeight: 16 }}>
      {instrument && (
        <Standing app={app} instrument={instrument} alertType={alert.alertType} value={alert.alertValue} />
      )}
    </Box>
  )
}

/** Active alerts, each with the distance of its market. */
export function AlertList({ actor, app }: { actor: AlertsRef; app: AppRefs }) {
  const { t, i18n } = useTranslation(['alerts', 'inMail', 'common'])
  const view = useSelector(actor, alertList, isSame)
  const zone = useSelector(app.preferences, zoneOf)
  const markets = useSelector(actor, listedMarkets)
  const bySymbol = useMemo(() => new Map(markets.map((one) => [one.symbol, one])), [markets])
  const again = () => actor.send({ type: 'retry.requested' })
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
        <FailureState
          title={t('list.failed')}
          retry={{ label: t('common:action.retry'), onRetry: again }}
          {...(view.error && failureParts(view.error))}
        />
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
        <EmptyState
          drawing={<LevelDrawing />}
          title={t('list.none')}
          action={<LinkButton to="/market">{t('list.look')}</LinkButton>}
        >
          {t('list.noneHint')}
        </EmptyState>
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
              <Stack sx={{ minWidth: 0, gap: 1 }}>
                <Text sx={{ overflowWrap: 'anywhere' }}>
                  {t(`inMail:alert.${alertNameOf(alert)}`, {
                    market: marketName(alert),
                    value: formatAmount(alert.alertValue, i18n.language),
                  })}
                </Text>
                <Now app={app} alert={alert} instrument={bySymbol.get(alert.symbol)} />
                <Text kind="small" tone="faint">
                  {t('list.since', { time: formatTime(alert.createdTime, i18n.language, zone) })}
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
