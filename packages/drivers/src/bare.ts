import { createActor } from 'xstate'
import type { AnyActor, AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import {
  actsOf,
  allPaths,
  CoverageRecorder,
  effectsOf,
  errorKey,
  explore,
  instrument,
  leafNames,
  letAnswer,
  modelKey,
  pathText,
  shortestWay,
  sourceOf,
  TestClock,
  tours,
  untilRestless,
} from '@statefloor/explorer'
import type { Act, AnyFlowModel, Expected, Exploration, ExploreOptions, Path, Step } from '@statefloor/explorer'

/** Thrown when a path does not go as the chart says: where, and what was there instead. */
export class WalkFault extends Error {
  constructor(path: Path, at: number, what: string) {
    const step = path.steps[at]
    super(
      `${what}\n  ${step === undefined ? 'at the start' : `after step ${at + 1}, "${step.label}"`} of: ${pathText(path)}`,
    )
    this.name = 'WalkFault'
  }
}

const copies = new WeakMap<CoverageRecorder, AnyStateMachine>()

/** The machine that reports its guards to a recorder. Built once for all its walks, since a machine keeps no state. */
export const watchedMachine = (model: AnyFlowModel, recorder: CoverageRecorder): AnyStateMachine => {
  const machine = copies.get(recorder) ?? instrument(model.machine, recorder.witness, {})
  copies.set(recorder, machine)
  return machine
}

/** Walks one path on a real actor with a simulated clock and scripted services, and checks every state on the way. */
export function walkBare(model: AnyFlowModel, path: Path, recorder: CoverageRecorder): void {
  walkOn(watchedMachine(model, recorder), path, { model, recorder })
}

/**
 * Walks a path of the model's chart on another machine that should behave the same. Besides every state, compares the
 * whole context and the machine's side effects.
 */
export function walkOther(model: AnyFlowModel, path: Path, machine: AnyStateMachine): void {
  const effects = new Set(effectsOf(model.machine))
  const acts: Act[] = []
  const also = ({ snapshot, acts: expected }: Pick<Step, 'snapshot' | 'acts'>, is: AnyMachineSnapshot) => {
    const did = actsOf(effects, acts.splice(0))
    if (did.join('\n') !== expected.join('\n'))
      return `It did ${did.join(', ') || 'nothing'} and not ${expected.join(', ') || 'nothing'}`
    // A machine that failed keeps the context of the previous step.
    if (is.status === 'error') return undefined
    const [context, predicted] = [JSON.stringify(is.context), JSON.stringify(snapshot.context)]
    return context === predicted ? undefined : `Its context is ${context} and not ${predicted}`
  }
  walkOn(machine, path, { model, witness: (act) => acts.push(act), also })
}

interface WalkOptions {
  readonly model: AnyFlowModel
  readonly recorder?: CoverageRecorder
  readonly witness?: (act: Act) => void
  /** Checks beyond the state: returns what is wrong. */
  readonly also?: (expected: Pick<Step, 'snapshot' | 'acts'>, is: AnyMachineSnapshot) => string | undefined
}

const walkOn = (machine: AnyStateMachine, path: Path, { model, recorder, witness, also }: WalkOptions): void => {
  const clock = new TestClock()
  const errors: unknown[] = []
  const actor: AnyActor = createActor(machine, {
    clock,
    input: model.inputs[path.input],
    inspect: untilRestless((event) => {
      recorder?.inspect(event)
      if (event.type === '@xstate.action' && event.actorRef === actor) witness?.(event.action)
    }),
  })
  actor.subscribe({
    error: (error) => {
      errors.push(error)
    },
  })
  recorder?.started(actor)
  actor.start()
  const check = (expected: Expected, at: number, step: Pick<Step, 'snapshot' | 'acts'>) => {
    const is: AnyMachineSnapshot = actor.getSnapshot()
    const fault = standsWrong(model, is, clock, expected) ?? also?.(step, is)
    if (fault !== undefined) throw new WalkFault(path, at, fault)
  }
  check(path.start, -1, path)
  path.steps.forEach((step, at) => {
    // A delay must last its full time; a walk that jumps straight to its end would not notice a shorter one.
    const waited = also === undefined ? 0 : Math.max(0, waitOf(step) - 1)
    // Skipped for 0 ms, which would already be over.
    if (waited > 0) {
      const before: unknown = actor.getSnapshot()
      clock.increment(waited)
      if (actor.getSnapshot() !== before) throw new WalkFault(path, at, 'It did not wait so long')
    }
    take(actor, clock, step, waited)
    check(step.after, at, step)
  })
  actor.stop()
  const ended = path.steps.at(-1)?.after.status ?? path.start.status
  if (errors.length > 0 && ended !== 'error')
    throw new WalkFault(path, path.steps.length - 1, `The actor failed: ${errorKey(errors[0])}`)
}

const waitOf = ({ choice }: Step): number => (choice.kind === 'wait' ? choice.ms : 0)

const take = (actor: AnyActor, clock: TestClock, { choice, label }: Step, waited: number): void => {
  switch (choice.kind) {
    case 'event':
      actor.send(choice.event)
      return
    case 'wait':
      clock.increment(choice.ms - waited)
      return
    case 'outcome': {
      const child = actor.getSnapshot().children[choice.child]
      if (child === undefined) throw new Error(`"${label}": no child "${choice.child}" runs`)
      letAnswer(actor, child, choice.outcome)
    }
  }
}

/**
 * Differences from the expected state. An actor that ended with an error keeps its last value, so only the error
 * counts.
 */
export const standsWrong = (
  model: AnyFlowModel,
  snapshot: AnyMachineSnapshot,
  clock: TestClock,
  expected: Expected,
): string | undefined => {
  if (snapshot.status !== expected.status)
    return `It is ${snapshot.status}${snapshot.status === 'error' ? ` (${errorKey(snapshot.error)})` : ''} and not ${expected.status}`
  if (expected.status === 'error') {
    return errorKey(snapshot.error) === expected.key
      ? undefined
      : `It failed with ${errorKey(snapshot.error)} and not with ${expected.key}`
  }
  if (JSON.stringify(snapshot.value) !== JSON.stringify(expected.value)) {
    return `It is in ${JSON.stringify(snapshot.value)} and not in ${JSON.stringify(expected.value)}`
  }
  const asks = expected.status === 'active' ? runningServices(snapshot) : []
  if (asks.join() !== expected.asks.join())
    return `The services that run are ${asks.join() || 'none'} and not ${expected.asks.join() || 'none'}`
  const key = modelKey(model, snapshot, clock.hour())
  if (key !== expected.key) return `Its key is ${key} and not ${expected.key}`
  return brokenInvariant(model, snapshot, clock.hour())
}

const brokenInvariant = (model: AnyFlowModel, snapshot: AnyMachineSnapshot, now: number): string | undefined => {
  const broken = Object.entries(model.invariants ?? {}).find(([, holds]) => !holds({ snapshot, now }))
  return broken === undefined
    ? undefined
    : `The invariant "${broken[0]}" does not hold; context ${JSON.stringify(snapshot.context)}`
}

const runningServices = (snapshot: AnyMachineSnapshot): readonly string[] =>
  Object.entries<AnyActorRef | undefined>(snapshot.children)
    .flatMap(([id, child]) =>
      child !== undefined && sourceOf(child) !== undefined && child.getSnapshot().status === 'active' ? [id] : [],
    )
    .toSorted()

/** How a walk of every path differs from its default. */
export interface EveryPathOptions extends ExploreOptions {
  /**
   * A chart with more steps than this is still explored whole, and its invariants hold in every state; the bare machine
   * then takes only the tours that show it something new: a transition, the answer of a guard, a state. By default it
   * takes them all.
   */
  readonly mostSteps?: number
}

/**
 * Takes every step of a flow's paths on the bare machine, from one to the next (`tours`), and returns the paths and the
 * coverage of the chart. @throws {WalkFault} With the shortest path that shows the fault, if one does.
 */
export function walkEveryPath(
  model: AnyFlowModel,
  { mostSteps = Infinity, ...options }: EveryPathOptions = {},
): {
  readonly exploration: Exploration
  readonly paths: readonly Path[]
  readonly coverage: CoverageRecorder
} {
  const exploration = explore(model, options)
  const recorder = new CoverageRecorder(model.machine)
  const walk = (paths: readonly Path[]) => {
    for (const path of paths) walkBare(model, path, recorder)
  }
  const isLong = exploration.nodes.reduce((sum, { edges }) => sum + edges.length, 0) > mostSteps
  if (isLong) holdInvariants(exploration)
  try {
    walk(isLong ? showingMore(tours(exploration)) : tours(exploration))
  } catch (fault) {
    walk(allPaths(exploration))
    throw fault
  }
  return {
    exploration,
    get paths() {
      return allPaths(exploration)
    },
    coverage: recorder,
  }
}

/** The paths of a list that each show something which none before it showed. */
const showingMore = (paths: readonly Path[]): readonly Path[] => {
  const seen = new Set<string>()
  const isNew = (one: string): boolean => seen.size < seen.add(one).size
  return paths.filter((path) => {
    const shown = [
      ...leafNames(path.start.value),
      ...[path, ...path.steps].flatMap(({ hits, guards }) => [...hits, ...guards]),
      ...path.steps.flatMap(({ after }) => leafNames(after.value)),
    ]
    return shown.filter(isNew).length > 0
  })
}

/** Checks the model's invariants in every state of an exploration. */
const holdInvariants = (exploration: Exploration): void => {
  for (const node of exploration.nodes) {
    const { snapshot, now, thrown } = node.state
    if (thrown !== undefined || snapshot.status === 'error') continue
    const fault = brokenInvariant(exploration.model, snapshot, now)
    if (fault === undefined) continue
    const { path } = shortestWay(exploration, node)
    throw new WalkFault(path, path.steps.length - 1, fault)
  }
}
