import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { LoanFilter, LoanRow } from '#machines/margin/orderMargin/loanRecordsFilter.ts'
import { rowsView } from '#machines/patterns/records/records.view.ts'
import { formatAmount, formatCoin, formatTime } from '#i18n/format.ts'
import { RecordRows } from '#features/parts/records/RecordRows.tsx'
import type { RecordsListed } from '#features/parts/records/RecordsContents.tsx'
import { Text } from '#ui/content/Text.tsx'
import { SlipDrawing } from '#ui/feedback/drawings.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { NoMatchDrawing } from '#ui/feedback/floorDrawings.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import type { Column } from '#ui/lists/DataTable.tsx'

/** What changed the user's loans, or the state shown instead. */
export function LoanTable({ actor, list, zone, onReset }: RecordsListed<LoanRow, LoanFilter>) {
  const { t, i18n } = useTranslation(['orderMargin', 'transferRecords'])
  const locale = i18n.language
  const view = useSelector(list, rowsView)
  const account = ({ pair }: LoanRow) =>
    pair === null ? t('account.cross') : t('account.isolatedOf', { pair: formatCoin(pair) })
  const time = ({ at }: LoanRow) => formatTime(at, locale, zone)
  /** A phone has space for the amount only. */
  const figure = (key: 'amount' | 'principal' | 'interest', value: (row: LoanRow) => LoanRow['amount']) => ({
    key,
    head: t(`column.${key}`),
    cell: (row: LoanRow) => `${formatAmount(value(row), locale)} ${formatCoin(row.coin)}`,
    numbers: true,
    ...(key !== 'amount' && { wide: true }),
  })
  const columns: readonly Column<LoanRow>[] = [
    { key: 'time', head: t('column.time'), cell: time, wide: true },
    {
      key: 'kind',
      kind: 'lead',
      head: t('column.kind'),
      cell: (row) => (
        <>
          {t(`kind.${row.kind}`)}
          {/* On phones these have no column. */}
          <Text kind="small" tone="soft" data-narrow>
            {account(row)}
          </Text>
          <Text kind="small" tone="soft" data-narrow>
            {time(row)}
          </Text>
        </>
      ),
    },
    { key: 'account', head: t('column.account'), cell: account, wide: true },
    figure('amount', ({ amount }) => amount),
    figure('principal', ({ principalAfter }) => principalAfter),
    figure('interest', ({ interestAfter }) => interestAfter),
  ]
  return (
    <RecordRows
      actor={actor}
      view={view}
      words={{
        loading: t('loans.loading'),
        failed: t('loans.failed'),
        moreFailed: t('loans.moreFailed'),
        newer: t('loans.newer', { count: view.newCount }),
      }}
      caption={t('list.loans')}
      columns={columns}
      empty={
        onReset ? (
          <EmptyState
            drawing={<NoMatchDrawing />}
            title={t('loans.none')}
            action={<Button onClick={onReset}>{t('transferRecords:filter.reset')}</Button>}
          />
        ) : (
          <EmptyState
            drawing={<SlipDrawing />}
            title={t('loans.empty')}
            action={<LinkButton to="/assetManagement/margin">{t('loans.borrow')}</LinkButton>}
          >
            {t('loans.emptyHint')}
          </EmptyState>
        )
      }
    />
  )
}
