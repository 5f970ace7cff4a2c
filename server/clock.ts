import { venueLimits } from '#contract/venueLimits.ts'
import { createVenueTime, type MachineClocks } from './venueTime.ts'

/** The venue's only source of time. `sandbox` may move it forward; it never goes back. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Runs once when the clock reaches `time`; the returned function ends that. */
  at(time: number, run: Task): () => void
  after(ms: number, run: Task): () => void
  /** Runs every `ms`, once after a jump over many of them. */
  every(ms: number, run: Task): () => void
  /** Moves the clock forward and waits for what fell due, in its order. */
  advance(ms: number): Promise<void>
  /** How far the sandbox moved it. */
  offset(): number
  /** Ends all timers. */
  stop(): void
}

type Task = () => void | Promise<void>

interface Timer {
  due: number
  readonly every: number | undefined
  readonly run: Task
}

interface Source {
  /** Epoch ms before the offset. Never goes back. */
  readonly time: () => number
  /** Calls back after `ms` or sooner; a clock that stands still never does. */
  readonly wake: (ms: number, run: () => void) => () => void
  readonly offset: number
  /** What a timer threw. */
  readonly onError: (error: unknown) => void
}

const createClock = ({ time, wake, offset: start, onError }: Source): Clock => {
  const timers = new Set<Timer>()
  let offset = start
  let sleeping: (() => void) | undefined
  let stopped = false
  const now = () => time() + offset

  const fire = async (timer: Timer): Promise<void> => {
    if (!timers.has(timer)) return
    if (timer.every === undefined) timers.delete(timer)
    // From when it was due, not from when it came to run: a busy venue would lag behind a little more each time.
    else timer.due += timer.every * (Math.floor((now() - timer.due) / timer.every) + 1)
    try {
      await timer.run()
    } catch (error) {
      onError(error)
    }
  }

  const runDue = async (): Promise<void> => {
    const time = now()
    const due = [...timers].filter((timer) => timer.due <= time).sort((a, b) => a.due - b.due)
    for (const timer of due) await fire(timer)
  }

  const sleep = () => {
    sleeping?.()
    sleeping = undefined
    if (stopped || timers.size === 0) return
    let next = Infinity
    for (const timer of timers) next = Math.min(next, timer.due)
    sleeping = wake(Math.max(next - now(), 0), () => {
      sleeping = undefined
      const time = now()
      // Side by side: a slow task does not hold up the others when time passes by itself.
      for (const timer of [...timers].filter((one) => one.due <= time).sort((a, b) => a.due - b.due)) void fire(timer)
      sleep()
    })
  }

  const add = (timer: Timer) => {
    if (stopped) return () => undefined
    timers.add(timer)
    sleep()
    return () => {
      timers.delete(timer)
    }
  }

  return {
    now,
    at: (time, run) => add({ due: time, every: undefined, run }),
    after: (ms, run) => add({ due: now() + ms, every: undefined, run }),
    every: (ms, run) => add({ due: now() + ms, every: ms, run }),
    async advance(ms) {
      if (ms < 0) throw new RangeError('The clock does not go back')
      offset += ms
      await runDue()
      sleep()
    },
    offset: () => offset,
    stop() {
      stopped = true
      timers.clear()
      sleep()
    },
  }
}

interface SystemClock {
  readonly offset?: number
  readonly onError: (error: unknown) => void
  /** Epoch ms, the offset included: the clock never begins before it. */
  readonly floor?: number
  /** The machine's clock was set by so many milliseconds. */
  readonly onStep?: (ms: number) => void
  readonly clocks?: MachineClocks
}

/** The venue's time on this machine (`createVenueTime`), `offset` ahead. */
export const systemClock = ({ offset = 0, onError, floor = -Infinity, onStep, clocks }: SystemClock): Clock =>
  createClock({
    time: createVenueTime({ floor: floor - offset, ...(onStep && { onStep }), ...(clocks && { clocks }) }),
    wake: (ms, run) => {
      // Timers stand still while the machine sleeps, and keep another pace than a time that follows the wall clock.
      const timer = setTimeout(run, Math.min(ms, venueLimits.clock.lookEvery))
      timer.unref()
      return () => clearTimeout(timer)
    },
    offset,
    onError,
  })

/** A clock that stands still until it is advanced, for tests and the simulator. */
export const manualClock = (start: number, onError: (error: unknown) => void = rethrow): Clock =>
  createClock({ time: () => start, wake: () => () => undefined, offset: 0, onError })

const rethrow = (error: unknown): void => {
  throw error
}
