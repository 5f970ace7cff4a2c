import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import { limits } from '#contract/limits.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { seenOrder } from '#contract/spot/lastSeen.ts'
import { epoch } from '#machines/model/flowModel.ts'
import { awayReceiptMachine } from '#machines/spot/awayReceipt/awayReceipt.machine.ts'
import { receiptOf } from '#machines/spot/awayReceipt/awayReceipt.rules.ts'
import { sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

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
const { blind, priceAfter, settle } = limits.awayReceipt

const recalls = (seen: object | undefined) => ({ answer: 'recallSeen', done: seen }) as const
const began = { type: 'topic.began' } as const
const listed = (orders: readonly Order[], fid = '7') => ({ type: 'orders.listed', fid, orders, seq: 5 }) as const
const heard = (after: number) => ({ type: 'presence.heard', at: epoch + after, price }) as const
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

/** Somebody who sees all that happens. */
const here = [recalls(undefined), began, listed([first, second]), heard(0)]
const watch = { watchPresence: { symbol: 'btc_usdt' } }
/** The line was cut and is back, and one order is gone. */
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

const table: Table<typeof awayReceiptMachine> = [
  { says: 'is none of a guest', input: { symbol: 'btc_usdt', fid: undefined }, then: { in: 'guest', asks: {} } },
  {
    says: 'begins with what was seen last',
    input,
    then: { in: 'somebody.recalling', asks: { ...watch, recallSeen: { fid: '7' } } },
  },
  {
    says: 'waits for what lives now',
    input,
    when: recalls(seen(0, first)),
    then: { in: 'somebody.joining', context: { seen: seen(0, first) }, asks: watch },
  },
  {
    says: 'does without what nobody recalls',
    input,
    when: { answer: 'recallSeen', error: 'a fault' },
    then: { in: 'somebody.joining', sent: [{ type: 'fault.met', actorId: 'recallSeen', error: 'a fault' }] },
  },
  {
    says: 'waits for the person while it knows what lives',
    input,
    given: [recalls(undefined), began],
    when: listed([first]),
    then: { in: 'somebody.joining' },
  },
  {
    says: 'waits for what lives while it hears the person',
    input,
    given: [recalls(undefined), began],
    when: heard(0),
    then: { in: 'somebody.joining' },
  },
  {
    says: 'is nothing when somebody comes for the first time, and what they see is kept',
    input,
    given: [recalls(undefined), began, listed([first])],
    when: heard(0),
    then: {
      in: 'somebody.following',
      context: { seen: seen(0, first), receipts: [] },
      effects: [kept(seen(0, first))],
    },
  },
  {
    says: 'knows what came before it had recalled',
    input,
    given: [began, listed([first]), heard(0)],
    when: recalls(undefined),
    then: { in: 'somebody.following' },
  },
  {
    says: 'waits anew for what begins before it had recalled',
    input,
    given: [listed([first]), heard(0), began],
    when: recalls(undefined),
    then: { in: 'somebody.joining' },
  },
  {
    says: 'keeps that the person is still here',
    input,
    given: here,
    when: heard(blind),
    then: {
      in: 'somebody.following',
      context: { seen: seen(blind, second, first) },
      effects: [kept(seen(blind, second, first))],
    },
  },
  {
    says: 'counts what happens in sight as seen',
    input,
    given: here,
    when: pushed(half),
    then: {
      in: 'somebody.following',
      context: { seen: seen(0, second, half) },
      effects: [kept(seen(0, second, half))],
    },
  },
  {
    says: 'takes nobody else’s orders',
    input,
    given: [recalls(undefined), began, heard(0)],
    when: listed([first], '8'),
    then: { in: 'somebody.joining' },
  },
  {
    says: 'waits for the list whenever the stream begins',
    input,
    given: here,
    when: began,
    then: { in: 'somebody.joining', context: { seen: seen(0, second, first) } },
  },
  {
    says: 'is nothing after a short cut in which nothing happened',
    input,
    given: [...here, began, listed([first, second])],
    when: heard(blind),
    then: { in: 'somebody.following', context: { receipts: [] } },
  },
  {
    says: 'lets what lies in the line come first',
    input,
    given: [...here, began, listed([second])],
    when: heard(1),
    then: { in: 'somebody.settling', asks: watch },
  },
  {
    says: 'asks after a short cut too, where an order was filled in part',
    input,
    given: [...here, began, listed([second, half])],
    when: heard(1),
    then: { in: 'somebody.settling' },
  },
  {
    says: 'asks after a long one, where all orders live',
    input,
    given: [...here, began, listed([first, second])],
    when: heard(blind + 1),
    then: { in: 'somebody.settling' },
  },
  {
    says: 'asks what became of what is gone [TRD-11]',
    input,
    given: back,
    when: settled,
    then: {
      in: 'somebody.comparing',
      tags: ['busy'],
      asks: { ...watch, fetchEnded: { since: epoch, vanished: [seenOrder(first)] } },
    },
  },
  {
    says: 'asks after a sleep that left the line open, with what lay in it',
    input,
    given: [...here, heard(blind + 1), pushed(half)],
    when: settled,
    then: { in: 'somebody.comparing', asks: { ...watch, fetchEnded: { since: epoch, vanished: [] } } },
  },
  {
    says: 'does not take a line that was silent for long for one that was heard',
    input,
    given: here,
    when: heard(blind + 1),
    then: { in: 'somebody.settling', context: { seen: seen(0, second, first) } },
  },
  {
    says: 'tells what was filled, at what price and fee [TRD-11]',
    input,
    given: [...back, settled],
    when: ended(full),
    then: {
      in: 'somebody.following',
      context: { receipts: [receipt], seen: seen(blind + 1, second) },
      effects: [kept(seen(blind + 1, second))],
    },
  },
  {
    says: 'tells only what was filled since',
    input,
    given: [recalls(seen(0, half)), began, listed([]), heard(blind + 1), settled],
    when: ended(full),
    then: { context: { receipts: [{ ...receipt, open: 0, lines: [{ ...line, filled: decimal('0.3') }] }] } },
  },
  {
    says: 'is nothing where nothing happened to the orders',
    input,
    given: [...here, began, listed([first, second]), heard(blind + 1), settled],
    when: ended(),
    then: { in: 'somebody.following', context: { receipts: [], seen: seen(blind + 1, second, first) } },
  },
  {
    says: 'tells the price alone of a long absence [TRD-11]',
    input,
    given: [
      ...here,
      began,
      listed([first, second]),
      { type: 'presence.heard', at: epoch + priceAfter, price: { value: decimal('61200'), at: epoch + priceAfter } },
      settled,
    ],
    when: ended(),
    then: {
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
  },
  {
    says: 'tells no price that is as old as the absence',
    input,
    given: [...here, began, listed([first, second]), heard(priceAfter), settled],
    when: ended(),
    then: { context: { receipts: [] } },
  },
  {
    says: 'says of how many orders nothing is known',
    input,
    given: [...back, settled],
    when: { answer: 'fetchEnded', done: { orders: [], missing: 1 } },
    then: { context: { receipts: [{ ...receipt, lines: [], missing: 1 }] } },
  },
  {
    says: 'says when it can’t be learnt, and forgets nothing',
    input,
    given: [...back, settled],
    when: lost,
    then: {
      in: 'somebody.failed',
      tags: ['failed'],
      context: { error: cut, seen: seen(0, second, first), receipts: [] },
      effects: [],
    },
  },
  {
    says: 'is asked for again',
    input,
    given: [...back, settled, lost],
    when: { type: 'retry.asked' },
    then: { in: 'somebody.comparing' },
  },
  {
    says: 'is asked for again by itself when the stream begins anew',
    input,
    given: [...back, settled, lost, began, listed([second])],
    when: heard(blind + 2),
    then: { in: 'somebody.settling' },
  },
  {
    says: 'leaves no fault when it came at last',
    input,
    given: [...back, settled, lost, { type: 'retry.asked' }],
    when: ended(full),
    then: { context: { error: undefined, receipts: [receipt] } },
  },
  {
    says: 'that can’t be learnt can be left',
    input,
    given: [...back, settled, lost],
    when: dismissed,
    then: {
      in: 'somebody.following',
      context: { receipts: [], error: undefined, seen: seen(blind + 1, second) },
      effects: [kept(seen(blind + 1, second))],
    },
  },
  {
    says: 'stays until it was read',
    input,
    given: summed,
    when: heard(2 * blind),
    then: { in: 'somebody.following', context: { receipts: [receipt] } },
  },
  {
    says: 'goes when it was read',
    input,
    given: summed,
    when: dismissed,
    then: { in: 'somebody.following', context: { receipts: [] } },
  },
  {
    says: 'is followed by the next one, the newest first',
    input,
    given: [...summed, began, listed([]), heard(3 * blind), settled],
    when: ended({ ...second, state: 'cancelled', reason: 'disconnected' }),
    then: {
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
  },
  {
    says: 'is given up when the stream begins anew in its midst, and asked for then',
    input,
    given: [...back, settled],
    when: began,
    then: { in: 'somebody.joining', asks: watch, context: { seen: seen(0, second, first) } },
  },
  {
    says: 'of another is never shown [TRD-11]',
    input,
    given: summed,
    when: { type: 'session.changed', fid: '8' },
    then: {
      in: 'somebody.recalling',
      context: { fid: '8', receipts: [], seen: undefined },
      asks: { ...watch, recallSeen: { fid: '8' } },
    },
  },
  {
    says: 'of the same stays',
    input,
    given: summed,
    when: { type: 'session.changed', fid: '7' },
    then: { in: 'somebody.following', context: { receipts: [receipt] } },
  },
  {
    says: 'of nobody is gone',
    input,
    given: summed,
    when: { type: 'session.changed', fid: undefined },
    then: { in: 'guest', context: { receipts: [], seen: undefined } },
  },
  {
    says: 'goes on without the stream',
    input,
    when: { answer: 'watchPresence', error: 'a fault' },
    then: { in: 'somebody.recalling', sent: [{ type: 'fault.met', actorId: 'watchPresence', error: 'a fault' }] },
  },
]

it.each(table)('the receipt $says', (row) => {
  expect(rowFault(awayReceiptMachine, row)).toBeUndefined()
})

it('counts open and conditional orders apart, as the tabs of the orders do [TRD-11]', () => {
  const waiting = sampleOrder('9', { state: 'waiting', stopPrice: decimal('50000') })
  const live = [first, second, waiting, { ...waiting, orderId: '10', symbol: 'eth_usdt' }]
  const none = { orders: [], missing: 0 }
  expect(receiptOf('btc_usdt', seen(0, ...live), live, none, { at: epoch + 1, price })).toMatchObject({
    open: 2,
    conditional: 2,
  })
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(awayReceiptMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
