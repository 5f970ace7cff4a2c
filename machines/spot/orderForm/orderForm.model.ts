import { decimal } from '#contract/kernel/decimal.ts'
import { codes } from '#contract/kernel/codes.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { session } from '#contract/account/calls/session.ts'
import { assets } from '#contract/assets/calls/assets.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleMarket, sampleOrder } from '../openOrders/openOrders.samples.ts'
import { hasOwnSize } from './orderForm.defaults.ts'
import { requestedOrder } from './orderForm.level.ts'
import { orderFormMachine } from './orderForm.machine.ts'
import type { OrderFormSnapshot } from './orderForm.machine.ts'
import { missingIn } from './orderForm.rules.ts'
import { sampleAsk, sampleBalances, sampleDraft, sampleTrader } from './orderForm.samples.ts'
import { placedNotice } from './orderForm.words.ts'
import { orderFormPhase } from './orderForm.view.ts'

const market = sampleMarket()
const result = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined }
const placed = sampleOrder('9', { amount: decimal('0.5') })
const filled = sampleOrder('9', {
  amount: decimal('0.5'),
  state: 'filled',
  filled: decimal('0.5'),
  averagePrice: decimal('60000'),
})

const price = { role: 'textbox', name: 'orderForm:field.price' } as const
const amount = { role: 'textbox', name: 'orderForm:field.amount' } as const
const action = (name: string) => ({ role: 'button', name: `orderForm:action.${name}` }) as const
const send = {
  role: 'button',
  name: { word: 'orderForm:question.send', values: { order: 'Buy 0.5 BTC at 60,000' } },
} as const
const sending = { role: 'button', name: 'orderForm:state.sending' } as const
const options = { role: 'button', name: 'orderForm:options.title' } as const
const more = { role: 'textbox', name: 'orderForm:field.lossStop' } as const
const settling = { role: 'status', text: 'orderForm:state.settling' } as const
const refused = { role: 'alert', text: 'orderForm:state.refused' } as const
const noPrice = { role: 'alert', text: 'orderForm:problem.noPrice' } as const
const empty = { role: 'alert', text: 'orderForm:missing.empty' } as const
const tooLow = { role: 'alert', text: 'orderForm:problem.20406' } as const
const balance = { amount: '100,000', coin: 'USDT' }
const question = { role: 'alertdialog', name: 'orderForm:question.title' } as const

const isEditing = (snapshot: OrderFormSnapshot) => snapshot.matches({ form: 'editing' })
/** The notice of a placed order. */
const noticeOf = ({ context: { placed: orders } }: OrderFormSnapshot) => {
  const { key = '', values = {} } = placedNotice(orders).words ?? {}
  const written = { amount: '0.5', filled: orders[0]?.filled ?? '', price: '60,000', average: '60,000' }
  return { role: 'status' as const, text: { word: key, values: { ...values, ...written } } }
}
/** One region is walked at a time, while the others rest. */
const isPersonKnown = (snapshot: OrderFormSnapshot) =>
  (snapshot.matches({ person: 'known' }) || snapshot.matches({ person: 'signedOut' })) &&
  snapshot.matches({ options: 'closed' })
const isFormFresh = (snapshot: OrderFormSnapshot) => orderFormPhase(snapshot) === 'fresh'
const filledIn = (snapshot: OrderFormSnapshot) => missingIn(snapshot.context) === undefined
const whenFresh =
  <Sample>(...samples: readonly Sample[]) =>
  ({ snapshot }: { snapshot: OrderFormSnapshot }) =>
    isEditing(snapshot) && isPersonKnown(snapshot) ? samples : []

const forGuest =
  <Sample>(...samples: readonly Sample[]) =>
  ({ snapshot }: { snapshot: OrderFormSnapshot }) =>
    isFormFresh(snapshot) && snapshot.matches({ person: 'signedOut' }) && isPersonKnown(snapshot) ? samples : []

const level = {
  side: 'asks',
  price: decimal('60000'),
  amount: decimal('0.5'),
  cumulative: decimal('0.5'),
  part: 'amount',
} as const

const login = { role: 'link', name: 'orderForm:action.login' } as const
const loading = { role: 'status', name: 'orderForm:balance.loading' } as const

export const orderFormModel = {
  machine: orderFormMachine,
  calls: { submitOrder: [orders.placePair], watchPlaced: [orders.one] },
  inputs: {
    signedIn: { market, fid: '7' },
    guest: { market, fid: undefined },
  },
  events: {
    'side.chosen': whenFresh({ side: 'buy' as const }),
    'kind.advanced': ({ snapshot }) => (isFormFresh(snapshot) && isPersonKnown(snapshot) ? [{}] : []),
    'kind.chosen': whenFresh({ kind: 'limit' as const }),
    'field.changed': ({ snapshot }) =>
      isEditing(snapshot) && isPersonKnown(snapshot)
        ? [
            { field: 'price' as const, typed: typedQuantity('60000', 'en_US') },
            { field: 'amount' as const, typed: typedQuantity('0.5', 'en_US') },
          ]
        : [],
    'field.blurred': whenFresh({ field: 'price' as const }),
    'field.stepped': whenFresh({ field: 'price' as const, steps: 1, seen: decimal('60000') }),
    'price.filled': whenFresh({ price: decimal('60000') }),
    'share.chosen': ({ snapshot }) =>
      isEditing(snapshot) && isPersonKnown(snapshot) && snapshot.context.trader ? [{ percent: 25 }] : [],
    'timeInForce.chosen': whenFresh({ timeInForce: 'GTC' as const }),
    'lifetime.chosen': whenFresh({ goodFor: spotLimits.orderForm.lifetimes[0] }),
    'expiry.changed': whenFresh({ typed: { text: '', at: undefined } }),
    'postOnly.chosen': whenFresh({ postOnly: undefined }),
    'selfTrade.chosen': whenFresh({ selfTrade: 'cancelNewest' as const }),
    'trigger.chosen': whenFresh({ trigger: 'last' as const }),
    'autoBorrow.toggled': whenFresh({}),
    'autoRepay.toggled': whenFresh({}),
    'trailUnit.chosen': whenFresh({ trailUnit: 'percent' as const }),
    'attachedUnit.chosen': whenFresh({ unit: 'price' as const }),
    'riskUnit.chosen': whenFresh({ unit: 'amount' as const }),
    'defaults.received': ({ snapshot }) =>
      isFormFresh(snapshot) && snapshot.matches({ person: 'known' }) && isPersonKnown(snapshot)
        ? [{ defaults: {} }, { defaults: { limit: { confirms: true } } }]
        : [],
    // Of a guest, because a default size changes nothing that a guest can send.
    'default.saved': forGuest({}),
    'default.removed': forGuest({}),
    'confirms.toggled': forGuest({ confirms: false }),
    'level.picked': whenFresh(level),
    'option.removed': whenFresh({ option: 'selfTrade' as const }),
    'form.cleared': whenFresh({}),
    'options.toggled': ({ snapshot }) => (isFormFresh(snapshot) && !snapshot.hasTag('busy') ? [{}] : []),
    'order.submitted': ({ snapshot }) => (isPersonKnown(snapshot) ? [{}] : []),
    'order.requested': whenFresh({ side: 'buy' as const, level }),
    'order.pushed': [
      {
        order: {
          ...placed,
          state: 'partial' as const,
          filled: decimal('0.2'),
          averagePrice: decimal('60000'),
          seq: placed.seq + 1,
        },
      },
      { order: placed },
    ],
    'outcome.dismissed': [{}],
    'question.confirmed': [{}],
    'question.dismissed': [{}],
    'another.requested': [{}],
    'retry.requested': [{}],
    'market.changed': ({ snapshot }) => (isFormFresh(snapshot) ? [{ market }] : []),
    'session.changed': ({ snapshot }) =>
      isFormFresh(snapshot) && snapshot.context.defaults.limit === undefined ? [{ fid: '7' }, { fid: undefined }] : [],
    'money.moved': ({ snapshot }) => (isFormFresh(snapshot) ? [{}] : []),
  },
  outcomes: {
    loadDraft: {
      'nothing begun': { done: undefined },
      begun: { done: sampleDraft },
      broken: { error: new Error('no storage') },
    },
    fetchTrader: {
      known: { done: sampleTrader },
      cut: { error: { kind: 'timeout', call: 'assets.balances' } },
    },
    checkOrder: {
      'nothing to say': { done: { ask: sampleAsk, problems: [], warnings: [] } },
      'would be refused': {
        done: { ask: sampleAsk, problems: [{ code: codes.orderBalanceTooLow, field: 'amount' }], warnings: [] },
      },
      'no price': { done: { ask: undefined, problems: [], warnings: [] } },
      unusual: { done: { ask: sampleAsk, problems: [], warnings: [{ kind: 'priceFar', share: decimal('0.3') }] } },
      'trades at once': {
        done: { ask: sampleAsk, problems: [], warnings: [{ kind: 'fillsNow', amount: decimal('0.5') }] },
      },
      broken: { error: new Error('no book') },
    },
    submitOrder: {
      unknown: { context: { wasUnknown: true } },
      known: { context: { wasUnknown: false } },
      placed: { done: { ...result, result: 'accepted', code: codes.success, data: [placed] } },
      filled: { done: { ...result, result: 'accepted', code: codes.success, data: [filled] } },
      refused: { done: { ...result, result: 'rejected', code: codes.orderBalanceTooLow } },
      broken: { error: { kind: 'malformed', call: 'orders.place' } },
    },
    watchPlaced: { broken: { error: new Error('no stream') } },
    watchDefaults: { broken: { error: new Error('no storage') } },
  },
  key: ({ snapshot }) => ({
    isSignedIn: snapshot.context.fid !== undefined,
    missing: missingIn(snapshot.context)?.field,
    isSized:
      missingIn({ ...snapshot.context, ...requestedOrder(snapshot.context, { side: 'buy', level }) }) === undefined,
    isOwnSize: hasOwnSize(snapshot.context),
    confirms: snapshot.context.defaults.limit?.confirms,
    defaultSize: snapshot.context.defaults.limit?.size?.field,
    hasTrader: snapshot.context.trader !== undefined,
    ask: snapshot.context.checked?.ask !== undefined,
    warnings: snapshot.context.checked?.warnings.length,
    isRefused: snapshot.context.refusal !== undefined,
    isFilled: snapshot.context.placed[0]?.state,
    seq: snapshot.context.placed[0]?.seq,
  }),
  invariants: {
    'a guest sends nothing': ({ snapshot }) =>
      snapshot.context.fid !== undefined || !snapshot.matches({ form: 'sending' }),
    'a guest sees no balance': ({ snapshot }) =>
      !snapshot.matches({ person: 'signedOut' }) || snapshot.context.trader === undefined,
    'what is sent was checked, and nothing spoke against it': ({ snapshot }) =>
      !snapshot.matches({ form: 'sending' }) ||
      (snapshot.context.checked?.ask !== undefined && snapshot.context.checked.problems.length === 0),
    'what is checked is filled in': ({ snapshot }) => !snapshot.matches({ form: 'checking' }) || filledIn(snapshot),
  },
  screen: {
    shows: {
      // A draft is recalled while the following face is already shown.
      'person.signedOut': () => [login],
      'person.restoring': ({ context }) => [context.fid === undefined ? login : loading],
      'person.loading': () => [loading],
      'person.failed': [{ role: 'alert', text: 'orderForm:balance.failed' }],
      'person.known': [{ text: { word: 'orderForm:balance.available', values: balance } }],
      'person.refreshing.once': { like: 'person.known' },
      'person.refreshing.again': { like: 'person.known' },
      'person.stale': [{ text: { word: 'orderForm:balance.old', values: balance } }],
      'options.closed': [{ ...more, absent: true }],
      'options.open': [more],
      // No order message is shown.
      'form.editing.fresh': () =>
        [sending, refused, settling, noPrice, tooLow, empty, question].map((mark) => ({ ...mark, absent: true })),
      'form.editing.incomplete': [empty],
      'form.editing.invalid': ({ context }) => [context.checked?.ask === undefined ? noPrice : tooLow],
      'form.editing.refused': [refused],
      'form.editing.placed': (snapshot) => [noticeOf(snapshot)],
      'form.checking': { like: 'form.sending.waiting' },
      'form.confirming': [question],
      'form.sending.waiting': [sending, { ...settling, absent: true }],
      'form.sending.settling': [settling],
    },
    gestures: {
      'side.chosen': { by: 'app', because: 'every field and choice is tried in orderForm.test.tsx' },
      'kind.chosen': { by: 'app', because: 'every field and choice is tried in orderForm.test.tsx' },
      'field.changed': ({ field, typed }) => ({ fill: field === 'price' ? price : amount, with: typed.text ?? '' }),
      'field.blurred': { press: 'Tab', on: price },
      'field.stepped': { press: 'ArrowUp', on: price },
      'price.filled': { by: 'app', because: 'the book’s prices are tried in orderForm.test.tsx' },
      'share.chosen': { click: { role: 'button', name: { word: 'orderForm:share.value', values: { percent: '25' } } } },
      'timeInForce.chosen': { by: 'app', because: 'every field and choice is tried in orderForm.test.tsx' },
      'lifetime.chosen': { by: 'app', because: 'every field and choice is tried in orderForm.test.tsx' },
      'expiry.changed': { by: 'app', because: 'every field and choice is tried in orderExpiry.test.tsx' },
      'postOnly.chosen': { by: 'app', because: 'every field and choice is tried in orderForm.test.tsx' },
      'selfTrade.chosen': { by: 'app', because: 'every field and choice is tried in orderForm.test.tsx' },
      'trigger.chosen': { by: 'app', because: 'every field and choice is tried in orderForm.test.tsx' },
      'autoBorrow.toggled': { by: 'app', because: 'both choices are tried in marginFloor.test.tsx' },
      'autoRepay.toggled': { by: 'app', because: 'both choices are tried in marginFloor.test.tsx' },
      'trailUnit.chosen': { by: 'app', because: 'every field and choice is tried in orderForm.test.tsx' },
      'attachedUnit.chosen': { by: 'app', because: 'every field and choice is tried in orderForm.test.tsx' },
      'riskUnit.chosen': { by: 'app', because: 'every field and choice is tried in orderRisk.test.tsx' },
      'defaults.received': { by: 'app', because: 'the browser’s storage says it' },
      'default.saved': { by: 'app', because: 'every preference is tried in orderDefaults.test.tsx' },
      'default.removed': { by: 'app', because: 'every preference is tried in orderDefaults.test.tsx' },
      'confirms.toggled': { by: 'app', because: 'every preference is tried in orderDefaults.test.tsx' },
      'level.picked': { by: 'app', because: 'the book sends it' },
      'option.removed': { by: 'app', because: 'every field and choice is tried in orderForm.test.tsx' },
      'kind.advanced': { by: 'app', because: 'a key of the floor sends it' },
      'order.requested': { by: 'app', because: 'a key of the floor sends it' },
      'order.pushed': { by: 'app', because: 'the venue’s stream says it' },
      'outcome.dismissed': { click: action('dismiss') },
      'form.cleared': { by: 'app', because: 'every field and choice is tried in orderForm.test.tsx' },
      'options.toggled': { click: options },
      'order.submitted': (_, leaves) =>
        leaves.includes('person.signedOut')
          ? { by: 'app', because: 'a guest’s form has the way to the login in the place of its button' }
          : { press: 'Enter', on: price },
      'question.confirmed': { click: send },
      'question.dismissed': { click: { role: 'button', name: 'orderForm:question.back' } },
      'another.requested': { click: action('another') },
      'retry.requested': { click: action('retry') },
      'market.changed': { by: 'app', because: 'the floor asks the venue for its rules' },
      'session.changed': { by: 'app', because: 'the session’s flow sends it' },
      'money.moved': { by: 'app', because: 'the venue’s stream says it' },
    },
  },
  wire: {
    loadDraft: { happens: 'nothing begun' },
    fetchTrader: {
      plays: {
        known: {
          each: [
            { call: assets.balances, gives: { data: sampleBalances } },
            { call: orders.fees, gives: { data: { vipLevel: 0, rates: [] } } },
            { call: orders.list, gives: { data: { list: [], totalCount: 0, seq: 1 } } },
          ],
        },
        cut: [{ call: assets.balances, gives: { silent: true }, times: 1 + kernelLimits.request.retries }],
      },
    },
    checkOrder: { happens: 'nothing to say' },
    watchPlaced: { happens: 'watches' },
    watchDefaults: { happens: 'watches' },
    submitOrder: {
      plays: {
        placed: [
          { call: orders.place, gives: { data: placed } },
          { call: session.outcome, gives: { data: { state: 'done', code: codes.success, msg: 'ok', data: placed } } },
        ],
        filled: [
          { call: orders.place, gives: { data: filled } },
          { call: session.outcome, gives: { data: { state: 'done', code: codes.success, msg: 'ok', data: filled } } },
        ],
        refused: [
          { call: orders.place, gives: { code: codes.orderBalanceTooLow } },
          {
            call: session.outcome,
            gives: { data: { state: 'refused', code: codes.orderBalanceTooLow, msg: 'no', data: null } },
          },
        ],
        unknown: [{ call: orders.place, gives: { cut: true } }],
        // The child reports it as soon as it sends.
        known: { each: [] },
      },
    },
  },
} satisfies FlowModel<typeof orderFormMachine>
