import { venueLimits } from '#contract/venueLimits.ts'
import { createVenueTime, type MachineClocks } from './venueTime.ts'

/** The venue's only source of time. Only `sandbox` can move it forward; it never goes back. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Runs once when the clock reaches `time`. Returns a function that cancels it. */
  at(time: number, run: Task): () => void
  after(ms: number, run: Task): () => void
  /** Runs every `ms`, but only once after a jump over several intervals. Returns a function that cancels it. */
  every(ms: number, run: Task): () => void
  /** Moves the clock forward and waits for the tasks that fell due, in order. */
  advance(ms: number): Promise<void>
  /** How far the sandbox has moved the clock, in milliseconds. */
  offset(): number
  /** Cancels all timers. */
  stop(): void
}

type Task = () => void | Promise<void>

interface Timer {
  due: number
  readonly every: number | undefined
  readonly run: Task
}

interface Source {
  /** Epoch ms without the offset. Never goes back. */
  readonly time: () => number
  /** Calls `run` after `ms` or sooner; a manual clock never does. */
  readonly wake: (ms: number, run: () => void) => () => void
  readonly offset: number
  /** Called with whatever a timer threw. */
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
    // Counted from when the timer was due, not from when it ran: otherwise a busy venue would lag a little more each
    // time.
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
      // Run concurrently, so that a slow task does not delay the others when time passes by itself.
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
  /** Epoch ms including the offset: the clock never starts before it. */
  readonly floor?: number
  /** Called when the machine's clock was stepped by that many milliseconds. */
  readonly onStep?: (ms: number) => void
  readonly clocks?: MachineClocks
  /** Timers run from then on, and those that fell due before. Defaults to at once. */
  readonly begins?: Promise<void>
}

/** The venue's time on this machine (`createVenueTime`), moved forward by `offset` ms. */
export const systemClock = ({ offset = 0, onError, floor = -Infinity, onStep, clocks, begins }: SystemClock): Clock => {
  let hasBegun = begins === undefined
  const waiting = new Set<() => void>()
  void begins?.then(() => {
    hasBegun = true
    for (const run of [...waiting]) run()
    waiting.clear()
  })
  return createClock({
    time: createVenueTime({ floor: floor - offset, ...(onStep && { onStep }), ...(clocks && { clocks }) }),
    wake: (ms, run) => {
      if (!hasBegun) {
        waiting.add(run)
        return () => waiting.delete(run)
      }
      // Timers pause while the machine sleeps and drift from the wall clock, so the wait is split into short ones.
      const timer = setTimeout(run, Math.min(ms, venueLimits.clock.lookEvery))
      timer.unref()
      return () => clearTimeout(timer)
    },
    offset,
    onError,
  })
}

/** A clock that only moves when it is advanced, for tests and the simulator. */
export const manualClock = (start: number, onError: (error: unknown) => void = rethrow): Clock =>
  createClock({ time: () => start, wake: () => () => undefined, offset: 0, onError })

const rethrow = (error: unknown): void => {
  throw error
}
