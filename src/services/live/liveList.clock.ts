import { fromCallback } from 'xstate'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { Services } from '../services.ts'

/** Sends the venue's time at once and then every second, so that countdowns do not depend on this machine's clock. */
export const venueTime = ({ clock }: Pick<Services, 'clock'>) =>
  fromCallback<{ type: string }>(({ sendBack }) => {
    let stop = () => {}
    const tick = () => {
      sendBack({ type: 'second.passed', now: clock.venueNow() })
      stop = clock.after(kernelLimits.countdown.every, tick)
    }
    tick()
    return () => stop()
  })
