import { kernelLimits } from '#contract/kernel/limits.ts'

/** The browser's clock and the venue's: everything that needs the time uses this, so that a test can control it. */
export interface Clock {
  /** Epoch ms of this machine, correct or not. Never goes back. */
  readonly now: () => number
  /** Calls back once after `ms`. @returns Cancels the callback. */
  readonly after: (ms: number, callback: () => void) => () => void
  /** Epoch ms by the venue's clock, as far as it is known. */
  readonly venueNow: () => number
  /** Sets the time that the venue reported, epoch ms. */
  readonly setVenueTime: (time: number) => void
}

/** The browser's clocks, in ms. */
interface Clocks {
  /** Since 1970, as set on the machine; it can be set forward and back. */
  readonly wall: () => number
  /** Since an arbitrary start. Never goes back, but may pause while the machine sleeps. */
  readonly steady: () => number
}

const browserClocks: Clocks = { wall: () => Date.now(), steady: () => performance.now() }

/**
 * Reads the wall clock once and continues with the monotonic one, so that changing the machine's clock freezes no
 * countdown and makes no data look new. If the wall clock has run ahead, the machine slept and that time counts; if it
 * has fallen behind, it was changed, and time continues as before.
 */
const steadyTime = ({ wall, steady }: Clocks): (() => number) => {
  const began = steady()
  let time = wall()
  /** The known lead of the wall clock over the monotonic one. */
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

/** A clock based on the window's timers. */
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
