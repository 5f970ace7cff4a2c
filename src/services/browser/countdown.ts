import { fromCallback } from 'xstate'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { Services } from '../services.ts'

/**
 * Sends the remaining seconds at once and then every second, from the clock, because a hidden tab's timers are slow.
 */
const counting =
  <Type extends string>(type: Type) =>
  ({ clock }: Pick<Services, 'clock'>) =>
    fromCallback<{ type: Type; left: number }, { ms: number }>(({ input, sendBack }) => {
      const end = clock.now() + input.ms
      let stop = () => {}
      const tick = () => {
        const left = Math.max(0, Math.ceil((end - clock.now()) / kernelLimits.countdown.every))
        sendBack({ type, left })
        if (left > 0) stop = clock.after(kernelLimits.countdown.every, tick)
      }
      tick()
      return () => stop()
    })

export const countdown = counting('second.passed')

/** The same beside it: until another code can be mailed. */
export const countdownAgain = counting('again.counted')
