import { createHash } from 'node:crypto'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Clock } from '../clock.ts'
import { readAddress } from '../rate/address.ts'
import { createLimiter } from '../rate/limiter.ts'
import { networkOf } from '../rate/network.ts'
import { securityLineSchema, type SecurityNote } from './events.ts'

/** The security log, one JSON line per event (`events.ts`). */
export interface SecurityLog {
  readonly note: (note: SecurityNote) => void
}

/** Takes a line including its line break. Throws if it cannot be stored. */
export type SecuritySink = (line: string) => void

interface Dependencies {
  readonly clock: Pick<Clock, 'now'>
  readonly sink: SecuritySink
  /** Called when a line could not be written, to inform the operator; the call that caused it continues. */
  readonly onError: (error: unknown) => void
}

/**
 * Limits the lines that one source can cause in a time window, so that a flood cannot push other lines out of the log.
 */
export const createSecurityLog = ({ clock, sink, onError }: Dependencies): SecurityLog => {
  const limiter = createLimiter(clock)
  let leftOut = 0
  const isTooMuch = ({ event, address }: SecurityNote): boolean =>
    address !== undefined &&
    limiter.take(
      `${event} ${networkOf(address).network}`,
      venueLimits.securityLog.lines,
      venueLimits.securityLog.window,
    ) > 0
  return {
    note(given) {
      if (isTooMuch(given)) {
        leftOut += 1
        return
      }
      try {
        const { address: asked, ...known } = given
        const address = readAddress(asked)
        const line = securityLineSchema.parse({
          time: clock.now(),
          ...known,
          // A line without an address is better than none.
          ...(address !== undefined && { address }),
          ...(leftOut > 0 && { leftOut }),
        })
        sink(`${JSON.stringify(line)}\n`)
        leftOut = 0
      } catch (error) {
        onError(error)
      }
    },
  }
}

/** The account name in the log. It is hashed, because an e-mail address is personal data. */
export const accountHash = (account: string): string =>
  createHash('sha256').update(`security log ${account.toLowerCase()}`).digest('hex').slice(0, 16)
