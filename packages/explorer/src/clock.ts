import type { createActor } from 'xstate'
import { epoch } from './model.ts'

type Clock = NonNullable<NonNullable<Parameters<typeof createActor>[1]>['clock']>

interface Timer {
  readonly id: number
  readonly due: number
  readonly fire: () => void
}

/** More timers than this in one advance means that something starts them without a pause. */
const mostTimers = 10_000

/**
 * The simulated clock of tests: it stops until it is advanced, and then every timer fires at its own time, including
 * those started on the way. (XState's own clock jumps first and fires then, so that a timer started by a timer begins
 * too late.)
 */
export class TestClock implements Clock {
  #now = 0
  #made = 0
  #timers: readonly Timer[] = []

  readonly setTimeout = (fire: () => void, timeout: number): number => {
    this.#made += 1
    const timer = { id: this.#made, due: this.#now + Math.max(0, timeout), fire }
    // Timers due at the same time fire in the order in which they were started.
    this.#timers = [...this.#timers, timer].toSorted((one, other) => one.due - other.due || one.id - other.id)
    return timer.id
  }

  readonly clearTimeout = (id: number): void => {
    this.#timers = this.#timers.filter((timer) => timer.id !== id)
  }

  /** Milliseconds since the clock was made. */
  now(): number {
    return this.#now
  }

  /** Epoch milliseconds of the simulated time. */
  hour(): number {
    return epoch + this.#now
  }

  increment(ms: number): void {
    const end = this.#now + ms
    let fired = 0
    for (let [next] = this.#timers; next !== undefined && next.due <= end; [next] = this.#timers) {
      fired += 1
      if (fired > mostTimers) throw new Error(`More than ${mostTimers} timers in ${ms} ms: it never comes to rest`)
      this.#timers = this.#timers.slice(1)
      this.#now = next.due
      next.fire()
    }
    this.#now = end
  }
}
