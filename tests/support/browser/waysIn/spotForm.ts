import { walletTypes } from '#contract/assets/accounts.ts'
import { session } from '#contract/account/calls/session.ts'
import { assets } from '#contract/assets/calls/assets.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { lastSeenVersion, seenOrder } from '#contract/spot/lastSeen.ts'
import { epoch } from '#machines/model/flowModel.ts'
import type { AwayReceiptSnapshot } from '#machines/spot/awayReceipt/awayReceipt.machine.ts'
import { awayReceiptModel } from '#machines/spot/awayReceipt/awayReceipt.model.ts'
import { sampleMarket, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { orderFormModel } from '#machines/spot/orderForm/orderForm.model.ts'
import { because, ownFault, refusedCall } from './parts.ts'
import type { FlowWays, WayIn } from './parts.ts'
import { floor } from './spot.ts'

const bySession = 'the session’s cover walks changes of the session'

/** Above the panels, until it was read. */
const news = { role: 'button', name: 'awayReceipt:title' } as const
const click = (name: string) => ({ click: { role: 'button', name } }) as const
const face = ({ context: { receipts } }: AwayReceiptSnapshot) => [{ ...news, absent: receipts.length === 0 }]
const samples = awayReceiptModel.events

interface ReceiptMoment {
  readonly snapshot: AwayReceiptSnapshot
}
const isJoining = ({ snapshot }: ReceiptMoment) => snapshot.matches({ signedIn: 'joining' })

/** The venue's answers for the order that is gone; twice: for orders seen before, and for those placed since. */
const gone = (order: Order) => {
  const answer = { call: orders.list, gives: { data: { list: [order], totalCount: 1, seq: 7 } } }
  return { each: [answer, answer] }
}

const away = floor({ market: sampleMarket(), asks: ['done'] })

const { inputs: traders } = orderFormModel
const form = (isGuest: boolean): WayIn => floor({ market: traders.signedIn.market, isGuest, asks: ['any'] })

export const spotFormWays = {
  awayReceipt: {
    model: {
      ...awayReceiptModel,
      inputs: { signedIn: awayReceiptModel.inputs.signedIn },
      events: {
        ...samples,
        // The page makes them as it starts, in this order.
        'topic.began': (at: ReceiptMoment) => (isJoining(at) && at.snapshot.context.here === undefined ? [{}] : []),
        'presence.received': (at: ReceiptMoment) =>
          isJoining(at) && at.snapshot.context.here === undefined ? samples['presence.received'].slice(0, 1) : [],
        'orders.listed': (at: ReceiptMoment) =>
          isJoining(at) && at.snapshot.context.here !== undefined ? samples['orders.listed'].slice(1, 2) : [],
        'order.pushed': ({ snapshot }: ReceiptMoment) =>
          snapshot.matches({ signedIn: 'following' }) && snapshot.context.receipts.length === 0
            ? samples['order.pushed']
            : [],
        'retry.requested': ({ snapshot }: ReceiptMoment) => (snapshot.hasTag('failed') ? [{}] : []),
      },
      outcomes: {
        ...awayReceiptModel.outcomes,
        fetchEnded: { ...awayReceiptModel.outcomes.fetchEnded, cut: refusedCall('orders.list') },
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
    },
    ways: {
      signedIn: {
        ...away,
        before: [
          {
            helper: 'rememberOrders',
            with: [session.current.path, lastSeenVersion, { at: epoch, orders: [seenOrder(sampleOrder('7'))] }],
          },
          ...away.before,
        ],
      },
    },
    closed: { 'a guest': 'a guest has no orders' },
    app: {
      'topic.began': [{ helper: 'itself' }],
      'presence.received': [{ helper: 'itself' }],
      'orders.listed': [{ helper: 'itself' }],
      'order.pushed': ({ order }) => [{ helper: 'sayToUser', with: [userTopics.orders, order] }],
    },
    outOfReach: {
      'awayReceipt | session.changed | 0': bySession,
      'awayReceipt | session.changed | 1': bySession,
      'awayReceipt.deciding | always | 1': bySession,
      'awayReceipt.signedIn.joining | always | 1':
        'something is always stored here: `receipt.spec.ts` starts without, and covers lost connections and restarts',
      'awayReceipt.signedIn | error watchPresence | 0': ownFault,
      'awayReceipt.signedIn.restoring | error loadSeen | 0': ownFault,
    },
  },
  orderForm: {
    model: {
      ...orderFormModel,
      events: { ...orderFormModel.events, 'defaults.received': () => [] },
      outcomes: {
        ...orderFormModel.outcomes,
        // Answered at once: a call that hangs is retried again and again while the page's clock is stopped.
        fetchTrader: { ...orderFormModel.outcomes.fetchTrader, cut: refusedCall(assets.balances.id) },
      },
      wire: {
        ...orderFormModel.wire,
        fetchTrader: {
          plays: {
            ...orderFormModel.wire.fetchTrader.plays,
            cut: [{ call: assets.balances, gives: { status: 403 } }],
          },
        },
      },
    },
    ways: Object.fromEntries(Object.keys(traders).map((input) => [input, form(input !== 'signedIn')])),
    app: {
      'order.pushed': ({ order }) => [{ helper: 'sayToUser', with: [userTopics.orders, order] }],
      'money.moved': [{ helper: 'sayToUser', with: [userTopics.balances, { walletTypes: [walletTypes.spot] }] }],
    },
    outOfReach: {
      ...because(
        [
          ...['form.cleared', 'kind.chosen', 'level.picked', 'lifetime.chosen', 'option.removed', 'postOnly.chosen'],
          'attachedUnit.chosen',
          'riskUnit.chosen',
          ...[
            'price.filled',
            'selfTrade.chosen',
            'side.chosen',
            'timeInForce.chosen',
            'trailUnit.chosen',
            'trigger.chosen',
            'expiry.changed',
          ],
        ].map((event) => `orderForm.form.editing | ${event} | 0`),
        '`orderForm.test.tsx` tries every field and choice, and `floor.spec.ts` takes a level of the book',
      ),
      ...because(
        ['default.saved', 'default.removed', 'confirms.toggled'].map((event) => `orderForm | ${event} | 0`),
        '`orderDefaults.spec.ts` saves them in one window and uses them in another',
      ),
      ...because(
        [
          'orderForm.form.checking | done checkOrder | 0',
          'orderForm.form.checking | done checkOrder | 1',
          'orderForm.form.confirming | question.confirmed | 0',
          'orderForm.form.confirming | question.dismissed | 0',
        ],
        'objections follow from the book and the balance: `floor.spec.ts` and the journeys cover them',
      ),
      ...because(
        [
          'orderForm | market.changed | 0',
          'orderForm.person | session.changed | 0',
          // Input comes before the draft only when the user changes meanwhile.
          'orderForm.person.restoring | done loadDraft | 0',
          'orderForm.person.restoring | error loadDraft | 0',
        ],
        'the trading page sends it, and has a cover of its own',
      ),
      ...because(
        [
          'orderForm.form.checking | error checkOrder | 0',
          'orderForm.form.sending | error submitOrder | 0',
          'orderForm.form.editing.placed | error watchPlaced | 0',
          'orderForm | error watchDefaults | 0',
        ],
        ownFault,
      ),
      ...because(
        [
          'orderForm.form.editing | kind.advanced | 0',
          'orderForm.form.editing | order.requested | 0',
          'orderForm.form.editing.requested | always | 0',
          'orderForm.form.editing.requested | always | 1',
        ],
        'hotkeys of the trading page send it: `hotkeys.spec.ts`',
      ),
    },
  },
} satisfies Readonly<Record<string, FlowWays>>
