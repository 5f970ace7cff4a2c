import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { OrderAccount, OrderSide, OrderType } from '#contract/spot/orderKinds.ts'
import { notProvided } from '#machines/notProvided.ts'
import { lateLogic } from '#machines/patterns/lateLogic.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import type { OrderSort, OrderSortKey } from '../openOrders/openOrders.view.ts'
import type { spotBalancesMachine } from '../spotBalances/spotBalances.machine.ts'
import { tradeHistoryMachine } from '../tradeHistory/tradeHistory.machine.ts'
import type { OrdersTab } from './ordersTab.ts'

export interface OrdersPanelInput {
  readonly fid: string | undefined
  /** The page's market; undefined if it covers all markets. */
  readonly market: string | undefined
  readonly tab: OrdersTab
  /** Spot by default; the floor of a margin account shows its balances itself. */
  readonly account?: OrderAccount
}

interface OrdersPanelContext extends OrdersPanelInput {
  readonly account: OrderAccount
  /** The market whose orders are shown; undefined is all of them. */
  readonly symbol: string | undefined
  readonly sort: OrderSort
  /** Of live orders; undefined is both. */
  readonly side: OrderSide | undefined
  readonly orderType: OrderType | undefined
  /** Ids of the selected rows; orders that have ended since may be among them. */
  readonly selected: readonly string[]
}

export const contextOf = (input: OrdersPanelInput): OrdersPanelContext => ({
  account: 'spot',
  ...input,
  symbol: undefined,
  sort: { key: 'time', direction: 'down' },
  side: undefined,
  orderType: undefined,
  selected: [],
})

/** Pressing a column header sorts in descending order first, then ascending. */
const sortedBy = ({ key, direction }: OrderSort, pressed: OrderSortKey): OrderSort =>
  key === pressed && direction === 'down' ? { key, direction: 'up' } : { key: pressed, direction: 'down' }

export const ordersPanelSetup = setup({
  types: {
    input: {} as OrdersPanelInput,
    context: {} as OrdersPanelContext,
    children: {} as {
      pastOrders: 'pastOrders'
      ownTrades: 'ownTrades'
      loadBalances: 'loadBalances'
      spotBalances: 'spotBalances'
    },
    events: {} as
      | { type: 'tab.chosen'; tab: OrdersTab }
      /** From an address. */
      | { type: 'tab.entered'; tab: OrdersTab }
      | { type: 'market.chosen'; symbol: string | undefined }
      | { type: 'sort.chosen'; key: OrderSortKey }
      | { type: 'side.chosen'; side: OrderSide | undefined }
      | { type: 'type.chosen'; orderType: OrderType | undefined }
      /** Rows that are selected now; the others are not. */
      | { type: 'rows.selected'; orderIds: readonly string[] }
      | { type: 'retry.requested' }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'failed',
  },
  actors: {
    pastOrders: tradeHistoryMachine,
    ownTrades: tradeHistoryMachine,
    /** Loads the code of the balances, which few users look at. */
    loadBalances: fromPromise<void>(notProvided('loadBalances')),
    spotBalances: lateLogic<typeof spotBalancesMachine>('spotBalances').logic,
  },
  guards: {
    isHistoryShown: ({ context }) => context.tab === 'history',
    isTradesShown: ({ context }) => context.tab === 'trades',
    isBalancesShown: ({ context }) => context.tab === 'balances' && context.account === 'spot',
  },
  actions: {
    reportFault: reportFault(),
    // A row that leaves the view is not selected any more, so that nothing unseen is cancelled.
    chooseTab: assign((_, { tab }: { tab: OrdersTab }) => ({ tab, selected: [] })),
    /** Writes the tab into the address, if the page has a parameter for it. */
    writeAddress: () => undefined,
    chooseMarket: assign((_, { symbol }: { symbol: string | undefined }) => ({ symbol, selected: [] })),
    chooseSide: assign((_, { side }: { side: OrderSide | undefined }) => ({ side, selected: [] })),
    chooseType: assign((_, { orderType }: { orderType: OrderType | undefined }) => ({ orderType, selected: [] })),
    selectRows: assign((_, { orderIds }: { orderIds: readonly string[] }) => ({ selected: orderIds })),
    chooseSort: assign(({ context }, { key }: { key: OrderSortKey }) => ({ sort: sortedBy(context.sort, key) })),
    keepPerson: assign((_, { fid }: { fid: string | undefined }) => ({ fid, selected: [] })),
    reportPast: sendTo('pastOrders', (_: unknown, { symbol }: { symbol: string | undefined }) => ({
      type: 'filter.chosen' as const,
      choice: { symbol },
    })),
    reportTrades: sendTo('ownTrades', (_: unknown, { symbol }: { symbol: string | undefined }) => ({
      type: 'filter.chosen' as const,
      choice: { symbol },
    })),
    passPersonPast: sendTo('pastOrders', (_: unknown, { fid }: { fid: string | undefined }) => ({
      type: 'session.changed' as const,
      fid,
    })),
    passPersonBalances: sendTo('spotBalances', (_: unknown, { fid }: { fid: string | undefined }) => ({
      type: 'session.changed' as const,
      fid,
    })),
    passPersonTrades: sendTo('ownTrades', (_: unknown, { fid }: { fid: string | undefined }) => ({
      type: 'session.changed' as const,
      fid,
    })),
  },
})
