import { decimal } from '#contract/kernel/decimal.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleOrder } from '../openOrders/openOrders.samples.ts'
import { leftCancelsMachine } from './leftCancels.machine.ts'

const cut = { kind: 'timeout', call: 'orders.cancel' } as const

export const leftCancelsModel = {
  machine: leftCancelsMachine,
  inputs: { plain: undefined },
  events: {
    'session.changed': [{ fid: '7' }, { fid: undefined }],
    'cancels.left': ({ snapshot: { context } }) =>
      context.awaited.length + context.pending.length === 0
        ? [
            { fid: '7', sent: '1', others: [] },
            { fid: '7', sent: '1', others: ['2', '3'] },
          ]
        : [],
    'cancel.answered': [{ orderId: '1', order: sampleOrder('1', { state: 'cancelled' }) }],
    'cancel.failed': [{ orderId: '1', error: cut }],
    'bulk.left': ({ snapshot }) => (snapshot.context.bulks === 0 ? [{ fid: '7' }] : []),
    'bulk.answered': [{ results: [{ orderId: '1', state: 'cancelled', code: 200 }] }],
    'bulk.failed': [{ error: { kind: 'timeout', call: 'orders.cancelAll' } }],
  },
  outcomes: {
    watchPerson: { fails: { error: new Error('no session') } },
    cancelOrder: ({ input: { orderId } }) => ({
      cancelled: { done: sampleOrder(orderId ?? '2', { state: 'cancelled' }) },
      'filled first': { done: sampleOrder(orderId ?? '2', { state: 'filled', filled: decimal('0.5') }) },
      cut: { error: cut },
    }),
  },
  key: ({ snapshot: { context } }) => context,
  invariants: {
    'something is sent to the venue exactly while something waits': ({ snapshot }) =>
      snapshot.matches('sending') === snapshot.context.pending.length > 0,
    'a guest leaves nothing': ({ snapshot: { context } }) =>
      context.fid !== undefined || context.awaited.length + context.pending.length + context.bulks === 0,
  },
  unseen: 'it is visible only in notices and in the lists of the open page',
  wire: { watchPerson: { happens: 'nothing' }, cancelOrder: { call: orders.cancel } },
} satisfies FlowModel<typeof leftCancelsMachine>
