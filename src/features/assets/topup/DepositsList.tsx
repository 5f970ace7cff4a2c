import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { depositStages } from '#contract/assets/calls/deposit.ts'
import { depositPath } from '#contract/assets/depositLinks.ts'
import { networkName } from '#contract/assets/networkNames.ts'
import type { Network } from '#contract/assets/networks.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { DepositFilter, DepositRow } from '#machines/assets/topup/depositFilter.ts'
import { everyDeposit } from '#machines/assets/topup/topup.view.ts'
import type { RecordsOf } from '#machines/patterns/records/records.ts'
import { filterView, rowsView } from '#machines/patterns/records/records.view.ts'
import { FailureText } from '#features/parts/failure/FailureText.tsx'
import { formatAmount, formatCoin, formatTime } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { oneColumn, phone } from '#ui/layout/windows.ts'
import { DataTable } from '#ui/lists/DataTable.tsx'
import { DaysFilter } from '#ui/lists/DaysFilter.tsx'
import { filterFields, filtersBar } from '#ui/lists/filterLine.ts'
import { RecordList } from '#ui/lists/RecordList.tsx'
import { progressWords, stageWords } from './depositWords.ts'

type NetworkOf = (networkId: string) => Network | undefined
type Records = RecordsOf<DepositRow, DepositFilter>
type Rows = NonNullable<ReturnType<Records['getSnapshot']>['children']['rows']>

const any = 'any'
const { firstDay, lastDay } = kernelLimits.records
const years = { firstYear: firstDay.slice(0, 4), lastYear: lastDay.slice(0, 4) }

const toneOf = (stage: string) =>
  stage === 'credited'
    ? ('success' as const)
    : stage === 'dropped' || stage === 'unsupported'
      ? ('error' as const)
      : stage === 'accumulating' || stage === 'reorganised'
        ? ('warning' as const)
        : ('neutral' as const)

function Filters({ actor, view }: { actor: Records; view: ReturnType<typeof filterView<DepositRow, DepositFilter>> }) {
  const { t } = useTranslation('topup')
  const { filter, presets, preset, fault } = view
  const choose = (choice: Partial<DepositFilter>) => actor.send({ type: 'filter.chosen', choice })
  const faultOf = (field: 'from' | 'to') =>
    fault?.field === field ? t(`filter.fault.${fault.kind}`, years) : undefined
  return (
    <Box sx={filtersBar}>
      <Box
        sx={{
          ...filterFields(4),
          // The only filter of its line, so it need not scroll.
          [phone]: { gridTemplateColumns: 'minmax(0, 220px)' },
          [oneColumn]: { gridTemplateColumns: '1fr' },
        }}
      >
        <SelectField
          label={t('filter.stage')}
          value={filter.stage ?? any}
          options={[
            { value: any, label: t('filter.any') },
            ...depositStages.map((stage) => ({ value: stage, label: stageWords(stage) })),
          ]}
          onChange={(value) => choose({ stage: depositStages.find((stage) => stage === value) })}
        />
      </Box>
      <DaysFilter
        label={t('filter.days')}
        presets={presets.map(({ days }) => ({
          value: String(days ?? any),
          label: days === undefined ? t('filter.allTime') : t('filter.lastDays', { days }),
        }))}
        preset={preset ? String(preset.days ?? any) : ''}
        onPreset={(value) => {
          const chosen = presets.find(({ days }) => String(days ?? any) === value)
          if (chosen) choose({ from: chosen.from, to: chosen.to })
        }}
        bounds={{ first: firstDay, last: lastDay }}
        from={{
          label: t('filter.from'),
          day: filter.from,
          error: faultOf('from'),
          onChange: (from) => choose({ from }),
        }}
        to={{ label: t('filter.to'), day: filter.to, error: faultOf('to'), onChange: (to) => choose({ to }) }}
      >
        <Button look="plain" disabled={!view.isFiltered} onClick={() => choose(everyDeposit)}>
          {t('filter.reset')}
        </Button>
        <Button look="plain" disabled={view.isMisdated} onClick={() => actor.send({ type: 'reload.requested' })}>
          {t('list.refresh')}
        </Button>
      </DaysFilter>
    </Box>
  )
}

function Table({
  actor,
  list,
  zone,
  isFiltered,
  networkOf,
}: {
  actor: Records
  list: Rows
  zone: string | undefined
  isFiltered: boolean
  networkOf: NetworkOf
}) {
  const { t, i18n } = useTranslation(['topup', 'common'])
  const view = useSelector(list, rowsView)
  const time = (row: DepositRow) => formatTime(row.createdAt, i18n.language, zone)
  const columns = [
    { key: 'time', head: t('column.time'), cell: time, wide: true },
    {
      key: 'amount',
      kind: 'lead' as const,
      head: t('column.amount'),
      cell: (row: DepositRow) => (
        <>
          <TextLink to={depositPath(row.depositId)}>
            {`${formatAmount(row.amount, i18n.language)} ${formatCoin(row.coin)}`}
          </TextLink>
          {/* On phones this has no column. */}
          <Text kind="small" tone="soft" data-narrow>
            {time(row)}
          </Text>
        </>
      ),
    },
    {
      key: 'network',
      head: t('column.network'),
      cell: (row: DepositRow) => networkName(row.networkId),
      wide: true,
    },
    {
      key: 'state',
      head: t('column.state'),
      cell: (row: DepositRow) => <Tag tone={toneOf(row.stage)}>{stageWords(row.stage)}</Tag>,
    },
    {
      key: 'progress',
      head: t('column.progress'),
      cell: (row: DepositRow) => progressWords(row, i18n.language, networkOf(row.networkId)?.blockTime),
    },
  ]
  return (
    <RecordList
      phase={view.phase}
      isEmpty={view.rows.length === 0}
      empty={
        isFiltered ? (
          <EmptyState
            title={t('list.none')}
            action={
              <Button onClick={() => actor.send({ type: 'filter.chosen', choice: everyDeposit })}>
                {t('filter.reset')}
              </Button>
            }
          />
        ) : (
          <EmptyState title={t('list.empty')}>{t('list.emptyHint')}</EmptyState>
        )
      }
      words={{
        loading: t('list.loading'),
        failed: t('list.failed'),
        moreFailed: t('list.moreFailed'),
        more: t('list.more'),
        end: t('list.end', { count: view.total }),
        retry: t('common:action.retry'),
      }}
      reason={view.error && <FailureText error={view.error} />}
      onRetry={() => actor.send({ type: 'retry.requested' })}
      newer={
        view.newCount > 0
          ? {
              label: t('list.newer', { count: view.newCount }),
              onPress: () => actor.send({ type: 'reload.requested' }),
            }
          : undefined
      }
      canLoadMore={view.canLoadMore}
      isLoadingMore={view.isLoadingMore}
      onMore={() => actor.send({ type: 'next.requested' })}
    >
      <DataTable
        caption={t('list.title')}
        columns={columns}
        rows={view.rows}
        rowKey={(row) => row.id}
        busy={view.isLoadingMore}
      />
    </RecordList>
  )
}

/** The person's deposits, which go on while they are looked at. */
export function DepositsList({ actor, networkOf }: { actor: Records; networkOf: NetworkOf }) {
  const { t } = useTranslation(['topup', 'common'])
  const snapshot = useSelector(actor, (current) => current)
  const view = filterView(snapshot)
  const { rows } = snapshot.children
  return (
    <>
      <Filters actor={actor} view={view} />
      {rows && <Table actor={actor} list={rows} zone={view.zone} isFiltered={view.isFiltered} networkOf={networkOf} />}
      {view.isMisdated && <EmptyState title={t('list.none')} />}
      {view.isBroken && (
        <EmptyState
          title={t('list.broken')}
          action={<Button onClick={() => actor.send({ type: 'retry.requested' })}>{t('common:action.retry')}</Button>}
        />
      )}
    </>
  )
}
