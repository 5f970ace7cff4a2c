import { shallowEqual, useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { zero } from '#contract/kernel/decimal.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import type { OpenOrdersRef } from '#machines/spot/openOrders/openOrders.machine.ts'
import {
  actsOf,
  beingCancelled,
  isOpen,
  knownMarkets,
  openList,
  outcomeOf,
  pairName,
} from '#machines/spot/openOrders/openOrders.view.ts'
import type { RowOutcome } from '#machines/spot/openOrders/openOrders.outcomes.ts'
import type { OpenKind, OrderSortKey } from '#machines/spot/openOrders/openOrders.view.ts'
import type { OrdersPanelRef } from '#machines/spot/ordersPanel/ordersPanel.machine.ts'
import { isRowSelected, panelView } from '#machines/spot/ordersPanel/ordersPanel.view.ts'
import { WhyLink } from '#features/parts/failure/FailureText.tsx'
import { failureParts, failureWords } from '#i18n/failure.ts'
import { formatAmount, formatClock } from '#i18n/format.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { DenseTable } from '#ui/lists/DenseTable.tsx'
import type { DenseColumn } from '#ui/lists/DenseTable.tsx'
import { RowCheck } from '#ui/lists/RowCheck.tsx'
import { AmendCell } from './AmendCell.tsx'
import { Acting, RowNote } from './RowNote.tsx'
import { CloseIcon } from '#ui/content/icons.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { Text } from '#ui/content/Text.tsx'
import { LockDrawing, SlipDrawing } from '#ui/feedback/drawings.tsx'
import { EmptyLine } from '#ui/feedback/EmptyLine.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { ListEnd } from '#ui/layout/ListEnd.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { liveAreas, useOrderColumns, waitingAreas } from './useOrderColumns.tsx'
import type { EditValue } from './useOrderColumns.tsx'

const idOf = ({ orderId }: Order): string => orderId
const idsOf = (orders: readonly Order[]): readonly string[] => orders.map(idOf)

interface OpenListProps {
  app: AppRefs
  actor: OpenOrdersRef
  /** It has the filter, the sorting and the selected rows. */
  panel: OrdersPanelRef
  kind: OpenKind
  /** The login link for guests. */
  login: string
  /** The call to action of an empty list; left out where the form is beside the list. */
  begin?: ReactNode
}

const noteTones = { refused: 'error', unanswered: 'warning', stillOpen: 'warning', changed: 'success' } as const

/** The result of the last action on an order that is still open. */
function Note({ actor, order, outcome }: { actor: OpenOrdersRef; order: Order; outcome: RowOutcome }) {
  const { orderId, said, error } = outcome
  const { t } = useTranslation(['openOrders', 'common'])
  return (
    // A new element for each text, because some screen readers do not announce a changed one.
    <RowNote key={said} isUrgent={said === 'refused'}>
      <Text kind="small" tone={noteTones[said]} sx={{ flex: 1 }}>
        {said === 'changed'
          ? t(`notice.changed.${order.side}`, { pair: pairName(order.symbol) })
          : t(`outcome.${said}`, { why: error ? failureWords(error) : '' })}
        {error && <WhyLink error={error} />}
      </Text>
      <IconButton
        size="small"
        label={t('common:action.dismiss')}
        onClick={() => actor.send({ type: 'outcome.dismissed', orderId })}
      >
        <CloseIcon size={16} />
      </IconButton>
    </RowNote>
  )
}

/** The actions on an order, edit and cancel, and their result. */
function Acts({ actor, order }: { actor: OpenOrdersRef; order: Order }) {
  const { t } = useTranslation('openOrders')
  const { isCancelling, canAmend } = useSelector(
    actor,
    (snapshot) => actsOf(order, beingCancelled(snapshot)),
    shallowEqual,
  )
  const outcome = useSelector(actor, (snapshot) => outcomeOf(snapshot, order.orderId))
  const pair = pairName(order.symbol)
  return (
    <Acting>
      {outcome && <Note actor={actor} order={order} outcome={outcome} />}
      <Button
        size="small"
        look="plain"
        disabled={!canAmend}
        title={canAmend ? undefined : t(isCancelling ? 'row.cancelling' : 'row.notAmendable')}
        aria-label={t(`action.amendOne.${order.side}`, { pair })}
        onClick={() => actor.send({ type: 'amend.requested', orderId: order.orderId })}
      >
        {t('action.amend')}
      </Button>
      <Button
        size="small"
        single
        disabled={isCancelling}
        aria-label={t(`action.cancelOne.${order.side}`, { pair })}
        onClick={() => actor.send({ type: 'cancel.requested', orderId: order.orderId })}
      >
        {t('action.cancel')}
      </Button>
    </Acting>
  )
}

/** Why the data may be stale. */
function Staleness({
  actor,
  view,
  zone,
}: {
  actor: OpenOrdersRef
  view: ReturnType<typeof openList>
  zone: string | undefined
}) {
  const { t, i18n } = useTranslation(['openOrders', 'common'])
  if (!view.isStale) return null
  return (
    // At the end of the list, so that a row whose button is being pressed stays in place.
    <ListEnd>
      <Alert
        kind="warning"
        action={
          view.hasFailed && (
            <Button size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
              {t('common:action.retry')}
            </Button>
          )
        }
      >
        {view.hasFailed
          ? t('list.notRenewed')
          : view.silentSince === undefined
            ? t('list.neverHeard')
            : t('list.silentSince', { time: formatClock(view.silentSince, i18n.language, zone) })}
      </Alert>
    </ListEnd>
  )
}

interface SelectionProps {
  panel: OrdersPanelRef
  actor: OpenOrdersRef
}

/** The checkbox of one row. */
function SelectRow({ panel, actor, order }: SelectionProps & { order: Order }) {
  const { t, i18n } = useTranslation('openOrders')
  const { orderId, symbol, side, price, stopPrice } = order
  const select = (is: boolean) => {
    const others = panelView(panel.getSnapshot()).selected.filter(
      (id) => id !== orderId && isOpen(actor.getSnapshot(), id),
    )
    panel.send({ type: 'rows.selected', orderIds: is ? [...others, orderId] : others })
  }
  return (
    <RowCheck
      label={t(`row.select.${side}`, {
        pair: pairName(symbol),
        price: formatAmount(price ?? stopPrice ?? zero, i18n.language),
      })}
      checked={useSelector(panel, (snapshot) => isRowSelected(snapshot, orderId))}
      onChange={select}
    />
  )
}

/** The checkbox of all rows. */
function SelectAll({ panel, actor, kind }: SelectionProps & { kind: OpenKind }) {
  const { t } = useTranslation('openOrders')
  const view = useSelector(panel, panelView, shallowEqual)
  const shown = useSelector(actor, (snapshot) => idsOf(openList(snapshot, kind, view, view.sort).rows), shallowEqual)
  const count = shown.filter((orderId) => view.selected.includes(orderId)).length
  const isAll = count === shown.length
  return (
    <RowCheck
      label={t('row.selectAll')}
      checked={isAll}
      some={count > 0 && !isAll}
      onChange={(is) => panel.send({ type: 'rows.selected', orderIds: is ? shown : [] })}
    />
  )
}

/** The columns of the list; the same until they say something else, so that other rows than the changed are not drawn. */
function useOpenColumns(
  { app, actor, panel, kind }: OpenListProps,
  rows: readonly Order[],
): readonly DenseColumn<Order>[] {
  const { t } = useTranslation('openOrders')
  const zone = useSelector(app.preferences, zoneOf)
  const markets = useSelector(actor, knownMarkets)
  const sort = useSelector(panel, (snapshot) => panelView(snapshot).sort)
  const edit = useCallback<EditValue>(
    (order, field, value) => (
      <AmendCell actor={actor} order={order} field={field}>
        {value}
      </AmendCell>
    ),
    [actor],
  )
  const columns = useOrderColumns(markets, zone, rows, edit)
  return useMemo(() => {
    const sorted = (key: OrderSortKey) => ({
      direction: sort.key === key ? sort.direction : undefined,
      onPress: () => panel.send({ type: 'sort.chosen', key }),
    })
    return [
      {
        key: 'select',
        head: t('column.select'),
        headCell: <SelectAll panel={panel} actor={actor} kind={kind} />,
        area: 'select',
        cell: (order) => <SelectRow panel={panel} actor={actor} order={order} />,
      },
      { ...columns.time, sort: sorted('time') },
      columns.pair,
      columns.kind,
      { ...columns.price, sort: sorted('price') },
      { ...columns.amount, sort: sorted('amount') },
      // Conditional orders have no fills, and resting orders no trigger.
      ...(kind === 'open'
        ? [
            { ...columns.filled, area: 'filled' },
            { ...columns.average, area: undefined, isWideOnly: true },
          ]
        : [{ ...columns.trigger, area: 'trigger' }]),
      columns.total,
      columns.attached,
      columns.lives,
      {
        key: 'acts',
        head: t('column.acts'),
        silent: true,
        stays: true,
        area: 'acts',
        cell: (order) => <Acts actor={actor} order={order} />,
      },
    ]
  }, [t, actor, panel, kind, sort, columns])
}

/** The user's open orders: resting in books, or waiting for their trigger. */
export function OpenList(props: OpenListProps) {
  const { app, actor, panel, kind, login, begin } = props
  const { t } = useTranslation(['openOrders', 'common'])
  const zone = useSelector(app.preferences, zoneOf)
  const filter = useSelector(panel, panelView, shallowEqual)
  const snapshot = useSelector(actor, (current) => current)
  const view = openList(snapshot, kind, filter, filter.sort)
  const columns = useOpenColumns(props, view.rows)
  if (view.phase === 'signedOut')
    return (
      <EmptyLine
        drawing={<LockDrawing />}
        title={t('list.signedOut')}
        action={<LinkButton to={login}>{t('list.login')}</LinkButton>}
      />
    )
  if (view.phase === 'loading') return <ListSkeleton label={t('list.loading')} />
  if (view.phase === 'failed')
    return (
      <Box sx={{ p: 4 }}>
        <FailureState
          title={t('list.failed')}
          retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
          {...(view.error && failureParts(view.error))}
        />
      </Box>
    )
  return (
    <>
      {view.rows.length === 0 && view.hidden > 0 ? (
        <EmptyLine
          drawing={<SlipDrawing />}
          title={t('list.noMatch')}
          action={
            <Button
              size="small"
              onClick={() => {
                panel.send({ type: 'side.chosen', side: undefined })
                panel.send({ type: 'type.chosen', orderType: undefined })
              }}
            >
              {t('list.clearFilter')}
            </Button>
          }
        />
      ) : view.rows.length === 0 ? (
        <EmptyLine
          drawing={<SlipDrawing />}
          title={t(kind === 'open' ? 'list.none' : 'list.noneConditional')}
          action={begin}
        >
          {t('list.noneHint')}
        </EmptyLine>
      ) : (
        <DenseTable
          caption={t(`tab.${kind}`)}
          areas={kind === 'open' ? liveAreas : waitingAreas}
          rows={view.rows}
          rowKey={idOf}
          columns={columns}
        />
      )}
      <Staleness actor={actor} view={view} zone={zone} />
    </>
  )
}
