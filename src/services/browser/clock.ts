import { kernelLimits } from '#contract/kernel/limits.ts'

/** The browser's clock, and the venue's: all that knows the time asks here, so that a test can say it. */
export interface Clock {
  /** Epoch ms of this machine, right or wrong. Never goes back. */
  readonly now: () => number
  /** Calls back once after `ms`; the returned function ends that. */
  readonly after: (ms: number, callback: () => void) => () => void
  /** Epoch ms by the venue's clock, as far as it is known. */
  readonly venueNow: () => number
  /** The venue said its time. */
  readonly setVenueTime: (time: number) => void
}

/** What the browser knows of time, ms. */
interface Clocks {
  /** Since 1970, as the machine is set; it can be set back and forth. */
  readonly wall: () => number
  /** Since some moment. Never goes back, but may stand still while the machine sleeps. */
  readonly steady: () => number
}

const browserClocks: Clocks = { wall: () => Date.now(), steady: () => performance.now() }

/**
 * Reads the wall clock once and goes on with the steady one, so that setting the machine's clock freezes no countdown
 * and makes no number look new. Where the wall clock has run ahead the machine slept, and that time has passed too;
 * where it has fallen behind somebody set it, and time goes on as before.
 */
const steadyTime = ({ wall, steady }: Clocks): (() => number) => {
  const began = steady()
  let time = wall()
  /** Of the wall clock before the steady one, as far as that is known. */
  let lead = time
  return () => {
    const passed = steady() - began
    const step = wall() - passed - lead
    if (Math.abs(step) > kernelLimits.clock.step) {
      lead += step
      time += Math.max(step, 0)
    }
    return Math.floor(time + passed)
  }
}

/** A clock over the window's timers. */
export const createClock = (clocks: Clocks = browserClocks): Clock => {
  const now = steadyTime(clocks)
  let offset = 0
  return {
    now,
    after: (ms, callback) => {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    venueNow: () => now() + offset,
    setVenueTime: (time) => {
      offset = time - now()
    },
  }
}
