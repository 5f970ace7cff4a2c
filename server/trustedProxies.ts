import { isIP, isIPv4 } from 'node:net'
import { StartFailure } from './failure.ts'

const wrong = (part: string) =>
  new StartFailure(
    `TRUSTED_PROXIES wants addresses and networks with commas between (127.0.0.1, 10.0.0.0/8, loopback), not "${part}"`,
  )

/** An address, or a network with its prefix. One that holds every address would let each client say who it is. */
const isTrustable = (part: string): boolean => {
  const [address = '', bits, ...rest] = part.split('/')
  if (isIP(address) === 0 || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128))
}

/**
 * The addresses and networks whose `X-Forwarded-…` headers are believed. Without a public address no proxy is before
 * the venue; with one, and nothing said, it is on this very machine. A number of hops is none of the choices: who
 * reaches the port past the proxy could name as many. Throws StartFailure.
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
