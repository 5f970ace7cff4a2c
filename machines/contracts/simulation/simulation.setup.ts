import { assign, fromPromise, sendTo, setup } from 'xstate'
import { toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { noMarks } from '#machines/markets/favourites/favourites.marks.ts'
import type { Marks } from '#machines/markets/favourites/favourites.marks.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { lateLogic } from '#machines/patterns/lateLogic.ts'
import { isSameUser, isUser } from '#machines/patterns/people.ts'
import { request } from '#machines/patterns/request/request.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { notify } from '#machines/shell/notices/notify.ts'
import { contractTradeMachine } from '../contractTrade/contractTrade.machine.ts'
import type { ContractTradeInput } from '../contractTrade/contractTrade.setup.ts'
import type { practiceMachine } from '../practice/practice.machine.ts'
import type { PracticeInput } from '../practice/practice.setup.ts'
import { simulationResetMachine } from '../simulationReset/simulationReset.machine.ts'

/** How far the user is: without contracts, without an account in the simulation, or in it. */
export type Standing = 'noContracts' | 'noAccount' | 'open'

export type SimulationInput = Pick<ContractTradeInput, 'contractCode' | 'fid' | 'marks'>

interface SimulationContext extends SimulationInput {
  readonly error: CallError | undefined
  /** Why the last activation did not succeed. */
  readonly refusal: CallError | undefined
}

export const contextOf = (input: SimulationInput): SimulationContext => ({
  ...input,
  error: undefined,
  refusal: undefined,
})

export const floorInput = ({ contractCode, fid, marks }: SimulationContext): ContractTradeInput => ({
  ledger: 'simulation',
  contractCode,
  fid,
  marks,
})

export const practiceInput = ({ contractCode }: SimulationContext): PracticeInput => ({ contractCode })

export const simulationSetup = setup({
  types: {
    input: {} as SimulationInput,
    context: {} as SimulationContext,
    children: {} as { floor: 'floor'; simulationReset: 'simulationReset'; practice: 'practice' },
    events: {} as
      /** Activates contracts, or the simulation: what is missing. */
      | { type: 'activation.requested' }
      | { type: 'reset.requested' }
      | { type: 'practice.requested' }
      | { type: 'retry.requested' }
      | { type: 'favourites.changed'; marks: Marks }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchStanding: request<Standing>(),
    activateContracts: fromPromise<void>(notProvided('activateContracts')),
    activateSimulation: fromPromise<void>(notProvided('activateSimulation')),
    /** The floor of contracts over the simulation. */
    floor: contractTradeMachine,
    simulationReset: simulationResetMachine,
    /** Loads the code of the practice. */
    loadPractice: fromPromise<void>(notProvided('loadPractice')),
    practice: lateLogic<typeof practiceMachine>('practice').logic,
  },
  guards: {
    isSameUser,
    isUser,
    isOpen: (_, { standing }: { standing: Standing }) => standing === 'open',
    hasContracts: (_, { standing }: { standing: Standing }) => standing === 'noAccount',
    isReset: (_, { isReset }: { isReset: boolean }) => isReset,
  },
  actions: {
    reportFault: reportFault(),
    notify: notify(),
    keepError: assign(errorOf('simulation.account')),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: toCallError(error, 'simulation.activate') })),
    forgetRefusal: assign({ refusal: undefined }),
    keepMarks: assign((_, { marks }: { marks: Marks }) => ({ marks })),
    passMarks: sendTo('floor', (_, { marks }: { marks: Marks }) => ({ type: 'favourites.changed' as const, marks })),
    startOver: assign((_, { fid }: { fid: string | undefined }) => ({
      fid,
      marks: noMarks,
      error: undefined,
      refusal: undefined,
    })),
  },
})
