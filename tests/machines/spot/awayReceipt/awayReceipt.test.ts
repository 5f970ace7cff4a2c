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

const recalls = (seen: object | undefined) => ({ answer: 'recallSeen', done: seen }) as const
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
  row('is none of a guest', [], { in: 'guest', asks: {} }, { symbol: 'btc_usdt', fid: undefined }),
  row('begins with what was seen last', [], {
    in: 'signedIn.recalling',
    asks: { ...watch, recallSeen: { fid: '7' } },
  }),
  row('waits for what lives now', [recalls(seen(0, first))], {
    in: 'signedIn.joining',
    context: { seen: seen(0, first) },
    asks: watch,
  }),
  row('does without what nobody recalls', [{ answer: 'recallSeen', error: 'a fault' }], {
    in: 'signedIn.joining',
    sent: [{ type: 'fault.detected', actorId: 'recallSeen', error: 'a fault' }],
  }),
  row('waits for the person while it knows what lives', [recalls(undefined), began, listed([first])], {
    in: 'signedIn.joining',
  }),
  row('waits for what lives while it hears the person', [recalls(undefined), began, heard(0)], {
    in: 'signedIn.joining',
  }),
  row(
    'is nothing when somebody comes for the first time, and what they see is kept',
    [recalls(undefined), began, listed([first]), heard(0)],
    {
      in: 'signedIn.following',
      context: { seen: seen(0, first), receipts: [] },
      effects: [kept(seen(0, first))],
    },
  ),
  row('knows what came before it had recalled', [began, listed([first]), heard(0), recalls(undefined)], {
    in: 'signedIn.following',
  }),
  row('waits anew for what begins before it had recalled', [listed([first]), heard(0), began, recalls(undefined)], {
    in: 'signedIn.joining',
  }),
  row('keeps that the person is still here', [...here, heard(blind)], {
    in: 'signedIn.following',
    context: { seen: seen(blind, second, first) },
    effects: [kept(seen(blind, second, first))],
  }),
  row('counts what happens in sight as seen', [...here, pushed(half)], {
    in: 'signedIn.following',
    context: { seen: seen(0, second, half) },
    effects: [kept(seen(0, second, half))],
  }),
  row('takes nobody else’s orders', [recalls(undefined), began, heard(0), listed([first], '8')], {
    in: 'signedIn.joining',
  }),
  row('waits for the list whenever the stream begins', [...here, began], {
    in: 'signedIn.joining',
    context: { seen: seen(0, second, first) },
  }),
  row(
    'is nothing after a short cut in which nothing happened',
    [...here, began, listed([first, second]), heard(blind)],
    { in: 'signedIn.following', context: { receipts: [] } },
  ),
  row('lets what lies in the line come first', [...here, began, listed([second]), heard(1)], {
    in: 'signedIn.settling',
    asks: watch,
  }),
  row(
    'asks after a short cut too, where an order was filled in part',
    [...here, began, listed([second, half]), heard(1)],
    { in: 'signedIn.settling' },
  ),
  row('asks after a long one, where all orders live', [...here, began, listed([first, second]), heard(blind + 1)], {
    in: 'signedIn.settling',
  }),
  row('asks what became of what is gone [TRD-11]', [...back, settled], {
    in: 'signedIn.comparing',
    tags: ['busy'],
    asks: { ...watch, fetchEnded: { since: epoch, vanished: [seenOrder(first)] } },
  }),
  row(
    'asks after a sleep that left the line open, with what lay in it',
    [...here, heard(blind + 1), pushed(half), settled],
    { in: 'signedIn.comparing', asks: { ...watch, fetchEnded: { since: epoch, vanished: [] } } },
  ),
  row('does not take a line that was silent for long for one that was heard', [...here, heard(blind + 1)], {
    in: 'signedIn.settling',
    context: { seen: seen(0, second, first) },
  }),
  row('tells what was filled, at what price and fee [TRD-11]', [...back, settled, ended(full)], {
    in: 'signedIn.following',
    context: { receipts: [receipt], seen: seen(blind + 1, second) },
    effects: [kept(seen(blind + 1, second))],
  }),
  row(
    'tells only what was filled since',
    [recalls(seen(0, half)), began, listed([]), heard(blind + 1), settled, ended(full)],
    { context: { receipts: [{ ...receipt, open: 0, lines: [{ ...line, filled: decimal('0.3') }] }] } },
  ),
  row(
    'is nothing where nothing happened to the orders',
    [...here, began, listed([first, second]), heard(blind + 1), settled, ended()],
    { in: 'signedIn.following', context: { receipts: [], seen: seen(blind + 1, second, first) } },
  ),
  row(
    'tells the price alone of a long absence [TRD-11]',
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
    'tells no price that is as old as the absence',
    [...here, began, listed([first, second]), heard(priceAfter), settled, ended()],
    { context: { receipts: [] } },
  ),
  row(
    'says of how many orders nothing is known',
    [...back, settled, { answer: 'fetchEnded', done: { orders: [], missing: 1 } }],
    { context: { receipts: [{ ...receipt, lines: [], missing: 1 }] } },
  ),
  row('says when it can’t be learnt, and forgets nothing', [...back, settled, lost], {
    in: 'signedIn.failed',
    tags: ['failed'],
    context: { error: cut, seen: seen(0, second, first), receipts: [] },
    effects: [],
  }),
  row(
    'is asked for again by itself when the stream begins anew',
    [...back, settled, lost, began, listed([second]), heard(blind + 2)],
    { in: 'signedIn.settling' },
  ),
  row('leaves no fault when it came at last', [...back, settled, lost, { type: 'retry.requested' }, ended(full)], {
    context: { error: undefined, receipts: [receipt] },
  }),
  row('that can’t be learnt can be left', [...back, settled, lost, dismissed], {
    in: 'signedIn.following',
    context: { receipts: [], error: undefined, seen: seen(blind + 1, second) },
    effects: [kept(seen(blind + 1, second))],
  }),
  row('stays until it was read', [...summed, heard(2 * blind)], {
    in: 'signedIn.following',
    context: { receipts: [receipt] },
  }),
  row('goes when it was read', [...summed, dismissed], { in: 'signedIn.following', context: { receipts: [] } }),
  row(
    'is followed by the next one, the newest first',
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
  row('is given up when the stream begins anew in its midst, and asked for then', [...back, settled, began], {
    in: 'signedIn.joining',
    asks: watch,
    context: { seen: seen(0, second, first) },
  }),
  row('of another is never shown [TRD-11]', [...summed, { type: 'session.changed', fid: '8' }], {
    in: 'signedIn.recalling',
    context: { fid: '8', receipts: [], seen: undefined },
    asks: { ...watch, recallSeen: { fid: '8' } },
  }),
  row('of the same stays', [...summed, { type: 'session.changed', fid: '7' }], {
    in: 'signedIn.following',
    context: { receipts: [receipt] },
  }),
  row('of nobody is gone', [...summed, { type: 'session.changed', fid: undefined }], {
    in: 'guest',
    context: { receipts: [], seen: undefined },
  }),
  row('goes on without the stream', [{ answer: 'watchPresence', error: 'a fault' }], {
    in: 'signedIn.recalling',
    sent: [{ type: 'fault.detected', actorId: 'watchPresence', error: 'a fault' }],
  }),
]

holdTable(awayReceiptMachine, table, 'the receipt $says')

it('counts open and conditional orders apart, as the tabs of the orders do [TRD-11]', () => {
  const waiting = sampleOrder('9', { state: 'waiting', stopPrice: decimal('50000') })
  const live = [first, second, waiting, { ...waiting, orderId: '10', symbol: 'eth_usdt' }]
  const none = { orders: [], missing: 0 }
  expect(receiptOf('btc_usdt', seen(0, ...live), live, none, { at: epoch + 1, price })).toMatchObject({
    open: 2,
    conditional: 2,
  })
})
