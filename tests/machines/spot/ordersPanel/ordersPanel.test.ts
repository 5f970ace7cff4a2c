import { describe, expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { ordersPanelMachine } from '#machines/spot/ordersPanel/ordersPanel.machine.ts'
import { ordersTabIn } from '#machines/spot/ordersPanel/ordersTab.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const input = { fid: '7', market: 'btc_usdt', tab: 'open' } as const
const tab = (name: 'open' | 'conditional' | 'history' | 'trades') => ({ type: 'tab.chosen', tab: name }) as const
const market = (symbol: string | undefined) => ({ type: 'market.chosen', symbol }) as const
const sort = (key: 'time' | 'price') => ({ type: 'sort.chosen', key }) as const
const other = { type: 'session.changed', fid: '8' } as const
const standing = (history: string, trades: string) => ['choice', `history.${history}`, `trades.${trades}`]
const past = { kind: 'orders', fid: '7', symbol: undefined }
const trades = { kind: 'fills', fid: '7', symbol: undefined }
const breaks = (actorId: 'pastOrders' | 'ownTrades') => ({ answer: actorId, error: 'a fault' }) as const

const table: Table<typeof ordersPanelMachine> = [
  {
    says: 'begins with what is asked for, of all markets, the newest first',
    input,
    then: {
      in: standing('unopened', 'unopened'),
      context: { tab: 'open', market: 'btc_usdt', symbol: undefined, sort: { key: 'time', direction: 'down' } },
      asks: {},
    },
  },
  {
    says: 'that begins with its history asks for it',
    input: { ...input, tab: 'history' },
    then: { in: standing('opened', 'unopened'), asks: { pastOrders: past } },
  },
  {
    says: 'shows another tab',
    input,
    when: tab('conditional'),
    then: {
      in: standing('unopened', 'unopened'),
      context: { tab: 'conditional' },
      asks: {},
      effects: ['writeAddress'],
    },
  },
  {
    says: 'shows the tab of another address, and does not name it anew',
    input,
    when: { type: 'tab.entered', tab: 'trades' },
    then: { in: standing('unopened', 'opened'), context: { tab: 'trades' }, effects: [] },
  },
  {
    says: 'asks for the history when it is first shown',
    input,
    when: tab('history'),
    then: { in: standing('opened', 'unopened'), asks: { pastOrders: past } },
  },
  {
    says: 'asks for the trades when they are first shown',
    input,
    when: tab('trades'),
    then: { in: standing('unopened', 'opened'), asks: { ownTrades: trades } },
  },
  {
    says: 'keeps what was opened',
    input,
    given: [tab('history'), tab('trades')],
    when: tab('open'),
    then: { in: standing('opened', 'opened'), context: { tab: 'open' }, asks: { pastOrders: past, ownTrades: trades } },
  },
  {
    says: 'narrows to a market [TRD-03]',
    input,
    when: market('btc_usdt'),
    then: { context: { symbol: 'btc_usdt' }, sent: [] },
  },
  {
    says: 'opens a history of the market that is chosen',
    input,
    given: [market('btc_usdt')],
    when: tab('history'),
    then: { asks: { pastOrders: { ...past, symbol: 'btc_usdt' } } },
  },
  {
    says: 'opens trades of the market that is chosen',
    input,
    given: [market('btc_usdt')],
    when: tab('trades'),
    then: { asks: { ownTrades: { ...trades, symbol: 'btc_usdt' } } },
  },
  {
    says: 'narrows what is opened',
    input,
    given: [tab('history'), tab('trades')],
    when: market('btc_usdt'),
    then: {
      context: { symbol: 'btc_usdt' },
      sent: [
        { type: 'filter.chosen', choice: { symbol: 'btc_usdt' } },
        { type: 'filter.chosen', choice: { symbol: 'btc_usdt' } },
      ],
    },
  },
  {
    says: 'sorts by another head downwards first [TRD-03]',
    input,
    when: sort('price'),
    then: { context: { sort: { key: 'price', direction: 'down' } } },
  },
  {
    says: 'sorts upwards when the same head is pressed again',
    input,
    when: sort('time'),
    then: { context: { sort: { key: 'time', direction: 'up' } } },
  },
  {
    says: 'sorts downwards again',
    input,
    given: [sort('time')],
    when: sort('time'),
    then: { context: { sort: { key: 'time', direction: 'down' } } },
  },
  {
    says: 'tells who is here',
    input,
    given: [tab('history'), tab('trades')],
    when: other,
    then: { context: { fid: '8' }, sent: [other, other] },
  },
  {
    says: 'opens a history of who is here',
    input,
    given: [other],
    when: tab('history'),
    then: { asks: { pastOrders: { ...past, fid: '8' } } },
  },
  {
    says: 'whose history broke says so',
    input,
    given: [tab('history')],
    when: breaks('pastOrders'),
    then: {
      in: standing('broken', 'unopened'),
      tags: ['failed'],
      sent: [{ type: 'fault.met', actorId: 'pastOrders', error: 'a fault' }],
    },
  },
  {
    says: 'whose trades broke says so',
    input,
    given: [tab('trades')],
    when: breaks('ownTrades'),
    then: {
      in: standing('unopened', 'broken'),
      tags: ['failed'],
      sent: [{ type: 'fault.met', actorId: 'ownTrades', error: 'a fault' }],
    },
  },
  {
    says: 'opens a history that broke anew',
    input,
    given: [tab('history'), breaks('pastOrders')],
    when: { type: 'retry.asked' },
    then: { in: standing('opened', 'unopened') },
  },
  {
    says: 'opens trades that broke anew',
    input,
    given: [tab('trades'), breaks('ownTrades')],
    when: { type: 'retry.asked' },
    then: { in: standing('unopened', 'opened') },
  },
]

describe('the panel of orders', () => {
  it.each(table)('$says', (row) => {
    expect(rowFault(ordersPanelMachine, row)).toBeUndefined()
  })

  it('is held by its table: nine of ten planted faults are found', () => {
    const { share, survivors } = hunt(ordersPanelMachine, table)
    expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
  })

  it.each([
    ['?tab=history', 'history'],
    ['?tab=trades', 'trades'],
    ['?tab=soon', 'open'],
    ['', 'open'],
  ])('is entered by %j at %s', (search, name) => {
    expect(ordersTabIn(new URLSearchParams(search))).toBe(name)
  })
})
