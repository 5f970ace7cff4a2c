import { isIPv6 } from 'node:net'
import { groupsOf, readAddress } from './address.ts'

const prefix = (parts: readonly number[], bits: number): string =>
  `${parts
    .slice(0, bits / 16)
    .map((part) => part.toString(16))
    .join(':')}::/${bits}`

/**
 * The network that shares limits: an IPv4 address by itself, or the /64 of an IPv6 address, which is what one
 * subscriber gets. `site` is the /48 above, which is what one site gets. Anything that is not an address stands for
 * itself. A request read after its connection has closed has no address, whatever its type says: all of these count as
 * one network.
 */
export const networkOf = (given: string | undefined): { readonly network: string; readonly site: string } => {
  const address = readAddress(given) ?? given ?? 'closed'
  if (!isIPv6(address)) return { network: address, site: address }
  const parts = groupsOf(address)
  return { network: prefix(parts, 64), site: prefix(parts, 48) }
}
