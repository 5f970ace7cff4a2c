import { isIPv6 } from 'node:net'
import { groupsOf, readAddress } from './address.ts'

const prefix = (parts: readonly number[], bits: number): string =>
  `${parts
    .slice(0, bits / 16)
    .map((part) => part.toString(16))
    .join(':')}::/${bits}`

/**
 * Who counts as one where addresses share something: an IPv4 address by itself, an IPv6 one by its /64, which is what
 * one subscriber gets; `site` is the /48 above, which is what one site gets. Whatever is no address stands for itself.
 * A request that is read after its connection has closed has no address, whatever its type says: all of these are one
 * network.
 */
export const networkOf = (given: string | undefined): { readonly network: string; readonly site: string } => {
  const address = readAddress(given) ?? given ?? 'closed'
  if (!isIPv6(address)) return { network: address, site: address }
  const parts = groupsOf(address)
  return { network: prefix(parts, 64), site: prefix(parts, 48) }
}
