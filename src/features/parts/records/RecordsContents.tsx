import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '#machines/patterns/pagedList/pagedList.types.ts'
import type { RecordsOf } from '#machines/patterns/records/records.ts'
import type { DaysSpan } from '#machines/patterns/records/records.types.ts'
import { filterView } from '#machines/patterns/records/records.view.ts'
import { DaysDrawing } from '#ui/feedback/drawings.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { filtersBar } from './filterLine.ts'
import { RecordsDays } from './RecordsDays.tsx'
import { RecordsFile } from './RecordsFile.tsx'

/** The records could not even be requested. */
export function RecordsBroken({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { t } = useTranslation(['transferRecords', 'common'])
  return (
    <Box sx={{ p: 4 }}>
      <FailureState title={title} retry={{ label: t('common:action.retry'), onRetry }}>
        {t('list.broken')}
      </FailureState>
    </Box>
  )
}

type List<TRow extends Row, TFilter extends DaysSpan> = NonNullable<
  ReturnType<RecordsOf<TRow, TFilter>['getSnapshot']>['children']['rows']
>

interface Filtered<TFilter> {
  readonly filter: TFilter
  readonly onChoose: (choice: Partial<TFilter>) => void
}

/** What the rows of records are drawn with. */
export interface RecordsListed<TRow extends Row, TFilter extends DaysSpan> {
  readonly actor: RecordsOf<TRow, TFilter>
  readonly list: List<TRow, TFilter>
  readonly zone: string | undefined
  /** Clears the filter; undefined while nothing is filtered. */
  readonly onReset: (() => void) | undefined
}

interface ContentsProps<TRow extends Row, TFilter extends DaysSpan> {
  records: RecordsOf<TRow, TFilter>
  /** The title of a list that could not be requested. */
  failed: string
  /** By default whether any of its fields is chosen. */
  isFiltered?: (filter: TFilter) => boolean
  /** The filter that matches every record of the same list. */
  everythingOf: (filter: TFilter) => TFilter
  onRefresh: () => void
  /** The fields of the filter beside its days. */
  fields: (shown: Filtered<TFilter>) => ReactNode
  rows: (shown: RecordsListed<TRow, TFilter>) => ReactNode
}

/** The filters, the file and the rows of records. */
export function RecordsContents<TRow extends Row, TFilter extends DaysSpan>({
  records,
  failed,
  everythingOf,
  onRefresh,
  fields,
  rows,
  ...props
}: ContentsProps<TRow, TFilter>) {
  const { t } = useTranslation('transferRecords')
  const snapshot = useSelector(records, (current) => current)
  const view = filterView<TRow, TFilter>(snapshot)
  const { rows: list, recordsExport } = snapshot.children
  const isFiltered = props.isFiltered?.(view.filter) ?? view.isFiltered
  const choose = (choice: Partial<TFilter>) => records.send({ type: 'filter.chosen', choice })
  const chooseDays = (days: Partial<DaysSpan>) =>
    records.send({ type: 'filter.chosen', choice: days as Partial<TFilter> })
  const reset = () => choose(everythingOf(view.filter))
  return (
    <>
      <Box sx={filtersBar}>
        {fields({ filter: view.filter, onChoose: choose })}
        <RecordsDays view={view} isFiltered={isFiltered} onChoose={chooseDays} onReset={reset} onRefresh={onRefresh} />
      </Box>
      {recordsExport && <RecordsFile actor={recordsExport} query={view.query} />}
      {list && rows({ actor: records, list, zone: view.zone, onReset: isFiltered ? reset : undefined })}
      {view.isMisdated && (
        <EmptyState
          drawing={<DaysDrawing />}
          title={t('list.misdated')}
          action={<Button onClick={() => chooseDays({ from: undefined, to: undefined })}>{t('list.anyDay')}</Button>}
        />
      )}
      {view.isBroken && <RecordsBroken title={failed} onRetry={() => records.send({ type: 'retry.requested' })} />}
    </>
  )
}
