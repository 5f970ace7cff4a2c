import type { InspectionEvent } from 'xstate'
import { isMachine, refusalsOf, transitionId } from './chart.ts'
import { ChartBook } from './chartBook.ts'
import { Mailboxes } from './mailboxes.ts'
import { plain, plainLimits } from './plain.ts'
import { actOf, delayedBy, type Raw, type RawEvent } from './raw.ts'
import type { ActorState, Recorded } from './records.ts'
import type { Batch, Recorder, RecorderOptions, Standing } from './recording.ts'
import { Ring, type Capacity } from './ring.ts'
import { isWatchable, seen, Watched, type Seen, type Watchable } from './watched.ts'
import { ActorStates } from './actorStates.ts'

export type { Batch, Inspectable, Recorder, RecorderOptions, Standing } from './recording.ts'
export type { Capacity } from './ring.ts'
export type { Watchable } from './watched.ts'
export type { PlainLimits, Redact, Where } from './plain.ts'

/** An hour of a busy page: 100,000 events, with their consequences. */
const defaultCapacity: Capacity = { records: 300_000, bytes: 64_000_000 }
/** The most events that may wait for one batch; beyond it they are recorded at once. */
const mostWaiting = 10_000

/**
 * Watches the actors of an app. While nothing listens and no recording runs, it only tracks which actors are alive.
 * Otherwise it keeps XState's reports as they came, and turns them into plain records in a task of its own: contexts
 * and events are never changed in place, so they still have their original values.
 */
export function createRecorder(options: RecorderOptions): Recorder {
  const { redact, now = Date.now, limits = plainLimits, capacity = defaultCapacity } = options
  const schedule = options.schedule ?? ((callback: () => void) => void setTimeout(callback, 16))
  const live = new Map<string, Watched>()
  const listeners = new Set<(batch: Batch) => void>()
  const book = new ChartBook()
  let isRecording = false
  let ring = new Ring(capacity)
  let actorStates = new ActorStates()
  let waiting: Raw[] = []
  let isAsked = false
  /** The number of the last line. Numbers are never reused, even when the recorder is off for a while. */
  let written = 0

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

  const mailboxes = new Mailboxes(wait)

  const logicOf = ({ logic, latest }: Watched): string => (isMachine(logic) ? book.keyOf(logic) : kindOf(latest))

  const watch = (ref: Watchable): Watched => {
    const known = live.get(ref.sessionId)
    if (known !== undefined) return known
    const watched = new Watched(ref)
    live.set(ref.sessionId, watched)
    if (!isOn()) return watched
    watched.isBeginning = true
    wait({ kind: 'born', at: now(), watched, snapshot: watched.latest, acts: watched.acts })
    mailboxes.start(watched)
    return watched
  }
  const end = (watched: Watched, snapshot: Seen) => {
    if (watched.hasEnded) return
    watched.hasEnded = true
    live.delete(watched.ref.sessionId)
    const unprocessed = mailboxes.end(watched, snapshot)
    if (!isOn()) return
    wait({ kind: 'ended', at: now(), watched, snapshot })
    unprocessed.forEach(wait)
  }

  const onEvent = (ref: Watchable, source: unknown, event: { readonly type: string }) => {
    // The output of an actor reaches its parent before XState reports its end.
    const sender = isWatchable(source) ? live.get(source.sessionId) : undefined
    if (sender !== undefined && /^xstate\.(done|error)\.actor\./.test(event.type)) {
      const snapshot = seen(sender.ref.getSnapshot())
      if (snapshot.status !== 'active') {
        if (isOn()) {
          const cause = mailboxes.settle(sender, snapshot)
          wait({ kind: 'moved', at: now(), watched: sender, snapshot, cause, ...sender.took() })
        }
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
      isBegun: false,
      isSettled: false,
      hasFailed: false,
      number: undefined,
    }
    if (watched !== undefined) mailboxes.put(raw)
    else if (to.latest.status === 'active') mailboxes.putEarly(raw)
    else {
      to.hasEnded = true
      wait(raw)
    }
  }

  const onSnapshot = (watched: Watched, snapshot: Seen, event: object) => {
    const cause = mailboxes.settle(watched, snapshot, event)
    watched.latest = snapshot
    if (isOn()) wait({ kind: 'moved', at: now(), watched, snapshot, cause, ...watched.took() })
    if (snapshot.status === 'active') mailboxes.beginNext(watched)
    else end(watched, snapshot)
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
      mailboxes.find(watched, told.event)?.took.push(...told._transitions)
    } else if (told.type === '@xstate.action') {
      const delayed = delayedBy(told.action.type, told.action.params)
      if (delayed !== undefined) wait({ ...delayed, at: now(), watched })
      const act = actOf(told.action.type, told.action.params)
      if (act !== undefined) watched.acts.push(act)
    }
  }

  const eventRecord = (raw: RawEvent): Recorded => {
    const { watched, event, before, took, isSettled, hasFailed } = raw
    const isChart = isMachine(watched.logic)
    // An actor in the middle of handling it when the batch is recorded will have handled it.
    const wasHandled = isSettled || hasFailed || !watched.hasEnded
    const { type, ...payload } = event
    return {
      kind: 'event',
      at: raw.at,
      actor: watched.ref.sessionId,
      from: raw.from,
      type,
      payload: plain(payload, watched.where(logicOf(watched), 'event', type), redact, limits),
      dropped: !wasHandled || (isChart && took.length === 0 && isSettled && !hasFailed),
      refused:
        isChart && isSettled && before._nodes !== undefined ? refusalsOf({ _nodes: before._nodes }, type, took) : [],
    }
  }

  const recordOf = (raw: Raw): Recorded | undefined => {
    const { watched, at } = raw
    const actor = watched.ref.sessionId
    switch (raw.kind) {
      case 'born': {
        const state = watched.born(raw.snapshot, logicOf(watched), redact, limits)
        return { kind: 'born', at, actor, state, ...(raw.acts.length > 0 && { acts: raw.acts }) }
      }
      case 'event':
        return eventRecord(raw)
      case 'moved':
        return watched.moved(
          raw.snapshot,
          { by: raw.cause?.number, transitions: raw.steps.map(transitionId), acts: raw.acts, at },
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
        // XState cancels at every exit, even what has already fired.
        return actorStates.actors.get(actor)?.timers.some(({ id }) => id === raw.id)
          ? { kind: 'cancelled', at, actor, timer: raw.id }
          : undefined
    }
  }

  const write = (isForced: boolean) => {
    // XState reports nothing more about an actor that threw.
    if (!isForced)
      for (const watched of mailboxes.busy()) {
        const snapshot = seen(watched.ref.getSnapshot())
        if (snapshot.status !== 'active') end(watched, snapshot)
      }
    const raws = waiting
    waiting = []
    if (raws.length === 0) return
    // For an actor without a chart, which may tick, the last value in a batch is enough.
    const lasting = new Map<Watched, Raw>()
    for (const raw of raws) if (raw.kind === 'moved' && !isMachine(raw.watched.logic)) lasting.set(raw.watched, raw)
    const records: Recorded[] = []
    for (const raw of raws) {
      const last = raw.kind === 'moved' ? lasting.get(raw.watched) : undefined
      if (last !== undefined && last !== raw) continue
      const made = recordOf(raw)
      if (made === undefined) continue
      written += 1
      if (raw.kind === 'event') raw.number = written
      const record: Recorded = { number: written, ...made }
      actorStates.apply(record)
      ring.push(record)
      records.push(record)
    }
    const batch: Batch = { records, charts: book.takeNew() }
    if (batch.records.length > 0) for (const listener of [...listeners]) listener(batch)
  }

  /** Starts over with the live actors. */
  const begin = () => {
    waiting = []
    mailboxes.clear()
    const states: ActorState[] = []
    for (const watched of live.values()) {
      watched.forget()
      watched.latest = seen(watched.ref.getSnapshot())
      states.push(watched.born(watched.latest, logicOf(watched), redact, limits))
    }
    book.takeNew()
    actorStates = new ActorStates(states)
    ring = new Ring(capacity, states, written)
  }
  const turnOn = (change: () => void) => {
    if (!isOn()) begin()
    change()
  }
  const standing = (): Standing => {
    if (isOn()) write(false)
    else begin()
    return { after: written, charts: book.all(), actors: [...actorStates.actors.values()] }
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
        after: ring.after,
        lost: ring.lost,
        records: ring.records(),
      }
    },
    actor: (sessionId) => live.get(sessionId)?.ref,
  }
}

/** The kind of an actor without a chart. */
const kindOf = (snapshot: object): string => ('_subscription' in snapshot ? 'observable' : 'service')
