import { createActor, createMachine, assign, fromPromise, sendTo, SimulatedClock, type AnyActorRef } from 'xstate'
import type { Json, TabRecording } from '@statefloor/inspector'
import { createRecorder } from '@statefloor/inspector/recorder'
import { connectTab, type Channel, type Timers } from '@statefloor/inspector/transport'
import {
  createInspectorActors,
  inspectorMachine,
  Recordings,
  type InspectorEnvironment,
  type Kept,
} from '@statefloor/inspector-view'

/** Channels of one origin that receive each other's messages at once. */
export class Air {
  readonly #ends = new Set<Channel>()

  open(): Channel {
    const channel: Channel = {
      onmessage: null,
      postMessage: (message) => {
        for (const other of this.#ends) if (other !== channel) other.onmessage?.({ data: structuredClone(message) })
      },
      close: () => {
        this.#ends.delete(channel)
      },
    }
    this.#ends.add(channel)
    return channel
  }
}

/** A machine that counts to a limit, waits or asks on request, and has a child. */
const child = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { lit: 'on' } }, on: {} } })
const counter = createMachine({
  id: 'counter',
  types: {} as {
    context: { count: number; list: string[]; note: unknown }
    events: { type: 'more' | 'nap' | 'ask' | 'chain' | 'note' | 'linked.told' | 'nonsense' }
  },
  context: { count: 0, list: ['a'], note: undefined },
  invoke: { id: 'lamp', src: child },
  initial: 'counting',
  states: {
    counting: {
      on: {
        more: [{ guard: 'isFull', target: 'full' }, { actions: assign({ count: ({ context }) => context.count + 1 }) }],
        nap: 'napping',
        ask: 'asking',
        // It receives its own message while it still processes this event.
        chain: { target: 'linked', actions: sendTo(({ self }) => self, { type: 'linked.told' }) },
        note: { actions: assign({ note: { at: new Date(Date.UTC(2026, 0, 5, 12)), by: undefined } }) },
      },
    },
    napping: { after: { 4000: 'counting' } },
    asking: {
      invoke: {
        id: 'count',
        src: 'count',
        onDone: { target: 'counting', actions: assign({ count: ({ event }) => Number(event.output) }) },
        onError: 'counting',
      },
    },
    linked: { on: { 'linked.told': 'counting' } },
    full: { type: 'final' },
  },
}).provide({
  guards: { isFull: ({ context }) => context.count >= 3 },
  // Never answered.
  actors: { count: fromPromise(() => new Promise<number>(() => undefined)) },
})

const still: Timers = { now: () => start, every: () => () => undefined }
/** Epoch milliseconds at which everything happens. */
export const start = Date.UTC(2026, 0, 5, 12)

export interface Tab {
  readonly actor: AnyActorRef
  /** Records what happened, and so reports it. */
  readonly flush: () => void
  readonly recording: () => TabRecording
  readonly close: () => void
  /** Faults that were requested from the server. */
  readonly ordered: readonly Json[]
}

/** A tab with a counter, received by every listener on the air. */
export const openTab = (air: Air, id = 'one'): Tab => {
  const recorder = createRecorder({ tab: { id, title: `Tab ${id}` }, now: () => start, schedule: () => undefined })
  const actor = createActor(counter, { id: 'counter', inspect: recorder.inspect, clock: new SimulatedClock() })
  const ordered: Json[] = []
  recorder.start()
  actor.start()
  const link = connectTab({
    recorder,
    channel: air.open(),
    tab: { id, title: () => `Tab ${id}` },
    timers: still,
    behind: 10_000,
    can: {
      orderFault: ({ payload }) => {
        if (JSON.stringify(payload).includes('never')) return new Promise<void>(() => undefined)
        if (ordered.length > 0) throw new Error('no second fault')
        ordered.push(payload)
        return undefined
      },
    },
  })
  return { actor, flush: recorder.flush, recording: recorder.recording, close: link.close, ordered }
}

/** An inspector on the air that notifies its page at once, and keeps what it offers as a download. */
export const openInspector = (air: Air, background: readonly string[] = []) => {
  const handed: { readonly name: string; readonly text: string }[] = []
  const kept = new Map<string, Kept>()
  const opened: string[] = []
  let ids = 0
  const environment: InspectorEnvironment = {
    id: () => {
      ids += 1
      return `id-${ids}`
    },
    openChannel: () => air.open(),
    now: () => start + 1_000,
    later: (callback) => {
      callback()
    },
    tick: () => () => undefined,
    download: (name, text) => {
      handed.push({ name, text })
    },
    shelf: {
      put: (recording) => {
        kept.set(recording.id, recording)
        return Promise.resolve()
      },
      find: (id) => Promise.resolve(kept.get(id)),
    },
    linkTo: (id) => `https://app.test/inspector?recording=${id}`,
    openSource: (place) => {
      opened.push(place)
      return place.startsWith('nowhere') ? Promise.reject(new Error('no editor')) : Promise.resolve()
    },
  }
  const recordings = new Recordings()
  const provided = (of: Recordings) => inspectorMachine.provide({ actors: createInspectorActors(of, environment) })
  const actor = createActor(provided(recordings), { input: { shared: '', background } })
  /** Another page of the same browser, opened through a link. */
  const openLink = (shared: string) => {
    const others = new Recordings()
    return { recordings: others, actor: createActor(provided(others), { input: { shared } }).start() }
  }
  return { actor, recordings, handed, opened, kept, openLink }
}
