import { venueLimits } from '#contract/venueLimits.ts'
import { networkOf } from '../rate/network.ts'

/** Why a socket is not opened: its address or its user has reached the limit, or the venue has. */
export type Refused = 'share' | 'full'

/** Counts the open sockets in total, per address and per user. */
export interface SocketShares {
  /** Reserves a socket for this address. Returns a function that releases it; calling that again has no effect. */
  readonly take: (address: string | undefined) => Refused | (() => void)
  /** The same for a user's socket, in addition to the reservation for its address. */
  readonly takeFor: (person: string) => Refused | (() => void)
}

export const createShares = (): SocketShares => {
  const { maxSockets, socketsOfAddress, socketsOfPerson } = venueLimits.stream
  const counts = new Map<string, number>()
  let total = 0

  const count = (name: string, by: 1 | -1) => {
    const next = (counts.get(name) ?? 0) + by
    if (next > 0) counts.set(name, next)
    else counts.delete(name)
  }
  const isFull = (name: string, max: number): boolean => (counts.get(name) ?? 0) >= max

  const hold = (names: readonly string[], sockets: number) => {
    total += sockets
    for (const name of names) count(name, 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      total -= sockets
      for (const name of names) count(name, -1)
    }
  }

  return {
    take(address) {
      const { network, site } = networkOf(address)
      if (
        isFull(network, socketsOfAddress) ||
        (site !== network && isFull(site, socketsOfAddress * venueLimits.address.siteShare))
      )
        return 'share'
      if (total >= maxSockets) return 'full'
      return hold(site === network ? [network] : [network, site], 1)
    },
    takeFor(person) {
      const name = `person ${person}`
      return isFull(name, socketsOfPerson) ? 'share' : hold([name], 0)
    },
  }
}
