import { X509Certificate } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import { venueLimits } from '#contract/venueLimits.ts'
import { StartFailure } from '../failure.ts'

/** A TLS certificate, and the fingerprint by which users can recognise it. */
export interface Certificate {
  readonly key: string
  readonly cert: string
  /** SHA-256, as browsers show it. */
  readonly fingerprint: string
}

/** This machine's address on the local network. Throws StartFailure if it has none. */
export const lanAddress = (interfaces = networkInterfaces()): string => {
  const found = Object.values(interfaces)
    .flat()
    .find((one) => one !== undefined && one.family === 'IPv4' && !one.internal)
  if (!found) throw new StartFailure('--lan finds no network on this machine: name its address by HOST')
  return found.address
}

/** A certificate for this start only: its key stays in memory and is gone with the process. */
export const makeCertificate = async (address: string): Promise<Certificate> => {
  // Takes a tenth of a second to load, and few starts use TLS.
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
