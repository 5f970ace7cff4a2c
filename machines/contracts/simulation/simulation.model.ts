import { session } from '#contract/account/calls/session.ts'
import { contracts } from '#contract/contracts/calls/contracts.ts'
import { simulation } from '#contract/contracts/calls/simulation.ts'
import { asSimulated } from '#contract/contracts/simulation/simulated.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { onWire, sampleUser } from '#machines/account/session/session.samples.ts'
import { noMarks } from '#machines/markets/favourites/favourites.marks.ts'
import { sampleAccount } from '../contractForm/contractForm.samples.ts'
import { simulationMachine } from './simulation.machine.ts'

const account = asSimulated(sampleAccount)
const status = (isActivateContract: boolean) =>
  [
    { call: simulation.account, gives: { code: codes.simulationNotReady } },
    { call: session.current, gives: { data: onWire({ ...sampleUser, isActivateContract }) } },
  ] as const
const reset = { role: 'button', name: 'simulation:action.reset' } as const
const ask = (phase: 'withoutContracts' | 'withoutAccount') =>
  ({ role: 'button', name: `simulation:${phase}.action` }) as const
const title = (phase: 'withoutContracts' | 'withoutAccount') =>
  ({ role: 'heading', name: `simulation:${phase}.title` }) as const
const dialog = { role: 'dialog', name: 'simulation:reset.title' } as const
const practise = { role: 'button', name: 'simulation:action.practice' } as const
const practice = { role: 'dialog', name: 'practice:title' } as const
const refused = (call: string, code: number) => ({ error: { kind: 'business', call, code } }) as const

export const simulationModel = {
  machine: simulationMachine,
  calls: { floor: [simulation.list, simulation.klines, simulation.trades] },
  inputs: { 'a contract': { contractCode: 'btcusdt', fid: '1001', marks: noMarks } },
  events: {
    'activation.requested': [{}],
    'reset.requested': [{}],
    'practice.requested': [{}],
    'retry.requested': [{}],
    'favourites.changed': [{ marks: { spot: [], contracts: ['btcusdt'] } }],
    // Another user may log in at any time, with the same effect, so two states cover it.
    'session.changed': ({ snapshot }) =>
      snapshot.matches('checking') || snapshot.matches('open')
        ? [{ fid: undefined }, { fid: '1001' }, { fid: '1002' }]
        : [],
  },
  outcomes: {
    fetchStanding: {
      open: { done: 'open' },
      'no account': { done: 'noAccount' },
      'no contracts': { done: 'noContracts' },
      cut: { error: { kind: 'http', call: simulation.account.id, status: 403 } },
    },
    activateContracts: {
      activated: { done: undefined },
      refused: refused(contracts.activate.id, codes.accountFrozen),
    },
    activateSimulation: {
      activated: { done: undefined },
      refused: refused(simulation.activate.id, codes.contractsNotActivated),
    },
    floor: { fails: { error: new Error('no floor') } },
    simulationReset: {
      done: { done: { isReset: true } },
      left: { done: { isReset: false } },
      fails: { error: new Error('no dialog') },
    },
    loadPractice: { comes: { done: undefined }, cut: { error: new Error('cut') } },
    practice: { left: { done: undefined }, fails: { error: new Error('no practice') } },
  },
  key: ({ snapshot: { context } }) => ({
    fid: context.fid,
    marks: context.marks.contracts.length,
    error: context.error?.kind,
    refusal: context.refusal?.code,
  }),
  invariants: {
    'the floor runs only with an account': ({ snapshot }) =>
      snapshot.matches('open') || snapshot.children['floor'] === undefined,
    'a reset is asked for only where there is a floor': ({ snapshot }) =>
      snapshot.matches({ open: 'resetting' }) || snapshot.children['simulationReset'] === undefined,
    'a practice runs beside the floor': ({ snapshot }) =>
      snapshot.matches({ open: 'practising' }) || snapshot.children['practice'] === undefined,
  },
  screen: {
    shows: {
      checking: [{ role: 'status', name: 'simulation:state.loading' }],
      failed: [{ role: 'alert', text: 'simulation:state.failed' }],
      withoutContracts: [title('withoutContracts'), { ...ask('withoutContracts'), disabled: false }],
      activatingContracts: [{ ...ask('withoutContracts'), disabled: true }],
      withoutAccount: [title('withoutAccount'), { ...ask('withoutAccount'), disabled: false }],
      activatingSimulation: [{ ...ask('withoutAccount'), disabled: true }],
      'open.trading': [
        { ...reset, disabled: false },
        { ...dialog, absent: true },
        { ...practise, disabled: false },
        { ...practice, absent: true },
      ],
      'open.resetting': [dialog],
      'open.loadingPractice': [
        { ...reset, disabled: false },
        { ...practise, disabled: true },
      ],
      'open.practising': [practice],
    },
    gestures: {
      'activation.requested': (_, leaves) => ({
        click: ask(leaves.includes('withoutContracts') ? 'withoutContracts' : 'withoutAccount'),
      }),
      'reset.requested': { click: reset },
      'practice.requested': { click: practise },
      'retry.requested': { click: { role: 'button', name: 'common:action.retry' } },
      'favourites.changed': { by: 'app', because: 'the flow of favourites tells it' },
      'session.changed': { by: 'app', because: 'the session’s flow sends it' },
    },
  },
  wire: {
    fetchStanding: {
      plays: {
        open: [{ call: simulation.account, gives: { data: { list: [account], seq: 1 } } }],
        'no account': status(true),
        'no contracts': status(false),
        cut: [{ call: simulation.account, gives: { status: 403 } }],
      },
    },
    activateContracts: {
      plays: {
        activated: [{ call: contracts.activate, gives: { data: { isActivateContract: true } } }],
        refused: [{ call: contracts.activate, gives: { code: codes.accountFrozen } }],
      },
    },
    activateSimulation: {
      plays: {
        activated: [{ call: simulation.activate, gives: { data: account } }],
        refused: [{ call: simulation.activate, gives: { code: codes.contractsNotActivated } }],
      },
    },
    floor: { happens: 'lives' },
    simulationReset: { happens: 'lives' },
    loadPractice: { happens: 'comes' },
    practice: { happens: 'lives' },
  },
} satisfies FlowModel<typeof simulationMachine>
