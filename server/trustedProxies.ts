import { isIP, isIPv4 } from 'node:net'
import { StartFailure } from './failure.ts'

const wrong = (part: string) =>
  new StartFailure(
    `TRUSTED_PROXIES wants addresses and networks with commas between (127.0.0.1, 10.0.0.0/8, loopback), not "${part}"`,
  )

/** An address, or a network with a prefix. One that covers every address would let each client choose its own. */
const isTrustable = (part: string): boolean => {
  const [address = '', bits, ...rest] = part.split('/')
  if (isIP(address) === 0 || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128))
}

/**
 * The addresses and networks whose `X-Forwarded-…` headers are trusted. Without a public address there is no proxy in
 * front of the venue; with one, the default is a proxy on this machine. A number of hops is not offered, because a
 * client that reaches the port without passing the proxy could fake as many. Throws StartFailure.
 */
export const parseTrustedProxies = (text: string | undefined, isPublic: boolean): readonly string[] => {
  const given = text?.trim()
  if (!given) return isPublic ? ['loopback'] : []
  if (!isPublic)
    throw new StartFailure('TRUSTED_PROXIES goes with PUBLIC_ORIGIN: without one no proxy stands before the venue')
  return given.split(',').map((one) => {
    const part = one.trim()
    if (part !== 'loopback' && !isTrustable(part)) throw wrong(part)
    return part
  })
}
