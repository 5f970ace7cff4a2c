import { venueLimits } from '#contract/venueLimits.ts'
import { networkOf } from '../rate/network.ts'

/** Why a socket is not opened: its address or its person has its share, or the venue has no more. */
export type Refused = 'share' | 'full'

/** Counts the open sockets, in all and of each address and person. */
export interface SocketShares {
  /**
   * Takes a place for a socket from this address; the function gives it back, and may be called again without effect.
   */
  readonly take: (address: string | undefined) => Refused | (() => void)
  /** The same for a socket of a person, beside the place of its address. */
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
