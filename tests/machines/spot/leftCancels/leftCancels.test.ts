import { type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { leftCancelsMachine } from '#machines/spot/leftCancels/leftCancels.machine.ts'
import { sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const here = { type: 'session.changed', fid: '7' } as const
const leaves = { type: 'session.changed', fid: undefined } as const
const gone = sampleOrder('1', { state: 'cancelled' })
const next = sampleOrder('2', { state: 'cancelled' })
const left = (...others: readonly string[]) => ({ type: 'cancels.left', fid: '7', sent: '1', others }) as const
const answered = { type: 'cancel.answered', orderId: '1', order: gone } as const
const cut = { kind: 'timeout', call: 'orders.cancel' } as const
const failed = { type: 'cancel.failed', orderId: '1', error: cut } as const
const bulk = { type: 'bulk.left', fid: '7' } as const
const bulkCut = { kind: 'timeout', call: 'orders.cancelAll' } as const
const bulkFailed = { type: 'bulk.failed', error: bulkCut } as const
const results = [
  { orderId: '1', state: 'cancelled', code: codes.success },
  { orderId: '2', state: 'filled', code: codes.success },
] as const
const bulkAnswered = { type: 'bulk.answered', results } as const

const notice = (kind: string, more: object) => ({ type: 'notice.raised', notice: { kind, about: 'money', ...more } })
const saidOf = (key: string, amounts: object) =>
  notice(key.startsWith('cancelled.') ? 'success' : 'info', {
    words: { key: `openOrders:notice.${key}`, values: { pair: 'BTC/USDT', coin: 'BTC' }, amounts },
  })
const watched = { watchPerson: undefined }

const row = rowBuilder(leftCancelsMachine)

const table: Table<typeof leftCancelsMachine> = [
  row('are none at first', [], { in: 'idle', asks: watched }),
  row('that were sent are waited for, and not sent again', [here, left()], {
    in: 'idle',
    context: { awaited: ['1'], pending: [] },
    asks: watched,
  }),
  row('are told when they are answered, to the person and to the lists [TRD-03]', [here, left(), answered], {
    context: { awaited: [] },
    sent: [saidOf('cancelled.buy', { filled: '0' })],
  }),
  row(
    'whose order was filled first are news',
    [here, left(), { ...answered, order: sampleOrder('1', { state: 'filled', filled: decimal('0.5') }) }],
    { sent: [saidOf('filled.buy', { filled: '0.5' })] },
  ),
  row('that were answered are over', [here, left(), answered, answered], { sent: [] }),
  row('without an answer say so', [here, left(), failed], {
    context: { awaited: [] },
    sent: [notice('error', { failure: cut })],
  }),
  row('that failed are over', [here, left(), failed, failed], { sent: [] }),
  row('that were to follow are sent one by one', [here, left('2', '3')], {
    in: 'sending',
    context: { awaited: ['1'], pending: ['2', '3'] },
    asks: { ...watched, cancelOrder: { orderId: '2' } },
  }),
  row('go on with the next one', [here, left('2', '3'), { answer: 'cancelOrder', done: next }], {
    in: 'sending',
    context: { pending: ['3'] },
    sent: [saidOf('cancelled.buy', { filled: '0' })],
    asks: { ...watched, cancelOrder: { orderId: '3' } },
  }),
  row('go on after one without an answer, and say it', [here, left('2', '3'), { answer: 'cancelOrder', error: cut }], {
    in: 'sending',
    context: { pending: ['3'] },
    sent: [notice('error', { failure: cut })],
  }),
  row('rest after the last one', [here, left('2'), { answer: 'cancelOrder', done: next }], {
    in: 'idle',
    context: { pending: [] },
    asks: watched,
  }),
  row('of a second page join those of the first', [here, left('2'), { ...left('5'), sent: '4' }], {
    context: { awaited: ['1', '4'], pending: ['2', '5'] },
  }),
  row('of all orders say what became of them [TRD-03]', [here, bulk, bulkAnswered], {
    context: { bulks: 0 },
    sent: [
      notice('success', {
        words: { key: 'openOrders:notice.all', values: { cancelled: '1', ended: '1', failed: '0' } },
      }),
    ],
  }),
  row(
    'of all orders say how many are left',
    [
      here,
      bulk,
      { type: 'bulk.answered', results: [...results, { orderId: '3', state: 'open', code: codes.orderUnknown }] },
    ],
    {
      sent: [
        notice('warning', {
          words: { key: 'openOrders:notice.allButSome', values: { cancelled: '1', ended: '1', failed: '1' } },
        }),
      ],
    },
  ),
  row('of all orders without an answer say so', [here, bulk, bulkFailed], {
    context: { bulks: 0 },
    sent: [notice('error', { words: { key: 'openOrders:notice.allUnknown' }, failure: bulkCut })],
  }),
  ...[bulkAnswered, bulkFailed].map((event) => ({
    says: `of all orders that were told are over: ${event.type}`,
    given: [here, bulk, event] as const,
    when: event,
    then: { sent: [] },
  })),
  row('of who has left are not told, nor sent', [here, left('2'), bulk, leaves], {
    in: 'idle',
    context: { fid: undefined, awaited: [], pending: [], bulks: 0 },
    asks: watched,
  }),
  row('of who has left are nobody’s news', [here, left(), leaves, answered], { sent: [] }),
  row('go on while the same person is here', [here, left('2'), here], {
    in: 'sending',
    context: { awaited: ['1'], pending: ['2'] },
  }),
  ...[left('2'), bulk].map((event) => ({
    says: `of another person than is here are not taken: ${event.type}`,
    given: [{ type: 'session.changed', fid: '8' }] as const,
    when: event,
    then: { in: 'idle', context: { awaited: [], pending: [], bulks: 0 } },
  })),
  row('say when nobody tells who is here', [{ answer: 'watchPerson', error: 'a fault' }], {
    sent: [{ type: 'fault.detected', actorId: 'watchPerson', error: 'a fault' }],
  }),
]

holdTable(leftCancelsMachine, table, 'cancels that a page left $says')
