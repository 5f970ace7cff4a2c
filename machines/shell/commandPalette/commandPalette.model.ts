import { orders } from '#contract/spot/calls/orders.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import type { Command } from '#contract/shell/palette.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { commandPaletteMachine } from './commandPalette.machine.ts'
import { rowsOf } from './commandPalette.setup.ts'

const pages: readonly Command[] = [
  { id: 'page:markets', kind: 'page', label: 'Markets', also: '/market', to: '/market' },
  { id: 'page:login', kind: 'page', label: 'Log in', also: '/login', to: '/login', isForGuests: true },
]
const market: Command = {
  id: 'market:btc_usdt',
  kind: 'market',
  label: 'BTC/USDT',
  also: 'btcusdt btc_usdt',
  to: '/trade/exchange/?tradeCode=btc_usdt',
}
const offered = [{ from: 'page', offers: [{ id: 'buy', label: 'Buy something', keys: ['B'] }] }]

const dialog = { role: 'dialog', name: 'commandPalette:title' } as const
const field = { role: 'combobox', name: 'commandPalette:field.label' } as const
const retry = { role: 'button', name: 'common:action.retry' } as const
const failed = { text: 'commandPalette:noMarkets' } as const
const gone = 'page:gone'
const btc = { role: 'option', name: { text: 'BTC/USDT' } } as const
const logIn = { role: 'option', name: { text: 'Log in' } } as const

export const commandPaletteModel = {
  machine: commandPaletteMachine,
  calls: { fetchMarkets: [orders.markets] },
  inputs: { 'two pages': { pages, recent: [] } },
  events: {
    'palette.opened': [
      { offered, isUser: false },
      { offered, isUser: true },
    ],
    'palette.closed': [{}],
    'recent.cleared': [{}],
    'text.changed': [{ text: 'mark' }, { text: '' }],
    'row.moved': [{ move: 'next' }],
    'row.chosen': ({ snapshot: { context } }) => {
      const ids = rowsOf(context).map(({ id }) => id)
      return ['action:page:buy', 'page:markets', gone]
        .filter((id) => id === gone || ids.includes(id))
        .map((id) => ({ id }))
    },
    'retry.requested': [{}],
  },
  outcomes: {
    fetchMarkets: {
      listed: { done: [market] },
      cut: { error: { kind: 'timeout', call: 'orders.markets' } },
    },
  },
  key: ({ snapshot: { context } }) => ({
    markets: context.markets.length,
    rows: rowsOf(context).length,
    offered: context.offered.length,
    isUser: context.isUser,
    active: context.active,
    recent: context.recent.length,
  }),
  invariants: {
    'who is logged in is offered no way to log in': ({ snapshot: { context } }) =>
      !context.isUser || rowsOf(context).every(({ id }) => id !== 'page:login'),
    'what was chosen lately is remembered once each': ({ snapshot: { context } }) =>
      new Set(context.recent).size === context.recent.length && context.recent.length <= shellLimits.palette.recent,
  },
  screen: {
    shows: {
      closed: [{ ...dialog, absent: true }],
      'open.fetching': [dialog, field, { ...failed, absent: true }, { ...btc, absent: true }],
      'open.failed': [dialog, field, failed, retry],
      'open.known': ({ context }) => [
        dialog,
        field,
        { ...failed, absent: true },
        { ...btc, absent: context.text !== '' },
        { ...logIn, absent: context.isUser || context.text !== '' },
      ],
    },
    gestures: {
      'palette.opened': { by: 'app', because: 'the flow of shortcuts opens it' },
      'recent.cleared': { by: 'app', because: 'the flow of shortcuts sends it when a person has left' },
      'palette.closed': { click: { role: 'button', name: 'commandPalette:close' } },
      'text.changed': ({ text }) => ({ fill: field, with: text }),
      'row.moved': { press: 'ArrowDown', on: field },
      'row.chosen': ({ id }) =>
        id === gone
          ? { by: 'app', because: 'a row may go between what was seen and the press' }
          : { click: { role: 'option', name: { text: id === 'page:markets' ? 'Markets' : 'Buy something' } } },
      'retry.requested': { click: retry },
    },
  },
} satisfies FlowModel<typeof commandPaletteMachine>
