import { describe } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { openOrdersMachine } from '#machines/spot/openOrders/openOrders.machine.ts'
import { sampleMarket, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

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

const row = rowBuilder(openOrdersMachine, input)

const table: Table<typeof openOrdersMachine> = [
  row('of a guest are none', [], { in: guest, asks: { fetchMarkets: undefined } }, { fid: undefined }),
  row('are asked for and followed at once', [], {
    in: standing(loading),
    tags: ['busy'],
    asks: { ...beside, fetchOrders: undefined },
  }),
  row('know how markets count', [{ answer: 'fetchMarkets', done: [market] }], {
    in: standing({ ...loading, markets: 'markets.known' }),
    context: { markets: [market] },
  }),
  row('come without knowing how markets count', [here, { answer: 'fetchMarkets', error: cut }], {
    in: standing({ markets: 'markets.unknown' }),
    context: { markets: [] },
  }),
  ...[began, { type: 'retry.asked' } as const].map((event) => ({
    says: `ask again how markets count: ${event.type}`,
    input,
    given: [{ answer: 'fetchMarkets', error: cut }] as const,
    when: event,
    then: {
      in: standing({ ...loading, ...(event.type === 'topic.began' ? { topic: 'list.somebody.topic.following' } : {}) }),
    },
  })),
  row('stand the newest first [TRD-03]', [list(5, first, second)], {
    in: standing(),
    context: { orders: [second, first], seq: 5 },
    tags: [],
    asks: beside,
  }),
  row('are sent to the page once they came [TRD-11]', [here], {
    sent: [{ type: 'orders.listed', fid: '7', orders: [second, first], seq: 5 }],
  }),
  row('that do not come say why', [{ answer: 'fetchOrders', error: cut }], {
    in: standing({ answer: 'list.somebody.answer.failed' }),
    tags: ['failed'],
    context: { error: cut },
  }),
  row('that came at last leave no fault', [{ answer: 'fetchOrders', error: cut }, { type: 'retry.asked' }, here], {
    context: { error: undefined },
  }),
  row('change with each push', [here, push(half)], { in: standing(), context: { orders: [second, half] } }),
  row('that are new come on top', [here, push({ ...ether, seq: 6 })], {
    context: { orders: [{ ...ether, seq: 6 }, second, first] },
  }),
  row('that ended leave the list', [here, push(full)], { context: { orders: [second], ended: ['7'] } }),
  row('never live again once they ended', [here, push(full), push({ ...first, seq: 9 })], {
    context: { orders: [second] },
  }),
  row('are not changed by a push that is older than what is known', [list(8, { ...first, seq: 8 }), push(half)], {
    context: { orders: [{ ...first, seq: 8 }] },
  }),
  row('do not come back with a push that is no newer than a list without them', [list(6), push(half)], {
    context: { orders: [] },
  }),
  row('keep a push that is newer than the answer which comes after it', [push(half), here], {
    context: { orders: [second, half] },
  }),
  row(
    'take from an answer what is newer than a push before it',
    [push(half), list(6, { ...first, seq: 6, filled: decimal('0.3') })],
    { context: { orders: [{ ...first, seq: 6, filled: decimal('0.3') }] } },
  ),
  row('are not brought back by an answer that is older than their end', [push(full), here], {
    context: { orders: [second] },
  }),
  row('keep what was pushed after the answer was made and is not in it', [push({ ...ether, seq: 6 }), here], {
    context: { orders: [{ ...ether, seq: 6 }, second, first] },
  }),
  row('drop what the answer would have if it still lived', [push({ ...ether, seq: 5 }), here], {
    context: { orders: [second, first] },
  }),
  row('forget earlier pushes when they are asked for anew', [here, push({ ...ether, seq: 6 }), began, list(9, first)], {
    context: { orders: [first], news: [] },
  }),
  row('are fetched anew whenever the stream begins, and stay in sight meanwhile', [here, began], {
    in: standing({ ...loading, topic: 'list.somebody.topic.following' }),
    context: { orders: [second, first] },
    asks: { ...beside, fetchOrders: undefined },
  }),
  row('count as old when nobody tells of changes', [here, began, here, lost], {
    in: standing({ topic: 'list.somebody.topic.silent' }),
    tags: ['stale'],
    context: { silentSince: 1_000 },
  }),
  row('are live again with the next beginning', [here, began, lost, began], {
    in: standing({ ...loading, topic: 'list.somebody.topic.following' }),
    context: { silentSince: undefined },
  }),
  row('go on without the stream', [here, { answer: 'watchOrders', error: 'a fault' }], {
    sent: [{ type: 'fault.met', actorId: 'watchOrders', error: 'a fault' }],
    in: standing(),
  }),
  row('of another begin anew', [here, push(full), other], {
    in: standing(loading),
    context: { fid: '8', orders: [], ended: [], seq: undefined },
  }),
  row('of the same stay', [here, same], { in: standing(), context: { orders: [second, first] } }),
  row('of nobody are gone', [here, leave], { in: guest, context: { orders: [], fid: undefined } }),
  row(
    'of somebody who comes are asked for',
    [same],
    { in: standing(loading), context: { fid: '7' } },
    { fid: undefined },
  ),
  row('are cancelled one by one [TRD-03]', [here, cancel('7')], {
    in: standing({ cancelling: 'cancelling.sending' }),
    context: { pending: ['7'] },
    asks: { ...beside, cancelOrder: { orderId: '7' } },
  }),
  row('that are not there are not cancelled', [here, cancel('1')], { in: standing(), asks: beside }),
  row(
    'that are being cancelled for a page that was left are not cancelled again [TRD-03]',
    [here, left('7'), cancel('7')],
    { in: standing(), context: { left: ['7'], pending: [] }, asks: beside },
  ),
  row(
    'that a page had left can be cancelled again when nothing came of it [TRD-03]',
    [here, left('7'), left(), cancel('7')],
    { context: { left: [], pending: ['7'] } },
  ),
  row('of the next person have nothing of what was left', [here, left('7'), other], { context: { left: [] } }),
  row('go on when nobody tells what was left', [here, { answer: 'watchLeft', error: 'a fault' }], {
    in: standing(),
    sent: [{ type: 'fault.met', actorId: 'watchLeft', error: 'a fault' }],
  }),
  row('wait for their turn', [here, cancel('7'), cancel('8')], { context: { pending: ['7', '8'] } }),
  row('are cancelled once', [here, cancel('7'), cancel('7')], { context: { pending: ['7'] } }),
  row('that are cancelled are gone, and it is said', [here, cancel('7'), { answer: 'cancelOrder', done: gone }], {
    in: standing(),
    context: { orders: [second], pending: [] },
    sent: [outcomeOf('success', 'cancelled.buy', { filled: '0' })],
  }),
  row('go on with the next one', [here, cancel('7'), cancel('8'), { answer: 'cancelOrder', done: gone }], {
    in: standing({ cancelling: 'cancelling.sending' }),
    context: { pending: ['8'], orders: [second] },
    sent: [outcomeOf('success', 'cancelled.buy', { filled: '0' })],
    asks: { ...beside, cancelOrder: { orderId: '8' } },
  }),
  row(
    'that were filled first are news and no error [TRD-09]',
    [here, cancel('7'), { answer: 'cancelOrder', done: full }],
    {
      context: { orders: [second] },
      sent: [outcomeOf('info', 'filled.buy', { filled: '0.5', average: '59999' })],
    },
  ),
  row(
    'that were filled in part say how much [TRD-09]',
    [
      here,
      cancel('8'),
      {
        answer: 'cancelOrder',
        done: { ...second, state: 'cancelled', filled: decimal('0.1'), averagePrice: decimal('60000') },
      },
    ],
    { sent: [outcomeOf('info', 'cancelledPart.sell', { filled: '0.1', average: '60000' })] },
  ),
  row(
    'that ended by themselves say so',
    [here, cancel('8'), { answer: 'cancelOrder', done: { ...second, state: 'expired' } }],
    { sent: [outcomeOf('info', 'ended.sell', { filled: '0' })] },
  ),
  row('without an answer are looked for in the list', [here, cancel('7'), { answer: 'cancelOrder', error: cut }], {
    in: standing(loading),
    context: { orders: [second, first], pending: [] },
    sent: [failed('error', cut)],
  }),
  row('go on after one without an answer', [here, cancel('7'), cancel('8'), { answer: 'cancelOrder', error: cut }], {
    in: standing({ ...loading, cancelling: 'cancelling.sending' }),
    context: { pending: ['8'] },
    sent: [failed('error', cut)],
  }),
  ...[20412, 20413].map((code) => ({
    says: `that the venue has not open any more are news: ${code} [TRD-09]`,
    input,
    given: [here, cancel('7')] as const,
    when: { answer: 'cancelOrder', error: { kind: 'business', call: 'orders.cancel', code } } as const,
    then: { in: standing(loading), sent: [failed('info', { kind: 'business', call: 'orders.cancel', code })] },
  })),
  row('are not cancelled any more by who left', [here, cancel('7'), other], {
    in: standing(loading),
    context: { pending: [] },
  }),
  row('go on being cancelled for the same', [here, cancel('7'), same], {
    in: standing({ cancelling: 'cancelling.sending' }),
  }),
  row('are all cancelled only after a question [TRD-03]', [here, cancelAll()], {
    in: standing({ cancellingAll: 'cancellingAll.confirming' }),
    context: { scope: undefined },
    tags: ['blocking'],
    asks: beside,
  }),
  row('of a market are asked about by themselves', [list(5, ether, first), cancelAll('eth_usdt')], {
    in: standing({ cancellingAll: 'cancellingAll.confirming' }),
    context: { scope: 'eth_usdt' },
  }),
  row('of a market without any are not asked about', [here, cancelAll('eth_usdt')], { in: standing() }),
  row(
    'are asked about while nobody knows how many there are: whoever has to be quick need not wait for a list [TRD-13]',
    [cancelAll('btc_usdt')],
    { in: standing({ ...loading, cancellingAll: 'cancellingAll.confirming' }), tags: ['busy', 'blocking'] },
  ),
  row(
    'are asked about when the list did not come, and the venue is told',
    [{ answer: 'fetchOrders', error: cut }, cancelAll('btc_usdt'), confirm],
    {
      in: standing({ answer: 'list.somebody.answer.failed', cancellingAll: 'cancellingAll.sending' }),
      asks: { ...beside, cancelAllOrders: { symbol: 'btc_usdt' } },
    },
  ),
  row('of nobody are not asked about', [list(), cancelAll()], { in: standing() }),
  row('are all cancelled', [here, cancelAll('btc_usdt'), confirm], {
    in: standing({ cancellingAll: 'cancellingAll.sending' }),
    tags: ['blocking'],
    asks: { ...beside, cancelAllOrders: { symbol: 'btc_usdt' } },
  }),
  row(
    'have a result each [TRD-03]',
    [
      here,
      cancelAll(),
      confirm,
      {
        answer: 'cancelAllOrders',
        done: [
          { orderId: '7', state: 'filled', code: 200 },
          { orderId: '8', state: 'open', code: 20401 },
        ],
      },
    ],
    {
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
  ),
  row(
    'are asked about anew after that, without the earlier results',
    [
      here,
      cancelAll(),
      confirm,
      { answer: 'cancelAllOrders', done: [{ orderId: '8', state: 'open', code: 20401 }] },
      dismiss,
      cancelAll(),
    ],
    { context: { results: [] } },
  ),
  row(
    'whose end is not known are looked for in the list',
    [here, cancelAll(), confirm, { answer: 'cancelAllOrders', error: cut }],
    {
      in: standing({ ...loading, cancellingAll: 'cancellingAll.failed' }),
      tags: ['busy', 'blocking'],
      context: { cancelError: cut },
    },
  ),
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
  row('ask nothing of who left', [here, cancelAll(), other], { in: standing(loading) }),
  row('ask the same on', [here, cancelAll(), same], {
    in: standing({ cancellingAll: 'cancellingAll.confirming' }),
  }),
  row('are changed where they stand [TRD-03]', [{ answer: 'fetchMarkets', done: [market] }, here, amend('7')], {
    in: standing({ markets: 'markets.known', amending: 'amending.open' }),
    tags: ['blocking'],
    asks: { watchOrders: undefined, watchLeft: undefined, orderAmend: { order: first, market, price: undefined } },
  }),
  row('are changed to the price to which their line was dragged', [here, amend('8', '61000')], {
    asks: { ...beside, orderAmend: { order: second, market: undefined, price: '61000' } },
  }),
  row('that are not there are not changed', [here, amend('1')], { in: standing() }),
  row(
    'that have neither a price nor an amount of their own are not changed',
    [list(5, sampleOrder('7', { type: 'stop', price: null, groupId: '7' })), amend('7')],
    { in: standing() },
  ),
  row(
    'are changed in their amount where they have no price',
    [list(5, sampleOrder('7', { type: 'stop', price: null })), amend('7')],
    { in: standing({ amending: 'amending.open' }) },
  ),
  row('tell the form of each push', [here, amend('7'), push(half)], {
    sent: [push(half)],
    context: { orders: [second, half] },
  }),
  row(
    'that are changed stand as the venue has them',
    [here, amend('7'), { answer: 'orderAmend', done: { order: { ...first, price: decimal('61000'), seq: 6 } } }],
    {
      in: standing(),
      context: { orders: [second, { ...first, price: '61000', seq: 6 }], wanted: undefined },
    },
  ),
  row('that were not changed stay', [here, amend('7'), { answer: 'orderAmend', done: { order: undefined } }], {
    in: standing(),
    context: { orders: [second, first] },
  }),
  row('are looked for when the form breaks', [here, amend('7'), { answer: 'orderAmend', error: 'a fault' }], {
    in: standing(loading),
    sent: [{ type: 'fault.met', actorId: 'orderAmend', error: 'a fault' }],
  }),
  row('are changed by nobody who left', [here, amend('7'), other], { in: standing(loading) }),
  row('go on being changed by the same', [here, amend('7'), same], {
    in: standing({ amending: 'amending.open' }),
  }),
]

describe('the open orders', () => {
  holdTable(openOrdersMachine, table)
})
