import { fromCallback } from 'xstate'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { Services } from '../services.ts'

interface Tick {
  type: 'second.passed'
  left: number
}

/**
 * Sends the remaining seconds at once and then every second, from the clock, because a hidden tab's timers are slow.
 */
export const countdown = ({ clock }: Pick<Services, 'clock'>) =>
  fromCallback<Tick, { ms: number }>(({ input, sendBack }) => {
    const end = clock.now() + input.ms
    let stop = () => {}
    const tick = () => {
      const left = Math.max(0, Math.ceil((end - clock.now()) / kernelLimits.countdown.every))
      sendBack({ type: 'second.passed', left })
      if (left > 0) stop = clock.after(kernelLimits.countdown.every, tick)
    }
    tick()
    return () => stop()
  })
