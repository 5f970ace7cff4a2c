import { expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { seenOrder } from '#contract/spot/lastSeen.ts'
import { epoch } from '#machines/model/flowModel.ts'
import { awayReceiptMachine } from '#machines/spot/awayReceipt/awayReceipt.machine.ts'
import { receiptOf } from '#machines/spot/awayReceipt/awayReceipt.rules.ts'
import { sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { symbol: 'btc_usdt', fid: '7' }
const first = sampleOrder('7')
const second = sampleOrder('8', { side: 'sell' })
const half: Order = { ...first, state: 'partial', filled: decimal('0.2'), seq: 6 }
const full: Order = {
  ...first,
  state: 'filled',
  filled: decimal('0.5'),
  filledTotal: decimal('30000'),
  fee: [{ coin: 'btc', amount: decimal('0.0005') }],
}
const price = { value: decimal('60000'), at: epoch }
const { blind, priceAfter, settle } = spotLimits.awayReceipt

const recalls = (seen: object | undefined) => ({ answer: 'loadSeen', done: seen }) as const
const began = { type: 'topic.began' } as const
const listed = (orders: readonly Order[], fid = '7') => ({ type: 'orders.listed', fid, orders, seq: 5 }) as const
const heard = (after: number) => ({ type: 'presence.received', at: epoch + after, price }) as const
const pushed = (order: Order) => ({ type: 'order.pushed', order }) as const
const settled = { wait: settle } as const
const ended = (...orders: readonly Order[]) => ({ answer: 'fetchEnded', done: { orders, missing: 0 } }) as const
const cut = { kind: 'timeout', call: 'orders.list' } as const
const lost = { answer: 'fetchEnded', error: cut } as const
const dismissed = { type: 'receipt.dismissed' } as const
const seen = (after: number, ...orders: readonly Order[]) => ({
  at: epoch + after,
  orders: orders.map(seenOrder),
  price: { symbol: 'btc_usdt', value: price.value },
})
const kept = (last: object) => ({ type: 'remember', params: { fid: '7', seen: last } })

/** A user who has seen every change. */
const here = [recalls(undefined), began, listed([first, second]), heard(0)]
const watch = { watchPresence: { symbol: 'btc_usdt' } }
/** The connection was lost and is back, and one order is gone. */
const back = [...here, began, listed([second]), heard(blind + 1)]
const summed = [...back, settled, ended(full)]
const line = {
  order: full,
  filled: decimal('0.5'),
  total: decimal('30000'),
  fees: [{ coin: 'btc', amount: decimal('0.0005') }],
}
const receipt = {
  since: epoch,
  until: epoch + blind + 1,
  lines: [line],
  missing: 0,
  open: 1,
  conditional: 0,
  prices: undefined,
}

const row = rowBuilder(awayReceiptMachine, input)

const table: Table<typeof awayReceiptMachine> = [
  row('starts with what was last seen', [], 'signedIn.restoring', { asks: { ...watch, loadSeen: { fid: '7' } } }),
  row('waits for the open orders', [recalls(seen(0, first))], 'signedIn.joining', {
    context: { seen: seen(0, first) },
    asks: watch,
  }),
  row('continues without stored data if none can be read', [{ answer: 'loadSeen', error: 'a fault' }], {
    in: 'signedIn.joining',
    sent: [{ type: 'fault.detected', actorId: 'loadSeen', error: 'a fault' }],
  }),
  row('waits for the session while it knows the open orders', [recalls(undefined), began, listed([first])], {
    in: 'signedIn.joining',
  }),
  row(
    'is empty on a first visit, and stores the current orders',
    [recalls(undefined), began, listed([first]), heard(0)],
    { in: 'signedIn.following', context: { seen: seen(0, first), receipts: [] }, effects: [kept(seen(0, first))] },
  ),
  row('keeps a list that arrived before its stored data', [began, listed([first]), heard(0), recalls(undefined)], {
    in: 'signedIn.following',
  }),
  row(
    'waits for the list again if the stream starts before the stored data is read',
    [listed([first]), heard(0), began, recalls(undefined)],
    'signedIn.joining',
  ),
  row('stores that the user is still present', [...here, heard(blind)], 'signedIn.following', {
    context: { seen: seen(blind, second, first) },
    effects: [kept(seen(blind, second, first))],
  }),
  row('counts visible events as seen', [...here, pushed(half)], 'signedIn.following', {
    context: { seen: seen(0, second, half) },
    effects: [kept(seen(0, second, half))],
  }),
  row('ignores other users’ orders', [recalls(undefined), began, heard(0), listed([first], '8')], 'signedIn.joining'),
  row('waits for the list whenever the stream starts', [...here, began], 'signedIn.joining', {
    context: { seen: seen(0, second, first) },
  }),
  row('is empty after a short outage without events', [...here, began, listed([first, second]), heard(blind)], {
    in: 'signedIn.following',
    context: { receipts: [] },
  }),
  row('lets queued messages arrive first', [...here, began, listed([second]), heard(1)], 'signedIn.settling', {
    asks: watch,
  }),
  row(
    'looks up the orders after a short outage too if an order was partially filled',
    [...here, began, listed([second, half]), heard(1)],
    'signedIn.settling',
  ),
  row(
    'looks up the orders after a long outage even if all are still open',
    [...here, began, listed([first, second]), heard(blind + 1)],
    'signedIn.settling',
  ),
  row('looks up the orders that are gone [TRD-11]', [...back, settled], 'signedIn.comparing', {
    tags: ['busy'],
    asks: { ...watch, fetchEnded: { since: epoch, vanished: [seenOrder(first)] } },
  }),
  row(
    'looks up the orders after a sleep that kept the connection, with its queued messages',
    [...here, heard(blind + 1), pushed(half), settled],
    { in: 'signedIn.comparing', asks: { ...watch, fetchEnded: { since: epoch, vanished: [] } } },
  ),
  row('does not trust a connection that was silent for long', [...here, heard(blind + 1)], 'signedIn.settling', {
    context: { seen: seen(0, second, first) },
  }),
  row('shows what was filled, at what price and fee [TRD-11]', [...back, settled, ended(full)], 'signedIn.following', {
    context: { receipts: [receipt], seen: seen(blind + 1, second) },
    effects: [kept(seen(blind + 1, second))],
  }),
  row(
    'shows only what was filled since',
    [recalls(seen(0, half)), began, listed([]), heard(blind + 1), settled, ended(full)],
    { context: { receipts: [{ ...receipt, open: 0, lines: [{ ...line, filled: decimal('0.3') }] }] } },
  ),
  row(
    'is empty if nothing happened to the orders',
    [...here, began, listed([first, second]), heard(blind + 1), settled, ended()],
    { in: 'signedIn.following', context: { receipts: [], seen: seen(blind + 1, second, first) } },
  ),
  row(
    'shows only the price after a long absence [TRD-11]',
    [
      ...here,
      began,
      listed([first, second]),
      { type: 'presence.received', at: epoch + priceAfter, price: { value: decimal('61200'), at: epoch + priceAfter } },
      settled,
      ended(),
    ],
    {
      context: {
        receipts: [
          {
            since: epoch,
            until: epoch + priceAfter,
            lines: [],
            missing: 0,
            open: 2,
            conditional: 0,
            prices: { symbol: 'btc_usdt', before: decimal('60000'), now: decimal('61200') },
          },
        ],
      },
    },
  ),
  row(
    'shows no price as old as the absence',
    [...here, began, listed([first, second]), heard(priceAfter), settled, ended()],
    { context: { receipts: [] } },
  ),
  row(
    'says for how many orders the outcome is unknown',
    [...back, settled, { answer: 'fetchEnded', done: { orders: [], missing: 1 } }],
    { context: { receipts: [{ ...receipt, lines: [], missing: 1 }] } },
  ),
  row('says that the lookup failed, and keeps its data', [...back, settled, lost], 'signedIn.failed', {
    tags: ['failed'],
    context: { error: cut, seen: seen(0, second, first), receipts: [] },
    effects: [],
  }),
  row(
    'clears the failure after a successful lookup',
    [...back, settled, lost, { type: 'retry.requested' }, ended(full)],
    { context: { error: undefined, receipts: [receipt] } },
  ),
  row('can be dismissed after a failed lookup', [...back, settled, lost, dismissed], 'signedIn.following', {
    context: { receipts: [], error: undefined, seen: seen(blind + 1, second) },
    effects: [kept(seen(blind + 1, second))],
  }),
  row('stays until it is dismissed', [...summed, heard(2 * blind)], 'signedIn.following', {
    context: { receipts: [receipt] },
  }),
  row('closes when dismissed', [...summed, dismissed], 'signedIn.following', { context: { receipts: [] } }),
  row(
    'is followed by the next one, newest first',
    [
      ...summed,
      began,
      listed([]),
      heard(3 * blind),
      settled,
      ended({ ...second, state: 'cancelled', reason: 'disconnected' }),
    ],
    {
      context: {
        receipts: [
          {
            since: epoch + blind + 1,
            until: epoch + 3 * blind,
            lines: [
              {
                order: { ...second, state: 'cancelled', reason: 'disconnected' },
                filled: decimal('0'),
                total: decimal('0'),
                fees: [],
              },
            ],
            missing: 0,
            open: 0,
            conditional: 0,
            prices: undefined,
          },
          receipt,
        ],
      },
    },
  ),
  row(
    'is cancelled when the stream reconnects during the lookup, and requested after that',
    [...back, settled, began],
    { in: 'signedIn.joining', asks: watch, context: { seen: seen(0, second, first) } },
  ),
  row('of another user is never shown [TRD-11]', [...summed, { type: 'session.changed', fid: '8' }], {
    in: 'signedIn.restoring',
    context: { fid: '8', receipts: [], seen: undefined },
    asks: { ...watch, loadSeen: { fid: '8' } },
  }),
  row('of the same user stays', [...summed, { type: 'session.changed', fid: '7' }], 'signedIn.following', {
    context: { receipts: [receipt] },
  }),
  row('is cleared at logout', [...summed, { type: 'session.changed', fid: undefined }], 'guest', {
    context: { receipts: [], seen: undefined },
  }),
]

holdTable(awayReceiptMachine, table, 'the receipt $says')

it('counts open and conditional orders separately, like the orders’ tabs [TRD-11]', () => {
  const waiting = sampleOrder('9', { state: 'waiting', stopPrice: decimal('50000') })
  const live = [first, second, waiting, { ...waiting, orderId: '10', symbol: 'eth_usdt' }]
  const none = { orders: [], missing: 0 }
  expect(receiptOf('btc_usdt', seen(0, ...live), live, none, { at: epoch + 1, price })).toMatchObject({
    open: 2,
    conditional: 2,
  })
})
