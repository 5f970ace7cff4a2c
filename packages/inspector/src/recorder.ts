import type { InspectionEvent } from 'xstate'
import { isMachine, refusalsOf, transitionId } from './chart.ts'
import { ChartBook } from './chartBook.ts'
import { plain, plainLimits, type PlainLimits, type Redact } from './plain.ts'
import { actOf, delayedBy, type Raw, type RawEvent } from './raw.ts'
import type { ActorState, Chart, Recorded, TabRecording } from './records.ts'
import { Ring, type Capacity } from './ring.ts'
import { isWatchable, seen, Watched, type Seen, type Watchable } from './watched.ts'
import { World } from './world.ts'

export type { Capacity } from './ring.ts'
export type { Watchable } from './watched.ts'
export type { PlainLimits, Redact, Where } from './plain.ts'

/** What the host decides. */
export interface RecorderOptions {
  /** Which tab this is, for people. */
  readonly tab: { readonly id: string; readonly title: string }
  /** Says of each value whether it is a secret. What it throws at counts as one. */
  readonly redact?: Redact
  /** Milliseconds; by default `Date.now`. */
  readonly now?: () => number
  /** Calls back soon, in a task of its own: what came until then is written in one go. By default after 16 ms. */
  readonly schedule?: (callback: () => void) => void
  readonly capacity?: Capacity
  readonly limits?: PlainLimits
}

/** What was written in one go. */
export interface Batch {
  readonly records: readonly Recorded[]
  /** Charts that are met for the first time. */
  readonly charts: readonly Chart[]
}

/** How all actors stand now. */
export interface Standing {
  readonly charts: readonly Chart[]
  readonly actors: readonly ActorState[]
}

export interface Recorder {
  /** For `createActor(machine, { inspect })`. */
  readonly inspect: (event: InspectionEvent) => void
  /** For a root that exists already, with all that lives below it; gives what ends it. */
  readonly attach: (root: Inspectable) => () => void
  readonly start: () => void
  readonly stop: () => void
  /** Whether anything is written: somebody listens, or a recording runs. */
  readonly isOn: () => boolean
  /** Hears every batch from now on; gives what ends it. */
  readonly listen: (listener: (batch: Batch) => void) => () => void
  /** Writes what waits for the next batch. */
  readonly flush: () => void
  readonly standing: () => Standing
  readonly recording: () => TabRecording
  /** A live actor by its session id. */
  readonly actor: (sessionId: string) => Watchable | undefined
}

/** A root actor of XState. */
export interface Inspectable {
  readonly system: { readonly inspect: (observer: (event: InspectionEvent) => void) => { unsubscribe: () => void } }
}

/** An hour of a lively page: of 100,000 events, with what each of them did. */
const defaultCapacity: Capacity = { records: 300_000, bytes: 64_000_000 }
/** So many events may wait for one batch: more are written at once. */
const mostWaiting = 10_000

/**
 * Watches the actors of an app. While nobody listens and no recording runs, it only knows which actors live. Else it
 * keeps what XState tells as it came, and makes plain records of it in a task of its own: contexts and events are never
 * changed in place, and so they are still what they were.
 */
export function createRecorder(options: RecorderOptions): Recorder {
  const { redact, now = Date.now, limits = plainLimits, capacity = defaultCapacity } = options
  const schedule = options.schedule ?? ((callback: () => void) => void setTimeout(callback, 16))
  const live = new Map<string, Watched>()
  const listeners = new Set<(batch: Batch) => void>()
  const book = new ChartBook()
  let isRecording = false
  let ring = new Ring(capacity)
  let world = new World()
  let waiting: Raw[] = []
  let isAsked = false

  const isOn = () => isRecording || listeners.size > 0

  const wait = (raw: Raw) => {
    waiting.push(raw)
    if (waiting.length >= mostWaiting) write(true)
    else if (!isAsked) {
      isAsked = true
      schedule(() => {
        isAsked = false
        write(false)
      })
    }
  }

  const logicOf = ({ logic, latest }: Watched): string => (isMachine(logic) ? book.keyOf(logic) : kindOf(latest))

  const watch = (ref: Watchable): Watched => {
    const known = live.get(ref.sessionId)
    if (known !== undefined) return known
    const watched = new Watched(ref)
    live.set(ref.sessionId, watched)
    if (!isOn()) return watched
    watched.isBeginning = true
    wait({ kind: 'born', at: now(), watched, snapshot: watched.latest, acts: watched.acts })
    return watched
  }
  const end = (watched: Watched, snapshot: Seen) => {
    if (watched.hasEnded) return
    watched.hasEnded = true
    live.delete(watched.ref.sessionId)
    if (isOn()) wait({ kind: 'ended', at: now(), watched, snapshot })
  }

  /** Open events by actor: XState handles what it is sent in the same task, unless the actor has not begun. */
  const open = new Map<Watched, RawEvent[]>()

  const onEvent = (ref: Watchable, source: unknown, event: { readonly type: string }) => {
    // What an actor ends with reaches its parent before XState tells of the end.
    const sender = isWatchable(source) ? live.get(source.sessionId) : undefined
    if (sender !== undefined && /^xstate\.(done|error)\.actor\./.test(event.type)) {
      const snapshot = seen(sender.ref.getSnapshot())
      if (snapshot.status !== 'active') {
        if (isOn()) wait({ kind: 'moved', at: now(), watched: sender, snapshot, ...sender.took() })
        // The event with which it ended: of those that are open, the one that came first.
        const last = open.get(sender)?.find(({ isSettled }) => !isSettled)
        if (last !== undefined) last.isSettled = true
        end(sender, snapshot)
      }
    }
    const isBirth = event.type === 'xstate.init'
    const watched = live.get(ref.sessionId) ?? (isBirth ? watch(ref) : undefined)
    if (isBirth || !isOn()) return
    const to = watched ?? new Watched(ref)
    const raw: RawEvent = {
      kind: 'event',
      at: now(),
      watched: to,
      from: isWatchable(source) ? source.sessionId : null,
      event,
      before: to.latest,
      took: [],
      isSettled: false,
    }
    const others = open.get(to)
    if (others === undefined) open.set(to, [raw])
    else others.push(raw)
    wait(raw)
  }

  const onSnapshot = (watched: Watched, snapshot: Seen, event: object) => {
    watched.latest = snapshot
    if (isOn()) {
      const raw = open.get(watched)?.find((one) => one.event === event)
      if (raw !== undefined) raw.isSettled = true
      if (!watched.hasEnded) wait({ kind: 'moved', at: now(), watched, snapshot, ...watched.took() })
    }
    if (snapshot.status !== 'active') end(watched, snapshot)
  }

  const inspect = (told: InspectionEvent) => {
    const ref: unknown = told.actorRef
    if (!isWatchable(ref)) return
    if (told.type === '@xstate.event') {
      onEvent(ref, told.sourceRef, told.event)
      return
    }
    const watched = live.get(ref.sessionId)
    if (watched === undefined) return
    if (told.type === '@xstate.snapshot') onSnapshot(watched, seen(told.snapshot), told.event)
    else if (!isOn()) return
    else if (told.type === '@xstate.microstep') {
      watched.steps.push(...told._transitions)
      open
        .get(watched)
        ?.find(({ event }) => event === told.event)
        ?.took.push(...told._transitions)
    } else if (told.type === '@xstate.action') {
      const delayed = delayedBy(told.action.type, told.action.params)
      if (delayed !== undefined) wait({ ...delayed, at: now(), watched })
      const act = actOf(told.action.type, told.action.params)
      if (act !== undefined) watched.acts.push(act)
    }
  }

  const eventRecord = (raw: RawEvent, isForced: boolean): Recorded => {
    const { watched, event, before, took, isSettled } = raw
    const isChart = isMachine(watched.logic)
    const wasHandled = isSettled || isForced
    const { type, ...payload } = event
    return {
      kind: 'event',
      at: raw.at,
      actor: watched.ref.sessionId,
      from: raw.from,
      type,
      payload: plain(payload, watched.where(logicOf(watched), 'event', type), redact, limits),
      dropped: !wasHandled || (isChart && took.length === 0 && isSettled),
      refused:
        isChart && isSettled && before._nodes !== undefined ? refusalsOf({ _nodes: before._nodes }, type, took) : [],
    }
  }

  const recordOf = (raw: Raw, isForced: boolean): Recorded | undefined => {
    const { watched, at } = raw
    const actor = watched.ref.sessionId
    switch (raw.kind) {
      case 'born': {
        const state = watched.born(raw.snapshot, logicOf(watched), redact, limits)
        return { kind: 'born', at, actor, state, ...(raw.acts.length > 0 && { acts: raw.acts }) }
      }
      case 'event':
        return eventRecord(raw, isForced)
      case 'moved':
        return watched.moved(
          raw.snapshot,
          { transitions: raw.steps.map(transitionId), acts: raw.acts, at },
          logicOf(watched),
          redact,
          limits,
        )
      case 'ended': {
        const { status } = raw.snapshot
        const result = watched.result(raw.snapshot, logicOf(watched), redact, limits)
        return { kind: 'ended', at, actor, status: status === 'active' ? 'stopped' : status, result }
      }
      case 'scheduled':
        return { kind: 'scheduled', at, actor, timer: { id: raw.id, event: raw.event, due: at + raw.delay } }
      case 'cancelled':
        // XState cancels at every exit, also what has come already.
        return world.actors.get(actor)?.timers.some(({ id }) => id === raw.id)
          ? { kind: 'cancelled', at, actor, timer: raw.id }
          : undefined
    }
  }

  const write = (isForced: boolean) => {
    // Of an actor that threw, XState tells nothing more.
    if (!isForced)
      for (const [watched] of open) {
        const snapshot = seen(watched.ref.getSnapshot())
        if (snapshot.status !== 'active') end(watched, snapshot)
      }
    const raws = waiting
    waiting = []
    open.clear()
    if (raws.length === 0) return
    // Of an actor without a chart, which may tick, the last value of a batch says enough.
    const lasting = new Map<Watched, Raw>()
    for (const raw of raws) if (raw.kind === 'moved' && !isMachine(raw.watched.logic)) lasting.set(raw.watched, raw)
    const records: Recorded[] = []
    for (const raw of raws) {
      const last = raw.kind === 'moved' ? lasting.get(raw.watched) : undefined
      if (last !== undefined && last !== raw) continue
      const record = recordOf(raw, isForced)
      if (record === undefined) continue
      world.apply(record)
      ring.push(record)
      records.push(record)
    }
    const batch: Batch = { records, charts: book.takeNew() }
    if (batch.records.length > 0) for (const listener of [...listeners]) listener(batch)
  }

  /** Begins anew with the actors that live. */
  const begin = () => {
    waiting = []
    open.clear()
    const states: ActorState[] = []
    for (const watched of live.values()) {
      watched.forget()
      watched.latest = seen(watched.ref.getSnapshot())
      states.push(watched.born(watched.latest, logicOf(watched), redact, limits))
    }
    book.takeNew()
    world = new World(states)
    ring = new Ring(capacity, states)
  }
  const turnOn = (change: () => void) => {
    if (!isOn()) begin()
    change()
  }
  const standing = (): Standing => {
    if (isOn()) write(false)
    else begin()
    return { charts: book.all(), actors: [...world.actors.values()] }
  }

  return {
    inspect,
    attach: (root) => {
      const subscription = root.system.inspect(inspect)
      const meet = (ref: unknown): void => {
        if (!isWatchable(ref)) return
        const snapshot = seen(ref.getSnapshot())
        if (snapshot.status !== 'active') return
        watch(ref)
        Object.values(snapshot.children ?? {}).forEach(meet)
      }
      meet(root)
      return () => {
        subscription.unsubscribe()
        live.clear()
      }
    },
    start: () => {
      turnOn(() => {
        isRecording = true
      })
    },
    stop: () => {
      write(false)
      isRecording = false
    },
    isOn,
    listen: (listener) => {
      turnOn(() => listeners.add(listener))
      return () => {
        listeners.delete(listener)
      }
    },
    flush: () => {
      write(false)
    },
    standing,
    recording: () => {
      if (isOn()) write(false)
      return {
        tab: options.tab,
        charts: book.all(),
        base: ring.base(),
        lost: ring.lost,
        records: ring.records(),
      }
    },
    actor: (sessionId) => live.get(sessionId)?.ref,
  }
}

/** What an actor without a chart is. */
const kindOf = (snapshot: object): string => ('_subscription' in snapshot ? 'observable' : 'service')
