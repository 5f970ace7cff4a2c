import { base32nopad } from '@scure/base'
import { crc16, decoded, refused, spelledOnce } from './reading.ts'
import type { AddressReading } from './reading.ts'

/** Version bytes and lengths with version and checksum (SEP-23). */
const account = { version: 0x30, length: 35 }
const muxed = { version: 0x60, length: 43 }
const contract = { version: 0x10, length: 35 }

/** A Stellar account `G…`. Muxed accounts and contracts are well formed, but deposits there may not be credited. */
export const readStellar = (text: string): AddressReading => {
  const bytes = decoded(base32nopad, text)
  if (!bytes) return refused('characters')
  const kind = [account, muxed, contract].find(({ version }) => bytes[0] === version)
  if (!kind) return refused('format')
  if (bytes.length !== kind.length) return refused('length')
  const sum = (bytes.at(-2) ?? 0) | ((bytes.at(-1) ?? 0) << 8)
  if (crc16(bytes.subarray(0, -2)) !== sum) return refused('checksum')
  if (kind === account) return spelledOnce(text)
  return refused(kind === muxed ? 'muxed' : 'contract')
}
