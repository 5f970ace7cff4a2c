import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { isNegative, isZero } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import {
  atOf,
  narrowColumns,
  shownColumns,
  valuesOf,
} from '#machines/contracts/contractRecords/contractRecords.view.ts'
import type { RecordColumn, RecordValue } from '#machines/contracts/contractRecords/contractRecords.view.ts'
import type {
  ContractRecordRow,
  ContractRecordsFilter,
} from '#machines/contracts/contractRecords/contractRecordsFilter.ts'
import type { RecordsOf } from '#machines/patterns/records/records.ts'
import { rowsView } from '#machines/patterns/records/records.view.ts'
import { contractRecordWord } from '#i18n/contractRecordsWords.ts'
import { formatAmount, formatCoin, formatTime } from '#i18n/format.ts'
import { RecordRows } from '#features/parts/records/RecordRows.tsx'
import { Text } from '#ui/content/Text.tsx'
import { SlipDrawing } from '#ui/feedback/drawings.tsx'
import { NoMatchDrawing } from '#ui/feedback/floorDrawings.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import type { Column } from '#ui/lists/DataTable.tsx'

type Records = RecordsOf<ContractRecordRow, ContractRecordsFilter>
type List = NonNullable<ReturnType<Records['getSnapshot']>['children']['rows']>
type ListTab = keyof typeof shownColumns

/** Columns of figures. */
const figures: ReadonlySet<RecordColumn> = new Set<RecordColumn>([
  ...(['price', 'average', 'entry', 'exit', 'amount', 'filled', 'fee', 'funding', 'realised'] as const),
  ...(['change', 'balance'] as const),
])

/** The columns of a list, in the user's language. */
const useColumns = (tab: ListTab, zone: string | undefined): readonly Column<ContractRecordRow>[] => {
  const { t, i18n } = useTranslation(['contractRecords', 'openOrders'])
  const locale = i18n.language
  const written = (value: RecordValue | undefined): string => {
    if (value === undefined) return ''
    if ('at' in value) return formatTime(value.at, locale, zone)
    if ('text' in value) return value.text
    if ('group' in value) return contractRecordWord(value.group, value.word)
    const { amount, coin, isSigned } = value
    const sign = isSigned && !isNegative(amount) && !isZero(amount) ? '+' : ''
    return coin
      ? `${sign}${formatAmount(amount, locale, kernelLimits.amounts.shownDigits)} ${formatCoin(coin)}`
      : `${sign}${formatAmount(amount, locale)}`
  }
  const cellOf = (key: RecordColumn) => (row: ContractRecordRow) => {
    const values = valuesOf(row)
    const text = written(values[key])
    if (key !== 'contract') return text
    return (
      <>
        {text}
        {/* On phones these have no column. */}
        <Text kind="small" tone="soft" data-narrow>
          {written(values.side)}
        </Text>
        <Text kind="small" tone="soft" data-narrow>
          {formatTime(atOf(row), locale, zone)}
        </Text>
      </>
    )
  }
  return shownColumns[tab].map((key) => ({
    key,
    head: t(`column.${key}`),
    cell: cellOf(key),
    ...(figures.has(key) && { numbers: true }),
    ...(!narrowColumns[tab].includes(key) && { wide: true }),
    ...(key === 'contract' && { kind: 'lead' as const }),
  }))
}

/** The rows, or the state shown instead. */
export function ContractRecordsTable({
  actor,
  list,
  tab,
  zone,
  onReset,
}: {
  actor: Records
  list: List
  tab: ListTab
  zone: string | undefined
  /** Undefined while nothing is filtered. */
  onReset: (() => void) | undefined
}) {
  const { t } = useTranslation(['contractRecords', 'transferRecords'])
  const view = useSelector(list, rowsView)
  const columns = useColumns(tab, zone)
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
      caption={t(`tab.${tab}`)}
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
            drawing={<SlipDrawing />}
            title={t(`list.empty.${tab}`)}
            action={<LinkButton to="/contract/exchange/trade">{t('list.trade')}</LinkButton>}
          >
            {t(`list.emptyHint.${tab}`)}
          </EmptyState>
        )
      }
    />
  )
}
