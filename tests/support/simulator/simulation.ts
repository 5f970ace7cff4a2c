import type { Random } from './random.ts'
import { createRandom } from './random.ts'

/** One run of the venue's process: its pending work ends with it. */
export interface Life {
  alive: boolean
}

interface Event {
  readonly time: number
  readonly order: number
  readonly life: Life | undefined
  readonly run: () => void
}

/** Virtual time. It never waits for the wall clock, and runs its events strictly in order. */
export interface Simulation {
  readonly random: Random
  readonly now: () => number
  /** Runs at `time`, unless its life has ended by then. */
  readonly at: (time: number, run: () => void, life?: Life) => void
  readonly sleep: (ms: number, life?: Life) => Promise<void>
  /** Moves all clocks forward at once, as the sandbox can. */
  readonly jump: (ms: number) => void
  /** Advances time until `done` returns true. Throws if no events are left. */
  readonly runUntil: (done: () => boolean) => Promise<void>
}

/** Everything that an event triggered settles before the next event. */
const atRest = () => new Promise<void>((rest) => setImmediate(rest))

const before = (a: Event, b: Event): boolean => a.time < b.time || (a.time === b.time && a.order < b.order)

/** A binary heap: the next event is always the first. */
const createQueue = () => {
  const heap: Event[] = []
  const swap = (i: number, j: number) => {
    const [a, b] = [heap[i], heap[j]]
    if (a && b) [heap[i], heap[j]] = [b, a]
  }
  const precedes = (i: number, j: number): boolean => {
    const [a, b] = [heap[i], heap[j]]
    return a !== undefined && b !== undefined && before(a, b)
  }
  return {
    push(event: Event) {
      heap.push(event)
      for (let at = heap.length - 1; at > 0;) {
        const parent = (at - 1) >> 1
        if (!precedes(at, parent)) break
        swap(at, parent)
        at = parent
      }
    },
    pop(): Event | undefined {
      swap(0, heap.length - 1)
      const first = heap.pop()
      for (let at = 0; ;) {
        const [left, right] = [2 * at + 1, 2 * at + 2]
        const child = precedes(right, left) ? right : left
        if (!precedes(child, at)) break
        swap(child, at)
        at = child
      }
      return first
    },
  }
}

export const createSimulation = (seed: number, start: number): Simulation => {
  const queue = createQueue()
  let now = start
  let order = 0
  const at: Simulation['at'] = (time, run, life) => {
    order += 1
    queue.push({ time: Math.max(time, now), order, life, run })
  }
  return {
    random: createRandom(seed),
    now: () => now,
    at,
    jump(ms) {
      now += ms
    },
    sleep: (ms, life) => new Promise((wake) => at(now + ms, wake, life)),
    async runUntil(done) {
      while (!done()) {
        const event = queue.pop()
        if (!event) throw new Error('The simulation has no events left')
        if (event.life?.alive === false) continue
        now = Math.max(now, event.time)
        event.run()
        await atRest()
      }
    },
  }
}
