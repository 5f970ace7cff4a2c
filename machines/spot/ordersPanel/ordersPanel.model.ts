import type { FlowModel } from '#machines/model/flowModel.ts'
import { ordersPanelMachine } from './ordersPanel.machine.ts'
import { ordersTabs } from './ordersTab.ts'

export const ordersPanelModel = {
  machine: ordersPanelMachine,
  unseen: 'a frame around lists that are flows of their own: ordersPanel.test.tsx draws it with real ones',
  inputs: {
    'beside a market': { fid: '7', market: 'btc_usdt', tab: 'open' },
    'a page at its history': { fid: '7', market: undefined, tab: 'history' },
  },
  events: {
    'tab.chosen': ordersTabs.map((tab) => ({ tab })),
    'tab.entered': [{ tab: 'trades' }],
    'market.chosen': [{ symbol: 'btc_usdt' }, { symbol: undefined }],
    'sort.chosen': [{ key: 'price' }, { key: 'time' }],
    'side.chosen': [{ side: 'buy' }],
    'type.chosen': [{ orderType: 'stopLimit' }],
    'rows.selected': [{ orderIds: ['7'] }],
    'retry.requested': [{}],
    'session.changed': [{ fid: undefined }, { fid: '7' }],
  },
  outcomes: {
    pastOrders: { broken: { error: 'a fault' } },
    ownTrades: { broken: { error: 'a fault' } },
    loadBalances: { loaded: { done: undefined }, broken: { error: 'a fault' } },
    spotBalances: { broken: { error: 'a fault' } },
  },
  bounds: { depth: 4 },
  invariants: {
    'a history that is shown is there, or broke': ({ snapshot }) =>
      snapshot.context.tab !== 'history' || !snapshot.matches({ history: 'unopened' }),
  },
} satisfies FlowModel<typeof ordersPanelMachine>
