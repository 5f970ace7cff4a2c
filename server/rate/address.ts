import { isIPv4, isIPv6 } from 'node:net'

const groups = 8
/** Longer than any address with what may stand around it. */
const maxLength = 80

/** The eight groups of an IPv6 address as numbers, written in any of its forms. */
export const groupsOf = (address: string): number[] => {
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

/** What is left without quotes, brackets, port and zone. */
const bareOf = (text: string): string => {
  const plain = text.trim().replace(/^"(.*)"$/, '$1')
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(plain) ?? []
  const [, before] = /^([\d.]+):\d{1,5}$/.exec(plain) ?? []
  return (bracketed ?? before ?? plain).split('%', 1)[0] ?? ''
}

/**
 * The one form of an address, however it was written: without port, brackets, zone, and as IPv4 where it is one inside
 * of IPv6. Undefined: it is none (`unknown`, a name, a list, junk).
 */
export const readAddress = (text: string | undefined): string | undefined => {
  if (text === undefined || text.length > maxLength) return undefined
  const bare = bareOf(text)
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return undefined
  const parts = groupsOf(bare)
  const isMapped = parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff
  return isMapped ? v4(parts.slice(6)) : new URL(`http://[${bare}]`).hostname.slice(1, -1)
}

/**
 * The value of `X-Forwarded-For` with each address in its one form. What stands before the last one that cannot be read
 * was told by nobody who is known, and is left out with it.
 */
export const readForwarded = (value: string): string => {
  const all = value.split(',')
  const addresses = all.map(readAddress)
  return addresses.slice(addresses.lastIndexOf(undefined) + 1).join(', ')
}

/** A request, as far as its address goes: what proxies say of it, and the other end of its connection. */
interface Sender {
  readonly ip: string
  readonly raw: { readonly socket: { readonly remoteAddress?: string | undefined } }
}

/** Where a request comes from, in its one form. Undefined: its connection has closed meanwhile, and nobody knows. */
export const addressOf = ({ ip, raw }: Sender): string | undefined =>
  readAddress(ip) ?? readAddress(raw.socket.remoteAddress)

/** Whether it is this machine's own. */
export const isLoopback = (address: string | undefined): boolean => {
  const read = readAddress(address)
  return read === '::1' || (read?.startsWith('127.') ?? false)
}
