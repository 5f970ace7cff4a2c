import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { noMarks } from '#machines/markets/favourites/favourites.marks.ts'
import { candlesMachine } from '#machines/markets/candles/candles.machine.ts'
import { marketsMachine } from '#machines/markets/markets/markets.machine.ts'
import { homeMachine } from '#machines/shell/home/home.machine.ts'
import { candlesOf, marketsOf, shownOf } from '#machines/shell/home/home.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const parts = { markets: asleep(marketsMachine), candles: asleep(candlesMachine) }
const shown = { symbol: 'btc_usdt', period: '1m' } as const
const guest = { marks: noMarks, shown, fid: undefined } as const
const user = { ...guest, fid: '1001' } as const
const asks = { markets: { choice: { area: 'spot' }, marks: noMarks }, candles: shown }
const total = { type: 'peek.opened' }
const rates = { type: 'currency.requested' }
const marked = { type: 'favourites.changed', marks: { spot: [1], contracts: [] } } as const
const came = { type: 'session.changed', fid: '1001' } as const
const gone = { type: 'session.changed', fid: undefined } as const

const row = rowBuilder(homeMachine, guest)

const table: Table<typeof homeMachine> = [
  row('requests a user’s balances', [], 'user', { asks, sent: [total, rates] }, user),
  row('notifies the list of a favourite', [marked], 'guest', { sent: [marked] }),
  row('requests the balances of a user who logs in', [came], 'user', { sent: [came, total, rates] }),
  row('notifies the list of a logout', [gone], 'guest', { sent: [gone] }, user),
  row(
    'shows the market with the most volume if the default one is not listed',
    [{ answer: 'markets', context: { shown: 'eth_usdt' } }],
    'guest',
    { context: { shown: { ...shown, symbol: 'eth_usdt' } }, sent: [{ type: 'market.chosen', symbol: 'eth_usdt' }] },
  ),
  row(
    'keeps the default market if it is listed',
    [{ answer: 'markets', context: { shown: 'btc_usdt' } }],
    { in: 'user', context: { shown }, sent: [] },
    user,
  ),
  row('shows the default market while nothing is listed', [{ answer: 'markets', context: { shown: undefined } }], {
    in: 'guest',
    context: { shown },
    sent: [],
  }),
  row(
    'notifies its candles once',
    [
      { answer: 'markets', context: { shown: 'eth_usdt' } },
      { answer: 'markets', context: { shown: 'eth_usdt' } },
    ],
    { in: 'guest', sent: [] },
  ),
]

holdTable(homeMachine, table, 'the home page $says')

it('exposes its parts to the screen', () => {
  const snapshot = createActor(homeMachine.provide({ actors: parts }), { input: guest })
    .start()
    .getSnapshot()
  expect(shownOf(snapshot)).toEqual(shown)
  expect([marketsOf(snapshot)?.id, candlesOf(snapshot)?.id]).toEqual(['markets', 'candles'])
})
