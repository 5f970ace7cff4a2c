import { assign, setup } from 'xstate'
import { contractsLimits } from '#contract/contracts/limits.ts'
import type { MarginMode } from '#contract/contracts/kinds.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { practise } from '#contract/risk/practice.ts'
import type { PracticeAct, PracticeCourse } from '#contract/risk/practice.ts'
import type { PracticeChoice } from '#contract/risk/practiceStart.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { request } from '#machines/patterns/request/request.ts'
import { courseOf, isOver, moved, startOf, usualChoice } from './practice.rules.ts'
import type { PracticeBeginning, PracticeGround, PracticePace } from './practice.rules.ts'

export interface PracticeInput {
  /** In which a position is opened for the practice. */
  readonly contractCode: string
}

export interface PracticeContext extends PracticeInput {
  readonly error: CallError | undefined
  readonly ground: PracticeGround | undefined
  /** Undefined before the crashes are known. */
  readonly crashId: string | undefined
  readonly beginning: PracticeBeginning
  readonly choice: PracticeChoice
  readonly pace: PracticePace
  readonly course: PracticeCourse | undefined
  /** In the order of their points. */
  readonly acts: readonly PracticeAct[]
  /** The point of the course at which it is. */
  readonly at: number
}

export const contextOf = (input: PracticeInput): PracticeContext => ({
  ...input,
  error: undefined,
  ground: undefined,
  crashId: undefined,
  beginning: 'new',
  choice: usualChoice,
  pace: 'usual',
  course: undefined,
  acts: [],
  at: 0,
})

/** The start that is chosen; undefined before the account is known, and if the choice buys no contract. */
export const chosenStart = ({ ground, contractCode, beginning, choice }: PracticeContext) =>
  ground && startOf(ground, contractCode, beginning, choice)

const beginCourse = (context: PracticeContext): Partial<PracticeContext> => {
  const start = chosenStart(context)
  const crash = context.ground?.crashes.find(({ id }) => id === context.crashId)
  if (!start || !crash || !context.ground) return {}
  return { course: courseOf(start, context.ground.contracts, crash), acts: [], at: 0 }
}

type Done = { readonly positionId: string; readonly amount: Decimal }

export const practiceSetup = setup({
  types: {
    input: {} as PracticeInput,
    context: {} as PracticeContext,
    events: {} as
      | { type: 'crash.chosen'; crashId: string }
      | { type: 'beginning.chosen'; beginning: PracticeBeginning }
      | { type: 'side.chosen'; side: PracticeChoice['side'] }
      | { type: 'marginMode.chosen'; marginMode: MarginMode }
      | { type: 'leverage.chosen'; leverage: number }
      | { type: 'share.chosen'; share: Decimal }
      | { type: 'pace.chosen'; pace: PracticePace }
      | { type: 'practice.begun' }
      | { type: 'practice.paused' }
      | { type: 'practice.resumed' }
      | { type: 'practice.ended' }
      | { type: 'practice.repeated' }
      | ({ type: 'position.closed' } & Done)
      | ({ type: 'margin.added' } & Done)
      | { type: 'retry.requested' }
      | { type: 'practice.dismissed' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchGround: request<PracticeGround, { contractCode: string }>(),
  },
  delays: { moveEvery: contractsLimits.practice.moveEvery },
  guards: {
    hasStart: ({ context }) => chosenStart(context) !== undefined,
    isOver: ({ context: { course, acts, at } }) => course !== undefined && isOver(course, practise(course, acts, at)),
    /** Whether something happens at the next move that the user has to see. */
    isAlarmed: ({ context: { course, acts, at, pace } }) =>
      course !== undefined && moved(course, acts, at, pace).isAlarmed,
  },
  actions: {
    keepError: assign(errorOf('simulation.positions')),
    keepGround: assign((_, { ground }: { ground: PracticeGround }) => ({
      ground,
      crashId: ground.crashes[0]?.id,
      error: undefined,
      beginning: ground.held.positions.length > 0 ? ('held' as const) : ('new' as const),
    })),
    keepCrash: assign((_, { crashId }: { crashId: string }) => ({ crashId })),
    keepBeginning: assign((_, { beginning }: { beginning: PracticeBeginning }) => ({ beginning })),
    keepChoice: assign(({ context: { choice } }, part: Partial<PracticeChoice>) => ({
      choice: { ...choice, ...part },
    })),
    keepPace: assign((_, { pace }: { pace: PracticePace }) => ({ pace })),
    beginCourse: assign(({ context }) => beginCourse(context)),
    move: assign(({ context: { course, acts, at, pace } }) => (course ? { at: moved(course, acts, at, pace).at } : {})),
    act: assign(({ context: { acts, at } }, { kind, positionId, amount }: Done & Pick<PracticeAct, 'kind'>) => ({
      acts: [...acts, { kind, positionId, amount, at }],
    })),
  },
})
