import { useTranslation } from 'react-i18next'
import type { Recovery } from '#contract/assets/calls/deposit.ts'
import { recoveryRecordPath } from '#contract/assets/depositLinks.ts'
import { formatAmount, formatCoin, formatTime } from '#i18n/format.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { DataTable } from '#ui/lists/DataTable.tsx'
import { stageWords, toneOf } from './recoveryWords.ts'

/** The person's requests, newest first, and how each stands. */
export function RecoveryList({ rows, zone }: { rows: readonly Recovery[]; zone: string | undefined }) {
  const { t, i18n } = useTranslation('depositRecovery')
  return (
    <Panel aria-label={t('list.title')}>
      <Box sx={{ p: 4, pb: 0 }}>
        <Text as="h2" kind="heading">
          {t('list.title')}
        </Text>
      </Box>
      {rows.length === 0 ? (
        <EmptyState title={t('list.empty')}>{t('list.emptyHint')}</EmptyState>
      ) : (
        <DataTable
          caption={t('list.title')}
          columns={[
            // Transaction hashes are on the requests' own pages: here is no room for them.
            {
              key: 'time',
              head: t('column.time'),
              cell: (row: Recovery) => formatTime(row.createdAt, i18n.language, zone),
            },
            {
              key: 'amount',
              head: t('column.amount'),
              kind: 'lead',
              numbers: true,
              cell: (row: Recovery) => (
                <TextLink to={recoveryRecordPath(row.recoveryId)}>
                  {`${formatAmount(row.amount, i18n.language)} ${formatCoin(row.coin)}`}
                </TextLink>
              ),
            },
            {
              key: 'state',
              head: t('column.state'),
              cell: (row: Recovery) => <Tag tone={toneOf(row.stage)}>{stageWords(row.stage)}</Tag>,
            },
          ]}
          rows={rows}
          rowKey={(row) => row.recoveryId}
          busy={false}
        />
      )}
    </Panel>
  )
}
