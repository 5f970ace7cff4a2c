import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { noMarks } from '#machines/markets/favourites/favourites.marks.ts'
import { candlesMachine } from '#machines/markets/candles/candles.machine.ts'
import { marketsMachine } from '#machines/markets/markets/markets.machine.ts'
import { homeMachine } from '#machines/shell/home/home.machine.ts'
import { candlesOf, marketsOf, shownOf } from '#machines/shell/home/home.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const parts = { markets: asleep(marketsMachine), candles: asleep(candlesMachine) }
const shown = { symbol: 'btc_usdt', period: '1m' } as const
const guest = { marks: noMarks, shown, fid: undefined } as const
const user = { ...guest, fid: '1001' } as const
const asks = { markets: { choice: { area: 'spot' }, marks: noMarks }, candles: shown }
const total = { type: 'peek.opened' }
const rates = { type: 'currency.asked' }
const marked = { type: 'favourites.changed', marks: { spot: [1], contracts: [] } } as const
const came = { type: 'session.changed', fid: '1001' } as const
const gone = { type: 'session.changed', fid: undefined } as const
const moved = { type: 'money.moved' } as const

const table: Table<typeof homeMachine> = [
  { says: 'has its markets and candles for a guest', input: guest, then: { in: 'guest', asks, sent: [] } },
  { says: 'asks what a user owns', input: user, then: { in: 'user', asks, sent: [total, rates] } },
  { says: 'tells the list of a star', input: guest, when: marked, then: { in: 'guest', sent: [marked] } },
  {
    says: 'asks what somebody owns who logs in',
    input: guest,
    when: came,
    then: { in: 'user', sent: [came, total, rates] },
  },
  { says: 'tells the list that somebody left', input: user, when: gone, then: { in: 'guest', sent: [gone] } },
  { says: 'asks again when money moved', input: user, when: moved, then: { in: 'user', sent: [total] } },
  {
    says: 'shows the market that is traded most where the usual one is not listed',
    input: guest,
    when: { answer: 'markets', context: { shown: 'eth_usdt' } },
    then: {
      in: 'guest',
      context: { shown: { ...shown, symbol: 'eth_usdt' } },
      sent: [{ type: 'market.chosen', symbol: 'eth_usdt' }],
    },
  },
  {
    says: 'goes on with the usual market where it is listed',
    input: user,
    when: { answer: 'markets', context: { shown: 'btc_usdt' } },
    then: { in: 'user', context: { shown }, sent: [] },
  },
  {
    says: 'shows the usual market while nothing is listed',
    input: guest,
    when: { answer: 'markets', context: { shown: undefined } },
    then: { in: 'guest', context: { shown }, sent: [] },
  },
  {
    says: 'tells its candles once',
    input: guest,
    given: [{ answer: 'markets', context: { shown: 'eth_usdt' } }],
    when: { answer: 'markets', context: { shown: 'eth_usdt' } },
    then: { in: 'guest', sent: [] },
  },
  ...(['markets', 'candles'] as const).map((part) => ({
    says: `ends when its ${part} fail`,
    input: guest,
    when: { answer: part, error: new Error('no') },
    then: { in: 'broken' },
  })),
  { says: 'does not ask for a guest', input: guest, when: moved, then: { in: 'guest', sent: [] } },
]

it.each(table)('the home page $says', (row) => {
  expect(rowFault(homeMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(homeMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('tells a screen its parts', () => {
  const snapshot = createActor(homeMachine.provide({ actors: parts }), { input: guest })
    .start()
    .getSnapshot()
  expect(shownOf(snapshot)).toEqual(shown)
  expect([marketsOf(snapshot)?.id, candlesOf(snapshot)?.id]).toEqual(['markets', 'candles'])
})
