import type { Page } from '@playwright/test'
import { orders } from '#contract/spot/calls/orders.ts'
import { openOrdersModel } from '#machines/spot/openOrders/openOrders.model.ts'
import { sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { walkCover } from '#tests/support/browser/covers.ts'
import { beLoggedIn, type Person } from '#tests/support/browser/person.ts'
import { test } from '#tests/support/browser/test.ts'
import { newcomer } from '#tests/support/browser/visitor.ts'

/** Answered at once: a call that hangs is retried again and again while the page's clock is stopped. */
const refused = (call: string) => ({ error: { kind: 'http' as const, status: 403, call } })
const both = [sampleOrder('8', { side: 'sell', price: decimal('70000') }), sampleOrder('7')]
const listed = (list: readonly object[]) => ({
  call: orders.list,
  gives: { data: { list, totalCount: list.length, seq: 5 } },
})
const model = {
  ...openOrdersModel,
  inputs: { signedIn: openOrdersModel.inputs.signedIn },
  events: {
    ...openOrdersModel.events,
    // No hotkey is armed on this page: `hotkeys.spec.ts` cancels with one.
    'cancel.requested': (at: Parameters<(typeof openOrdersModel.events)['cancel.requested']>[0]) =>
      openOrdersModel.events['cancel.requested'](at).filter((event) => !('by' in event)),
  },
  outcomes: {
    ...openOrdersModel.outcomes,
    fetchOrders: { ...openOrdersModel.outcomes.fetchOrders, cut: refused('orders.list') },
    fetchMarkets: { ...openOrdersModel.outcomes.fetchMarkets, cut: refused('orders.markets') },
    cancelAllOrders: { ...openOrdersModel.outcomes.cancelAllOrders, cut: refused('orders.cancelAll') },
  },
  wire: {
    ...openOrdersModel.wire,
    // Open orders first, then those that wait for a trigger.
    fetchOrders: {
      plays: {
        two: { each: [listed(both), listed([])] },
        cut: [{ call: orders.list, gives: { status: 403 } }],
      },
    },
  },
}
let person: Person

// One new account for all paths, since the answers come from the model.
test.beforeAll(async ({ venue }) => {
  person = await newcomer(venue)
})

const open = async (page: Page) => {
  await beLoggedIn(page, person)
  // A silent link.
  await page.routeWebSocket(/user\/stream/, () => undefined)
  await page.goto('/en_US/orderHome/coinTradeOrder')
}

walkCover('the open orders', {
  model,
  open,
  outOfReach: [
    // The link is silent here: `orderSpot.spec.ts` follows a real one.
    'openOrders.list.signedIn | order.pushed | 0',
    'openOrders.list.signedIn.answer | topic.began | 0',
    'openOrders.list.signedIn.topic | topic.began | 0',
    'openOrders.list.signedIn.topic | topic.lost | 0',
    'openOrders.markets.unknown | topic.began | 0',
    // The session's cover walks changes of the session.
    ...['list', 'cancelling', 'cancellingAll', 'amending'].flatMap((region) => [
      `openOrders.${region} | session.changed | 0`,
      `openOrders.${region} | session.changed | 1`,
    ]),
    'openOrders.list | session.changed | 2',
    // A fault in our own code.
    'openOrders.list.signedIn | error watchOrders | 0',
    'openOrders.list.signedIn | error watchLeft | 0',
    // Cancels that another page left: `leftCancels.spec.ts`.
    'openOrders.list.signedIn | leftCancels.changed | 0',
    // The amend form is a separate flow: `orderSpot.spec.ts` fills it in.
    'openOrders.amending.open | order.pushed | 0',
    'openOrders.amending.open | done orderAmend | 0',
    'openOrders.amending.open | error orderAmend | 0',
  ],
  complaint: /Failed to load resource/,
})
