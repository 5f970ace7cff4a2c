import { X509Certificate } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import { venueLimits } from '#contract/venueLimits.ts'
import { StartFailure } from '../failure.ts'

/** What TLS is spoken with, and how people know it again. */
export interface Certificate {
  readonly key: string
  readonly cert: string
  /** SHA-256, as browsers show it. */
  readonly fingerprint: string
}

/** The address by which other machines of the local network reach this one. Throws StartFailure when it has none. */
export const lanAddress = (interfaces = networkInterfaces()): string => {
  const found = Object.values(interfaces)
    .flat()
    .find((one) => one !== undefined && one.family === 'IPv4' && !one.internal)
  if (!found) throw new StartFailure('--lan finds no network on this machine: name its address by HOST')
  return found.address
}

/** A certificate for this start alone: its key lives in memory and is gone with the process. */
export const makeCertificate = async (address: string): Promise<Certificate> => {
  // Takes a tenth of a second to load, and few starts speak TLS.
  const { generate } = await import('selfsigned')
  const now = Date.now()
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Statefloor on this network' }], {
    keyType: 'ec',
    curve: 'P-256',
    notBeforeDate: new Date(now - venueLimits.lan.early),
    notAfterDate: new Date(now + venueLimits.lan.life),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: address },
        ],
      },
    ],
  })
  return { key, cert, fingerprint: new X509Certificate(cert).fingerprint256 }
}
