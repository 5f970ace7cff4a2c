import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { withdrawalStages } from '#contract/assets/calls/withdraw.ts'
import { withdrawalPath } from '#contract/assets/withdrawLinks.ts'
import type { Coins, Network } from '#contract/assets/networks.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { WithdrawFilter, WithdrawalRow } from '#machines/assets/withdraw/withdrawFilter.ts'
import { everyWithdrawal } from '#machines/assets/withdraw/withdraw.view.ts'
import type { WithdrawQuote } from '#machines/assets/withdraw/withdraw.setup.ts'
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
import { progressWords, stageWords } from './withdrawWords.ts'

type NetworkOf = (networkId: string) => Network | undefined
/** Coins and networks of the form; undefined until loaded. */
type Known = Coins | undefined
type Records = RecordsOf<WithdrawalRow, WithdrawFilter>
type Rows = NonNullable<ReturnType<Records['getSnapshot']>['children']['rows']>

const any = 'any'
const { firstDay, lastDay } = kernelLimits.records
const years = { firstYear: firstDay.slice(0, 4), lastYear: lastDay.slice(0, 4) }

const toneOf = (stage: string) =>
  stage === 'done'
    ? ('success' as const)
    : stage === 'refused' || stage === 'failed'
      ? ('error' as const)
      : stage === 'undo' || stage === 'review'
        ? ('warning' as const)
        : ('neutral' as const)

function Filters({
  actor,
  view,
  known,
}: {
  actor: Records
  view: ReturnType<typeof filterView<WithdrawalRow, WithdrawFilter>>
  known: Known
}) {
  const { t } = useTranslation('withdraw')
  const { filter, presets, preset, fault } = view
  const choose = (choice: Partial<WithdrawFilter>) => actor.send({ type: 'filter.chosen', choice })
  const faultOf = (field: 'from' | 'to') =>
    fault?.field === field ? t(`filter.fault.${fault.kind}`, years) : undefined
  return (
    <Box sx={filtersBar}>
      <Box
        sx={{
          ...filterFields(4),
          // Both fit on one line, so it need not scroll.
          [phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
          [oneColumn]: { gridTemplateColumns: '1fr' },
        }}
      >
        <SelectField
          label={t('filter.stage')}
          value={filter.stage ?? any}
          options={[
            { value: any, label: t('filter.any') },
            ...withdrawalStages.map((stage) => ({ value: stage, label: stageWords(stage) })),
          ]}
          onChange={(value) => choose({ stage: withdrawalStages.find((stage) => stage === value) })}
        />
        <SelectField
          label={t('filter.coin')}
          value={filter.coin ?? any}
          options={[
            { value: any, label: t('filter.anyCoin') },
            ...(known?.coins.map(({ coinId, shortName }) => ({
              value: String(coinId),
              label: formatCoin(shortName),
            })) ?? []),
          ]}
          onChange={(value) => choose({ coin: value === any ? undefined : value })}
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
        <Button look="plain" disabled={!view.isFiltered} onClick={() => choose(everyWithdrawal)}>
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
  const { t, i18n } = useTranslation(['withdraw', 'common'])
  const view = useSelector(list, rowsView)
  const time = (row: WithdrawalRow) => formatTime(row.createdAt, i18n.language, zone)
  const columns = [
    { key: 'time', head: t('column.time'), cell: time, wide: true },
    {
      key: 'amount',
      kind: 'lead' as const,
      head: t('column.amount'),
      cell: (row: WithdrawalRow) => (
        <>
          <TextLink to={withdrawalPath(row.withdrawId)}>
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
      key: 'to',
      head: t('column.to'),
      cell: (row: WithdrawalRow) => row.label ?? `${row.address.slice(0, 8)}…${row.address.slice(-6)}`,
      wide: true,
    },
    {
      key: 'network',
      head: t('column.network'),
      cell: (row: WithdrawalRow) => networkOf(row.networkId)?.name ?? row.networkId.toUpperCase(),
      wide: true,
    },
    {
      key: 'state',
      head: t('column.state'),
      cell: (row: WithdrawalRow) => <Tag tone={toneOf(row.stage)}>{stageWords(row.stage)}</Tag>,
    },
    {
      key: 'progress',
      head: t('column.progress'),
      cell: (row: WithdrawalRow) => progressWords(row, networkOf(row.networkId)?.blockTime),
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
              <Button onClick={() => actor.send({ type: 'filter.chosen', choice: everyWithdrawal })}>
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

/** The latest withdrawals, updated live. */
export function WithdrawalsList({ actor, quote }: { actor: Records; quote: WithdrawQuote | undefined }) {
  const { t } = useTranslation(['withdraw', 'common'])
  const snapshot = useSelector(actor, (current) => current)
  const known = useSelector(quote, (current) => current?.context.setup)
  const view = filterView(snapshot)
  const { rows } = snapshot.children
  const networkOf = (networkId: string) => known?.networks.find((one) => one.networkId === networkId)
  return (
    <>
      <Filters actor={actor} view={view} known={known} />
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
