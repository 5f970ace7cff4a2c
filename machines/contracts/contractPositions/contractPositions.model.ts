import { session } from '#contract/account/calls/session.ts'
import { contracts } from '#contract/contracts/calls/contracts.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleContractOrder } from '../contractForm/contractForm.samples.ts'
import { contractPositionsMachine } from './contractPositions.machine.ts'
import type { ContractPositionsSnapshot } from './contractPositions.machine.ts'
import { samplePosition } from './contractPositions.samples.ts'

const result = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined }
const holdings = { positions: [samplePosition], orders: [sampleContractOrder] }
const closed = {
  ...sampleContractOrder,
  side: 'sell',
  type: 'market',
  price: null,
  amount: decimal('100'),
  filled: decimal('100'),
  realised: decimal('1'),
  state: 'filled',
} as const
const half = decimal('0.5')

const action = (name: 'dismiss' | 'continue') => ({ role: 'button', name: `contractPositions:action.${name}` }) as const
const tab = (name: 'positions' | 'orders') =>
  ({
    role: 'tab',
    name: { word: `contractPositions:tab.${name}Counted`, values: { count: '1' } },
  }) as const
const retry = { role: 'button', name: 'common:action.retry' } as const
const positions = { role: 'table', name: 'contractPositions:tab.positions' } as const
const orders = { role: 'table', name: 'contractPositions:tab.orders' } as const
const closeHalf = {
  role: 'button',
  name: { word: 'contractPositions:action.halfOf', values: { contract: 'BTCUSDT' } },
} as const
const cancel = {
  role: 'button',
  name: {
    word: 'contractPositions:action.cancelOf',
    values: { side: 'Buy', amount: '5', contract: 'BTCUSDT' },
  },
} as const
const settling = { text: 'contractPositions:outcome.settling' } as const
const cancelled = { text: 'contractPositions:outcome.cancelled' } as const
const refused = { role: 'alert', text: 'contractPositions:outcome.refused' } as const
const closedText = {
  text: {
    word: 'contractPositions:outcome.closed',
    values: { filled: '100', amount: '100', realised: '1' },
  },
} as const

const isKnown = (snapshot: ContractPositionsSnapshot) => snapshot.matches({ person: { signedIn: 'known' } })
const isIdle = (snapshot: ContractPositionsSnapshot) => snapshot.matches({ act: 'idle' })
const isFresh = (snapshot: ContractPositionsSnapshot) => snapshot.matches({ act: { idle: 'fresh' } })

export const contractPositionsModel = {
  machine: contractPositionsMachine,
  inputs: { signedIn: { fid: '7' }, guest: { fid: undefined } },
  events: {
    'tab.chosen': ({ snapshot }) =>
      isKnown(snapshot) && isFresh(snapshot)
        ? [{ tab: snapshot.matches({ tab: 'orders' }) ? ('positions' as const) : ('orders' as const) }]
        : [],
    'close.requested': ({ snapshot }) =>
      isKnown(snapshot) && isIdle(snapshot) && snapshot.matches({ tab: 'positions' })
        ? [{ contractCode: 'btcusdt', part: half }]
        : [],
    'cancel.requested': ({ snapshot }) =>
      isKnown(snapshot) && isIdle(snapshot) && snapshot.matches({ tab: 'orders' })
        ? [{ contractCode: 'btcusdt', orderId: sampleContractOrder.orderId }]
        : [],
    'outcome.dismissed': ({ snapshot }) => (isFresh(snapshot) ? [] : [{}]),
    'another.requested': [{}],
    'retry.requested': [{}],
    'account.changed': ({ snapshot }) => (isFresh(snapshot) ? [{}] : []),
    'session.changed': ({ snapshot }) => (isIdle(snapshot) ? [{ fid: '7' }, { fid: undefined }] : []),
  },
  outcomes: {
    fetchHoldings: {
      known: { done: holdings },
      cut: { error: { kind: 'timeout', call: contracts.positions.id } },
    },
    watchAccount: { broken: { error: new Error('no stream') } },
    submitClose: {
      unknown: { context: { wasUnknown: true } },
      known: { context: { wasUnknown: false } },
      closed: { done: { ...result, result: 'accepted', code: codes.success, data: closed } },
      refused: { done: { ...result, result: 'rejected', code: codes.contractNothingToReduce } },
      broken: { error: { kind: 'malformed', call: contracts.close.id } },
    },
    cancelOrder: {
      cancelled: { done: { ...sampleContractOrder, state: 'cancelled' as const } },
      cut: { error: { kind: 'timeout', call: contracts.cancel.id } },
    },
  },
  key: ({ snapshot: { context } }) => ({
    isSignedIn: context.fid !== undefined,
    hasHoldings: context.holdings !== undefined,
    isRefused: context.refusal !== undefined,
    isClosed: context.closed !== undefined,
  }),
  invariants: {
    'a guest sees no positions': ({ snapshot }) =>
      !snapshot.matches({ person: 'signedOut' }) || snapshot.context.holdings === undefined,
    'what is sent was chosen': ({ snapshot }) =>
      !snapshot.matches({ act: 'closing' }) || snapshot.context.closing !== undefined,
  },
  screen: {
    shows: {
      'person.deciding': { unseen: 'decided at once' },
      'person.signedOut': () => [{ text: 'contractPositions:guest' }],
      'person.signedIn.loading': () => [{ role: 'status', name: 'contractPositions:loading' }],
      'person.signedIn.failed': [{ role: 'alert', text: 'contractPositions:failed' }],
      'person.signedIn.known': (snapshot) => [
        snapshot.matches({ tab: 'orders' }) ? orders : positions,
        { text: 'contractPositions:stale', absent: true },
      ],
      'person.signedIn.refreshing': { like: 'person.signedIn.known' },
      'person.signedIn.stale': [{ text: 'contractPositions:stale' }],
      'tab.positions': () => [{ ...orders, absent: true }],
      'tab.orders': () => [{ ...positions, absent: true }],
      'act.idle.fresh': () => [settling, cancelled, refused, closedText].map((mark) => ({ ...mark, absent: true })),
      'act.idle.closed': [closedText],
      'act.idle.cancelled': [cancelled],
      'act.idle.refused': [refused],
      'act.closing.waiting': () => [{ ...settling, absent: true }],
      'act.closing.settling': [settling],
      'act.cancelling': () => [{ ...cancelled, absent: true }],
    },
    gestures: {
      'tab.chosen': ({ tab: chosen }) => ({ click: tab(chosen) }),
      'close.requested': { click: closeHalf },
      'cancel.requested': { click: cancel },
      'outcome.dismissed': { click: action('dismiss') },
      'another.requested': { click: action('continue') },
      'retry.requested': { click: retry },
      'account.changed': { by: 'app', because: 'the venue’s stream says it' },
      'session.changed': { by: 'app', because: 'the session’s flow sends it' },
    },
  },
  calls: { fetchHoldings: [contracts.open] },
  wire: {
    fetchHoldings: {
      plays: {
        known: {
          each: [
            { call: contracts.positions, gives: { data: { list: holdings.positions, seq: 1 } } },
            { call: contracts.open, gives: { data: { list: holdings.orders, totalCount: 1, seq: 1 } } },
            { call: contracts.open, gives: { data: { list: [], totalCount: 0, seq: 1 } } },
          ],
        },
        cut: [{ call: contracts.positions, gives: { silent: true }, times: 1 + kernelLimits.request.retries }],
      },
    },
    watchAccount: { happens: 'watches' },
    submitClose: {
      plays: {
        closed: [
          { call: contracts.close, gives: { data: closed } },
          { call: session.outcome, gives: { data: { state: 'done', code: codes.success, msg: 'ok', data: closed } } },
        ],
        refused: [
          { call: contracts.close, gives: { code: codes.contractNothingToReduce } },
          {
            call: session.outcome,
            gives: { data: { state: 'refused', code: codes.contractNothingToReduce, msg: 'no', data: null } },
          },
        ],
        unknown: [{ call: contracts.close, gives: { cut: true } }],
        // The child reports it as soon as it sends.
        known: { each: [] },
      },
    },
    cancelOrder: {
      plays: {
        cancelled: [{ call: contracts.cancel, gives: { data: { ...sampleContractOrder, state: 'cancelled' } } }],
        cut: [{ call: contracts.cancel, gives: { silent: true } }],
      },
    },
  },
} satisfies FlowModel<typeof contractPositionsMachine>
