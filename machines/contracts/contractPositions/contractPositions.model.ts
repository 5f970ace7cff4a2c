import { session } from '#contract/account/calls/session.ts'
import { contractAlgos } from '#contract/contracts/calls/contractAlgos.ts'
import { contracts } from '#contract/contracts/calls/contracts.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { marginCalls } from '#contract/risk/marginCalls.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleContract } from '../contract.samples.ts'
import { sampleAlgo } from '../algoForm/algoForm.samples.ts'
import { sampleAccount, sampleContractOrder } from '../contractForm/contractForm.samples.ts'
import { contractPositionsMachine } from './contractPositions.machine.ts'
import type { ContractPositionsSnapshot } from './contractPositions.machine.ts'
import { calledHoldings, closed, sampleHoldings, samplePosition } from './contractPositions.samples.ts'
import { cancelAlgoId, cancelOpeningId, closeId, marginId } from './contractPositions.acts.ts'
import { positionsTabs } from './contractPositions.setup.ts'
import {
  called,
  cancel,
  cancelAlgo,
  closeAll,
  contract,
  dismiss,
  openAlgoForm,
  openForm,
  orders,
  positions,
  rehearse,
  remedies,
  resultSights,
  retry,
  tab,
} from './contractPositions.sights.ts'

const result = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined }
const all = decimal('1')
const ended = [sampleContractOrder.orderId, '12'].map((orderId) => ({
  orderId,
  state: 'cancelled' as const,
  code: codes.success,
}))

const isKnown = (snapshot: ContractPositionsSnapshot) => snapshot.matches({ person: { signedIn: 'known' } })
const hasResults = (snapshot: ContractPositionsSnapshot) => snapshot.matches({ results: 'shown' })
/** The form is over the page, and nothing beneath it can be pressed. */
const isCovered = (snapshot: ContractPositionsSnapshot) => !snapshot.matches({ form: 'closed' })
const isCalled = ({ context: { holdings, contracts: rules } }: Pick<ContractPositionsSnapshot, 'context'>) =>
  holdings !== undefined && marginCalls(holdings, rules, {}).length > 0
/** As the positions have them: no stream sends newer ones. */
const marks = { btcusdt: samplePosition.markPrice }
const apart: ReadonlySet<string> = new Set(['margin', 'cancelOpening', 'cancelAlgo', 'twap'])
/** Neither a margin call nor what became of its remedies or of scaled and TWAP orders: those are walked by themselves. */
const isUncalled = (snapshot: ContractPositionsSnapshot) =>
  !isCalled(snapshot) && ![...snapshot.context.acts, ...snapshot.context.results].some(({ kind }) => apart.has(kind))
const dismissedKind = (id: string) =>
  id === closeId(samplePosition)
    ? 'close'
    : id === marginId(samplePosition)
      ? 'margin'
      : id === cancelOpeningId(samplePosition)
        ? 'cancelOpening'
        : id === cancelAlgoId(sampleAlgo)
          ? 'cancelAlgo'
          : id === `twap:${sampleAlgo.algoId}`
            ? 'twap'
            : 'cancel'
/** While what the user holds is fetched again, or could not be, a remedy waits. */
const isWaiting = (snapshot: ContractPositionsSnapshot) =>
  snapshot.matches({ person: { signedIn: 'refreshing' } }) || snapshot.matches({ person: { signedIn: 'stale' } })
/** Nothing is going on, and nothing is shown. */
const isQuiet = (snapshot: ContractPositionsSnapshot) => snapshot.context.acts.length === 0 && !hasResults(snapshot)
const isUncovered = (snapshot: ContractPositionsSnapshot) => isKnown(snapshot) && !isCovered(snapshot)

const position = undefined
const acted = { kind: 'close', contractCode: 'btcusdt', positionSide: 'both', order: closed, position } as const
export const contractPositionsModel = {
  machine: contractPositionsMachine,
  inputs: {
    signedIn: { fid: '7', contracts: [sampleContract] },
    guest: { fid: undefined, contracts: [sampleContract] },
  },
  events: {
    'tab.chosen': ({ snapshot }) =>
      isUncovered(snapshot) && !hasResults(snapshot) && !isCalled(snapshot)
        ? positionsTabs.filter((one) => !snapshot.matches({ tab: one })).map((one) => ({ tab: one }))
        : [],
    'close.requested': ({ snapshot }) =>
      isUncovered(snapshot) && isUncalled(snapshot) && snapshot.matches({ tab: 'positions' })
        ? [{ contractCode: 'btcusdt', part: all }]
        : [],
    'form.opened': ({ snapshot }) =>
      isUncovered(snapshot) && isQuiet(snapshot) && !isCalled(snapshot) && snapshot.matches({ tab: 'positions' })
        ? // The other has ended between the press and its row.
          [samplePosition.positionId, '99'].map((positionId) => ({ kind: 'close' as const, positionId }))
        : [],
    'algo.opened': ({ snapshot }) =>
      isUncovered(snapshot) && isQuiet(snapshot) && !isCalled(snapshot) && snapshot.matches({ tab: 'orders' })
        ? // The other has no book.
          ['btcusdt', 'xyzusdt'].map((contractCode) => ({ contractCode }))
        : [],
    'cancelAlgo.requested': ({ snapshot }) =>
      isUncovered(snapshot) &&
      !isCalled(snapshot) &&
      !hasResults(snapshot) &&
      snapshot.context.acts.every(({ kind }) => kind === 'cancelAlgo') &&
      snapshot.matches({ tab: 'orders' })
        ? [{ contractCode: 'btcusdt', algoId: sampleAlgo.algoId }]
        : [],
    'rehearsal.opened': ({ snapshot }) =>
      isUncovered(snapshot) && isQuiet(snapshot) && !isCalled(snapshot) && snapshot.matches({ tab: 'positions' })
        ? [samplePosition.positionId, '99'].map((positionId) => ({ positionId }))
        : [],
    // One at a time; the last is not needed any more as its button is pressed.
    'remedy.requested': ({ snapshot }) =>
      isCovered(snapshot) || !isQuiet(snapshot) || !isCalled(snapshot)
        ? []
        : isKnown(snapshot)
          ? [
              { kind: 'addMargin' as const, contractCode: 'btcusdt', marks },
              { kind: 'reduce' as const, contractCode: 'btcusdt', marks },
              { kind: 'cancelOrders' as const, contractCode: 'btcusdt', marks },
              { kind: 'reduce' as const, contractCode: 'ethusdt', marks },
            ]
          : isWaiting(snapshot)
            ? [
                { kind: 'addMargin' as const, contractCode: 'btcusdt', marks },
                { kind: 'reduce' as const, contractCode: 'ethusdt', marks },
              ]
            : [],
    'cancel.requested': ({ snapshot }) =>
      isUncovered(snapshot) && isUncalled(snapshot) && snapshot.matches({ tab: 'orders' })
        ? [{ contractCode: 'btcusdt', orderId: sampleContractOrder.orderId }]
        : [],
    'outcome.dismissed': ({ snapshot }) =>
      isCovered(snapshot) ? [] : snapshot.context.results.map(({ id }) => ({ id })),
    'another.requested': ({ snapshot }) =>
      snapshot.context.acts.flatMap(({ id, wasUnknown }) => (wasUnknown ? [{ id }] : [])),
    'retry.requested': ({ snapshot }) => (isCovered(snapshot) ? [] : [{}]),
    'account.changed': ({ snapshot }) => (isQuiet(snapshot) ? [{}] : []),
    'contracts.changed': ({ snapshot }) => (isQuiet(snapshot) ? [{ contracts: [sampleContract] }] : []),
    'session.changed': ({ snapshot }) => (hasResults(snapshot) ? [] : [{ fid: '7' }, { fid: undefined }]),
  },
  outcomes: {
    fetchHoldings: {
      known: { done: sampleHoldings },
      called: { done: calledHoldings },
      cut: { error: { kind: 'timeout', call: contracts.positions.id } },
    },
    watchAccount: { broken: { error: new Error('no stream') } },
    watchFigures: { broken: { error: new Error('no figures') } },
    submitClose: {
      unknown: { context: { wasUnknown: true } },
      known: { context: { wasUnknown: false } },
      closed: { done: { ...result, result: 'accepted', code: codes.success, data: closed } },
      refused: { done: { ...result, result: 'rejected', code: codes.contractNothingToReduce } },
      broken: { error: { kind: 'malformed', call: contracts.close.id } },
    },
    submitMargin: {
      added: { done: { ...result, result: 'accepted', code: codes.success, data: samplePosition } },
      refused: { done: { ...result, result: 'rejected', code: codes.contractNothingToReduce } },
    },
    cancelOrder: {
      cancelled: { done: { ...sampleContractOrder, state: 'cancelled' as const } },
      cut: { error: { kind: 'timeout', call: contracts.cancel.id } },
    },
    cancelOpening: {
      cancelled: { done: ended },
      cut: { error: { kind: 'timeout', call: contracts.cancelAll.id } },
    },
    cancelAlgo: {
      cancelled: { done: { ...sampleAlgo, stage: 'cancelled' as const } },
      cut: { error: { kind: 'timeout', call: contractAlgos.cancel.id } },
    },
    algoForm: {
      placed: { done: { acted: { kind: 'twap', contractCode: 'btcusdt', algo: sampleAlgo } } },
      left: { done: { acted: undefined } },
      broken: { error: new Error('a fault') },
    },
    positionForm: {
      closed: { done: { acted } },
      left: { done: { acted: undefined } },
      broken: { error: new Error('a fault') },
    },
    liquidations: { broken: { error: new Error('a fault') } },
    rehearsal: { left: { done: undefined }, broken: { error: new Error('a fault') } },
  },
  key: ({ snapshot: { context } }) => ({
    isSignedIn: context.fid !== undefined,
    hasHoldings: context.holdings !== undefined,
    isCalled: isCalled({ context }),
    asked: context.asked?.kind,
    form: context.form?.kind,
    algoContract: context.algoContract,
    acts: context.acts.map(({ id, wasUnknown, isRemedy }) => ({ id, wasUnknown, isRemedy })),
    results: context.results.map(({ id, refusal }) => ({ id, isRefused: refusal !== undefined })),
  }),
  invariants: {
    'a guest sees no positions': ({ snapshot }) =>
      !snapshot.matches({ person: 'signedOut' }) || snapshot.context.holdings === undefined,
    'a position is closed, and an order cancelled, by one write at a time': ({ snapshot: { context } }) =>
      new Set(context.acts.map(({ id }) => id)).size === context.acts.length,
    'no action that has ended stays': ({ snapshot: { children, context } }) =>
      Object.keys(children).filter((id) => /^(?:close|cancel|cancelAlgo|margin|cancelOpening):/.test(id)).length ===
      context.acts.length,
    'results are there exactly while the state says so': ({ snapshot }) =>
      snapshot.context.results.length > 0 === hasResults(snapshot),
    'a form is open exactly while the context names it': ({ snapshot }) =>
      snapshot.matches({ form: 'open' }) === (snapshot.context.form !== undefined) &&
      snapshot.matches({ form: 'placingAlgo' }) === (snapshot.context.algoContract !== undefined) &&
      snapshot.matches({ form: 'rehearsing' }) === (snapshot.context.rehearsed !== undefined),
    'each action runs': ({ snapshot }) => snapshot.context.acts.every(({ id, ref }) => snapshot.children[id] === ref),
  },
  screen: {
    shows: {
      'person.deciding': { unseen: 'decided at once' },
      'person.signedOut': () => [{ text: 'contractPositions:guest' }],
      'person.signedIn.loading': () => [{ role: 'status', name: 'contractPositions:loading' }],
      'person.signedIn.failed': [{ role: 'alert', text: 'contractPositions:failed' }],
      'person.signedIn.known': (snapshot) => [
        ...(snapshot.matches({ tab: 'liquidations' })
          ? []
          : [snapshot.matches({ tab: 'orders' }) ? orders : positions]),
        { text: 'contractPositions:stale', absent: true },
        { ...called, absent: !isCalled(snapshot) },
      ],
      'person.signedIn.refreshing': { like: 'person.signedIn.known' },
      'person.signedIn.stale': [{ text: 'contractPositions:stale' }],
      'tab.positions': () => [{ ...orders, absent: true }],
      'tab.orders': () => [{ ...positions, absent: true }],
      'tab.liquidations': () => [
        { ...positions, absent: true },
        { ...orders, absent: true },
      ],
      'form.closed': { unseen: 'the form is a separate flow' },
      'form.open': { unseen: 'the form is a separate flow' },
      'form.placingAlgo': { unseen: 'the form is a separate flow' },
      'form.rehearsing': { unseen: 'the rehearsal is a separate flow' },
      'results.none': (snapshot) => resultSights(snapshot),
      'results.shown': (snapshot) => resultSights(snapshot),
    },
    gestures: {
      'tab.chosen': ({ tab: chosen }) => ({ click: tab(chosen) }),
      'close.requested': { click: closeAll },
      'form.opened': { click: openForm },
      'rehearsal.opened': { click: rehearse },
      'algo.opened': { click: openAlgoForm },
      'cancelAlgo.requested': { click: cancelAlgo },
      'remedy.requested': ({ kind }) => ({ click: remedies[kind] }),
      'cancel.requested': { click: cancel },
      'outcome.dismissed': ({ id }) => ({ click: dismiss(dismissedKind(id)) }),
      'another.requested': {
        click: { role: 'button', name: { word: 'contractPositions:action.continueWith', values: contract } },
      },
      'retry.requested': { click: retry },
      'account.changed': { by: 'app', because: 'the venue’s stream says it' },
      'contracts.changed': { by: 'app', because: 'the floor of the contract sends it' },
      'session.changed': { by: 'app', because: 'the session’s flow sends it' },
    },
  },
  calls: { fetchHoldings: [contracts.open, contractAlgos.list, contracts.account, contracts.fees] },
  wire: {
    fetchHoldings: {
      plays: {
        known: {
          each: [
            { call: contracts.positions, gives: { data: { list: sampleHoldings.positions, seq: 1 } } },
            { call: contracts.open, gives: { data: { list: sampleHoldings.orders, totalCount: 1, seq: 1 } } },
            { call: contracts.open, gives: { data: { list: [], totalCount: 0, seq: 1 } } },
            { call: contractAlgos.list, gives: { data: { list: [sampleAlgo], totalCount: 1, seq: 1 } } },
            { call: contracts.account, gives: { data: { list: [sampleAccount], seq: 1 } } },
            { call: contracts.fees, gives: { data: { vipLevel: 0, rates: sampleHoldings.rates } } },
          ],
        },
        called: {
          each: [
            { call: contracts.positions, gives: { data: { list: calledHoldings.positions, seq: 1 } } },
            { call: contracts.open, gives: { data: { list: sampleHoldings.orders, totalCount: 1, seq: 1 } } },
            { call: contracts.open, gives: { data: { list: [], totalCount: 0, seq: 1 } } },
            { call: contractAlgos.list, gives: { data: { list: [sampleAlgo], totalCount: 1, seq: 1 } } },
            { call: contracts.account, gives: { data: { list: calledHoldings.accounts, seq: 1 } } },
            { call: contracts.fees, gives: { data: { vipLevel: 0, rates: sampleHoldings.rates } } },
          ],
        },
        cut: [{ call: contracts.positions, gives: { silent: true }, times: 1 + kernelLimits.request.retries }],
      },
    },
    watchAccount: { happens: 'watches' },
    watchFigures: { happens: 'watches' },
    positionForm: { happens: 'in a dialog of its own' },
    algoForm: { happens: 'in a dialog of its own' },
    rehearsal: { happens: 'in a dialog of its own' },
    liquidations: { happens: 'in a list of its own' },
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
    submitMargin: {
      plays: {
        added: [
          { call: contracts.margin, gives: { data: samplePosition } },
          {
            call: session.outcome,
            gives: { data: { state: 'done', code: codes.success, msg: 'ok', data: samplePosition } },
          },
        ],
        refused: [{ call: contracts.margin, gives: { code: codes.contractNothingToReduce } }],
      },
    },
    cancelOpening: {
      plays: {
        cancelled: [{ call: contracts.cancelAll, gives: { data: ended } }],
        cut: [{ call: contracts.cancelAll, gives: { silent: true } }],
      },
    },
    cancelAlgo: {
      plays: {
        cancelled: [{ call: contractAlgos.cancel, gives: { data: { ...sampleAlgo, stage: 'cancelled' } } }],
        cut: [{ call: contractAlgos.cancel, gives: { silent: true } }],
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
