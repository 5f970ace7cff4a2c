import { walletTypes } from '#contract/assets/accounts.ts'
import { assets } from '#contract/assets/calls/assets.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { orderFormModel } from '#machines/spot/orderForm/orderForm.model.ts'
import { walkCovers } from '#tests/support/browser/covers.ts'
import { openWalkedFloor, say } from '#tests/support/browser/floorCover.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'

/** Answered at once: a call that hangs is retried again and again while the page's clock is stopped. */
const model = {
  ...orderFormModel,
  outcomes: {
    ...orderFormModel.outcomes,
    fetchTrader: {
      ...orderFormModel.outcomes.fetchTrader,
      cut: { error: { kind: 'http' as const, status: 403, call: assets.balances.id } },
    },
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
}

let seq = 0

const app: AppEvents = {
  'order.pushed': (page, { order }) => {
    seq += 1
    return say(page, 'user', { ch: userTopics.orders, seq, data: order })
  },
  'money.moved': (page) => {
    seq += 1
    return say(page, 'user', { ch: userTopics.balances, seq, data: { walletTypes: [walletTypes.spot] } })
  },
}

walkCovers([
  {
    flow: 'orderForm',
    model,
    app,
    open: (page, input) =>
      openWalkedFloor(page, {
        market: model.inputs.signedIn.market,
        isSignedIn: input === 'signedIn',
        asksLast: true,
      }),
    outOfReach: [
      // `orderForm.test.tsx` tries every field and choice, and `floor.spec.ts` takes a level of the book.
      ...[
        'form.cleared',
        'kind.chosen',
        'level.picked',
        'lifetime.chosen',
        'option.removed',
        'postOnly.chosen',
        'price.filled',
      ].map((event) => `orderForm.form.editing | ${event} | 0`),
      ...['selfTrade.chosen', 'side.chosen', 'timeInForce.chosen', 'trailUnit.chosen'].map(
        (event) => `orderForm.form.editing | ${event} | 0`,
      ),
      // Objections to an order follow from the book and the balance: `floor.spec.ts` and the journeys cover them.
      'orderForm.form.checking | done checkOrder | 0',
      'orderForm.form.checking | done checkOrder | 1',
      'orderForm.form.confirming | question.confirmed | 0',
      'orderForm.form.confirming | question.dismissed | 0',
      // The trading page sends both, and has a cover of its own.
      'orderForm | market.changed | 0',
      'orderForm.person | session.changed | 0',
      'orderForm.person.restoring | error loadDraft | 0',
      // Faults in our own code.
      'orderForm.form.checking | error checkOrder | 0',
      'orderForm.form.sending | error submitOrder | 0',
      'orderForm.form.editing.placed | error watchPlaced | 0',
      // Hotkeys of the trading page send them: `hotkeys.test.tsx`, `hotkeys.spec.ts`.
      ...['kind.advanced', 'order.requested'].map((event) => `orderForm.form.editing | ${event} | 0`),
      'orderForm.form.editing.requested | always | 0',
      'orderForm.form.editing.requested | always | 1',
    ],
    complaint: /Failed to load resource/,
  },
])
