import { isDeepStrictEqual } from 'node:util'
import { createActor } from 'xstate'
import type { AnyActor, AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventFrom, InputFrom } from 'xstate'
import { TestClock } from './clock.ts'
import { leafNames } from './chart.ts'
import { effectsOf, instrument } from './instrument.ts'
import { errorKey } from './walker.ts'
import { untilRestless } from './restless.ts'
import { letAnswer } from './scripted.ts'
import type { Outcome } from './outcome.ts'

/** One thing that happens: an event, time that passes, or a service that answers. */
export type DomainEvent<TEvent = { readonly type: string }> =
  | TEvent
  | { readonly wait: number }
  | ({ readonly answer: string } & Outcome)

type SentEvent = { readonly type: string } & Readonly<Record<string, unknown>>

/** The expected result. Only the fields that are given are compared. */
export interface Then {
  /** The active leaf, or one for each region. */
  readonly in?: string | readonly string[]
  readonly context?: Readonly<Record<string, unknown>>
  readonly tags?: readonly string[]
  /** Exactly the services that are running, with their inputs. */
  readonly asks?: Readonly<Record<string, unknown>>
  /** The effects of the last event, in order: names, or names with their params. */
  readonly effects?: readonly (string | { readonly type: string; readonly params: unknown })[]
  /** Events that the last event sent to others, in order. */
  readonly sent?: readonly SentEvent[]
  /** Events that the last event emitted, in order. */
  readonly emitted?: readonly SentEvent[]
  /** It completed with this output. */
  readonly output?: unknown
  /** It failed with this error. */
  readonly error?: unknown
}

/** A sentence of the requirements: given the previous events, when this happens, then that. */
export interface Row<TMachine extends AnyStateMachine = AnyStateMachine> {
  readonly says: string
  readonly input?: InputFrom<TMachine>
  readonly given?: readonly DomainEvent<EventFrom<TMachine>>[]
  readonly when?: DomainEvent<EventFrom<TMachine>>
  readonly then: Then
}

/** Requirements of a machine that can be checked. */
export type Table<TMachine extends AnyStateMachine> = readonly Row<TMachine>[]

interface AnyRow {
  readonly says: string
  readonly input?: unknown
  readonly given?: readonly DomainEvent[]
  readonly when?: DomainEvent
  readonly then: Then
}
/** A table of any machine. */
export type AnyTable = readonly AnyRow[]

/** Why a machine does not do what a row says; undefined when it does. */
export const rowFault = (machine: AnyStateMachine, row: AnyRow): string | undefined => faultIn(prepare(machine), row)

/**
 * A machine prepared for rows: all of them run on the same copy, since a machine keeps no state. A mutant has a planted
 * fault.
 */
export const prepare = (machine: AnyStateMachine, mutate?: (copy: AnyStateMachine) => void): Prepared => ({
  machine: instrument(machine, () => undefined, mutate === undefined ? {} : { mutate }),
  effects: effectsOf(machine),
})

interface Prepared {
  readonly machine: AnyStateMachine
  readonly effects: readonly string[]
}

/** Why a prepared machine does not do what a row says; undefined when it does. */
export function faultIn({ machine, effects }: Prepared, row: AnyRow): string | undefined {
  const clock = new TestClock()
  const seen = {
    effects: [] as { type: string; params: unknown }[],
    sent: [] as { type: string }[],
    emitted: [] as { type: string }[],
  }
  let thrown: { readonly error: unknown } | undefined
  const actor: AnyActor = createActor(machine, {
    clock,
    input: row.input,
    inspect: untilRestless((event) => {
      if (event.type === '@xstate.action' && effects.includes(event.action.type)) seen.effects.push(event.action)
      if (
        event.type === '@xstate.event' &&
        event.sourceRef === actor &&
        isForOthers(event, actor, machine) &&
        !event.event.type.startsWith('xstate.')
      )
        seen.sent.push(event.event)
    }),
  })
  actor.on('*', (event) => {
    seen.emitted.push(event)
  })
  actor.subscribe({
    error: (error: unknown) => {
      thrown = { error }
    },
  })
  actor.start()
  try {
    for (const one of row.given ?? []) happens(actor, clock, one)
    if (row.when !== undefined) {
      seen.effects.length = 0
      seen.sent.length = 0
      seen.emitted.length = 0
      happens(actor, clock, row.when)
    }
    return firstFault(actor.getSnapshot(), row.then, seen, thrown)
  } catch (error) {
    return errorKey(error)
  } finally {
    actor.stop()
  }
}

/** Events for a flow that does not run here (by systemId) come back to the sender, which does not declare them. */
const isForOthers = (
  event: { readonly actorRef: unknown; readonly event: { readonly type: string } },
  actor: AnyActor,
  machine: AnyStateMachine,
): boolean => event.actorRef !== actor || !machine.events.includes(event.event.type)

const happens = (actor: AnyActor, clock: TestClock, one: DomainEvent): void => {
  if ('wait' in one) clock.increment(one.wait)
  else if ('answer' in one) {
    const child = actor.getSnapshot().children[one.answer]
    if (child === undefined) throw new Error(`"${one.answer}" does not run`)
    letAnswer(actor, child, one)
  } else actor.send(one)
}

type Seen = Readonly<Record<'effects' | 'sent' | 'emitted', readonly { type: string; params?: unknown }[]>>

const firstFault = (
  snapshot: AnyMachineSnapshot,
  then: Then,
  seen: Seen,
  thrown: { readonly error: unknown } | undefined,
): string | undefined => {
  const compared: (readonly [string, unknown, unknown])[] = []
  if ('error' in then) compared.push(['error', thrown?.error, then.error])
  else if (thrown !== undefined) return `it failed: ${errorKey(thrown.error)}`
  if (then.in !== undefined) compared.push(['state', leafNames(snapshot.value).toSorted(), [then.in].flat().toSorted()])
  if ('output' in then) compared.push(['status', snapshot.status, 'done'], ['output', snapshot.output, then.output])
  if (then.tags !== undefined) compared.push(['tags', [...snapshot.tags].toSorted(), [...then.tags].toSorted()])
  if (then.asks !== undefined) compared.push(['asks', askedOf(snapshot), then.asks])
  for (const [field, value] of Object.entries(then.context ?? {}))
    compared.push([`context.${field}`, snapshot.context[field], value])
  if (then.effects !== undefined) compared.push(['effects', namedLike(seen.effects, then.effects), then.effects])
  if (then.sent !== undefined) compared.push(['sent', seen.sent, then.sent])
  if (then.emitted !== undefined) compared.push(['emitted', seen.emitted, then.emitted])
  const fault = compared.find(([, is, should]) => !isDeepStrictEqual(is, should))
  return fault === undefined
    ? undefined
    : `${fault[0]} is ${JSON.stringify(fault[1])} and not ${JSON.stringify(fault[2])}`
}

/** The inputs of the services that are still running. */
const askedOf = (snapshot: AnyMachineSnapshot): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries<AnyActorRef | undefined>(snapshot.children).flatMap(([id, child]) => {
      const state: unknown = child?.getSnapshot()
      const runs = typeof state === 'object' && state !== null && 'status' in state && state.status === 'active'
      return runs ? [[id, 'input' in state ? state.input : undefined]] : []
    }),
  )

/** Effects that a row lists without params are compared by name. */
const namedLike = (effects: Seen['effects'], expected: NonNullable<Then['effects']>) =>
  effects.map((effect, index) =>
    typeof expected[index] === 'string' ? effect.type : { type: effect.type, params: effect.params },
  )
