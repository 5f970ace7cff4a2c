/** The browser's clock, and the venue's: all that knows the time asks here, so that a test can say it. */
export interface Clock {
  /** Epoch ms of this machine, right or wrong. */
  readonly now: () => number
  /** Calls back once after `ms`; the returned function ends that. */
  readonly after: (ms: number, callback: () => void) => () => void
  /** Epoch ms by the venue's clock, as far as it is known. */
  readonly venueNow: () => number
  /** The venue said its time. */
  readonly setVenueTime: (time: number) => void
}

/** A clock over the window's timers. */
export const createClock = (now: () => number = Date.now): Clock => {
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
