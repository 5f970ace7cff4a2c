import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '#machines/patterns/pagedList/pagedList.types.ts'
import type { rowsView } from '#machines/patterns/records/records.view.ts'
import { FailureText } from '#features/parts/failure/FailureText.tsx'
import { formatCount } from '#i18n/format.ts'
import { DataTable } from '#ui/lists/DataTable.tsx'
import type { Column } from '#ui/lists/DataTable.tsx'
import { RecordList } from './RecordList.tsx'

interface RowsWords {
  readonly loading: string
  readonly failed: string
  readonly moreFailed: string
  /** After the last row; by default how many there are. */
  readonly end?: string
  /** Above the list while there are new records; undefined for a list without any. */
  readonly newer?: string
}

interface RecordRowsProps<TRow extends Row> {
  actor: { readonly send: (event: { type: 'retry.requested' | 'next.requested' | 'reload.requested' }) => void }
  view: Omit<ReturnType<typeof rowsView>, 'rows'> & { readonly rows: readonly TRow[] }
  words: RowsWords
  caption: string
  columns: readonly Column<TRow>[]
  /** Contents without rows: none yet, or none for this filter. */
  empty: ReactNode
}

/** The rows of a list of records, or the state shown instead. */
export function RecordRows<TRow extends Row>({ actor, view, words, caption, columns, empty }: RecordRowsProps<TRow>) {
  const { t, i18n } = useTranslation(['transferRecords', 'common'])
  return (
    <RecordList
      phase={view.phase}
      isEmpty={view.rows.length === 0}
      empty={empty}
      words={{
        loading: words.loading,
        failed: words.failed,
        moreFailed: words.moreFailed,
        more: t('list.more'),
        end: words.end ?? t('list.end', { total: formatCount(view.total, i18n.language) }),
        retry: t('common:action.retry'),
      }}
      reason={view.error && <FailureText error={view.error} />}
      onRetry={() => actor.send({ type: 'retry.requested' })}
      newer={
        view.newCount > 0 && words.newer !== undefined
          ? { label: words.newer, onPress: () => actor.send({ type: 'reload.requested' }) }
          : undefined
      }
      canLoadMore={view.canLoadMore}
      isLoadingMore={view.isLoadingMore}
      onMore={() => actor.send({ type: 'next.requested' })}
    >
      <DataTable
        caption={caption}
        columns={columns}
        rows={view.rows}
        rowKey={(row) => row.id}
        busy={view.isLoadingMore}
      />
    </RecordList>
  )
}
