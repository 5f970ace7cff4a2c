import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Market } from '#contract/spot/calls/orders.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import type { TradeHistoryRef } from '#machines/spot/tradeHistory/tradeHistory.machine.ts'
import {
  fillsIn,
  groupsIn,
  historyExport,
  historyList,
  historyRows,
  historyView,
  noDays,
  ordersIn,
} from '#machines/spot/tradeHistory/tradeHistory.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatCount } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { DenseTable } from '#ui/lists/DenseTable.tsx'
import { DaysDrawing, LockDrawing, SlipDrawing } from '#ui/feedback/drawings.tsx'
import { NoMatchDrawing } from '#ui/feedback/floorDrawings.tsx'
import { EmptyLine } from '#ui/feedback/EmptyLine.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Text } from '#ui/content/Text.tsx'
import { GroupRows, SlippageMethod } from './GroupRows.tsx'
import { HistoryDays } from './HistoryDays.tsx'
import { HistoryExport } from './HistoryExport.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { fillAreas, useFillColumns } from './useFillColumns.tsx'
import { pastAreas, useOrderColumns } from './useOrderColumns.tsx'

type Of = 'history' | 'trades'
type List = NonNullable<ReturnType<typeof historyList>>
type View = ReturnType<typeof historyRows>

function OrderRows({ view, markets, zone }: { view: View; markets: readonly Market[]; zone: string | undefined }) {
  const { t } = useTranslation('openOrders')
  const rows = ordersIn(view.rows)
  const columns = useOrderColumns(markets, zone, rows)
  return (
    <DenseTable
      caption={t('tab.history')}
      areas={pastAreas}
      rows={rows}
      rowKey={({ orderId }) => orderId}
      busy={view.isBusy}
      columns={[
        columns.time,
        columns.pair,
        columns.kind,
        columns.price,
        columns.amount,
        columns.filled,
        columns.average,
        { ...columns.trigger, area: undefined },
        columns.total,
        columns.state,
      ]}
    />
  )
}

function FillRows({ view, markets, zone }: { view: View; markets: readonly Market[]; zone: string | undefined }) {
  const { t } = useTranslation('openOrders')
  const rows = fillsIn(view.rows)
  return (
    <DenseTable
      caption={t('tab.trades')}
      areas={fillAreas}
      rows={rows}
      rowKey={({ fillId, orderId }) => `${fillId}-${orderId}`}
      busy={view.isBusy}
      columns={useFillColumns(markets, zone, rows)}
    />
  )
}

/** The end of the list: more rows, why there are none, or that the list is complete. */
function Foot({ actor, view }: { actor: TradeHistoryRef; view: View }) {
  const { t, i18n } = useTranslation(['openOrders', 'common'])
  return (
    <Box sx={{ p: 3, display: 'flex', justifyContent: 'center' }}>
      {view.phase === 'moreFailed' ? (
        <FailureState
          title={t('history.moreFailed')}
          retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
          {...(view.error && failureParts(view.error))}
        />
      ) : view.canLoadMore || view.isBusy ? (
        <Button size="small" busy={view.isBusy} onClick={() => actor.send({ type: 'next.requested' })}>
          {t('history.more')}
        </Button>
      ) : (
        <Text kind="small" tone="faint">
          {t('history.end', { total: formatCount(view.total, i18n.language) })}
        </Text>
      )}
    </Box>
  )
}

interface RowsProps {
  actor: TradeHistoryRef
  list: List
  of: Of
  markets: readonly Market[]
  zone: string | undefined
  isFiltered: boolean
  isByOrder: boolean
  begin: ReactNode
}

function Rows({ actor, list, of, markets, zone, isFiltered, isByOrder, begin }: RowsProps) {
  const { t } = useTranslation(['openOrders', 'common'])
  const snapshot = useSelector(list, (current) => current)
  const view = historyRows(snapshot)
  if (view.phase === 'loading') return <ListSkeleton label={t('history.loading')} />
  if (view.phase === 'failed')
    return (
      <Box sx={{ p: 4 }}>
        <FailureState
          title={t('history.failed')}
          retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
          {...(view.error && failureParts(view.error))}
        />
      </Box>
    )
  if (view.rows.length === 0)
    return isFiltered ? (
      <EmptyLine
        drawing={<NoMatchDrawing />}
        title={t('history.noMatch')}
        action={
          <Button size="small" onClick={() => actor.send({ type: 'filter.chosen', choice: noDays })}>
            {t('history.anyDay')}
          </Button>
        }
      />
    ) : (
      <EmptyLine
        drawing={<SlipDrawing />}
        title={t(of === 'history' ? 'history.none' : 'history.noTrades')}
        action={begin}
      >
        {t(of === 'history' ? 'history.noneHint' : 'history.noTradesHint')}
      </EmptyLine>
    )
  return (
    <>
      {of === 'history' ? (
        <OrderRows view={view} markets={markets} zone={zone} />
      ) : isByOrder ? (
        <GroupRows actor={actor} rows={groupsIn(view.rows)} busy={view.isBusy} markets={markets} zone={zone} />
      ) : (
        <FillRows view={view} markets={markets} zone={zone} />
      )}
      <Foot actor={actor} view={view} />
      {isByOrder && <SlippageMethod />}
    </>
  )
}

/** Past orders, or the user's trades. */
export function HistoryList({
  app,
  actor,
  of,
  markets,
  login,
  begin,
}: {
  app: AppRefs
  actor: TradeHistoryRef
  of: Of
  markets: readonly Market[]
  /** The login link for guests. */
  login: string
  /** The call to action of an empty list. */
  begin?: ReactNode
}) {
  const { t } = useTranslation(['openOrders', 'common'])
  const zone = useSelector(app.preferences, zoneOf)
  const snapshot = useSelector(actor, (current) => current)
  const view = historyView(snapshot)
  const list = historyList(snapshot)
  const exporting = historyExport(snapshot)
  if (view.isSignedOut)
    return (
      <EmptyLine
        drawing={<LockDrawing />}
        title={t('list.signedOut')}
        action={<LinkButton to={login}>{t('list.login')}</LinkButton>}
      />
    )
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', borderBottom: '1px solid var(--line)' }}>
        {of === 'trades' && (
          <Box sx={{ paddingInlineStart: 2 }}>
            <Segmented
              dense
              label={t('group.choice')}
              options={[
                { value: 'fills', label: t('group.single') },
                { value: 'orders', label: t('group.byOrder') },
              ]}
              value={view.isByOrder ? 'orders' : 'fills'}
              onChange={(value) => actor.send({ type: 'grouping.chosen', isByOrder: value === 'orders' })}
            />
          </Box>
        )}
        <HistoryDays actor={actor} view={view} />
        {exporting && <HistoryExport actor={exporting} query={view.query} />}
      </Box>
      {list && (
        <Rows
          actor={actor}
          list={list}
          of={of}
          markets={markets}
          zone={zone}
          isFiltered={view.isFiltered}
          isByOrder={view.isByOrder}
          begin={begin}
        />
      )}
      {view.hasInvalidDates && (
        <EmptyLine
          drawing={<DaysDrawing />}
          title={t('history.misdated')}
          action={
            <Button size="small" onClick={() => actor.send({ type: 'filter.chosen', choice: noDays })}>
              {t('history.anyDay')}
            </Button>
          }
        />
      )}
      {view.isBroken && (
        <Box sx={{ p: 4 }}>
          <FailureState
            title={t('history.failed')}
            retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
          >
            {t('history.broken')}
          </FailureState>
        </Box>
      )}
    </>
  )
}
