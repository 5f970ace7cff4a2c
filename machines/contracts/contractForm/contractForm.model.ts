import { session } from '#contract/account/calls/session.ts'
import { contracts } from '#contract/contracts/calls/contracts.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { onWire, sampleUser } from '#machines/account/session/session.samples.ts'
import { sampleContract } from '../contract.samples.ts'
import { contractFormMachine } from './contractForm.machine.ts'
import type { ContractFormSnapshot } from './contractForm.machine.ts'
import { leverageOf, missingIn } from './contractForm.rules.ts'
import { sampleAccount, sampleContractOrder, sampleContractTrader } from './contractForm.samples.ts'

const result = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined }
const level = {
  side: 'asks',
  price: decimal('60000'),
  amount: decimal('5'),
  cumulative: decimal('9'),
  part: 'amount',
} as const

const action = (name: 'retry' | 'dismiss' | 'another') =>
  ({ role: 'button', name: `contractForm:action.${name}` }) as const
const login = { role: 'link', name: 'contractForm:action.login' } as const
const price = { label: 'contractForm:field.price' } as const
const amount = { label: 'contractForm:field.amount' } as const
const leverage = { label: 'contractForm:field.leverage' } as const
const sending = { role: 'button', name: 'contractForm:state.sending' } as const
const settling = { text: 'contractForm:state.settling' } as const
const refused = { role: 'alert', text: 'contractForm:state.refused' } as const
const empty = { text: 'contractForm:problem.empty' } as const
const placed = { text: { word: 'contractForm:outcome.open', values: { amount: '5' } } } as const
const question = {
  role: 'alertdialog',
  name: { word: 'contractForm:question.title', values: { leverage: '50' } },
} as const
const modeChanging = { role: 'status', text: 'contractForm:mode.changing' } as const
const modeRefused = { role: 'alert', text: 'contractForm:mode.refused' } as const
const activate = { role: 'button', name: 'contractForm:activation.action' } as const
const activating = { role: 'button', name: 'contractForm:activation.running' } as const
const notActivated = { role: 'alert', text: 'contractForm:activation.refused' } as const
/** The answer was lost: the venue may have changed it. */
const modeUnconfirmed = { role: 'alert', text: 'contractForm:mode.unconfirmed' } as const
const balance = { amount: '10,000', coin: 'USDT' } as const

const isFresh = (snapshot: ContractFormSnapshot) => snapshot.matches({ form: { editing: 'fresh' } })
const isKnown = (snapshot: ContractFormSnapshot) => snapshot.matches({ person: { signedIn: 'known' } })
/** Choices are tried once, where the rest of the form is at its beginning. */
const whenFresh =
  <Sample>(...samples: readonly Sample[]) =>
  ({ snapshot }: { snapshot: ContractFormSnapshot }) =>
    isFresh(snapshot) && isKnown(snapshot) ? samples : []

const typedFields = [
  { field: 'price', typed: typedQuantity('60000', 'en_US') },
  { field: 'amount', typed: typedQuantity('5', 'en_US') },
  { field: 'leverage', typed: typedQuantity('50', 'en_US') },
] as const
const inApp = { by: 'app', because: 'every field and choice is tried in contractForm.test.tsx' } as const

const accountPlays = [
  { call: contracts.account, gives: { data: { list: [sampleAccount], seq: 1 } } },
  { call: contracts.positions, gives: { data: { list: [], seq: 1 } } },
  { call: contracts.open, gives: { data: { list: [], totalCount: 0, seq: 1 } } },
  { call: contracts.open, gives: { data: { list: [], totalCount: 0, seq: 1 } } },
  { call: contracts.settings, gives: { data: { accounts: [], contracts: [] } } },
  { call: contracts.fees, gives: { data: { vipLevel: 0, rates: [] } } },
  { call: contracts.list, gives: { data: [sampleContract] } },
] as const
const status = (isActivateContract: boolean) =>
  ({ call: session.current, gives: { data: onWire({ ...sampleUser, isActivateContract }) } }) as const

export const contractFormModel = {
  machine: contractFormMachine,
  inputs: {
    signedIn: { contract: sampleContract, fid: '7' },
    guest: { contract: sampleContract, fid: undefined },
  },
  events: {
    'side.chosen': whenFresh({ side: 'buy' as const }),
    'kind.chosen': whenFresh({ kind: 'limit' as const }),
    'field.changed': ({ snapshot }) =>
      (isKnown(snapshot) || snapshot.matches({ person: 'signedOut' })) && snapshot.matches({ form: 'editing' })
        ? // In the order of the form: which field is missing says what is filled in.
          typedFields.filter(({ field }) => snapshot.context.fields[field].reading.kind === 'empty').slice(0, 1)
        : [],
    'field.blurred': whenFresh({ field: 'price' as const }),
    'field.stepped': whenFresh({ field: 'price' as const, steps: 1 }),
    'share.chosen': whenFresh({ amount: decimal('5') }),
    'trigger.chosen': whenFresh({ trigger: 'mark' as const }),
    'reduceOnly.toggled': whenFresh({ reduceOnly: false }),
    'marginMode.chosen': whenFresh({ marginMode: 'cross' as const }),
    'positionMode.chosen': ({ snapshot }) =>
      isFresh(snapshot) && (isKnown(snapshot) || snapshot.matches({ person: 'signedOut' }))
        ? [{ positionMode: 'oneWay' as const }]
        : [],
    'positionMode.dismissed': [{}],
    'activation.requested': ({ snapshot }) => (isFresh(snapshot) && isKnown(snapshot) ? [{}] : []),
    'level.picked': whenFresh(level),
    'order.drafted': whenFresh({ side: 'buy' as const, kind: 'limit' as const, price: decimal('60000') }),
    'order.calculated': whenFresh({
      side: 'buy' as const,
      price: decimal('60000'),
      amount: decimal('5'),
      leverage: decimal('50'),
      stopLoss: undefined,
    }),
    // Without contracts, their activation is in the place of the button.
    'order.submitted': ({ snapshot }) =>
      (isKnown(snapshot) && snapshot.context.trader?.isActivated === true) || snapshot.matches({ person: 'signedOut' })
        ? [{}]
        : [],
    'question.confirmed': [{}],
    'question.dismissed': [{}],
    'another.requested': [{}],
    'outcome.dismissed': [{}],
    'retry.requested': [{}],
    'account.changed': ({ snapshot }) => (isFresh(snapshot) ? [{}] : []),
    'contract.changed': ({ snapshot }) => (isFresh(snapshot) ? [{ contract: sampleContract }] : []),
    'session.changed': ({ snapshot }) =>
      isFresh(snapshot) || snapshot.matches({ form: 'confirming' }) ? [{ fid: '7' }, { fid: undefined }] : [],
  },
  outcomes: {
    fetchTrader: {
      known: { done: sampleContractTrader },
      unactivated: { done: { ...sampleContractTrader, isActivated: false } },
      cut: { error: { kind: 'timeout', call: contracts.account.id } },
    },
    watchAccount: { broken: { error: new Error('no stream') } },
    activateContracts: {
      activated: { done: undefined },
      refused: { error: { kind: 'business', call: contracts.activate.id, code: codes.accountFrozen } },
    },
    changeMode: {
      changed: { done: { account: 'perpetual', positionMode: 'oneWay' } },
      inUse: { error: { kind: 'business', call: contracts.positionMode.id, code: codes.contractSettingInUse } },
      cut: { error: { kind: 'network', call: contracts.positionMode.id } },
    },
    submitOrder: {
      unknown: { context: { wasUnknown: true } },
      known: { context: { wasUnknown: false } },
      placed: { done: { ...result, result: 'accepted', code: codes.success, data: sampleContractOrder } },
      refused: { done: { ...result, result: 'rejected', code: codes.contractMarginTooLow } },
      broken: { error: { kind: 'malformed', call: contracts.place.id } },
    },
  },
  key: ({ snapshot: { context } }) => ({
    isSignedIn: context.fid !== undefined,
    missing: missingIn(context)?.field,
    leverage: leverageOf(context),
    hasTrader: context.trader !== undefined,
    isActivated: context.trader?.isActivated,
    isRefused: context.refusal !== undefined,
    placed: context.placed?.state,
    modeRefusal: context.modeRefusal?.kind,
  }),
  invariants: {
    'a guest sends nothing': ({ snapshot }) =>
      !snapshot.matches({ form: { editing: 'fresh' } }) ||
      snapshot.context.fid !== undefined ||
      !snapshot.matches({ form: 'sending' }),
    'a guest sees no balance': ({ snapshot }) =>
      !snapshot.matches({ person: 'signedOut' }) || snapshot.context.trader === undefined,
    'what is confirmed is complete': ({ snapshot }) =>
      !snapshot.matches({ form: 'confirming' }) || missingIn(snapshot.context) === undefined,
  },
  screen: {
    shows: {
      'person.deciding': { unseen: 'decided at once' },
      'person.signedOut': () => [login],
      'person.signedIn.loading': () => [{ role: 'status', name: 'contractForm:balance.loading' }],
      'person.signedIn.failed': [{ role: 'alert', text: 'contractForm:balance.failed' }],
      'person.signedIn.known': [{ text: { word: 'contractForm:balance.available', values: balance } }],
      'person.signedIn.refreshing': { like: 'person.signedIn.known' },
      'person.signedIn.stale': [{ text: { word: 'contractForm:balance.old', values: balance } }],
      'positionMode.settled': () =>
        [modeChanging, modeRefused, modeUnconfirmed].map((mark) => ({ ...mark, absent: true })),
      'positionMode.changing': [modeChanging],
      'positionMode.refused': ({ context: { modeRefusal } }) => [
        modeRefusal?.kind === 'business' ? modeRefused : modeUnconfirmed,
      ],
      'activation.settled': ({ context: { trader } }) => [
        { ...activate, absent: trader?.isActivated !== false },
        { ...activating, absent: true },
        { ...notActivated, absent: true },
      ],
      // Another tab may have activated them meanwhile.
      'activation.activating': ({ context: { trader } }) => (trader?.isActivated === false ? [activating] : []),
      'activation.refused': ({ context: { trader } }) =>
        trader?.isActivated === false ? [notActivated, activate] : [],
      'form.editing.fresh': () =>
        [sending, settling, refused, empty, placed, question].map((mark) => ({ ...mark, absent: true })),
      'form.editing.incomplete': [empty],
      'form.editing.refused': [refused],
      'form.editing.placed': [placed],
      'form.confirming': [question],
      'form.sending.waiting': [sending, { ...settling, absent: true }],
      'form.sending.settling': [settling],
    },
    gestures: {
      'side.chosen': inApp,
      'kind.chosen': inApp,
      'field.changed': ({ field, typed }) => ({
        fill: field === 'price' ? price : field === 'amount' ? amount : leverage,
        with: typed.text ?? '',
      }),
      'field.blurred': { press: 'Tab', on: price },
      'field.stepped': inApp,
      'share.chosen': inApp,
      'trigger.chosen': inApp,
      'reduceOnly.toggled': inApp,
      'marginMode.chosen': inApp,
      'positionMode.chosen': inApp,
      'activation.requested': { click: activate },
      'positionMode.dismissed': { click: { role: 'button', name: 'contractForm:mode.dismiss' } },
      'level.picked': { by: 'app', because: 'the book sends it' },
      'order.drafted': { by: 'app', because: 'the chart sends it' },
      'order.calculated': { by: 'app', because: 'the calculator sends it' },
      'order.submitted': (_, leaves) =>
        leaves.includes('person.signedOut')
          ? { by: 'app', because: 'a guest’s form has the way to the login in the place of its button' }
          : { press: 'Enter', on: amount },
      'question.confirmed': { click: { role: 'button', name: 'contractForm:action.open.buy' } },
      'question.dismissed': { click: { role: 'button', name: 'contractForm:question.back' } },
      'another.requested': { click: action('another') },
      'outcome.dismissed': { click: action('dismiss') },
      'retry.requested': { click: action('retry') },
      'account.changed': { by: 'app', because: 'the venue’s stream says it' },
      'contract.changed': { by: 'app', because: 'the floor asks the venue for its rules' },
      'session.changed': { by: 'app', because: 'the session’s flow sends it' },
    },
  },
  calls: {
    fetchTrader: [
      session.bizStatus,
      contracts.positions,
      contracts.open,
      contracts.settings,
      contracts.fees,
      contracts.list,
    ],
  },
  wire: {
    fetchTrader: {
      plays: {
        known: { each: [...accountPlays, status(true)] },
        unactivated: { each: [...accountPlays, status(false)] },
        cut: [{ call: contracts.account, gives: { silent: true }, times: 1 + kernelLimits.request.retries }],
      },
    },
    activateContracts: {
      plays: {
        activated: [{ call: contracts.activate, gives: { data: { isActivateContract: true } } }],
        refused: [{ call: contracts.activate, gives: { code: codes.accountFrozen } }],
      },
    },
    watchAccount: { happens: 'watches' },
    changeMode: {
      plays: {
        changed: [{ call: contracts.positionMode, gives: { data: { account: 'perpetual', positionMode: 'oneWay' } } }],
        inUse: [{ call: contracts.positionMode, gives: { code: codes.contractSettingInUse } }],
        cut: [{ call: contracts.positionMode, gives: { cut: true } }],
      },
    },
    submitOrder: {
      plays: {
        placed: [
          { call: contracts.place, gives: { data: sampleContractOrder } },
          {
            call: session.outcome,
            gives: { data: { state: 'done', code: codes.success, msg: 'ok', data: sampleContractOrder } },
          },
        ],
        refused: [
          { call: contracts.place, gives: { code: codes.contractMarginTooLow } },
          {
            call: session.outcome,
            gives: { data: { state: 'refused', code: codes.contractMarginTooLow, msg: 'no', data: null } },
          },
        ],
        unknown: [{ call: contracts.place, gives: { cut: true } }],
        // The child reports it as soon as it sends.
        known: { each: [] },
      },
    },
  },
} satisfies FlowModel<typeof contractFormMachine>
