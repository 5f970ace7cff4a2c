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
import { TransfersDrawing } from '#ui/feedback/drawings.tsx'
import { NoMatchDrawing } from '#ui/feedback/floorDrawings.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { RecordRows } from '#features/parts/records/RecordRows.tsx'
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
  const { t } = useTranslation(['financialRecords', 'transferRecords'])
  const view = useSelector(list, rowsView)
  const { type } = page
  const columns = useFinancialColumns({ type, networks: page.networks, zone })
  return (
    <RecordRows
      actor={actor}
      view={view}
      words={{
        loading: t('list.loading'),
        failed: t('list.failed'),
        moreFailed: t('list.moreFailed'),
        newer: t('list.newer', { count: view.newCount }),
      }}
      caption={t(`table.${type}`)}
      columns={columns}
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
    />
  )
}
