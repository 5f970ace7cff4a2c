import { createActor, createMachine, enqueueActions } from 'xstate'
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { instrument, letAnswer, scriptedActor, stateNodes, TestClock, transitionId } from '@statefloor/explorer'
import type { AnyFlowModel, Path } from '@statefloor/explorer'

/** The results of guards between two microsteps, by transition id, and the raised events. */
export interface Asked {
  readonly guards: ReadonlyMap<string, boolean>
  readonly raised: readonly string[]
}

/** One event that a machine processed, with the guards of each microstep and the resulting state. */
export interface Taken {
  readonly event: string
  readonly asked: readonly Asked[]
  readonly value: unknown
  readonly status: string
}

type Open = { readonly guards: Map<string, boolean>; readonly raised: string[] }

/** Walks a model's paths on the bare machine and records what another interpreter needs to walk them too. */
export function recorder(model: AnyFlowModel): (path: Path) => readonly Taken[] {
  let taken: Taken[] = []
  let asked: Open[] = []
  let open: Open = { guards: new Map(), raised: [] }
  const next = () => {
    asked.push(open)
    open = { guards: new Map(), raised: [] }
  }
  const machine = instrument(model.machine, (id, passed) => open.guards.set(id, passed), {})
  return (path) => {
    taken = []
    asked = []
    open = { guards: new Map(), raised: [] }
    const clock = new TestClock()
    const actor = createActor(machine, {
      clock,
      input: model.inputs[path.input],
      inspect: (seen) => {
        if (!('sessionId' in seen.actorRef) || seen.actorRef.sessionId !== seen.rootId) return
        if (seen.type === '@xstate.action' && seen.action.type === 'xstate.raise') {
          const { event, delay } = seen.action.params as { event: { type: string }; delay?: number }
          if (delay === undefined) open.raised.push(event.type)
        }
        if (seen.type === '@xstate.microstep' && seen._transitions.length > 0) next()
        if (seen.type === '@xstate.snapshot' && seen.event.type !== 'xstate.stop') {
          next()
          const { value, status } = actor.getSnapshot()
          taken.push({ event: seen.event.type, asked, value, status })
          asked = []
        }
      },
    })
    actor.subscribe({ error: () => undefined })
    actor.start()
    for (const { choice } of path.steps) {
      if (choice.kind === 'event') actor.send(choice.event)
      else if (choice.kind === 'wait') clock.increment(choice.ms)
      else {
        const child = actor.getSnapshot().children[choice.child]
        if (child !== undefined) letAnswer(actor, child, choice.outcome)
      }
    }
    actor.stop()
    return taken
  }
}

/** Replays the recorded guard results, one microstep after another. */
export class Answers {
  #asked: readonly Asked[] = []
  #at = 0

  take({ asked }: Taken): void {
    this.#asked = asked
    this.#at = 0
  }

  stepped(): void {
    this.#at += 1
  }

  /** The recorded result of a transition's guard; false if it was not evaluated because an earlier one won. */
  of(transition: string): boolean {
    return this.#asked[this.#at]?.guards.get(transition) ?? false
  }

  get raised(): readonly string[] {
    return this.#asked[this.#at]?.raised ?? []
  }
}

/** A chart restored from its JSON, with the recorded results in place of its code. */
export const revived = (json: string, original: AnyStateMachine, answers: Answers): AnyStateMachine => {
  const { actions, actors } = original.implementations
  const plain = createMachine(JSON.parse(json), {
    actors: Object.fromEntries(Object.keys(actors).map((src) => [src, scriptedActor])),
    // No clock runs: the recording says when a timer fires.
    delays: Object.fromEntries(Object.keys(original.implementations.delays ?? {}).map((name) => [name, 1])),
    actions: Object.fromEntries(
      Object.entries<unknown>(actions).map(([name, action]) => {
        if (isPlainRaise(action)) return [name, action as () => undefined]
        if (!mayRaise(action)) return [name, () => undefined]
        const raiseAll = enqueueActions(({ enqueue }) => {
          answers.raised.forEach((type) => {
            enqueue.raise({ type })
          })
        })
        return [name, raiseAll]
      }),
    ),
  })
  for (const node of stateNodes(plain)) {
    const asked = (list: readonly AnyTransitionDefinition[]) =>
      list
        .map((one) => [one, transitionId(one)] as const)
        .map(([one, id]) => (one.guard === undefined ? one : { ...one, guard: () => answers.of(id) }))
    for (const [type, list] of node.transitions) node.transitions.set(type, asked(list))
    if (node.always !== undefined) node.always = asked(node.always)
  }
  return plain
}

const isBuiltin = (action: unknown, type: string): action is object =>
  typeof action === 'function' && 'type' in action && action.type === type

/** A raise of one event without delay, which a chart can express without code. */
const isPlainRaise = (action: unknown): boolean =>
  isBuiltin(action, 'xstate.raise') &&
  'event' in action &&
  typeof action.event === 'object' &&
  !('delay' in action && action.delay !== undefined)

/** Whether only an action's code decides what it raises. */
const mayRaise = (action: unknown): boolean =>
  !isPlainRaise(action) && (isBuiltin(action, 'xstate.raise') || isBuiltin(action, 'xstate.enqueueActions'))

/** The events that an action raised in the recorded step. */
export const raisedBy = (machine: AnyStateMachine, name: string, answers: Answers): readonly string[] =>
  mayRaise(machine.implementations.actions?.[name]) ? answers.raised : []
