import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { transferSearch } from '#contract/assets/transferLinks.ts'
import type { RecordRow } from '#machines/assets/transferRecords/recordRow.ts'
import type { RecordsFilter } from '#machines/assets/transferRecords/recordsFilter.ts'
import type { RecordsOf } from '#machines/patterns/records/records.ts'
import { rowsView } from '#machines/patterns/records/records.view.ts'
import { amountParts, digitsOf, formatCoin, formatTime } from '#i18n/format.ts'
import { Amount } from '#ui/content/Amount.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { TransfersDrawing } from '#ui/feedback/drawings.tsx'
import { NoMatchDrawing } from '#ui/feedback/floorDrawings.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Text } from '#ui/content/Text.tsx'
import { RecordRows } from '#features/parts/records/RecordRows.tsx'

type Records = RecordsOf<RecordRow, RecordsFilter>
type List = NonNullable<ReturnType<Records['getSnapshot']>['children']['rows']>

const tones = { posted: 'success', review: 'warning', released: 'neutral' } as const

/** The rows, or the state shown instead. */
export function RecordsTable({
  actor,
  list,
  zone,
  onReset,
}: {
  actor: Records
  list: List
  zone: string | undefined
  /** Undefined while nothing is filtered. */
  onReset: (() => void) | undefined
}) {
  const { t, i18n } = useTranslation(['transferRecords', 'transfer'])
  const view = useSelector(list, rowsView)
  const account = (wallet: number, pair: string | null) =>
    pair ? `${t(`transfer:wallet.${wallet as 7}`)} ${formatCoin(pair)}` : t(`transfer:wallet.${wallet as 2}`)
  const target = (row: RecordRow) => account(row.target, row.target === 7 ? row.pair : null)
  const mostDigits = Math.max(0, ...view.rows.map(({ amount }) => digitsOf(amount)))
  const columns = [
    {
      key: 'time',
      head: t('column.time'),
      cell: (row: RecordRow) => formatTime(row.createdTime, i18n.language, zone),
      wide: true,
    },
    {
      key: 'coin',
      kind: 'lead' as const,
      head: t('column.coin'),
      cell: (row: RecordRow) => (
        <>
          {formatCoin(row.coinName)}
          {/* On phones this has no column. */}
          <Text kind="small" tone="soft" data-narrow>
            {formatTime(row.createdTime, i18n.language, zone)}
          </Text>
        </>
      ),
    },
    {
      key: 'amount',
      head: t('column.amount'),
      cell: (row: RecordRow) => (
        <Amount parts={amountParts(row.amount, i18n.language, digitsOf(row.amount), mostDigits)} />
      ),
      numbers: true,
    },
    {
      key: 'source',
      head: t('column.source'),
      cell: (row: RecordRow) => (
        <>
          {account(row.source, row.source === 7 ? row.pair : null)}
          <Text kind="small" tone="soft" data-narrow>
            {`→ ${target(row)}`}
          </Text>
        </>
      ),
    },
    { key: 'target', head: t('column.target'), cell: target, wide: true },
    {
      key: 'state',
      head: t('column.state'),
      cell: (row: RecordRow) => <Tag tone={tones[row.state]}>{t(`state.${row.state}`)}</Tag>,
    },
  ]
  return (
    <RecordRows
      actor={actor}
      view={view}
      words={{ loading: t('list.loading'), failed: t('list.failed'), moreFailed: t('list.moreFailed') }}
      caption={t('page.title')}
      columns={columns}
      empty={
        onReset ? (
          <EmptyState
            drawing={<NoMatchDrawing />}
            title={t('list.none')}
            action={<Button onClick={onReset}>{t('filter.reset')}</Button>}
          />
        ) : (
          <EmptyState
            drawing={<TransfersDrawing />}
            title={t('list.empty')}
            action={<LinkButton to={transferSearch({})}>{t('list.newTransfer')}</LinkButton>}
          >
            {t('list.emptyHint')}
          </EmptyState>
        )
      }
    />
  )
}
