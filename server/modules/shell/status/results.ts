import { venueLimits } from '#contract/venueLimits.ts'
import type { Clock } from '#server/clock.ts'
import type { Probe } from './probes.ts'

const { within, tick, lateFrom } = venueLimits.status

/** `unknown`: the probe did not answer in time, and the venue itself may be the reason. */
type Result = 'up' | 'down' | 'unknown'

/** Whether the venue's own timers come in time. */
interface Pace {
  readonly isLate: () => boolean
  readonly end: () => void
}

/** Watches until its end how late the venue's timers are: a busy venue cannot tell a slow part from itself. */
export const watchPace = (clock: Clock): Pace => {
  let wasLate = false
  let due = clock.now() + tick
  const isOver = () => clock.now() - due > lateFrom
  const end = clock.every(tick, () => {
    wasLate ||= isOver()
    due = clock.now() + tick
  })
  return { isLate: () => wasLate || isOver(), end }
}

interface Asking {
  readonly clock: Clock
  readonly pace: Pace
  /** The part has worked since the venue started; before, it may still be starting. */
  readonly hasWorked: boolean
}

/** Probes a part. Does not throw: the failing part logs its own errors. */
export const resultOf = (probe: Probe, { clock, pace, hasWorked }: Asking): Promise<Result> =>
  new Promise((resolve) => {
    const tell = (result: Result) => {
      cancel()
      resolve(result)
    }
    const cancel = clock.after(within, () => tell(hasWorked && !pace.isLate() ? 'down' : 'unknown'))
    probe().then(
      () => tell('up'),
      () => tell('down'),
    )
  })
