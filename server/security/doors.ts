import { codes } from '../../contract/codes'
import { limits } from '../../contract/limits'
import type { Limiter } from '../http/limiter'
import { Refusal } from '../http/refusal'
import { token } from '../tokens'

/** Counts the tries to get in, before each is judged: fifty that come at once are fifty. Addresses are those of connections, never of a header. */
export interface Doors {
  /** A guess at an account's secrets, whether the account exists or not. Throws Refusal when there were too many. */
  readonly guess: (account: string, address: string) => void
  /** The guess was right: whoever knows the secrets may go on, and an address is not shut by many who do. */
  readonly opened: (account: string, address: string) => void
  /** A new account from an address. */
  readonly register: (address: string) => void
}

export const doors = token<Doors>('doors')

export const createDoors = (limiter: Limiter): Doors => {
  const take = (name: string, max: number, window: number) => {
    const retryAfter = limiter.take(name, max, window)
    if (retryAfter > 0) throw new Refusal(codes.rateLimited, { status: 429, retryAfter })
  }
  return {
    guess: (account, address) => {
      // First the account: what is refused there was no guess, and shuts nobody else out who shares the address.
      take(`guess at ${account}`, limits.doors.loginTries, limits.doors.loginWindow)
      take(`guess from ${address}`, limits.doors.addressTries, limits.doors.loginWindow)
    },
    opened: (account, address) => {
      limiter.clear(`guess at ${account}`)
      limiter.giveBack(`guess from ${address}`)
    },
    register: (address) => take(`register from ${address}`, limits.doors.registerTries, limits.doors.registerWindow),
  }
}
