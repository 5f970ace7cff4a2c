import { isIPv4, isIPv6 } from 'node:net'

const groups = 8
/** Longer than any address, including brackets, port and quotes around it. */
const maxLength = 80

/** The eight groups of an IPv6 address as numbers, whatever its notation. */
export const groupsOf = (address: string): number[] => {
  // The URL parser writes an embedded IPv4 address as two groups.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const read = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const [front, back] = [read(head), read(tail ?? '')]
  return tail === undefined
    ? front
    : [...front, ...Array.from({ length: groups - front.length - back.length }, () => 0), ...back]
}

const v4 = ([high = 0, low = 0]: readonly number[]): string => [high >> 8, high & 255, low >> 8, low & 255].join('.')

/** Removes quotes, brackets, port and zone. */
const bareOf = (text: string): string => {
  const plain = text.trim().replace(/^"(.*)"$/, '$1')
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(plain) ?? []
  const [, before] = /^([\d.]+):\d{1,5}$/.exec(plain) ?? []
  return (bracketed ?? before ?? plain).split('%', 1)[0] ?? ''
}

/**
 * Normalises an address: without port, brackets and zone, and IPv4-mapped IPv6 as IPv4. Undefined if it is not an
 * address (`unknown`, a name, a list, junk).
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
 * The value of `X-Forwarded-For` with normalised addresses. Everything before the last unreadable one is dropped with
 * it, because it comes from an unknown source.
 */
export const readForwarded = (value: string): string => {
  const all = value.split(',')
  const addresses = all.map(readAddress)
  return addresses.slice(addresses.lastIndexOf(undefined) + 1).join(', ')
}

/** The parts of a request that determine its address: what proxies report, and the peer of its connection. */
interface Sender {
  readonly ip: string
  readonly raw: { readonly socket: { readonly remoteAddress?: string | undefined } }
}

/**
 * The normalised address of a request's client. Undefined if the connection has closed, because the address is then
 * unknown.
 */
export const addressOf = ({ ip, raw }: Sender): string | undefined =>
  readAddress(ip) ?? readAddress(raw.socket.remoteAddress)

/** Whether the address is this machine's own. */
export const isLoopback = (address: string | undefined): boolean => {
  const read = readAddress(address)
  return read === '::1' || (read?.startsWith('127.') ?? false)
}
