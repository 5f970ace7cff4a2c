import { createActor, createMachine, assign, type AnyActorRef } from 'xstate'
import { createRecorder } from '@statefloor/inspector/recorder'
import { connectTab, type Channel, type Timers } from '@statefloor/inspector/transport'
import { createInspectorActors, inspectorMachine, Recordings, type InspectorWorld } from '@statefloor/inspector-view'

/** Channels of one origin, which hear each other at once. */
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

/** A machine that counts to a limit, waits for a while when it is told to, and has a child. */
const child = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { lit: 'on' } }, on: {} } })
export const counter = createMachine({
  id: 'counter',
  types: {} as { context: { count: number; list: string[] }; events: { type: 'more' | 'nap' | 'nonsense' } },
  context: { count: 0, list: ['a'] },
  invoke: { id: 'lamp', src: child },
  initial: 'counting',
  states: {
    counting: {
      on: {
        more: [{ guard: 'isFull', target: 'full' }, { actions: assign({ count: ({ context }) => context.count + 1 }) }],
        nap: 'napping',
      },
    },
    napping: { after: { 4000: 'counting' } },
    full: { type: 'final' },
  },
}).provide({ guards: { isFull: ({ context }) => context.count >= 3 } })

const still: Timers = { now: () => start, every: () => () => undefined }
/** Epoch milliseconds at which everything happens. */
export const start = Date.UTC(2026, 0, 5, 12)

export interface Tab {
  readonly actor: AnyActorRef
  /** Writes what happened, and so tells it. */
  readonly flush: () => void
  readonly close: () => void
}

/** A tab with a counter, heard by whoever listens on the air. */
export const openTab = (air: Air, id = 'one'): Tab => {
  const recorder = createRecorder({ tab: { id, title: `Tab ${id}` }, now: () => start, schedule: () => undefined })
  const actor = createActor(counter, { id: 'counter', inspect: recorder.inspect })
  actor.start()
  const link = connectTab({
    recorder,
    channel: air.open(),
    tab: { id, title: () => `Tab ${id}` },
    timers: still,
    behind: 10_000,
  })
  return { actor, flush: recorder.flush, close: link.close }
}

/** An inspector that hears the air, tells its page at once, and keeps what it hands to the person. */
export const openInspector = (air: Air) => {
  const handed: { readonly name: string; readonly text: string }[] = []
  const world: InspectorWorld = {
    id: () => 'inspector',
    openChannel: () => air.open(),
    now: () => start + 1_000,
    later: (callback) => {
      callback()
    },
    tick: () => () => undefined,
    hand: (name, text) => {
      handed.push({ name, text })
    },
  }
  const recordings = new Recordings()
  const actor = createActor(inspectorMachine.provide({ actors: createInspectorActors(recordings, world) }))
  return { actor, recordings, handed }
}
