import { shallowEqual, useSelector } from '@xstate/react'
import { memo, useId, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loginToTrade } from '#contract/spot/loginToTrade.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { OpenOrdersRef } from '#machines/spot/openOrders/openOrders.machine.ts'
import { canCancelAll, endOutcome, knownMarkets, openCounts } from '#machines/spot/openOrders/openOrders.view.ts'
import type { CancelScope } from '#machines/spot/openOrders/liveOrders.ts'
import type { OrdersPanelRef } from '#machines/spot/ordersPanel/ordersPanel.machine.ts'
import { balancesOf, historyOf, panelView } from '#machines/spot/ordersPanel/ordersPanel.view.ts'
import type { SpotBalancesRef } from '#machines/spot/spotBalances/spotBalances.view.ts'
import type { OrdersTab } from '#machines/spot/ordersPanel/ordersPanel.view.ts'
import { noticeWords } from '#i18n/failure.ts'
import { formatCount } from '#i18n/format.ts'
import { CloseIcon } from '#ui/content/icons.tsx'
import { Text } from '#ui/content/Text.tsx'
import { OutcomeLine } from './OutcomeLine.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { handheld, lowDesktop } from '#ui/layout/windows.ts'
import { Amend } from './Amend.tsx'
import { CancelAll } from './CancelAll.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { HistoryList } from './HistoryList.tsx'
import { OpenList } from './OpenList.tsx'
import { LiveFilter, MarketChoice } from './OrdersFilters.tsx'

/** With a mouse the bar is as low as its text allows: the panel shows rows. */
const lowBar = {
  position: 'relative',
  // A count of one digit is as wide as another.
  '& [role="tab"]': { fontVariantNumeric: 'tabular-nums' },
  // Tabs and filter on one line leave space for one more order.
  [lowDesktop]: { columnGap: 1, '& [role="tab"]': { paddingInline: '6px' }, '& [role="tablist"]': { gap: '2px' } },
  '@media (pointer: fine)': {
    '& [role="tab"], & [role="tablist"], & button, & label': { minHeight: 28 },
  },
} as const

interface PanelProps {
  app: AppRefs
  panel: OrdersPanelRef
  openOrders: OpenOrdersRef
  /** The call to action of an empty list; left out where the form is beside the panel. */
  begin?: ReactNode
  /** The view of the balances, whose code may have loaded later. */
  balances: (actor: SpotBalancesRef, login: string) => ReactNode
  /** The balances of an account that are a flow of the floor. */
  ownBalances?: ReactNode
}

/** The button names what it cancels. */
function useCancelWords() {
  const { t } = useTranslation('openOrders')
  return ({ symbol, side }: CancelScope): string => {
    if (side !== undefined)
      return t(symbol === undefined ? `action.cancelSide.${side}` : `action.cancelPairSide.${side}`)
    return symbol === undefined ? t('action.cancelAll') : t('action.cancelPair')
  }
}

/** Stands for the count in a text, which is then split where the count is to be. */
const mark = '\u2012'

/** A tab's name, with the count where there is one. */
function TabName({ tab, panel, openOrders }: { tab: OrdersTab } & Pick<PanelProps, 'panel' | 'openOrders'>) {
  const { t, i18n } = useTranslation('openOrders')
  const symbol = useSelector(panel, (current) => panelView(current).symbol)
  const { phase, open, conditional } = useSelector(openOrders, (current) => openCounts(current, symbol), shallowEqual)
  if (tab !== 'open' && tab !== 'conditional') return t(`tab.${tab}`)
  const counted = (number: string) => t('panel.counted', { tab: t(`tab.${tab}`), number })
  if (phase === 'known') return counted(formatCount(tab === 'open' ? open : conditional, i18n.language))
  // The name alone, as wide as with a count: whoever is logged in is a guest until the page knows better.
  if (phase === 'none')
    return (
      <span style={{ display: 'inline-grid' }}>
        <span style={{ gridArea: '1 / 1' }}>{t(`tab.${tab}`)}</span>
        <span style={{ gridArea: '1 / 1', visibility: 'hidden' }}>{counted('0')}</span>
      </span>
    )
  // Room for a digit: the tabs beside it do not move when the count comes. In one element, because a tab lays its
  // children out below each other.
  const [before, after] = counted(mark).split(mark)
  return (
    <span>
      {before}
      <span style={{ visibility: 'hidden' }}>0</span>
      {after}
    </span>
  )
}

/** The result for an order whose row is gone. */
const EndOutcome = memo(function EndOutcome({ actor }: { actor: OpenOrdersRef }) {
  const { t } = useTranslation('common')
  const end = useSelector(actor, endOutcome)
  return (
    <OutcomeLine>
      {end && (
        <>
          <Text kind="small" numbers tone={end.notice.kind === 'success' ? 'success' : 'normal'}>
            {noticeWords(end.notice, undefined)}
          </Text>
          <IconButton
            size="small"
            label={t('action.dismiss')}
            onClick={() => actor.send({ type: 'outcome.dismissed', orderId: end.orderId })}
          >
            <CloseIcon size={16} />
          </IconButton>
        </>
      )}
    </OutcomeLine>
  )
})

/** The panel without the edit form, which is a separate flow. */
export function OrdersLists({ app, panel, openOrders, begin, balances, ownBalances }: PanelProps) {
  const { t, i18n } = useTranslation(['openOrders', 'common'])
  const panelId = useId()
  const cancelWords = useCancelWords()
  const view = useSelector(panel, panelView, shallowEqual)
  const snapshot = useSelector(openOrders, (current) => current)
  const past = useSelector(panel, (current) => historyOf(current, 'history'))
  const trades = useSelector(panel, (current) => historyOf(current, 'trades'))
  const funds = useSelector(panel, balancesOf)
  const login = view.market === undefined ? '/login' : loginToTrade(view.market, view.account)
  const { tab } = view
  const isLive = tab === 'open' || tab === 'conditional'
  // The history has no filter by side, so there a press cancels both.
  const scope = {
    symbol: view.account === 'isolated' ? (view.market ?? view.symbol) : view.symbol,
    side: isLive ? view.side : undefined,
  }
  const selected = view.selected.filter((id) => snapshot.context.orders.some(({ orderId }) => orderId === id))
  const history = tab === 'history' ? past : tab === 'trades' ? trades : undefined
  const isBroken = {
    open: false,
    conditional: false,
    history: view.isHistoryBroken,
    trades: view.areTradesBroken,
    balances: view.areBalancesBroken,
  }[tab]
  // Tabs measure themselves whenever they are rendered, which lays the page out: a count is rendered alone.
  const tabs = useMemo(
    () => (
      <Tabs
        bare
        label={t('panel.tabs')}
        tabs={view.tabs.map((one) => ({
          value: one,
          label: <TabName tab={one} panel={panel} openOrders={openOrders} />,
        }))}
        value={tab}
        onChange={(next) => panel.send({ type: 'tab.chosen', tab: next })}
        panelId={panelId}
      />
    ),
    [t, tab, view.tabs, panel, openOrders, panelId],
  )
  return (
    <Box
      component="section"
      aria-label={t('panel.title')}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 4,
          paddingInline: 2,
          borderBottom: '1px solid var(--line)',
          ...lowBar,
        }}
      >
        {tabs}
        <EndOutcome actor={openOrders} />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 2,
            [lowDesktop]: { gap: 1 },
            [handheld]: { p: 1 },
            minWidth: 0,
            maxWidth: '100%',
            boxSizing: 'border-box',
          }}
        >
          <MarketChoice panel={panel} openOrders={openOrders} />
          {isLive && <LiveFilter panel={panel} />}
          {/* As wide as its longest usual text, so that nothing moves when it changes. */}
          <Box sx={{ display: 'grid', minWidth: '8rem' }}>
            <Button
              size="small"
              disabled={selected.length === 0 && !canCancelAll(snapshot, scope)}
              onClick={() => {
                if (selected.length === 0) return openOrders.send({ type: 'cancelAll.requested', ...scope })
                openOrders.send({ type: 'cancels.requested', orderIds: selected })
                panel.send({ type: 'rows.selected', orderIds: [] })
              }}
            >
              {selected.length === 0
                ? cancelWords(scope)
                : t('action.cancelSelected', { number: formatCount(selected.length, i18n.language) })}
            </Button>
          </Box>
        </Box>
      </Box>
      <Box
        id={panelId}
        role="tabpanel"
        aria-label={t(`tab.${tab}`)}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', [handheld]: { minHeight: 200 } }}
      >
        {isLive && <OpenList app={app} actor={openOrders} panel={panel} kind={tab} login={login} begin={begin} />}
        {history && (tab === 'history' || tab === 'trades') && (
          <HistoryList
            key={tab}
            app={app}
            actor={history}
            of={tab}
            markets={knownMarkets(snapshot)}
            login={login}
            begin={begin}
          />
        )}
        {tab === 'balances' &&
          (ownBalances ??
            (funds ? balances(funds, login) : !isBroken && <ListSkeleton label={t('balances.loading')} />))}
        {isBroken && (
          <Box sx={{ p: 4 }}>
            <FailureState
              title={t(tab === 'balances' ? 'balances.failed' : 'history.failed')}
              retry={{ label: t('common:action.retry'), onRetry: () => panel.send({ type: 'retry.requested' }) }}
            >
              {t('history.broken')}
            </FailureState>
          </Box>
        )}
      </Box>
      <CancelAll actor={openOrders} snapshot={snapshot} account={view.account} />
    </Box>
  )
}

/**
 * The user's spot orders: open, conditional and past ones, and the trades. It fills the given height and scrolls
 * inside.
 */
export function OrdersPanel(props: PanelProps) {
  const snapshot = useSelector(props.openOrders, (current) => current)
  return (
    <>
      <OrdersLists {...props} />
      <Amend snapshot={snapshot} />
    </>
  )
}
