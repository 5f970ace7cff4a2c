import { assign, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { simulation } from '#contract/contracts/calls/simulation.ts'
import type { CallData } from '#contract/kernel/call.ts'
import { codes } from '#contract/kernel/codes.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { request } from '#machines/patterns/request/request.ts'
import { formSending } from '#machines/patterns/submitOnce/formSending.states.ts'
import { refusalOf, submitOnce } from '#machines/patterns/submitOnce/submitOnce.ts'
import type { SubmitResult } from '#machines/patterns/submitOnce/submitOnce.types.ts'

type SimulatedPosition = CallData<(typeof simulation)['positions']>['list'][number]

/** What a reset ends. */
export interface SimulatedStake {
  readonly positions: readonly Pick<SimulatedPosition, 'positionId' | 'contractCode' | 'side' | 'amount'>[]
  /** Orders that rest or wait, and scaled and TWAP orders that run. */
  readonly orders: number
}

export type SimulatedAccount = CallData<(typeof simulation)['activate']>

interface SimulationResetContext {
  readonly stake: SimulatedStake | undefined
  readonly error: CallError | undefined
  readonly refusal: CallError | undefined
  readonly isReset: boolean
}

type Answered = SubmitResult<SimulatedAccount | null>

const call = 'simulation.reset'

const simulationResetSetup = setup({
  types: {
    context: {} as SimulationResetContext,
    output: {} as { readonly isReset: boolean },
    events: {} as { type: 'form.submitted' } | { type: 'form.dismissed' } | { type: 'retry.requested' },
    tags: {} as 'busy' | 'failed' | 'blocking' | 'unknown',
  },
  actors: {
    fetchStake: request<SimulatedStake>(),
    submitReset: submitOnce<undefined, SimulatedAccount | null>(),
  },
  guards: {
    isUnknown: (_, { unknown }: { unknown: boolean }) => unknown,
    isAccepted: (_, { code }: Answered) => code === codes.success,
  },
  actions: {
    keepStake: assign((_, { stake }: { stake: SimulatedStake }) => ({ stake, error: undefined })),
    keepError: assign(errorOf('simulation.positions')),
    keepActed: assign((_, _result: Answered) => ({ isReset: true })),
    keepRefusal: assign((_, result: Answered) => ({ refusal: refusalOf(call, result) })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ refusal: toCallError(error, call) })),
  },
})

/** Begins the simulation again: says first what is cancelled and closed, and is sent once. */
export const simulationResetMachine = simulationResetSetup.createMachine({
  id: 'simulationReset',
  context: { stake: undefined, error: undefined, refusal: undefined, isReset: false },
  output: ({ context: { isReset } }) => ({ isReset }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchStake',
        src: 'fetchStake',
        onDone: { target: 'editing', actions: { type: 'keepStake', params: ({ event }) => ({ stake: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
      on: { 'form.dismissed': 'left' },
    },
    failed: { tags: 'failed', on: { 'retry.requested': 'loading', 'form.dismissed': 'left' } },
    /** What is shown is confirmed, or not. */
    editing: {
      initial: 'fresh',
      on: { 'form.submitted': 'submitting', 'form.dismissed': 'left' },
      states: { fresh: {}, refused: {} },
    },
    submitting: formSending({ src: 'submitReset', input: { call, body: undefined }, left: '#simulationReset.left' }),
    done: { type: 'final' },
    left: { type: 'final' },
  },
})

export type SimulationResetRef = ActorRefFrom<typeof simulationResetMachine>
export type SimulationResetSnapshot = SnapshotFrom<typeof simulationResetMachine>

export const simulationResetView = (snapshot: SimulationResetSnapshot) => {
  const { stake, error, refusal } = snapshot.context
  const isSettling = snapshot.matches({ submitting: 'settling' })
  return {
    stake,
    error,
    /** Only while it can be sent again: the same text is then announced twice. */
    refusal: snapshot.matches({ editing: 'refused' }) ? refusal : undefined,
    /** An account is reset once a minute. */
    isTooSoon: refusal?.code === codes.simulationNotReady,
    isLoading: snapshot.matches('loading'),
    isFailed: snapshot.hasTag('failed'),
    isSending: snapshot.hasTag('blocking'),
    isSettling,
    canLeave: !snapshot.hasTag('blocking') || isSettling,
  }
}
