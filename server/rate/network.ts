import { isIPv6 } from 'node:net'

const groups = 8

/** The eight groups of an IPv6 address as numbers, written in any of its forms. */
const groupsOf = (address: string): number[] => {
  // The parser of addresses writes an IPv4 tail as two groups.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const read = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const [front, back] = [read(head), read(tail ?? '')]
  return tail === undefined
    ? front
    : [...front, ...Array.from({ length: groups - front.length - back.length }, () => 0), ...back]
}

const v4 = ([high = 0, low = 0]: readonly number[]): string => [high >> 8, high & 255, low >> 8, low & 255].join('.')

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
  const address = given ?? 'closed'
  const bare = address.split('%', 1)[0] ?? ''
  if (!isIPv6(bare)) return { network: address, site: address }
  const parts = groupsOf(bare)
  const isMapped = parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff
  if (isMapped) return { network: v4(parts.slice(6)), site: v4(parts.slice(6)) }
  return { network: prefix(parts, 64), site: prefix(parts, 48) }
}
