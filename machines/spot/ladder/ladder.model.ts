import { assets } from '#contract/assets/calls/assets.ts'
import { session } from '#contract/account/calls/session.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleMarket, sampleOrder } from '../openOrders/openOrders.samples.ts'
import { sampleAsk, sampleBalances, sampleTrader } from '../orderForm/orderForm.samples.ts'
import { ladderMachine } from './ladder.machine.ts'
import type { LadderSnapshot } from './ladder.machine.ts'

const market = sampleMarket()
const level = {
  side: 'bids',
  price: decimal('60000'),
  amount: decimal('0.5'),
  cumulative: decimal('0.5'),
  part: 'price',
} as const
const size = { field: 'amount', value: decimal('0.5'), coin: 'btc' } as const
const placed = sampleOrder('9', { amount: decimal('0.5'), price: decimal('60000') })
const filled = { ...placed, state: 'filled', filled: decimal('0.5'), averagePrice: decimal('60000') } as const
const settled = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined } as const

const arm = { role: 'button', name: 'ladder:armName' } as const
const disarm = { role: 'button', name: 'ladder:disarmName' } as const
const question = { role: 'alertdialog', name: 'orderForm:question.title' } as const
const checking = { text: 'ladder:checking' } as const
const sending = { text: 'ladder:phase.sending' } as const
const settling = { text: 'ladder:phase.settling' } as const
const isResting = ({ snapshot }: { snapshot: LadderSnapshot }) => snapshot.matches({ order: 'resting' })
const isArmed = ({ snapshot }: { snapshot: LadderSnapshot }) => snapshot.matches({ arming: 'armed' })
const isAsked = (snapshot: LadderSnapshot) => snapshot.matches({ order: 'confirming' })
const hasBalance = ({ snapshot }: { snapshot: LadderSnapshot }) => snapshot.matches({ balance: 'known' })

export const ladderModel = {
  machine: ladderMachine,
  inputs: { signedIn: { market, fid: '7' }, guest: { market, fid: undefined } },
  events: {
    'ladder.armed': [{}],
    'ladder.disarmed': [{ reason: 'escape' as const }],
    'level.ordered': (at) =>
      isArmed(at) && !hasBalance(at)
        ? []
        : [
            { level, market, isLive: true },
            { level, market, isLive: false },
          ],
    'question.confirmed': [{}],
    'question.dismissed': [{}],
    'another.requested': [{}],
    'undo.requested': (at) => (isResting(at) && at.snapshot.matches({ result: 'shown' }) ? [{}] : []),
    'order.pushed': [{ order: { ...filled, seq: placed.seq + 1 } }, { order: placed }],
    'result.changed': [],
    'defaults.received': (at) => (isResting(at) && !isArmed(at) ? [{ defaults: { limit: { size } } }] : []),
    'session.changed': (at) => (isResting(at) ? [{ fid: '7' }, { fid: undefined }] : []),
    'money.moved': (at) => (isResting(at) ? [{}] : []),
  },
  outcomes: {
    watchPresence: { fails: { error: new Error('no window') } },
    watchDefaults: { fails: { error: new Error('no storage') } },
    fetchTrader: {
      known: { done: sampleTrader },
      cut: { error: { kind: 'timeout', call: 'assets.balances' } },
    },
    checkOrder: {
      'nothing to say': { done: { ask: sampleAsk, problems: [], warnings: [] } },
      'would be refused': {
        done: { ask: sampleAsk, problems: [{ code: codes.orderBalanceTooLow, field: 'amount' }], warnings: [] },
      },
      'no balance': { done: { ask: undefined, problems: [], warnings: [] } },
      unusual: { done: { ask: sampleAsk, problems: [], warnings: [{ kind: 'priceFar', share: decimal('0.3') }] } },
      broken: { error: new Error('no book') },
    },
    submitOrder: {
      unknown: { context: { wasUnknown: true } },
      known: { context: { wasUnknown: false } },
      placed: { done: { ...settled, result: 'accepted', code: codes.success, data: [placed] } },
      filled: { done: { ...settled, result: 'accepted', code: codes.success, data: [filled] } },
      refused: { done: { ...settled, result: 'rejected', code: codes.orderBalanceTooLow } },
      broken: { error: { kind: 'malformed', call: 'orders.place' } },
    },
    watchPlaced: { broken: { error: new Error('no stream') } },
  },
  key: ({ snapshot: { context } }) => ({
    isSignedIn: context.fid !== undefined,
    isSized: context.defaults.limit?.size !== undefined,
    note: context.note?.kind,
    undo: context.undo.length,
    seq: context.undo[0]?.seq,
    warnings: context.checked?.warnings.length,
  }),
  bounds: { depth: 8 },
  invariants: {
    'a guest is never armed': ({ snapshot }) => snapshot.context.fid !== undefined || !isArmed({ snapshot }),
    'what is sent was checked, and nothing spoke against it': ({ snapshot }) =>
      !snapshot.matches({ order: 'sending' }) ||
      (snapshot.context.checked?.ask !== undefined && snapshot.context.checked.problems.length === 0),
    'only what is live can be cancelled': ({ snapshot }) =>
      snapshot.context.undo.every(({ state }) => state === 'open' || state === 'partial'),
    'nothing is kept of a result that is hidden': ({ snapshot }) =>
      !snapshot.matches({ result: 'hidden' }) || snapshot.context.undo.length === 0,
  },
  screen: {
    shows: {
      // A question covers the button.
      'arming.disarmed': (snapshot) => (isAsked(snapshot) ? [question] : [arm, { ...disarm, absent: true }]),
      'arming.armed.inUse': (snapshot) => (isAsked(snapshot) ? [question] : [disarm, { ...arm, absent: true }]),
      'balance.unneeded': { unseen: 'it concerns nothing that is shown' },
      'balance.loading': { unseen: 'the balance is shown by the order form' },
      'balance.known': { unseen: 'the balance is shown by the order form' },
      'balance.failed': { unseen: 'ladder.test.tsx shows it' },
      'order.resting': [
        { ...question, absent: true },
        { ...settling, absent: true },
        { ...checking, absent: true },
        { ...sending, absent: true },
      ],
      'order.checking': [checking, { ...question, absent: true }],
      'order.confirming': [question],
      'order.sending.waiting': [sending, { ...settling, absent: true }],
      'order.sending.settling': [settling],
      'result.hidden': { unseen: 'results show only while there is one: ladder.test.ts' },
      'result.shown': { unseen: 'each result has words of its own: ladder.test.tsx' },
    },
    gestures: {
      'ladder.armed': (_, leaves) => (leaves.includes('arming.disarmed') ? { click: arm } : []),
      'ladder.disarmed': (_, leaves) =>
        leaves.includes('order.confirming')
          ? { by: 'app', because: 'Escape closes the dialog too' }
          : leaves.includes('arming.armed.inUse')
            ? { click: disarm }
            : [],
      'level.ordered': { by: 'app', because: 'the book sends it' },
      'question.confirmed': {
        click: {
          role: 'button',
          name: { word: 'orderForm:question.send', values: { order: 'Buy 0.5 BTC at 60,000' } },
        },
      },
      'question.dismissed': { click: { role: 'button', name: 'orderForm:question.back' } },
      'another.requested': { click: { role: 'button', name: 'ladder:another' } },
      'undo.requested': { by: 'app', because: 'its button is there only with an order: ladder.spec.ts' },
      'order.pushed': { by: 'app', because: 'the venue’s stream says it' },
      'result.changed': { by: 'app', because: 'the flow says it to itself' },
      'defaults.received': { by: 'app', because: 'the browser’s storage says it' },
      'session.changed': { by: 'app', because: 'the session’s flow sends it' },
      'money.moved': { by: 'app', because: 'the venue’s stream says it' },
    },
  },
  wire: {
    watchPresence: { happens: 'nothing' },
    watchDefaults: { happens: 'nothing' },
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
        known: { each: [] },
      },
    },
  },
} satisfies FlowModel<typeof ladderMachine>
