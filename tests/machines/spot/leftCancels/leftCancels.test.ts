import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { leftCancelsMachine } from '#machines/spot/leftCancels/leftCancels.machine.ts'
import { sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

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

const table: Table<typeof leftCancelsMachine> = [
  { says: 'are none at first', then: { in: 'resting', asks: watched } },
  {
    says: 'that were sent are waited for, and not sent again',
    given: [here],
    when: left(),
    then: { in: 'resting', context: { awaited: ['1'], pending: [] }, asks: watched },
  },
  {
    says: 'are told when they are answered, to the person and to the lists [TRD-03]',
    given: [here, left()],
    when: answered,
    then: {
      context: { awaited: [] },
      sent: [saidOf('cancelled.buy', { filled: '0' })],
    },
  },
  {
    says: 'whose order was filled first are news',
    given: [here, left()],
    when: { ...answered, order: sampleOrder('1', { state: 'filled', filled: decimal('0.5') }) },
    then: { sent: [saidOf('filled.buy', { filled: '0.5' })] },
  },
  {
    says: 'that were answered are over',
    given: [here, left(), answered],
    when: answered,
    then: { sent: [] },
  },
  {
    says: 'without an answer say so',
    given: [here, left()],
    when: failed,
    then: { context: { awaited: [] }, sent: [notice('error', { failure: cut })] },
  },
  { says: 'that failed are over', given: [here, left(), failed], when: failed, then: { sent: [] } },
  {
    says: 'that were to follow are sent one by one',
    given: [here],
    when: left('2', '3'),
    then: {
      in: 'sending',
      context: { awaited: ['1'], pending: ['2', '3'] },
      asks: { ...watched, cancelOrder: { orderId: '2' } },
    },
  },
  {
    says: 'go on with the next one',
    given: [here, left('2', '3')],
    when: { answer: 'cancelOrder', done: next },
    then: {
      in: 'sending',
      context: { pending: ['3'] },
      sent: [saidOf('cancelled.buy', { filled: '0' })],
      asks: { ...watched, cancelOrder: { orderId: '3' } },
    },
  },
  {
    says: 'go on after one without an answer, and say it',
    given: [here, left('2', '3')],
    when: { answer: 'cancelOrder', error: cut },
    then: { in: 'sending', context: { pending: ['3'] }, sent: [notice('error', { failure: cut })] },
  },
  {
    says: 'rest after the last one',
    given: [here, left('2')],
    when: { answer: 'cancelOrder', done: next },
    then: { in: 'resting', context: { pending: [] }, asks: watched },
  },
  {
    says: 'of a second page join those of the first',
    given: [here, left('2')],
    when: { ...left('5'), sent: '4' },
    then: { context: { awaited: ['1', '4'], pending: ['2', '5'] } },
  },
  {
    says: 'of all orders say what became of them [TRD-03]',
    given: [here, bulk],
    when: bulkAnswered,
    then: {
      context: { bulks: 0 },
      sent: [
        notice('success', {
          words: { key: 'openOrders:notice.all', values: { cancelled: '1', ended: '1', failed: '0' } },
        }),
      ],
    },
  },
  {
    says: 'of all orders say how many are left',
    given: [here, bulk],
    when: { type: 'bulk.answered', results: [...results, { orderId: '3', state: 'open', code: codes.orderUnknown }] },
    then: {
      sent: [
        notice('warning', {
          words: { key: 'openOrders:notice.allButSome', values: { cancelled: '1', ended: '1', failed: '1' } },
        }),
      ],
    },
  },
  {
    says: 'of all orders without an answer say so',
    given: [here, bulk],
    when: bulkFailed,
    then: {
      context: { bulks: 0 },
      sent: [notice('error', { words: { key: 'openOrders:notice.allUnknown' }, failure: bulkCut })],
    },
  },
  ...[bulkAnswered, bulkFailed].map((event) => ({
    says: `of all orders that were told are over: ${event.type}`,
    given: [here, bulk, event] as const,
    when: event,
    then: { sent: [] },
  })),
  {
    says: 'of who has left are not told, nor sent',
    given: [here, left('2'), bulk],
    when: leaves,
    then: { in: 'resting', context: { fid: undefined, awaited: [], pending: [], bulks: 0 }, asks: watched },
  },
  { says: 'of who has left are nobody’s news', given: [here, left(), leaves], when: answered, then: { sent: [] } },
  {
    says: 'go on while the same person is here',
    given: [here, left('2')],
    when: here,
    then: { in: 'sending', context: { awaited: ['1'], pending: ['2'] } },
  },
  ...[left('2'), bulk].map((event) => ({
    says: `of another person than is here are not taken: ${event.type}`,
    given: [{ type: 'session.changed', fid: '8' }] as const,
    when: event,
    then: { in: 'resting', context: { awaited: [], pending: [], bulks: 0 } },
  })),
  {
    says: 'say when nobody tells who is here',
    when: { answer: 'watchPerson', error: 'a fault' },
    then: { sent: [{ type: 'fault.met', actorId: 'watchPerson', error: 'a fault' }] },
  },
]

it.each(table)('cancels that a page left $says', (row) => {
  expect(rowFault(leftCancelsMachine, row)).toBeUndefined()
})

it('are held by their table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(leftCancelsMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
