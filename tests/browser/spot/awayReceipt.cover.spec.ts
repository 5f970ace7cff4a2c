import { userTopics } from '#contract/kernel/streams.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { seenOrder } from '#contract/spot/lastSeen.ts'
import { epoch } from '#machines/model/flowModel.ts'
import type { AwayReceiptSnapshot } from '#machines/spot/awayReceipt/awayReceipt.machine.ts'
import { awayReceiptModel } from '#machines/spot/awayReceipt/awayReceipt.model.ts'
import { sampleMarket, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { walkCovers } from '#tests/support/browser/covers.ts'
import { openWalkedFloor, rememberSeen, say } from '#tests/support/browser/floorCover.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'

interface At {
  readonly snapshot: AwayReceiptSnapshot
}

const news = { role: 'button', name: 'awayReceipt:title' } as const
const click = (name: string) => ({ click: { role: 'button', name } }) as const
/** Above the panels, until it was read. */
const face = ({ context: { receipts } }: AwayReceiptSnapshot) => [{ ...news, absent: receipts.length === 0 }]
const samples = awayReceiptModel.events

/** The venue's answers for the order that is gone; twice: for orders seen before, and for those placed since. */
const gone = (order: Order) => {
  const answer = { call: orders.list, gives: { data: { list: [order], totalCount: 1, seq: 7 } } }
  return { each: [answer, answer] }
}

const isJoining = ({ snapshot }: At) => snapshot.matches({ signedIn: 'joining' })

const model = {
  ...awayReceiptModel,
  inputs: { signedIn: awayReceiptModel.inputs.signedIn },
  events: {
    ...samples,
    // The page makes them as it starts, in this order.
    'topic.began': (at: At) => (isJoining(at) && at.snapshot.context.here === undefined ? [{}] : []),
    'presence.received': (at: At) =>
      isJoining(at) && at.snapshot.context.here === undefined ? samples['presence.received'].slice(0, 1) : [],
    'orders.listed': (at: At) =>
      isJoining(at) && at.snapshot.context.here !== undefined ? samples['orders.listed'].slice(1, 2) : [],
    'order.pushed': ({ snapshot }: At) =>
      snapshot.matches({ signedIn: 'following' }) && snapshot.context.receipts.length === 0
        ? samples['order.pushed']
        : [],
    'retry.requested': ({ snapshot }: At) => (snapshot.hasTag('failed') ? [{}] : []),
  },
  outcomes: {
    ...awayReceiptModel.outcomes,
    fetchEnded: {
      ...awayReceiptModel.outcomes.fetchEnded,
      cut: { error: { kind: 'http' as const, status: 403, call: 'orders.list' } },
    },
  },
  screen: {
    ...awayReceiptModel.screen,
    shows: {
      'signedIn.restoring': face,
      'signedIn.joining': face,
      'signedIn.following': face,
      'signedIn.settling': face,
      'signedIn.comparing': face,
      'signedIn.failed': [news],
      guest: face,
    },
    gestures: {
      ...awayReceiptModel.screen.gestures,
      'retry.requested': [{ click: news }, click('common:action.retry'), click('awayReceipt:action.close')],
      'receipt.dismissed': [{ click: news }, click('awayReceipt:action.dismiss')],
    },
  },
  wire: {
    loadSeen: { happens: 'known' },
    watchPresence: { happens: 'flows' },
    fetchEnded: {
      plays: {
        filled: gone(awayReceiptModel.outcomes.fetchEnded.filled.done.orders[0] ?? sampleOrder('7')),
        // It ended, and nothing of it was filled since.
        nothing: gone(sampleOrder('7', { state: 'filled' })),
        cut: [{ call: orders.list, gives: { status: 403 } }],
      },
    },
  },
}

const itself = () => Promise.resolve()
let seq = 10

const app: AppEvents = {
  'topic.began': itself,
  'presence.received': itself,
  'orders.listed': itself,
  'order.pushed': (page, { order }) => {
    seq += 1
    return say(page, 'user', { ch: userTopics.orders, seq, data: order })
  },
}

walkCovers([
  {
    flow: 'awayReceipt',
    model,
    app,
    open: async (page) => {
      await rememberSeen(page, { at: epoch, orders: [seenOrder(sampleOrder('7'))] })
      await openWalkedFloor(page, { market: sampleMarket(), asksEnded: true })
    },
    outOfReach: [
      // The session's cover walks changes of the session.
      'awayReceipt | session.changed | 0',
      'awayReceipt | session.changed | 1',
      'awayReceipt.deciding | always | 1',
      // Something is always stored here; `receipt.spec.ts` starts without, and covers lost connections and restarts.
      'awayReceipt.signedIn.joining | always | 1',
      // Faults in our own code.
      'awayReceipt.signedIn | error watchPresence | 0',
      'awayReceipt.signedIn.restoring | error loadSeen | 0',
    ],
    complaint: /Failed to load resource/,
  },
])
