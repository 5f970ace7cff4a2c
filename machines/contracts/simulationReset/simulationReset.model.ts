import { simulation } from '#contract/contracts/calls/simulation.ts'
import { simulationAlgos } from '#contract/contracts/calls/simulationAlgos.ts'
import { asSimulated } from '#contract/contracts/simulation/simulated.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleAccount } from '../contractForm/contractForm.samples.ts'
import { samplePosition } from '../contractPositions/contractPositions.samples.ts'
import { simulationResetMachine } from './simulationReset.machine.ts'
import type { SimulatedStake } from './simulationReset.machine.ts'

export const sampleStake: SimulatedStake = { positions: [asSimulated(samplePosition)], orders: 3 }

const result = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined }
const confirm = { role: 'button', name: 'simulation:reset.confirm' } as const
const keep = { role: 'button', name: 'simulation:reset.keep' } as const
const refused = { role: 'alert', text: 'simulation:reset.refused' } as const
const settling = { role: 'status', text: 'simulation:reset.settling' } as const
const closes = {
  text: { word: 'simulation:reset.position.long', values: { contract: 'BTCUSDT', amount: '100' } },
} as const
const beside = [
  { call: simulation.open, gives: { data: { list: [], totalCount: 1, seq: 1 } } },
  { call: simulationAlgos.list, gives: { data: { list: [], totalCount: 1, seq: 1 } } },
] as const
const account = asSimulated(sampleAccount)
const settled = (state: 'done' | 'refused', code: number) =>
  ({ call: simulation.outcome, gives: { data: { state, code, msg: '', data: null } } }) as const

export const simulationResetModel = {
  machine: simulationResetMachine,
  inputs: { plain: undefined },
  events: {
    'form.submitted': [{}],
    'form.dismissed': [{}],
    'retry.requested': [{}],
  },
  outcomes: {
    fetchStake: {
      known: { done: sampleStake },
      cut: { error: { kind: 'http', call: simulation.positions.id, status: 403 } },
    },
    submitReset: {
      unknown: { context: { wasUnknown: true } },
      known: { context: { wasUnknown: false } },
      done: { done: { ...result, result: 'accepted', code: codes.success, data: account } },
      'too soon': { done: { ...result, result: 'rejected', code: codes.simulationNotReady } },
      broken: { error: { kind: 'malformed', call: simulation.reset.id } },
    },
  },
  key: ({ snapshot: { context } }) => ({
    isKnown: context.stake !== undefined,
    error: context.error?.kind,
    refusal: context.refusal?.kind,
    isReset: context.isReset,
  }),
  invariants: {
    'it is sent only after what ends has been shown': ({ snapshot }) =>
      !snapshot.matches('submitting') || snapshot.context.stake !== undefined,
    'it has happened only once the venue has accepted': ({ snapshot }) =>
      snapshot.context.isReset === snapshot.matches('done'),
  },
  screen: {
    shows: {
      loading: [{ role: 'status', name: 'simulation:reset.loading' }],
      failed: [{ role: 'alert', text: 'simulation:reset.failed' }],
      'editing.fresh': [closes, { ...confirm, disabled: false }, { ...refused, absent: true }],
      'editing.refused': [refused],
      'submitting.sending': [closes, { ...confirm, disabled: true }, { ...settling, absent: true }],
      'submitting.settling': [settling],
      done: { unseen: 'the dialog is closed: a notice says the result' },
      left: { unseen: 'the dialog is closed' },
    },
    gestures: {
      'form.submitted': { click: confirm },
      'form.dismissed': { click: keep },
      'retry.requested': { click: { role: 'button', name: 'common:action.retry' } },
    },
  },
  wire: {
    fetchStake: {
      plays: {
        known: {
          each: [
            ...beside,
            { call: simulation.positions, gives: { data: { list: [asSimulated(samplePosition)], seq: 1 } } },
          ],
        },
        cut: { each: [...beside, { call: simulation.positions, gives: { status: 403 } }] },
      },
    },
    submitReset: {
      plays: {
        done: [{ call: simulation.reset, gives: { data: account } }, settled('done', codes.success)],
        'too soon': [
          { call: simulation.reset, gives: { code: codes.simulationNotReady } },
          settled('refused', codes.simulationNotReady),
        ],
        unknown: [{ call: simulation.reset, gives: { cut: true } }],
        // The child reports it as soon as it sends.
        known: { each: [] },
      },
    },
  },
} satisfies FlowModel<typeof simulationResetMachine>
