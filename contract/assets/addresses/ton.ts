import { bytesToHex } from '@noble/hashes/utils.js'
import { base64url } from '@scure/base'
import { crc16, decoded, refused } from './reading.ts'
import type { AddressReading } from './reading.ts'

const friendlyLength = 48
const [bounces, keeps, testOnly] = [0x11, 0x51, 0x80]
const [basechain, masterchain] = [0x00, 0xff]
const rawForm = /^-?\d{1,3}:[0-9a-fA-F]{64}$/

/** A TON address in its friendly form: flags, workchain, hash and checksum, in either alphabet of base64. */
export const readTon = (text: string): AddressReading => {
  if (rawForm.test(text)) return refused('rawForm')
  if (!/^[A-Za-z0-9+/_-]*$/.test(text)) return refused('characters')
  if (text.length !== friendlyLength) return refused('length')
  const canonical = text.replaceAll('+', '-').replaceAll('/', '_')
  const bytes = decoded(base64url, canonical)
  if (!bytes) return refused('characters')
  const [flags, workchain] = [bytes[0] ?? 0, bytes[1]]
  if (crc16(bytes.subarray(0, -2)) !== ((bytes.at(-2) ?? 0) << 8) + (bytes.at(-1) ?? 0)) return refused('checksum')
  if ((flags & testOnly) !== 0) return refused('testNetwork')
  if (flags !== bounces && flags !== keeps) return refused('format')
  if (workchain === masterchain) return refused('masterchain')
  if (workchain !== basechain) return refused('format')
  // Both flags name the same account; they only say what happens to a transfer that its contract refuses.
  return { ok: true, canonical, key: bytesToHex(bytes.subarray(2, -2)) }
}
