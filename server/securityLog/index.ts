import { createHash } from 'node:crypto'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Clock } from '../clock.ts'
import { readAddress } from '../rate/address.ts'
import { createLimiter } from '../rate/limiter.ts'
import { networkOf } from '../rate/network.ts'
import { securityLineSchema, type SecurityNote } from './events.ts'

/** The log of what concerns security, one JSON line for each event (`events.ts`). */
export interface SecurityLog {
  readonly note: (note: SecurityNote) => void
}

/** Takes a line with its end. Throws when it cannot be kept. */
export type SecuritySink = (line: string) => void

interface Dependencies {
  readonly clock: Pick<Clock, 'now'>
  readonly sink: SecuritySink
  /** A line could not be written: the operator is told; the call that caused it goes on. */
  readonly onError: (error: unknown) => void
}

/** One place can only cause so many lines in a while, so that a flood pushes nothing else out of the log. */
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
          // Without where it came from rather than not at all.
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

/** An account in the log: an e-mail is a person's, and has no place there. */
export const accountHash = (account: string): string =>
  createHash('sha256').update(`security log ${account.toLowerCase()}`).digest('hex').slice(0, 16)
