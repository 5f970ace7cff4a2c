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
const moved = { type: 'money.moved' } as const

const row = rowBuilder(homeMachine, guest)

const table: Table<typeof homeMachine> = [
  row('has its markets and candles for a guest', [], { in: 'guest', asks, sent: [] }),
  row('asks what a user owns', [], { in: 'user', asks, sent: [total, rates] }, user),
  row('tells the list of a star', [marked], { in: 'guest', sent: [marked] }),
  row('asks what somebody owns who logs in', [came], { in: 'user', sent: [came, total, rates] }),
  row('tells the list that somebody left', [gone], { in: 'guest', sent: [gone] }, user),
  row('asks again when money moved', [moved], { in: 'user', sent: [total] }, user),
  row(
    'shows the market that is traded most where the usual one is not listed',
    [{ answer: 'markets', context: { shown: 'eth_usdt' } }],
    {
      in: 'guest',
      context: { shown: { ...shown, symbol: 'eth_usdt' } },
      sent: [{ type: 'market.chosen', symbol: 'eth_usdt' }],
    },
  ),
  row(
    'goes on with the usual market where it is listed',
    [{ answer: 'markets', context: { shown: 'btc_usdt' } }],
    { in: 'user', context: { shown }, sent: [] },
    user,
  ),
  row('shows the usual market while nothing is listed', [{ answer: 'markets', context: { shown: undefined } }], {
    in: 'guest',
    context: { shown },
    sent: [],
  }),
  row(
    'tells its candles once',
    [
      { answer: 'markets', context: { shown: 'eth_usdt' } },
      { answer: 'markets', context: { shown: 'eth_usdt' } },
    ],
    { in: 'guest', sent: [] },
  ),
  ...(['markets', 'candles'] as const).map((part) => ({
    says: `ends when its ${part} fail`,
    input: guest,
    when: { answer: part, error: new Error('no') },
    then: { in: 'broken' },
  })),
  row('does not ask for a guest', [moved], { in: 'guest', sent: [] }),
]

holdTable(homeMachine, table, 'the home page $says')

it('tells a screen its parts', () => {
  const snapshot = createActor(homeMachine.provide({ actors: parts }), { input: guest })
    .start()
    .getSnapshot()
  expect(shownOf(snapshot)).toEqual(shown)
  expect([marketsOf(snapshot)?.id, candlesOf(snapshot)?.id]).toEqual(['markets', 'candles'])
})
