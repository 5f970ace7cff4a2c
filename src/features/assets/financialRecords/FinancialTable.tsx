import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { depositPaths } from '#contract/assets/depositLinks.ts'
import { recordsPathOf } from '#contract/assets/financialLinks.ts'
import { withdrawPagePath } from '#contract/assets/withdrawLinks.ts'
import type { RecordType } from '#contract/assets/financialLinks.ts'
import type { FinancialFilter, FinancialRow } from '#machines/assets/financialRecords/financialFilter.ts'
import type { FinancialPageView } from '#machines/assets/financialRecords/financialRecords.view.ts'
import type { RecordsOf } from '#machines/patterns/records/records.ts'
import { rowsView } from '#machines/patterns/records/records.view.ts'
import { FailureText } from '#features/parts/failure/FailureText.tsx'
import { formatCount } from '#i18n/format.ts'
import { NoMatchDrawing, TransfersDrawing } from '#ui/feedback/drawings.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { DataTable } from '#ui/lists/DataTable.tsx'
import { RecordList } from '#ui/lists/RecordList.tsx'
import { useFinancialColumns } from './financialColumns.tsx'

type Records = RecordsOf<FinancialRow, FinancialFilter>
type List = NonNullable<ReturnType<Records['getSnapshot']>['children']['rows']>

/** The next step for a user without records in this list. */
const wayOn: Readonly<Record<RecordType, string>> = {
  bills: depositPaths.topup,
  deposits: depositPaths.topup,
  withdrawals: withdrawPagePath,
  rewards: recordsPathOf('bills'),
}

/** The rows, or the state shown instead. */
export function FinancialTable({
  actor,
  list,
  page,
  zone,
  onReset,
}: {
  actor: Records
  list: List
  page: FinancialPageView
  zone: string | undefined
  /** Undefined while nothing is filtered. */
  onReset: (() => void) | undefined
}) {
  const { t, i18n } = useTranslation(['financialRecords', 'transferRecords', 'common'])
  const view = useSelector(list, rowsView)
  const { type } = page
  const columns = useFinancialColumns({ type, networks: page.networks, zone })
  const reload = () => actor.send({ type: 'reload.requested' })
  return (
    <RecordList
      phase={view.phase}
      isEmpty={view.rows.length === 0}
      empty={
        onReset ? (
          <EmptyState
            drawing={<NoMatchDrawing />}
            title={t('list.none')}
            action={<Button onClick={onReset}>{t('transferRecords:filter.reset')}</Button>}
          />
        ) : (
          <EmptyState
            drawing={<TransfersDrawing />}
            title={t(`list.empty.${type}`)}
            action={<LinkButton to={wayOn[type]}>{t(`list.act.${type}`)}</LinkButton>}
          >
            {t(`list.emptyHint.${type}`)}
          </EmptyState>
        )
      }
      words={{
        loading: t('list.loading'),
        failed: t('list.failed'),
        moreFailed: t('list.moreFailed'),
        more: t('transferRecords:list.more'),
        end: t('transferRecords:list.end', { total: formatCount(view.total, i18n.language) }),
        retry: t('common:action.retry'),
      }}
      reason={view.error && <FailureText error={view.error} />}
      onRetry={() => actor.send({ type: 'retry.requested' })}
      newer={view.newCount > 0 ? { label: t('list.newer', { count: view.newCount }), onPress: reload } : undefined}
      canLoadMore={view.canLoadMore}
      isLoadingMore={view.isLoadingMore}
      onMore={() => actor.send({ type: 'next.requested' })}
    >
      <DataTable
        caption={t(`table.${type}`)}
        columns={columns}
        rows={view.rows}
        rowKey={(row) => row.id}
        busy={view.isLoadingMore}
      />
    </RecordList>
  )
}
