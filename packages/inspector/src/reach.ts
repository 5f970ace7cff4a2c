import { isMachine } from './chart.ts'
import type { Command } from './messages.ts'
import type { Json } from './records.ts'
import type { Recorder } from './recorder.ts'
import { seen, type Watchable } from './watched.ts'

/** The ways in which a call may end, or report something before it ends. */
export const answerKinds = ['done', 'error', 'thrown', 'sends', 'context'] as const
/**
 * `done` and `error`: with this value; `thrown`: with an `Error` with this message; `sends`: an event to the parent;
 * `context`: the next value of an observable.
 */
export type AnswerKind = (typeof answerKinds)[number]

/** A delayed event, as XState's system stores it. */
interface Scheduled {
  readonly source: object
  readonly target: object
  readonly event: { readonly type: string }
  readonly id: string
}

/** The parts of an actor's system that are used but not in XState's types: `Actor.system` has all of them. */
interface Reachable {
  readonly getSnapshot: () => { readonly _scheduledEvents: Readonly<Record<string, Scheduled>> }
  readonly scheduler: { readonly cancel: (source: object, id: string) => void }
  readonly _relay: (source: object | undefined, target: object, event: { readonly type: string }) => void
}

const liveOf = (recorder: Recorder, actor: string): Watchable => {
  const ref = recorder.actor(actor)
  if (ref === undefined) throw new Error('This actor lives no more.')
  return ref
}

const systemOf = (ref: Watchable): Reachable => {
  const { system } = ref
  if (typeof system !== 'object' || system === null || !('scheduler' in system) || !('_relay' in system))
    throw new Error('This version of XState cannot be reached from outside.')
  return system as Reachable
}

const fieldsOf = (payload: Json): { readonly [field: string]: Json } => {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    throw new Error('The command has no fields.')
  return payload as { readonly [field: string]: Json }
}

const eventIn = (payload: Json | undefined): { type: string } => {
  const type: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'type') : undefined
  if (typeof type !== 'string' || Array.isArray(payload)) throw new Error('An event needs a type.')
  return { ...(payload as object), type }
}

/** Sends an event, the payload of the command, to a live actor. */
export const sendTo = (recorder: Recorder, { actor, payload }: Command): void => {
  liveOf(recorder, actor).send(eventIn(payload))
}

/** Ends a delay of an actor (`timer`, by its id) now, so that it does not fire again. */
export const fireDelay = (recorder: Recorder, { actor, payload }: Command): void => {
  const ref = liveOf(recorder, actor)
  const system = systemOf(ref)
  const { timer } = fieldsOf(payload)
  const own = Object.values(system.getSnapshot()._scheduledEvents).filter(({ source }) => source === ref)
  const delayed = own.find(({ id }) => id === timer) ?? own.find(({ event }) => event.type === timer)
  if (delayed === undefined) throw new Error('This delay does not run any more.')
  system.scheduler.cancel(delayed.source, delayed.id)
  system._relay(delayed.source, delayed.target, delayed.event)
}

/**
 * Whether logic is that of a promise. Its transitions are pure; those of callbacks need an actor, which does not exist
 * here.
 */
const isPromise = (logic: unknown): boolean => {
  if (typeof logic !== 'object' || logic === null || isMachine(logic) || !('config' in logic)) return false
  const transition: unknown = Reflect.get(logic, 'transition')
  if (typeof transition !== 'function') return false
  try {
    const after: unknown = Reflect.apply(transition, logic, [
      { status: 'active', output: undefined, error: undefined },
      { type: 'xstate.promise.resolve', data: null },
      { self: {} },
    ])
    return typeof after === 'object' && after !== null && Reflect.get(after, 'status') === 'done'
  } catch {
    return false
  }
}

const isObservable = (ref: Watchable): boolean => '_subscription' in seen(ref.getSnapshot())

const wayOf = (ref: Watchable, kind: AnswerKind, value: Json | undefined) => {
  if (kind === 'sends') {
    if (ref._parent === undefined) throw new Error('This actor has no caller.')
    return { to: ref._parent, event: eventIn(value) }
  }
  const one = isPromise(ref.logic) ? 'promise' : isObservable(ref) ? 'observable' : undefined
  if (one === undefined) throw new Error('This actor has no end that could be given to it: it only sends events.')
  if (kind === 'context') {
    if (one === 'promise') throw new Error('A promise has no values on its way.')
    return { to: ref, event: { type: 'xstate.observable.next', data: value } }
  }
  if (kind === 'done') {
    if (one === 'observable') throw new Error('An observable ends without a value.')
    return { to: ref, event: { type: 'xstate.promise.resolve', data: value } }
  }
  const data = kind === 'thrown' ? new Error(String(value)) : value
  return { to: ref, event: { type: one === 'promise' ? 'xstate.promise.reject' : 'xstate.observable.error', data } }
}

/**
 * Answers a call (a promise, an observable, a callback that a machine invoked) in place of its service. Only for this
 * one invocation: the request continues, nothing is undone, and the real answer is ignored when it arrives.
 */
export const answerCall = (recorder: Recorder, { actor, payload }: Command): void => {
  const ref = liveOf(recorder, actor)
  const { kind, value } = fieldsOf(payload)
  const known = answerKinds.find((one) => one === kind)
  if (known === undefined) throw new Error(`There is no answer of the kind "${String(kind)}".`)
  if (isMachine(ref.logic)) throw new Error('This actor is a machine: answer the calls that it makes itself.')
  if (seen(ref.getSnapshot()).status !== 'active') throw new Error('This call has its answer already.')
  const { to, event } = wayOf(ref, known, value)
  systemOf(ref)._relay(ref, to, event)
}
