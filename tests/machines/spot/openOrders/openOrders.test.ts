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
const cancel = (orderId: string) => ({ type: 'cancel.requested', orderId }) as const
const cancelByKey = (orderId: string) => ({ type: 'cancel.requested', orderId, by: 'key' }) as const
const putAway = (orderId: string) => ({ type: 'outcome.dismissed', orderId }) as const
const cancelAll = (symbol?: string) => ({ type: 'cancelAll.requested', symbol }) as const
const confirm = { type: 'cancelAll.confirmed' } as const
const dismiss = { type: 'cancelAll.dismissed' } as const
const ended = { type: 'amend.ended' } as const
const amend = (orderId: string, price?: string) =>
  ({
    type: 'amend.requested',
    orderId,
    ...(price === undefined ? {} : { moved: { field: 'price', value: decimal(price) } as const }),
  }) as const
const leave = { type: 'session.changed', fid: undefined } as const
const other = { type: 'session.changed', fid: '8' } as const
const same = { type: 'session.changed', fid: '7' } as const
const half = { ...first, state: 'partial', filled: decimal('0.2'), seq: 6 } as const
const full = { ...first, state: 'filled', filled: decimal('0.5'), averagePrice: decimal('59999'), seq: 7 } as const
const gone = { ...first, state: 'cancelled', seq: 7 } as const

const usual = {
  markets: 'markets.loading',
  answer: 'list.signedIn.answer.ready',
  topic: 'list.signedIn.topic.starting',
  cancelling: 'cancelling.idle',
  cancellingAll: 'cancellingAll.idle',
  amending: 'amending.idle',
}
const standing = (named: Partial<typeof usual> = {}) => Object.values({ ...usual, ...named })
const guest = ['markets.loading', 'list.signedOut', usual.cancelling, usual.cancellingAll, usual.amending]
const loading = { answer: 'list.signedIn.answer.loading' }
const outcomeOf = (kind: string, key: string, amounts: object) => ({
  type: 'notice.raised',
  notice: {
    kind,
    about: 'money',
    words: { key: `openOrders:notice.${key}`, values: { pair: 'BTC/USDT', coin: 'BTC' }, amounts },
  },
})
/** An event for an order that has left the list. */
const end = (orderId: string, kind: string, key: string, amounts: object) => ({
  orderId,
  isVague: false,
  notice: {
    kind,
    about: 'money',
    words: { key: `openOrders:notice.${key}`, values: { pair: 'BTC/USDT', coin: 'BTC' }, amounts },
  },
})
const over = (orderId: string) => ({
  orderId,
  isVague: true,
  notice: { kind: 'info', about: 'money', words: { key: 'openOrders:notice.over' } },
})
/** A message beside a row. */
const said = (orderId: string, what: string, seq = 5, error?: object) => ({
  orderId,
  seq,
  said: what,
  ...(error ? { error } : {}),
})
const none = { rows: [], end: undefined }
const refusal = { kind: 'business', call: 'orders.cancel', code: 20401 } as const
const failed = (kind: string, failure: object) => ({ type: 'notice.raised', notice: { kind, about: 'money', failure } })
const beside = { fetchMarkets: undefined, watchOrders: undefined, watchLeft: undefined }
const left = (...orderIds: readonly string[]) => ({ type: 'leftCancels.changed', orderIds }) as const

const dearer = { ...first, price: decimal('61000'), seq: 6 }
const changedNotice = { kind: 'success', about: 'money', words: { key: 'openOrders:notice.changed.buy' } } as const
const changedTo = (order: Order) =>
  ({ answer: 'orderAmend', done: { order, said: { orderId: '7', notice: changedNotice } } }) as const
const changedOne = [here, amend('7'), changedTo(dearer)] as const
const lostCancel = { answer: 'cancelOrder', error: cut } as const
const refusedCancel = { answer: 'cancelOrder', error: refusal } as const
const lostOne = [here, cancel('7'), lostCancel] as const
const refusedOne = [here, cancel('7'), refusedCancel] as const
const gonePath = [here, cancel('7'), { answer: 'cancelOrder', done: gone }] as const
const row = rowBuilder(openOrdersMachine, input)

const table: Table<typeof openOrdersMachine> = [
  row('are empty for a guest', [], guest, { asks: { fetchMarkets: undefined } }, { fid: undefined }),
  row('are requested and followed at once', [], standing(loading), {
    tags: ['busy'],
    asks: { ...beside, fetchOrders: undefined },
  }),
  row('know the market rules', [{ answer: 'fetchMarkets', done: [market] }], {
    in: standing({ ...loading, markets: 'markets.known' }),
    context: { markets: [market] },
  }),
  row('load without the market rules', [here, { answer: 'fetchMarkets', error: cut }], {
    in: standing({ markets: 'markets.unknown' }),
    context: { markets: [] },
  }),
  ...[began, { type: 'retry.requested' } as const].map((event) =>
    row(`request the market rules again: ${event.type}`, [{ answer: 'fetchMarkets', error: cut }, event], {
      in: standing({ ...loading, ...(event.type === 'topic.began' ? { topic: 'list.signedIn.topic.following' } : {}) }),
    }),
  ),
  row('are listed newest first [TRD-03]', [list(5, first, second)], standing(), {
    context: { orders: [second, first], seq: 5 },
    tags: [],
    asks: beside,
  }),
  row('are sent to the page once loaded [TRD-11]', [here], {
    sent: [{ type: 'orders.listed', fid: '7', orders: [second, first], seq: 5 }],
  }),
  row('show why they did not load', [{ answer: 'fetchOrders', error: cut }], {
    in: standing({ answer: 'list.signedIn.answer.failed' }),
    tags: ['failed'],
    context: { error: cut },
  }),
  row('clear the failure once loaded', [{ answer: 'fetchOrders', error: cut }, { type: 'retry.requested' }, here], {
    context: { error: undefined },
  }),
  row('change with each push', [here, push(half)], standing(), { context: { orders: [second, half] } }),
  row('appear on top when new', [here, push({ ...ether, seq: 6 })], {
    context: { orders: [{ ...ether, seq: 6 }, second, first] },
  }),
  row('leave the list when they end', [here, push(full)], { context: { orders: [second], ended: ['7'] } }),
  row('never reopen once ended', [here, push(full), push({ ...first, seq: 9 })], { context: { orders: [second] } }),
  row('ignore a push that is older than the known state', [list(8, { ...first, seq: 8 }), push(half)], {
    context: { orders: [{ ...first, seq: 8 }] },
  }),
  row('do not return with a push no newer than a list without them', [list(6), push(half)], {
    context: { orders: [] },
  }),
  row('keep a push that is newer than a later answer', [push(half), here], { context: { orders: [second, half] } }),
  row(
    'apply an answer that is newer than an earlier push',
    [push(half), list(6, { ...first, seq: 6, filled: decimal('0.3') })],
    { context: { orders: [{ ...first, seq: 6, filled: decimal('0.3') }] } },
  ),
  row('do not return with an answer that is older than their end', [push(full), here], {
    context: { orders: [second] },
  }),
  row('keep an order pushed after the answer was made', [push({ ...ether, seq: 6 }), here], {
    context: { orders: [{ ...ether, seq: 6 }, second, first] },
  }),
  row('drop an order that the answer would include if it were open', [push({ ...ether, seq: 5 }), here], {
    context: { orders: [second, first] },
  }),
  row('discard earlier pushes when requested again', [here, push({ ...ether, seq: 6 }), began, list(9, first)], {
    context: { orders: [first], news: [] },
  }),
  row('are reloaded whenever the stream starts, and stay visible meanwhile', [here, began], {
    in: standing({ ...loading, topic: 'list.signedIn.topic.following' }),
    context: { orders: [second, first] },
    asks: { ...beside, fetchOrders: undefined },
  }),
  row('are outdated if changes cannot be followed', [here, began, here, lost], {
    in: standing({ topic: 'list.signedIn.topic.silent' }),
    tags: ['stale'],
    context: { silentSince: 1_000 },
  }),
  row('are live again when the stream restarts', [here, began, lost, began], {
    in: standing({ ...loading, topic: 'list.signedIn.topic.following' }),
    context: { silentSince: undefined },
  }),
  row('continue without the stream', [here, { answer: 'watchOrders', error: 'a fault' }], standing(), {
    sent: [{ type: 'fault.detected', actorId: 'watchOrders', error: 'a fault' }],
  }),
  row('of another user start over', [here, push(full), other], standing(loading), {
    context: { fid: '8', orders: [], ended: [], seq: undefined },
  }),
  row('of the same user stay', [here, same], standing(), { context: { orders: [second, first] } }),
  row('are cleared at logout', [here, leave], guest, { context: { orders: [], fid: undefined } }),
  row('are requested after a login', [same], standing(loading), { context: { fid: '7' } }, { fid: undefined }),
  row('are cancelled one by one [TRD-03]', [here, cancel('7')], standing({ cancelling: 'cancelling.sending' }), {
    context: { pending: ['7'] },
    asks: { ...beside, cancelOrder: { orderId: '7' } },
  }),
  row('that do not exist are not cancelled', [here, cancel('1')], standing(), { asks: beside }),
  row('are not cancelled again while a page that was left cancels them [TRD-03]', [here, left('7'), cancel('7')], {
    in: standing(),
    context: { left: ['7'], pending: [] },
    asks: beside,
  }),
  row('can be cancelled again if the page that was left failed to [TRD-03]', [here, left('7'), left(), cancel('7')], {
    context: { left: [], pending: ['7'] },
  }),
  row('of the next user are unaffected by cancels of a page that was left', [here, left('7'), other], {
    context: { left: [] },
  }),
  row(
    'continue if cancels of a page that was left cannot be followed',
    [here, { answer: 'watchLeft', error: 'a fault' }],
    { in: standing(), sent: [{ type: 'fault.detected', actorId: 'watchLeft', error: 'a fault' }] },
  ),
  row('are queued for cancelling', [here, cancel('7'), cancel('8')], { context: { pending: ['7', '8'] } }),
  row('are cancelled once', [here, cancel('7'), cancel('7')], { context: { pending: ['7'] } }),
  row(
    'leave the list once cancelled, with a message beside it',
    [here, cancel('7'), { answer: 'cancelOrder', done: gone }],
    standing(),
    {
      context: {
        orders: [second],
        pending: [],
        outcomes: { rows: [], end: end('7', 'success', 'cancelled.buy', { filled: '0' }) },
      },
      sent: [],
    },
  ),
  row('continue with the next one', [here, cancel('7'), cancel('8'), { answer: 'cancelOrder', done: gone }], {
    in: standing({ cancelling: 'cancelling.sending' }),
    context: {
      pending: ['8'],
      orders: [second],
      outcomes: { rows: [], end: end('7', 'success', 'cancelled.buy', { filled: '0' }) },
    },
    asks: { ...beside, cancelOrder: { orderId: '8' } },
  }),
  row(
    'that were filled first are reported without an error [TRD-09]',
    [here, cancel('7'), { answer: 'cancelOrder', done: full }],
    {
      context: {
        orders: [second],
        outcomes: { rows: [], end: end('7', 'info', 'filled.buy', { filled: '0.5', average: '59999' }) },
      },
    },
  ),
  row(
    'that were partially filled say how much [TRD-09]',
    [
      here,
      cancel('8'),
      {
        answer: 'cancelOrder',
        done: { ...second, state: 'cancelled', filled: decimal('0.1'), averagePrice: decimal('60000') },
      },
    ],
    {
      context: {
        outcomes: { rows: [], end: end('8', 'info', 'cancelledPart.sell', { filled: '0.1', average: '60000' }) },
      },
    },
  ),
  row(
    'that ended otherwise say so',
    [here, cancel('8'), { answer: 'cancelOrder', done: { ...second, state: 'expired' } }],
    { context: { outcomes: { rows: [], end: end('8', 'info', 'ended.sell', { filled: '0' }) } } },
  ),
  row('are looked up in the list if no answer came', [here, cancel('7'), { answer: 'cancelOrder', error: cut }], {
    in: standing(loading),
    context: {
      orders: [second, first],
      pending: [],
      outcomes: { rows: [said('7', 'unanswered', 5, cut)], end: undefined },
    },
    sent: [],
  }),
  row('continue after one without an answer', [here, cancel('7'), cancel('8'), { answer: 'cancelOrder', error: cut }], {
    in: standing({ ...loading, cancelling: 'cancelling.sending' }),
    context: { pending: ['8'], outcomes: { rows: [said('7', 'unanswered', 5, cut)], end: undefined } },
  }),
  ...[20412, 20413].map((code) =>
    row(
      `that are no longer open at the venue are reported without an error: ${code} [TRD-09]`,
      [here, cancel('7'), { answer: 'cancelOrder', error: { kind: 'business', call: 'orders.cancel', code } }],
      { in: standing(loading), context: { outcomes: { rows: [], end: over('7') } }, sent: [] },
    ),
  ),
  row('without an answer say so if still in the list', [here, cancel('7'), lostCancel, list(6, second, half)], {
    context: { outcomes: { rows: [said('7', 'stillOpen', 6, cut)], end: undefined } },
  }),
  row('without an answer are done if no longer in the list', [here, cancel('7'), lostCancel, list(6, second)], {
    context: { orders: [second], outcomes: { rows: [], end: over('7') } },
  }),
  row(
    'without an answer show how they ended once it is pushed [TRD-09]',
    [here, cancel('7'), lostCancel, push({ ...full, seq: 9 })],
    { context: { outcomes: { rows: [], end: end('7', 'info', 'filled.buy', { filled: '0.5', average: '59999' }) } } },
  ),
  row(
    'known only to have ended show how once it is pushed [TRD-09]',
    [here, cancel('7'), { answer: 'cancelOrder', error: { ...refusal, code: 20413 } }, push(gone)],
    { context: { outcomes: { rows: [], end: end('7', 'success', 'cancelled.buy', { filled: '0' }) } } },
  ),
  row(
    'that ended while their answer was pending show how, even if the answer is lost',
    [here, cancel('7'), push(full), lostCancel],
    { context: { outcomes: { rows: [], end: end('7', 'info', 'filled.buy', { filled: '0.5', average: '59999' }) } } },
  ),
  row('without an answer are looked up until the list settles it, whatever is filled', [...lostOne, push(half)], {
    context: { outcomes: { rows: [said('7', 'unanswered', 5, cut)], end: undefined } },
  }),
  row('that were still open clear the message once partially filled', [...lostOne, here, push(half)], {
    context: { outcomes: none },
  }),
  row('that were still open show how they ended after all', [...lostOne, here, push(gone)], {
    context: { outcomes: { rows: [], end: end('7', 'success', 'cancelled.buy', { filled: '0' }) } },
  }),
  row('that could not be cancelled show why beside their row', [here, cancel('7'), refusedCancel], standing(loading), {
    context: { pending: [], outcomes: { rows: [said('7', 'refused', 5, refusal)], end: undefined } },
    sent: [],
  }),
  row('that could not be cancelled still show why if the list has them unchanged', [...refusedOne, here], {
    context: { outcomes: { rows: [said('7', 'refused', 5, refusal)], end: undefined } },
  }),
  ...[
    { when: 'are partially filled', event: push(half) },
    { when: 'are filled', event: push(full) },
    { when: 'are cancelled again', event: cancel('7') },
    { when: 'are amended', event: amend('7') },
    { when: 'differ in the list', event: list(6, second, half) },
    { when: 'are missing from the list', event: list(6, second) },
    { when: 'have their message dismissed', event: putAway('7') },
    { when: 'belong to another user', event: other },
  ].map(({ when, event }) =>
    row(`that could not be cancelled clear the reason when they ${when}`, [...refusedOne, event], {
      context: { outcomes: none },
    }),
  ),
  row('that could not be cancelled keep the reason when others change', [...refusedOne, push({ ...second, seq: 7 })], {
    context: { outcomes: { rows: [said('7', 'refused', 5, refusal)], end: undefined } },
  }),
  row(
    'that could not be cancelled keep the reason while another one is cancelled',
    [...refusedOne, here, cancel('8'), { answer: 'cancelOrder', done: { ...second, state: 'cancelled' } }],
    {
      context: {
        outcomes: {
          rows: [said('7', 'refused', 5, refusal)],
          end: end('8', 'success', 'cancelled.sell', { filled: '0' }),
        },
      },
    },
  ),
  ...[
    { when: 'the next one is cancelled', event: cancel('8') },
    { when: 'all are being cancelled', event: cancelAll() },
    { when: 'one is amended', event: amend('8') },
    { when: 'it is dismissed', event: putAway('7') },
  ].map(({ when, event }) =>
    row(`that were cancelled clear their message when ${when}`, [...gonePath, event], { context: { outcomes: none } }),
  ),
  row('that were cancelled keep their message until another one appears', [...gonePath, putAway('8')], {
    context: { outcomes: { rows: [], end: end('7', 'success', 'cancelled.buy', { filled: '0' }) } },
  }),
  row(
    'cancelled by a hotkey are announced wherever the focus is [TRD-13]',
    [here, cancelByKey('7'), { answer: 'cancelOrder', done: gone }],
    standing(),
    {
      context: { orders: [second], pending: [], keyed: [], outcomes: none },
      sent: [outcomeOf('success', 'cancelled.buy', { filled: '0' })],
    },
  ),
  row(
    'cancelled by a hotkey are announced once, even if their end is pushed first',
    [here, cancelByKey('7'), push(gone)],
    { context: { outcomes: none } },
  ),
  row('that a hotkey could not cancel are announced too', [here, cancelByKey('7'), lostCancel], standing(loading), {
    context: { pending: [], keyed: [], outcomes: none },
    sent: [failed('error', cut)],
  }),
  row(
    'cancelled from a row after a hotkey are reported beside the row',
    [here, cancelByKey('8'), cancel('7'), refusedCancel, refusedCancel],
    { context: { outcomes: { rows: [said('7', 'refused', 5, refusal)], end: undefined } }, sent: [] },
  ),
  row('stop being cancelled after logout', [here, cancel('7'), other], standing(loading), { context: { pending: [] } }),
  row('continue being cancelled for the same user', [here, cancel('7'), same], {
    in: standing({ cancelling: 'cancelling.sending' }),
  }),
  row(
    'are all cancelled only after confirmation [TRD-03]',
    [here, cancelAll()],
    standing({ cancellingAll: 'cancellingAll.confirming' }),
    { context: { scope: { symbol: undefined } }, tags: ['blocking'], asks: beside },
  ),
  row('of a market have a confirmation of their own', [list(5, ether, first), cancelAll('eth_usdt')], {
    in: standing({ cancellingAll: 'cancellingAll.confirming' }),
    context: { scope: { symbol: 'eth_usdt' } },
  }),
  row('of a market without any need no confirmation', [here, cancelAll('eth_usdt')], standing()),
  row(
    'can be confirmed before their number is known, since a user in a hurry need not wait for a list [TRD-13]',
    [cancelAll('btc_usdt')],
    { in: standing({ ...loading, cancellingAll: 'cancellingAll.confirming' }), tags: ['busy', 'blocking'] },
  ),
  row(
    'can be confirmed and sent if the list did not load',
    [{ answer: 'fetchOrders', error: cut }, cancelAll('btc_usdt'), confirm],
    standing({ answer: 'list.signedIn.answer.failed', cancellingAll: 'cancellingAll.sending' }),
    { asks: { ...beside, cancelAllOrders: { symbol: 'btc_usdt' } } },
  ),
  row(
    'are cancelled on one side [TRD-03]',
    [here, { type: 'cancelAll.requested', symbol: 'btc_usdt', side: 'sell' }, confirm],
    standing({ cancellingAll: 'cancellingAll.sending' }),
    { asks: { ...beside, cancelAllOrders: { symbol: 'btc_usdt', side: 'sell' } } },
  ),
  row(
    'are not cancelled on a side without any',
    [list(5, sampleOrder('7', { side: 'buy' })), { type: 'cancelAll.requested', symbol: undefined, side: 'sell' }],
    standing(),
  ),
  row(
    'are cancelled one after the other if selected, without those that have ended [TRD-03]',
    [here, { type: 'cancels.requested', orderIds: ['8', 'gone', '7'] }],
    standing({ cancelling: 'cancelling.sending' }),
    { context: { pending: ['8', '7'], keyed: [] }, asks: { ...beside, cancelOrder: { orderId: '8' } } },
  ),
  row(
    'are not cancelled twice if selected while being cancelled',
    [here, { type: 'cancel.requested', orderId: '7' }, { type: 'cancels.requested', orderIds: ['7', '8'] }],
    { context: { pending: ['7', '8'] } },
  ),
  row('need no confirmation for a guest', [list(), cancelAll()], standing()),
  row('are all cancelled', [here, cancelAll('btc_usdt'), confirm], {
    in: standing({ cancellingAll: 'cancellingAll.sending' }),
    tags: ['blocking'],
    asks: { ...beside, cancelAllOrders: { symbol: 'btc_usdt' } },
  }),
  row(
    'report each result [TRD-03]',
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
    standing({ cancellingAll: 'cancellingAll.reported' }),
    {
      tags: ['blocking'],
      context: {
        results: [
          { orderId: '7', state: 'filled', code: 200 },
          { orderId: '8', state: 'open', code: 20401 },
        ],
        orders: [second],
        ended: ['7'],
        outcomes: {
          rows: [said('8', 'refused', 5, { kind: 'business', call: 'orders.cancelAll', code: 20401 })],
          end: undefined,
        },
      },
    },
  ),
  row(
    'ask for confirmation again after that, without the earlier results',
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
    'are looked up in the list if their end is unknown',
    [here, cancelAll(), confirm, { answer: 'cancelAllOrders', error: cut }],
    standing({ ...loading, cancellingAll: 'cancellingAll.failed' }),
    { tags: ['busy', 'blocking'], context: { cancelError: cut } },
  ),
  ...[
    { event: confirm, leads: 'cancellingAll.sending' },
    { event: dismiss, leads: 'cancellingAll.idle' },
  ].map(({ event, leads }) =>
    row(
      `can be continued from after that: ${event.type}`,
      [here, cancelAll(), confirm, { answer: 'cancelAllOrders', error: cut }, here, event],
      standing({ cancellingAll: leads }),
    ),
  ),
  row('close the confirmation at logout', [here, cancelAll(), other], standing(loading)),
  row('keep the confirmation for the same user', [here, cancelAll(), same], {
    in: standing({ cancellingAll: 'cancellingAll.confirming' }),
  }),
  row('are amended in place [TRD-03]', [{ answer: 'fetchMarkets', done: [market] }, here, amend('7')], {
    in: standing({ markets: 'markets.known', amending: 'amending.open' }),
    tags: ['blocking'],
    asks: { watchOrders: undefined, watchLeft: undefined, orderAmend: { order: first, market, moved: undefined } },
  }),
  row('are amended to the price to which their line was dragged', [here, amend('8', '61000')], {
    asks: { ...beside, orderAmend: { order: second, market: undefined, moved: { field: 'price', value: '61000' } } },
  }),
  row(
    'are amended in their row if a field is named [TRD-03]',
    [here, { type: 'amend.requested', orderId: '7', at: 'amount' }],
    standing({ amending: 'amending.open' }),
    { context: { wanted: { orderId: '7', moved: undefined, at: 'amount' } } },
  ),
  row('that do not exist are not amended, and the chart is informed', [here, amend('1')], standing(), {
    sent: [ended],
  }),
  row(
    'that spend a total at market price are not amended',
    [list(5, sampleOrder('7', { type: 'market', price: null, amount: null })), amend('7')],
    standing(),
  ),
  row(
    'without a price are amended in their amount',
    [list(5, sampleOrder('7', { type: 'stop', price: null })), amend('7')],
    standing({ amending: 'amending.open' }),
  ),
  row('forward each push to the form', [here, amend('7'), push(half)], {
    sent: [push(half)],
    context: { orders: [second, half] },
  }),
  row('are updated to the venue’s state when amended', [here, amend('7'), changedTo(dearer)], standing(), {
    context: {
      orders: [second, dearer],
      wanted: undefined,
      outcomes: { rows: [said('7', 'changed', 6)], end: undefined },
    },
  }),
  row(
    'say beside their row that they were amended until something else happens to them',
    [...changedOne, push({ ...dearer, seq: 7 })],
    { context: { outcomes: none } },
  ),
  row('keep the message when the amendment itself is pushed', [...changedOne, push(dearer)], {
    context: { outcomes: { rows: [said('7', 'changed', 6)], end: undefined } },
  }),
  row('filled by an amendment are reported beside the list', [here, amend('7'), changedTo(full)], {
    context: { orders: [second], outcomes: { rows: [], end: { orderId: '7', isVague: false, notice: changedNotice } } },
  }),
  row(
    'that were not amended stay',
    [here, amend('7'), { answer: 'orderAmend', done: { order: undefined, said: undefined } }],
    { in: standing(), context: { orders: [second, first], outcomes: none } },
  ),
  row('are looked up when the form fails', [here, amend('7'), { answer: 'orderAmend', error: 'a fault' }], {
    in: standing(loading),
    sent: [ended, { type: 'fault.detected', actorId: 'orderAmend', error: 'a fault' }],
  }),
  row('are no longer amended after logout', [here, amend('7'), other], standing(loading)),
  row('continue being amended for the same user', [here, amend('7'), same], standing({ amending: 'amending.open' })),
]

describe('the open orders', () => {
  holdTable(openOrdersMachine, table)
})
