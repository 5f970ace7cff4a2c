import type { AnyActorRef, AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate'
import { isMachine } from './chart.ts'
import { diff } from './diff.ts'
import { plain, redacted, type PlainLimits, type Redact, type Where } from './plain.ts'
import type { Act, ActorState, Change, Json, Moved, Status } from './records.ts'

/** The parts of an actor that the recorder reads: XState's `Actor` has all of them. */
export interface Watchable {
  readonly sessionId: string
  readonly id: string
  readonly logic: unknown
  readonly src: unknown
  readonly systemId?: string | undefined
  readonly system?: unknown
  readonly _parent?: { readonly sessionId: string } | undefined
  readonly options?: { readonly input?: unknown } | undefined
  readonly getSnapshot: () => unknown
  readonly send: (event: { type: string }) => void
}

export const isWatchable = (ref: unknown): ref is Watchable =>
  typeof ref === 'object' && ref !== null && 'sessionId' in ref && 'logic' in ref && 'getSnapshot' in ref

/** A snapshot of any kind of actor, as far as it is recorded. */
export interface Seen {
  readonly status: Status
  readonly context?: unknown
  readonly output?: unknown
  readonly error?: unknown
  readonly value?: AnyMachineSnapshot['value']
  readonly tags?: ReadonlySet<string>
  readonly children?: { readonly [id: string]: AnyActorRef | undefined }
  readonly _nodes?: AnyMachineSnapshot['_nodes']
  /** The machine of a machine's snapshot. */
  readonly machine?: unknown
}

/** Every XState logic has a status in its snapshots. */
export const seen = (snapshot: unknown): Seen =>
  typeof snapshot === 'object' && snapshot !== null && 'status' in snapshot
    ? (snapshot as Seen)
    : { status: 'active', context: snapshot }

const isPlainRecord = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const sameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((entry, index) => entry === other[index])

/** The recorder's memory of one actor, to find out what changed. */
export class Watched {
  readonly ref: Watchable
  /** Its machine, even if another logic is a placeholder for one whose code loads later. */
  readonly logic: unknown
  /** The last snapshot that XState reported: the one that an event finds. */
  latest: Seen
  /** Transitions since the last snapshot. */
  steps: AnyTransitionDefinition[] = []
  /** Its side effects since then. */
  acts: Act[] = []
  /** Its current actions are recorded with its birth. */
  isBeginning = false
  hasEnded = false
  #written: Seen | undefined
  #state: ActorState | undefined

  constructor(ref: Watchable) {
    this.ref = ref
    this.latest = seen(ref.getSnapshot())
    this.logic = isMachine(ref.logic) ? ref.logic : (this.latest.machine ?? ref.logic)
  }

  /** Recording stops: the next state is recorded in full. */
  forget(): void {
    this.#written = undefined
    this.#state = undefined
    this.steps = []
    this.acts = []
  }

  /** Returns what led to a snapshot, and starts collecting for the next one. */
  took(): { readonly steps: readonly AnyTransitionDefinition[]; readonly acts: readonly Act[] } {
    const { acts, isBeginning } = this
    this.acts = []
    this.isBeginning = false
    return { steps: this.steps.splice(0), acts: isBeginning ? [] : acts }
  }

  where(logic: string, part: Where['part'], event: string | null = null): Omit<Where, 'path'> {
    return { logic, src: typeof this.ref.src === 'string' ? this.ref.src : null, part, event }
  }

  /** The full state of the actor in a snapshot. */
  born(snapshot: Seen, logic: string, redact: Redact | undefined, limits: PlainLimits): ActorState {
    // The input of other actors belongs to a call, which is never restarted.
    const input = isMachine(this.logic) ? this.ref.options?.input : undefined
    const state: ActorState = {
      actor: this.ref.sessionId,
      parent: this.ref._parent?.sessionId ?? null,
      id: this.ref.id,
      systemId: this.ref.systemId ?? null,
      logic,
      src: typeof this.ref.src === 'string' ? this.ref.src : null,
      status: 'active',
      value: valueOf(snapshot),
      states: nodesOf(snapshot),
      tags: tagsOf(snapshot),
      context: this.#context(snapshot.context, logic, redact, limits),
      ...(input !== undefined && { input: plain(input, this.where(logic, 'event'), redact, limits) }),
      children: childrenOf(snapshot),
      last: [],
      timers: [],
      result: null,
    }
    this.#written = snapshot
    this.#state = state
    return state
  }

  /** The changes since the last record, or undefined if there were none. */
  moved(
    snapshot: Seen,
    {
      by,
      transitions,
      acts,
      at,
    }: Pick<Moved, 'transitions' | 'at'> & { readonly by: number | undefined; readonly acts: readonly Act[] },
    logic: string,
    redact: Redact | undefined,
    limits: PlainLimits,
  ): Moved | undefined {
    const before = this.#state
    const written = this.#written
    if (before === undefined || written === undefined) return undefined
    const states = nodesOf(snapshot)
    const tags = tagsOf(snapshot)
    const children = childrenOf(snapshot)
    const stands = sameList(states, before.states)
    const context = this.#changes(written.context, snapshot.context, before.context, logic, redact, limits)
    const record: Moved = {
      kind: 'moved',
      at,
      actor: before.actor,
      transitions,
      ...(by !== undefined && { by }),
      ...(acts.length > 0 && transitions.length > 0 && { acts }),
      ...(!stands && { states, value: valueOf(snapshot) }),
      ...(!sameList(tags, before.tags) && { tags }),
      ...(!sameList(Object.entries(children).flat(), Object.entries(before.children).flat()) && { children }),
      ...(context.changes.length > 0 && { context: context.changes }),
    }
    this.#written = snapshot
    this.#state = { ...before, states, tags, children, context: context.now }
    const hasChanged = Object.keys(record).length > (by === undefined ? 4 : 5)
    return transitions.length > 0 || hasChanged ? record : undefined
  }

  result(snapshot: Seen, logic: string, redact: Redact | undefined, limits: PlainLimits): Json {
    const value = snapshot.status === 'error' ? snapshot.error : snapshot.status === 'done' ? snapshot.output : null
    return plain(value ?? null, this.where(logic, 'result'), redact, limits)
  }

  #context(context: unknown, logic: string, redact: Redact | undefined, limits: PlainLimits): Json {
    const where = this.where(logic, 'context')
    if (!isPlainRecord(context)) return context === undefined ? null : plain(context, where, redact, limits)
    return Object.fromEntries(
      Object.entries(context).map(([key, value]) => [key, plain(value, { ...where, at: [key] }, redact, limits)]),
    )
  }

  /** Contexts share what did not change, so only fields with another reference are compared. */
  #changes(
    was: unknown,
    is: unknown,
    before: Json,
    logic: string,
    redact: Redact | undefined,
    limits: PlainLimits,
  ): { readonly changes: readonly Change[]; readonly now: Json } {
    if (was === is) return { changes: [], now: before }
    if (!isPlainRecord(was) || !isPlainRecord(is) || !isJsonRecord(before)) {
      const now = this.#context(is, logic, redact, limits)
      return { changes: diff(before, now), now }
    }
    const now: Record<string, Json> = { ...before }
    const where = this.where(logic, 'context')
    const changes: Change[] = []
    for (const key of Object.keys(was)) {
      if (Object.hasOwn(is, key)) continue
      changes.push({ path: [key] })
      Reflect.deleteProperty(now, key)
    }
    for (const [key, value] of Object.entries(is)) {
      if (Object.hasOwn(was, key) && was[key] === value) continue
      const made = plain(value, { ...where, at: [key] }, redact, limits)
      const old = Object.hasOwn(before, key) ? before[key] : undefined
      // A change of a secret is worth a line, although it reveals nothing about the secret.
      if (made === redacted && old === redacted) changes.push({ path: [key], to: redacted })
      else changes.push(...diff(old, made, [key]))
      now[key] = made
    }
    return { changes, now }
  }
}

const isJsonRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nodesOf = ({ _nodes }: Seen): readonly string[] =>
  _nodes === undefined ? [] : [..._nodes].sort((one, other) => one.order - other.order).map(({ id }) => id)

const valueOf = ({ value }: Seen): Json => (value === undefined ? null : stateValue(value))

const stateValue = (value: AnyMachineSnapshot['value']): Json =>
  typeof value === 'string'
    ? value
    : Object.fromEntries(
        Object.entries(value as object).map(([key, inner]) => [key, stateValue(inner as AnyMachineSnapshot['value'])]),
      )

const tagsOf = ({ tags }: Seen): readonly string[] => (tags === undefined ? [] : [...tags].sort())

const childrenOf = ({ children }: Seen): { readonly [id: string]: string } =>
  Object.fromEntries(
    Object.entries(children ?? {}).flatMap(([id, ref]) => (ref === undefined ? [] : [[id, ref.sessionId]])),
  )
