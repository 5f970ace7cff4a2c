import { decimal } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import type { LastSeen } from '#contract/spot/lastSeen.ts'
import { seenOrder } from '#contract/spot/lastSeen.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { epoch } from '#machines/model/flowModel.ts'
import { sampleOrder } from '../openOrders/openOrders.samples.ts'
import { awayReceiptMachine } from './awayReceipt.machine.ts'
import type { AwayReceiptSnapshot } from './awayReceipt.machine.ts'

const first = sampleOrder('7')
const filled = sampleOrder('7', {
  state: 'filled',
  filled: decimal('0.5'),
  filledTotal: decimal('30000'),
  averagePrice: decimal('60000'),
  fee: [{ coin: 'btc', amount: decimal('0.0005') }],
})
const price = (value: string, at: number) => ({ value: decimal(value), at })
const long = spotLimits.awayReceipt.priceAfter
const seen: LastSeen = {
  at: epoch,
  orders: [seenOrder(first)],
  price: { symbol: 'btc_usdt', value: decimal('60000') },
}

const receipt = { role: 'region', name: 'awayReceipt:title' } as const
const failed = { role: 'alert', text: 'awayReceipt:failed.title' } as const
const dismiss = { role: 'button', name: 'awayReceipt:action.dismiss' } as const

/** A receipt stays until it is dismissed, whatever else happens. */
const face = ({ context: { receipts } }: AwayReceiptSnapshot) => [
  { ...receipt, absent: receipts.length === 0 },
  { ...failed, absent: true },
]

export const awayReceiptModel = {
  machine: awayReceiptMachine,
  inputs: { signedIn: { symbol: 'btc_usdt', fid: '7' }, 'a guest': { symbol: 'btc_usdt', fid: undefined } },
  events: {
    'topic.began': [{}],
    'presence.received': [
      { at: epoch, price: price('60000', epoch) },
      { at: epoch + long, price: price('61200', epoch + long) },
      { at: epoch + 2 * long, price: undefined },
    ],
    'order.pushed': [{ order: { ...first, seq: 6, state: 'partial', filled: decimal('0.2') } }],
    'orders.listed': [
      { fid: '7', orders: [first], seq: 5 },
      { fid: '7', orders: [], seq: 7 },
      { fid: '8', orders: [sampleOrder('9')], seq: 5 },
    ],
    'session.changed': [{ fid: '7' }, { fid: '8' }, { fid: undefined }],
    'retry.requested': [{}],
    'receipt.dismissed': ({ snapshot }) =>
      snapshot.context.receipts.length > 0 || snapshot.hasTag('failed') ? [{}] : [],
  },
  outcomes: {
    loadSeen: { known: { done: seen }, nothing: { done: undefined }, broken: { error: new Error('no storage') } },
    watchPresence: { broken: { error: new Error('no stream') } },
    fetchEnded: {
      filled: { done: { orders: [filled], missing: 0 } },
      nothing: { done: { orders: [], missing: 0 } },
      cut: { error: { kind: 'timeout', call: 'orders.list' } },
    },
  },
  bounds: { depth: 7 },
  key: ({ snapshot: { context } }) => ({
    fid: context.fid,
    seen: context.seen && [context.seen.at, context.seen.orders.map(({ filled: of }) => of), context.seen.price?.value],
    live: [context.live.seq, context.live.orders.map(({ filled: of, orderId }) => [orderId, of])],
    here: context.here,
    asked: context.asked.map(({ filled: of, orderId }) => [orderId, of]),
    receipts: context.receipts.length,
  }),
  invariants: {
    'a guest has no receipt': ({ snapshot }) =>
      snapshot.context.fid !== undefined || (snapshot.matches('guest') && snapshot.context.receipts.length === 0),
    'no more receipts are open than the limit': ({ snapshot }) =>
      snapshot.context.receipts.length <= spotLimits.awayReceipt.shown,
    'a receipt is of a time that has passed': ({ snapshot }) =>
      snapshot.context.receipts.every(({ since, until }) => until >= since),
  },
  screen: {
    shows: {
      guest: face,
      'signedIn.restoring': face,
      'signedIn.joining': face,
      'signedIn.following': face,
      'signedIn.settling': face,
      'signedIn.comparing': face,
      'signedIn.failed': [failed],
    },
    gestures: {
      'topic.began': { by: 'app', because: 'the venue’s stream begins' },
      'presence.received': { by: 'app', because: 'the link is heard' },
      'order.pushed': { by: 'app', because: 'the venue tells of an order' },
      'orders.listed': { by: 'app', because: 'the flow of live orders has asked for them' },
      'session.changed': { by: 'app', because: 'the session’s flow sends it' },
      'retry.requested': (_, leaves) =>
        leaves.includes('signedIn.failed')
          ? { click: { role: 'button', name: 'common:action.retry' } }
          : { by: 'app', because: 'there is nothing to try again' },
      'receipt.dismissed': { click: dismiss },
    },
  },
  wire: {
    loadSeen: { happens: 'nothing' },
    watchPresence: { happens: 'flows' },
    fetchEnded: {
      plays: {
        filled: [{ call: orders.list, gives: { data: { list: [filled], totalCount: 1, seq: 7 } } }],
        nothing: [{ call: orders.list, gives: { data: { list: [], totalCount: 0, seq: 7 } } }],
        cut: [{ call: orders.list, gives: { silent: true }, times: 1 + kernelLimits.request.retries }],
      },
    },
  },
} satisfies FlowModel<typeof awayReceiptMachine>
