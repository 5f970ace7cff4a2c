import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '#machines/patterns/pagedList/pagedList.types.ts'
import type { RecordsOf } from '#machines/patterns/records/records.ts'
import type { DaysSpan } from '#machines/patterns/records/records.types.ts'
import { filterView, rowsView } from '#machines/patterns/records/records.view.ts'
import { formatTime } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { oneColumn, phone } from '#ui/layout/windows.ts'
import type { Column } from '#ui/lists/DataTable.tsx'
import { filterFields, filtersBar } from '#features/parts/records/filterLine.ts'
import { RecordRows } from '#features/parts/records/RecordRows.tsx'
import { RecordsDays } from '#features/parts/records/RecordsDays.tsx'

/** A record of funds with its stage, as a list row. */
interface FundsRow extends Row {
  readonly createdAt: number
  readonly stage: string
}

interface FundsListProps<TRow extends FundsRow, TFilter extends DaysSpan> {
  actor: RecordsOf<TRow, TFilter>
  /** The filter that matches everything. */
  everything: TFilter
  /** The namespace of its words. */
  of: 'topup' | 'withdraw'
  /** How many fields there are on a line of a phone. */
  fields: number
  /** The fields of the filter, beside its days. */
  children: (filter: TFilter, choose: (choice: Partial<TFilter>) => void) => ReactNode
  columns: FundsColumns<TRow>
}

interface FundsColumns<TRow extends FundsRow> {
  readonly amount: (row: TRow) => string
  readonly pathOf: (row: TRow) => string
  /** The columns between amount and stage. */
  readonly between: readonly Column<TRow>[]
  readonly stage: (row: TRow) => string
  readonly toneOf: (stage: string) => 'neutral' | 'warning' | 'error' | 'success'
  readonly progress: (row: TRow) => string
}

const columnsOf = <TRow extends FundsRow>(
  { amount, pathOf, between, stage, toneOf, progress }: FundsColumns<TRow>,
  time: (row: TRow) => string,
  head: (key: 'time' | 'amount' | 'state' | 'progress') => string,
): readonly Column<TRow>[] => [
  { key: 'time', head: head('time'), cell: time, wide: true },
  {
    key: 'amount',
    kind: 'lead',
    numbers: true,
    head: head('amount'),
    cell: (row) => (
      <>
        <TextLink to={pathOf(row)}>{amount(row)}</TextLink>
        {/* On phones this has no column. */}
        <Text kind="small" tone="soft" data-narrow>
          {time(row)}
        </Text>
      </>
    ),
  },
  ...between,
  {
    key: 'state',
    head: head('state'),
    // Some stages are longer than the column is wide on a phone.
    cell: (row) => (
      <Box sx={{ '& .MuiChip-label': { whiteSpace: 'normal' } }}>
        <Tag tone={toneOf(row.stage)}>{stage(row)}</Tag>
      </Box>
    ),
  },
  { key: 'progress', head: head('progress'), cell: progress },
]

/** The deposits or withdrawals below a form, updated live: filter and rows, or the state shown instead. */
export function FundsList<TRow extends FundsRow, TFilter extends DaysSpan>(props: FundsListProps<TRow, TFilter>) {
  const { actor, everything, of, fields, children, columns } = props
  const { t, i18n } = useTranslation(of)
  const common = useTranslation(['transferRecords', 'common']).t
  const snapshot = useSelector(actor, (current) => current)
  const list = useSelector(snapshot.children.rows, (current) => rowsView<TRow, unknown>(current))
  const view = filterView<TRow, TFilter>(snapshot)
  const choose = (choice: Partial<TFilter>) => actor.send({ type: 'filter.chosen', choice })
  const reset = () => choose(everything)
  return (
    <>
      <Box sx={filtersBar}>
        <Box
          sx={{
            ...filterFields(4),
            // They fit on one line, so it need not scroll.
            [phone]: { gridTemplateColumns: fields === 1 ? 'minmax(0, 220px)' : `repeat(${fields}, minmax(0, 1fr))` },
            [oneColumn]: { gridTemplateColumns: '1fr' },
          }}
        >
          {children(view.filter, choose)}
        </Box>
        <RecordsDays
          view={view}
          isFiltered={view.isFiltered}
          onChoose={(days) => choose(days as Partial<TFilter>)}
          onReset={reset}
          onRefresh={() => actor.send({ type: 'reload.requested' })}
        />
      </Box>
      {snapshot.children.rows && (
        <RecordRows
          actor={actor}
          view={list}
          words={{
            loading: t('list.loading'),
            failed: t('list.failed'),
            moreFailed: t('list.moreFailed'),
            end: t('list.end', { count: list.total }),
            newer: t('list.newer', { count: list.newCount }),
          }}
          caption={t('list.title')}
          columns={columnsOf(
            columns,
            (row) => formatTime(row.createdAt, i18n.language, view.zone),
            (key) => t(`column.${key}`),
          )}
          empty={
            view.isFiltered ? (
              <EmptyState title={t('list.none')} action={<Button onClick={reset}>{common('filter.reset')}</Button>} />
            ) : (
              <EmptyState title={t('list.empty')}>{t('list.emptyHint')}</EmptyState>
            )
          }
        />
      )}
      {view.isMisdated && <EmptyState title={t('list.none')} />}
      {view.isBroken && (
        <EmptyState
          title={t('list.broken')}
          action={
            <Button onClick={() => actor.send({ type: 'retry.requested' })}>{common('common:action.retry')}</Button>
          }
        />
      )}
    </>
  )
}
