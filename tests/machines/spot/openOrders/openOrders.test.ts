import { describe, expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import { limits } from '#contract/limits.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { openOrdersMachine } from '#machines/spot/openOrders/openOrders.machine.ts'
import { sampleMarket, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const input = { fid: '7' }
const first = sampleOrder('7')
const second = sampleOrder('8', { side: 'sell' })
const ether = sampleOrder('9', { symbol: 'eth_usdt' })
const market = sampleMarket()
const cut = { kind: 'timeout', call: 'orders.list' } as const
const list = (seq = 5, ...orders: Order[]) => ({ answer: 'fetchOrders', done: { orders, seq } }) as const
const here = list(5, second, first)
const push = (order: Order) => ({ type: 'order.pushed', order }) as const
const began = { type: 'topic.began' } as const
const lost = { type: 'topic.lost', at: 1_000 } as const
const cancel = (orderId: string) => ({ type: 'cancel.asked', orderId }) as const
const cancelAll = (symbol?: string) => ({ type: 'cancelAll.asked', symbol }) as const
const confirm = { type: 'cancelAll.confirmed' } as const
const dismiss = { type: 'cancelAll.dismissed' } as const
const amend = (orderId: string, price?: string) =>
  ({ type: 'amend.asked', orderId, ...(price === undefined ? {} : { price: decimal(price) }) }) as const
const leave = { type: 'session.changed', fid: undefined } as const
const other = { type: 'session.changed', fid: '8' } as const
const same = { type: 'session.changed', fid: '7' } as const
const half = { ...first, state: 'partial', filled: decimal('0.2'), seq: 6 } as const
const full = { ...first, state: 'filled', filled: decimal('0.5'), averagePrice: decimal('59999'), seq: 7 } as const
const gone = { ...first, state: 'cancelled', seq: 7 } as const

const usual = {
  markets: 'markets.loading',
  answer: 'list.somebody.answer.ready',
  topic: 'list.somebody.topic.starting',
  cancelling: 'cancelling.resting',
  cancellingAll: 'cancellingAll.resting',
  amending: 'amending.resting',
}
const standing = (named: Partial<typeof usual> = {}) => Object.values({ ...usual, ...named })
const guest = ['markets.loading', 'list.signedOut', usual.cancelling, usual.cancellingAll, usual.amending]
const loading = { answer: 'list.somebody.answer.loading' }
const outcomeOf = (kind: string, key: string, amounts: object) => ({
  type: 'notice.raised',
  notice: {
    kind,
    about: 'money',
    words: { key: `openOrders:notice.${key}`, values: { pair: 'BTC/USDT', coin: 'BTC' }, amounts },
  },
})
const failed = (kind: string, failure: object) => ({ type: 'notice.raised', notice: { kind, about: 'money', failure } })
const beside = { fetchMarkets: undefined, watchOrders: undefined, watchLeft: undefined }
const left = (...orderIds: readonly string[]) => ({ type: 'left.changed', orderIds }) as const

const table: Table<typeof openOrdersMachine> = [
  { says: 'of a guest are none', input: { fid: undefined }, then: { in: guest, asks: { fetchMarkets: undefined } } },
  {
    says: 'are asked for and followed at once',
    input,
    then: { in: standing(loading), tags: ['busy'], asks: { ...beside, fetchOrders: undefined } },
  },
  {
    says: 'know how markets count',
    input,
    when: { answer: 'fetchMarkets', done: [market] },
    then: { in: standing({ ...loading, markets: 'markets.known' }), context: { markets: [market] } },
  },
  {
    says: 'come without knowing how markets count',
    input,
    given: [here],
    when: { answer: 'fetchMarkets', error: cut },
    then: { in: standing({ markets: 'markets.unknown' }), context: { markets: [] } },
  },
  ...[began, { type: 'retry.asked' } as const].map((event) => ({
    says: `ask again how markets count: ${event.type}`,
    input,
    given: [{ answer: 'fetchMarkets', error: cut }] as const,
    when: event,
    then: {
      in: standing({ ...loading, ...(event.type === 'topic.began' ? { topic: 'list.somebody.topic.following' } : {}) }),
    },
  })),
  {
    says: 'stand the newest first [TRD-03]',
    input,
    when: list(5, first, second),
    then: { in: standing(), context: { orders: [second, first], seq: 5 }, tags: [], asks: beside },
  },
  {
    says: 'are sent to the page once they came [TRD-11]',
    input,
    when: here,
    then: { sent: [{ type: 'orders.listed', fid: '7', orders: [second, first], seq: 5 }] },
  },
  {
    says: 'that do not come say why',
    input,
    when: { answer: 'fetchOrders', error: cut },
    then: { in: standing({ answer: 'list.somebody.answer.failed' }), tags: ['failed'], context: { error: cut } },
  },
  {
    says: 'that did not come are asked for again',
    input,
    given: [{ answer: 'fetchOrders', error: cut }],
    when: { type: 'retry.asked' },
    then: { in: standing(loading) },
  },
  {
    says: 'that came at last leave no fault',
    input,
    given: [{ answer: 'fetchOrders', error: cut }, { type: 'retry.asked' }],
    when: here,
    then: { context: { error: undefined } },
  },
  {
    says: 'change with each push',
    input,
    given: [here],
    when: push(half),
    then: { in: standing(), context: { orders: [second, half] } },
  },
  {
    says: 'that are new come on top',
    input,
    given: [here],
    when: push({ ...ether, seq: 6 }),
    then: { context: { orders: [{ ...ether, seq: 6 }, second, first] } },
  },
  {
    says: 'that ended leave the list',
    input,
    given: [here],
    when: push(full),
    then: { context: { orders: [second], ended: ['7'] } },
  },
  {
    says: 'never live again once they ended',
    input,
    given: [here, push(full)],
    when: push({ ...first, seq: 9 }),
    then: { context: { orders: [second] } },
  },
  {
    says: 'are not changed by a push that is older than what is known',
    input,
    given: [list(8, { ...first, seq: 8 })],
    when: push(half),
    then: { context: { orders: [{ ...first, seq: 8 }] } },
  },
  {
    says: 'do not come back with a push that is no newer than a list without them',
    input,
    given: [list(6)],
    when: push(half),
    then: { context: { orders: [] } },
  },
  {
    says: 'keep a push that is newer than the answer which comes after it',
    input,
    given: [push(half)],
    when: here,
    then: { context: { orders: [second, half] } },
  },
  {
    says: 'take from an answer what is newer than a push before it',
    input,
    given: [push(half)],
    when: list(6, { ...first, seq: 6, filled: decimal('0.3') }),
    then: { context: { orders: [{ ...first, seq: 6, filled: decimal('0.3') }] } },
  },
  {
    says: 'are not brought back by an answer that is older than their end',
    input,
    given: [push(full)],
    when: here,
    then: { context: { orders: [second] } },
  },
  {
    says: 'keep what was pushed after the answer was made and is not in it',
    input,
    given: [push({ ...ether, seq: 6 })],
    when: here,
    then: { context: { orders: [{ ...ether, seq: 6 }, second, first] } },
  },
  {
    says: 'drop what the answer would have if it still lived',
    input,
    given: [push({ ...ether, seq: 5 })],
    when: here,
    then: { context: { orders: [second, first] } },
  },
  {
    says: 'forget earlier pushes when they are asked for anew',
    input,
    given: [here, push({ ...ether, seq: 6 }), began],
    when: list(9, first),
    then: { context: { orders: [first], news: [] } },
  },
  {
    says: 'are fetched anew whenever the stream begins, and stay in sight meanwhile',
    input,
    given: [here],
    when: began,
    then: {
      in: standing({ ...loading, topic: 'list.somebody.topic.following' }),
      context: { orders: [second, first] },
      asks: { ...beside, fetchOrders: undefined },
    },
  },
  {
    says: 'count as old when nobody tells of changes',
    input,
    given: [here, began, here],
    when: lost,
    then: { in: standing({ topic: 'list.somebody.topic.silent' }), tags: ['stale'], context: { silentSince: 1_000 } },
  },
  {
    says: 'are live again with the next beginning',
    input,
    given: [here, began, lost],
    when: began,
    then: { in: standing({ ...loading, topic: 'list.somebody.topic.following' }), context: { silentSince: undefined } },
  },
  {
    says: 'count as old when the stream does not begin at all',
    input,
    given: [here],
    when: { wait: limits.subscription.startGrace },
    then: { in: standing({ topic: 'list.somebody.topic.silent' }), tags: ['stale'] },
  },
  {
    says: 'go on without the stream',
    input,
    given: [here],
    when: { answer: 'watchOrders', error: 'a fault' },
    then: { sent: [{ type: 'fault.met', actorId: 'watchOrders', error: 'a fault' }], in: standing() },
  },
  {
    says: 'of another begin anew',
    input,
    given: [here, push(full)],
    when: other,
    then: { in: standing(loading), context: { fid: '8', orders: [], ended: [], seq: undefined } },
  },
  {
    says: 'of the same stay',
    input,
    given: [here],
    when: same,
    then: { in: standing(), context: { orders: [second, first] } },
  },
  {
    says: 'of nobody are gone',
    input,
    given: [here],
    when: leave,
    then: { in: guest, context: { orders: [], fid: undefined } },
  },
  {
    says: 'of somebody who comes are asked for',
    input: { fid: undefined },
    when: same,
    then: { in: standing(loading), context: { fid: '7' } },
  },
  {
    says: 'are cancelled one by one [TRD-03]',
    input,
    given: [here],
    when: cancel('7'),
    then: {
      in: standing({ cancelling: 'cancelling.sending' }),
      context: { pending: ['7'] },
      asks: { ...beside, cancelOrder: { orderId: '7' } },
    },
  },
  {
    says: 'that are not there are not cancelled',
    input,
    given: [here],
    when: cancel('1'),
    then: { in: standing(), asks: beside },
  },
  {
    says: 'that are being cancelled for a page that was left are not cancelled again [TRD-03]',
    input,
    given: [here, left('7')],
    when: cancel('7'),
    then: { in: standing(), context: { left: ['7'], pending: [] }, asks: beside },
  },
  {
    says: 'that a page had left can be cancelled again when nothing came of it [TRD-03]',
    input,
    given: [here, left('7'), left()],
    when: cancel('7'),
    then: { context: { left: [], pending: ['7'] } },
  },
  {
    says: 'of the next person have nothing of what was left',
    input,
    given: [here, left('7')],
    when: other,
    then: { context: { left: [] } },
  },
  {
    says: 'go on when nobody tells what was left',
    input,
    given: [here],
    when: { answer: 'watchLeft', error: 'a fault' },
    then: { in: standing(), sent: [{ type: 'fault.met', actorId: 'watchLeft', error: 'a fault' }] },
  },
  {
    says: 'wait for their turn',
    input,
    given: [here, cancel('7')],
    when: cancel('8'),
    then: { context: { pending: ['7', '8'] } },
  },
  {
    says: 'are cancelled once',
    input,
    given: [here, cancel('7')],
    when: cancel('7'),
    then: { context: { pending: ['7'] } },
  },
  {
    says: 'that are cancelled are gone, and it is said',
    input,
    given: [here, cancel('7')],
    when: { answer: 'cancelOrder', done: gone },
    then: {
      in: standing(),
      context: { orders: [second], pending: [] },
      sent: [outcomeOf('success', 'cancelled.buy', { filled: '0' })],
    },
  },
  {
    says: 'go on with the next one',
    input,
    given: [here, cancel('7'), cancel('8')],
    when: { answer: 'cancelOrder', done: gone },
    then: {
      in: standing({ cancelling: 'cancelling.sending' }),
      context: { pending: ['8'], orders: [second] },
      sent: [outcomeOf('success', 'cancelled.buy', { filled: '0' })],
      asks: { ...beside, cancelOrder: { orderId: '8' } },
    },
  },
  {
    says: 'that were filled first are news and no error [TRD-09]',
    input,
    given: [here, cancel('7')],
    when: { answer: 'cancelOrder', done: full },
    then: {
      context: { orders: [second] },
      sent: [outcomeOf('info', 'filled.buy', { filled: '0.5', average: '59999' })],
    },
  },
  {
    says: 'that were filled in part say how much [TRD-09]',
    input,
    given: [here, cancel('8')],
    when: {
      answer: 'cancelOrder',
      done: { ...second, state: 'cancelled', filled: decimal('0.1'), averagePrice: decimal('60000') },
    },
    then: { sent: [outcomeOf('info', 'cancelledPart.sell', { filled: '0.1', average: '60000' })] },
  },
  {
    says: 'that ended by themselves say so',
    input,
    given: [here, cancel('8')],
    when: { answer: 'cancelOrder', done: { ...second, state: 'expired' } },
    then: { sent: [outcomeOf('info', 'ended.sell', { filled: '0' })] },
  },
  {
    says: 'without an answer are looked for in the list',
    input,
    given: [here, cancel('7')],
    when: { answer: 'cancelOrder', error: cut },
    then: { in: standing(loading), context: { orders: [second, first], pending: [] }, sent: [failed('error', cut)] },
  },
  {
    says: 'go on after one without an answer',
    input,
    given: [here, cancel('7'), cancel('8')],
    when: { answer: 'cancelOrder', error: cut },
    then: {
      in: standing({ ...loading, cancelling: 'cancelling.sending' }),
      context: { pending: ['8'] },
      sent: [failed('error', cut)],
    },
  },
  ...[20412, 20413].map((code) => ({
    says: `that the venue has not open any more are news: ${code} [TRD-09]`,
    input,
    given: [here, cancel('7')] as const,
    when: { answer: 'cancelOrder', error: { kind: 'business', call: 'orders.cancel', code } } as const,
    then: { in: standing(loading), sent: [failed('info', { kind: 'business', call: 'orders.cancel', code })] },
  })),
  {
    says: 'are not cancelled any more by who left',
    input,
    given: [here, cancel('7')],
    when: other,
    then: { in: standing(loading), context: { pending: [] } },
  },
  {
    says: 'go on being cancelled for the same',
    input,
    given: [here, cancel('7')],
    when: same,
    then: { in: standing({ cancelling: 'cancelling.sending' }) },
  },
  {
    says: 'are all cancelled only after a question [TRD-03]',
    input,
    given: [here],
    when: cancelAll(),
    then: {
      in: standing({ cancellingAll: 'cancellingAll.confirming' }),
      context: { scope: undefined },
      tags: ['blocking'],
      asks: beside,
    },
  },
  {
    says: 'of a market are asked about by themselves',
    input,
    given: [list(5, ether, first)],
    when: cancelAll('eth_usdt'),
    then: { in: standing({ cancellingAll: 'cancellingAll.confirming' }), context: { scope: 'eth_usdt' } },
  },
  {
    says: 'of a market without any are not asked about',
    input,
    given: [here],
    when: cancelAll('eth_usdt'),
    then: { in: standing() },
  },
  {
    says: 'are asked about while nobody knows how many there are: whoever has to be quick need not wait for a list [TRD-13]',
    input,
    when: cancelAll('btc_usdt'),
    then: { in: standing({ ...loading, cancellingAll: 'cancellingAll.confirming' }), tags: ['busy', 'blocking'] },
  },
  {
    says: 'are asked about when the list did not come, and the venue is told',
    input,
    given: [{ answer: 'fetchOrders', error: cut }, cancelAll('btc_usdt')],
    when: confirm,
    then: {
      in: standing({ answer: 'list.somebody.answer.failed', cancellingAll: 'cancellingAll.sending' }),
      asks: { ...beside, cancelAllOrders: { symbol: 'btc_usdt' } },
    },
  },
  { says: 'of nobody are not asked about', input, given: [list()], when: cancelAll(), then: { in: standing() } },
  {
    says: 'stay when the question is dismissed',
    input,
    given: [here, cancelAll()],
    when: dismiss,
    then: { in: standing() },
  },
  {
    says: 'are all cancelled',
    input,
    given: [here, cancelAll('btc_usdt')],
    when: confirm,
    then: {
      in: standing({ cancellingAll: 'cancellingAll.sending' }),
      tags: ['blocking'],
      asks: { ...beside, cancelAllOrders: { symbol: 'btc_usdt' } },
    },
  },
  {
    says: 'have a result each [TRD-03]',
    input,
    given: [here, cancelAll(), confirm],
    when: {
      answer: 'cancelAllOrders',
      done: [
        { orderId: '7', state: 'filled', code: 200 },
        { orderId: '8', state: 'open', code: 20401 },
      ],
    },
    then: {
      in: standing({ cancellingAll: 'cancellingAll.reported' }),
      tags: ['blocking'],
      context: {
        results: [
          { orderId: '7', state: 'filled', code: 200 },
          { orderId: '8', state: 'open', code: 20401 },
        ],
        orders: [second],
        ended: ['7'],
      },
    },
  },
  {
    says: 'have given their results when they are put away',
    input,
    given: [here, cancelAll(), confirm, { answer: 'cancelAllOrders', done: [] }],
    when: dismiss,
    then: { in: standing(), tags: [] },
  },
  {
    says: 'are asked about anew after that, without the earlier results',
    input,
    given: [
      here,
      cancelAll(),
      confirm,
      { answer: 'cancelAllOrders', done: [{ orderId: '8', state: 'open', code: 20401 }] },
      dismiss,
    ],
    when: cancelAll(),
    then: { context: { results: [] } },
  },
  {
    says: 'whose end is not known are looked for in the list',
    input,
    given: [here, cancelAll(), confirm],
    when: { answer: 'cancelAllOrders', error: cut },
    then: {
      in: standing({ ...loading, cancellingAll: 'cancellingAll.failed' }),
      tags: ['busy', 'blocking'],
      context: { cancelError: cut },
    },
  },
  ...[
    { event: confirm, leads: 'cancellingAll.sending' },
    { event: dismiss, leads: 'cancellingAll.resting' },
  ].map(({ event, leads }) => ({
    says: `after that lead on: ${event.type}`,
    input,
    given: [here, cancelAll(), confirm, { answer: 'cancelAllOrders', error: cut }, here] as const,
    when: event,
    then: { in: standing({ cancellingAll: leads }) },
  })),
  { says: 'ask nothing of who left', input, given: [here, cancelAll()], when: other, then: { in: standing(loading) } },
  {
    says: 'ask the same on',
    input,
    given: [here, cancelAll()],
    when: same,
    then: { in: standing({ cancellingAll: 'cancellingAll.confirming' }) },
  },
  {
    says: 'are changed where they stand [TRD-03]',
    input,
    given: [{ answer: 'fetchMarkets', done: [market] }, here],
    when: amend('7'),
    then: {
      in: standing({ markets: 'markets.known', amending: 'amending.open' }),
      tags: ['blocking'],
      asks: { watchOrders: undefined, watchLeft: undefined, orderAmend: { order: first, market, price: undefined } },
    },
  },
  {
    says: 'are changed to the price to which their line was dragged',
    input,
    given: [here],
    when: amend('8', '61000'),
    then: { asks: { ...beside, orderAmend: { order: second, market: undefined, price: '61000' } } },
  },
  { says: 'that are not there are not changed', input, given: [here], when: amend('1'), then: { in: standing() } },
  {
    says: 'that have neither a price nor an amount of their own are not changed',
    input,
    given: [list(5, sampleOrder('7', { type: 'stop', price: null, groupId: '7' }))],
    when: amend('7'),
    then: { in: standing() },
  },
  {
    says: 'are changed in their amount where they have no price',
    input,
    given: [list(5, sampleOrder('7', { type: 'stop', price: null }))],
    when: amend('7'),
    then: { in: standing({ amending: 'amending.open' }) },
  },
  {
    says: 'tell the form of each push',
    input,
    given: [here, amend('7')],
    when: push(half),
    then: { sent: [push(half)], context: { orders: [second, half] } },
  },
  {
    says: 'that are changed stand as the venue has them',
    input,
    given: [here, amend('7')],
    when: { answer: 'orderAmend', done: { order: { ...first, price: decimal('61000'), seq: 6 } } },
    then: {
      in: standing(),
      context: { orders: [second, { ...first, price: '61000', seq: 6 }], wanted: undefined },
    },
  },
  {
    says: 'that were not changed stay',
    input,
    given: [here, amend('7')],
    when: { answer: 'orderAmend', done: { order: undefined } },
    then: { in: standing(), context: { orders: [second, first] } },
  },
  {
    says: 'are looked for when the form breaks',
    input,
    given: [here, amend('7')],
    when: { answer: 'orderAmend', error: 'a fault' },
    then: { in: standing(loading), sent: [{ type: 'fault.met', actorId: 'orderAmend', error: 'a fault' }] },
  },
  {
    says: 'are changed by nobody who left',
    input,
    given: [here, amend('7')],
    when: other,
    then: { in: standing(loading) },
  },
  {
    says: 'go on being changed by the same',
    input,
    given: [here, amend('7')],
    when: same,
    then: { in: standing({ amending: 'amending.open' }) },
  },
]

describe('the open orders', () => {
  it.each(table)('$says', (row) => {
    expect(rowFault(openOrdersMachine, row)).toBeUndefined()
  })

  it('are held by their table: nine of ten planted faults are found', () => {
    const { share, survivors } = hunt(openOrdersMachine, table)
    expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
  })
})
