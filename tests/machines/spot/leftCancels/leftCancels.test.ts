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
  row('that were sent are awaited, and not sent again', [here, left()], 'idle', {
    context: { awaited: ['1'], pending: [] },
    asks: watched,
  }),
  row('are reported to the user and the lists when answered [TRD-03]', [here, left(), answered], {
    context: { awaited: [] },
    sent: [saidOf('cancelled.buy', { filled: '0' })],
  }),
  row(
    'whose order was filled first are reported without an error',
    [here, left(), { ...answered, order: sampleOrder('1', { state: 'filled', filled: decimal('0.5') }) }],
    { sent: [saidOf('filled.buy', { filled: '0.5' })] },
  ),
  row('without an answer say so', [here, left(), failed], {
    context: { awaited: [] },
    sent: [notice('error', { failure: cut })],
  }),
  row('that were queued are sent one by one', [here, left('2', '3')], 'sending', {
    context: { awaited: ['1'], pending: ['2', '3'] },
    asks: { ...watched, cancelOrder: { orderId: '2' } },
  }),
  row('continue with the next one', [here, left('2', '3'), { answer: 'cancelOrder', done: next }], 'sending', {
    context: { pending: ['3'] },
    sent: [saidOf('cancelled.buy', { filled: '0' })],
    asks: { ...watched, cancelOrder: { orderId: '3' } },
  }),
  row(
    'continue after one without an answer, and say so',
    [here, left('2', '3'), { answer: 'cancelOrder', error: cut }],
    { in: 'sending', context: { pending: ['3'] }, sent: [notice('error', { failure: cut })] },
  ),
  row('are idle after the last one', [here, left('2'), { answer: 'cancelOrder', done: next }], 'idle', {
    context: { pending: [] },
    asks: watched,
  }),
  row('of a second page are added to those of the first', [here, left('2'), { ...left('5'), sent: '4' }], {
    context: { awaited: ['1', '4'], pending: ['2', '5'] },
  }),
  row('of all orders report each result [TRD-03]', [here, bulk, bulkAnswered], {
    context: { bulks: 0 },
    sent: [
      notice('success', {
        words: { key: 'openOrders:notice.all', values: { cancelled: '1', ended: '1', failed: '0' } },
      }),
    ],
  }),
  row(
    'of all orders report how many are left',
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
  row('of all orders say so if no answer came', [here, bulk, bulkFailed], {
    context: { bulks: 0 },
    sent: [notice('error', { words: { key: 'openOrders:notice.allUnknown' }, failure: bulkCut })],
  }),
  ...[bulkAnswered, bulkFailed].map((event) => ({
    says: `of all orders are done once reported: ${event.type}`,
    given: [here, bulk, event] as const,
    when: event,
    then: { sent: [] },
  })),
  row('are neither reported nor sent after logout', [here, left('2'), bulk, leaves], 'idle', {
    context: { fid: undefined, awaited: [], pending: [], bulks: 0 },
    asks: watched,
  }),
  row('are reported to no one after logout', [here, left(), leaves, answered], { sent: [] }),
  row('continue while the same user is logged in', [here, left('2'), here], 'sending', {
    context: { awaited: ['1'], pending: ['2'] },
  }),
  ...[left('2'), bulk].map((event) => ({
    says: `of another user are ignored: ${event.type}`,
    given: [{ type: 'session.changed', fid: '8' }] as const,
    when: event,
    then: { in: 'idle', context: { awaited: [], pending: [], bulks: 0 } },
  })),
]

holdTable(leftCancelsMachine, table, 'cancels of a page that was left $says')
