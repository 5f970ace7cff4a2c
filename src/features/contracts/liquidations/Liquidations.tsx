import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Liquidation } from '#contract/contracts/liquidations.ts'
import type { LiquidationsRef } from '#machines/contracts/liquidations/liquidations.machine.ts'
import { liquidationsView } from '#machines/contracts/liquidations/liquidations.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatTime } from '#i18n/format.ts'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { DenseTable } from '#ui/lists/DenseTable.tsx'
import { ReceiptDialog } from './ReceiptDialog.tsx'
import { usePoolName } from './usePoolName.ts'

interface LiquidationsProps {
  actor: LiquidationsRef
  app: Pick<AppRefs, 'preferences'>
}

/** The liquidations of the user, each with its receipt. */
export function Liquidations({ actor, app }: LiquidationsProps) {
  const { t, i18n } = useTranslation(['liquidations', 'common'])
  const view = useSelector(actor, liquidationsView)
  const zone = useSelector(app.preferences, zoneOf)
  const { list, older } = view
  const retry = () => actor.send({ type: 'retry.requested' })
  const nameOf = usePoolName()
  const poolOf = ({ pool }: Liquidation) => nameOf(pool)
  return (
    <>
      {view.phase === 'loading' && (
        <Box role="status" aria-label={t('loading')} sx={{ padding: 4 }}>
          <Skeleton height={48} />
        </Box>
      )}
      {view.phase === 'failed' && (
        <FailureState
          title={t('failed')}
          retry={{ label: t('common:action.retry'), onRetry: retry }}
          {...(view.error && failureParts(view.error))}
        />
      )}
      {view.phase === 'stale' && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, padding: '4px 16px' }}>
          <Text role="status" kind="small" tone="warning">
            {t('stale')}
          </Text>
          <Button size="small" onClick={retry}>
            {t('common:action.retry')}
          </Button>
        </Box>
      )}
      {list?.length === 0 && (
        <Stack sx={{ alignItems: 'center', padding: 4 }}>
          <Text>{t('none')}</Text>
          <Text tone="soft">{t('noneHint')}</Text>
        </Stack>
      )}
      {list !== undefined && list.length > 0 && (
        <DenseTable
          caption={t('title')}
          areas='"pool at" "outcome outcome" "acts acts"'
          rows={list}
          rowKey={({ liquidationId }) => liquidationId}
          columns={[
            { key: 'at', head: t('column.at'), area: 'at', cell: ({ at }) => formatTime(at, i18n.language, zone) },
            { key: 'pool', head: t('column.pool'), area: 'pool', cell: poolOf },
            {
              key: 'outcome',
              head: t('column.outcome'),
              area: 'outcome',
              cell: ({ outcome }) => t(`short.${outcome}`),
            },
            {
              key: 'acts',
              head: t('column.acts'),
              silent: true,
              stays: true,
              area: 'acts',
              cell: (row) => (
                <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
                  <Button
                    size="small"
                    aria-haspopup="dialog"
                    aria-label={t('action.openOf', { pool: poolOf(row) })}
                    onClick={() => actor.send({ type: 'receipt.opened', liquidationId: row.liquidationId })}
                  >
                    {t('action.open')}
                  </Button>
                </Box>
              ),
            },
          ]}
        />
      )}
      {older > 0 && (
        <Box sx={{ padding: '8px 16px' }}>
          <Text kind="small" tone="soft">
            {t('older', { count: older })}
          </Text>
        </Box>
      )}
      {view.opened && <ReceiptDialog actor={actor} view={view} liquidation={view.opened} zone={zone} />}
    </>
  )
}
