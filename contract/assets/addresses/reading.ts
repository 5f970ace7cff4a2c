import { sha256 } from '@noble/hashes/sha2.js'
import type { BytesCoder } from '@scure/base'
import type { AddressFault, AddressReason } from './reasons.ts'

/** The result of reading an address from a text. */
export type AddressReading =
  | {
      readonly ok: true
      /** The spelling in which it is stored and shown. */
      readonly canonical: string
      /** The same for all spellings of one account; comparisons use it. */
      readonly key: string
      /** A memo that the address itself contains. */
      readonly memo?: string
      /** The spelling has no checksum, so a typo goes unnoticed. */
      readonly hasNoChecksum?: true
    }
  | { readonly ok: false; readonly reason: AddressReason }

export type AddressReader = (text: string) => AddressReading

/** Longer than any address: an address with private amounts of Litecoin has 121 characters. */
export const longestAddress = 128

export const refused = (reason: AddressReason): AddressReading => ({ ok: false, reason })

/** An address with one spelling only. */
export const spelledOnce = (canonical: string): AddressReading => ({ ok: true, canonical, key: canonical })

/** Decodes the text; undefined if the coder rejects it. */
export const decoded = (coder: BytesCoder, text: string): Uint8Array | undefined => {
  try {
    return coder.decode(text)
  } catch {
    // A coder only throws for characters outside its alphabet and for padding that is not zero.
    return undefined
  }
}

const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

const checkedBytes = 4

/** The bytes of a base58 text that ends with a checksum, without it; or what is wrong with the text. */
export const readBase58Check = (
  coder: BytesCoder,
  text: string,
  lengths: readonly number[],
): Uint8Array | AddressFault => {
  const bytes = decoded(coder, text)
  if (!bytes) return 'characters'
  if (!lengths.includes(bytes.length - checkedBytes)) return 'length'
  const body = bytes.subarray(0, -checkedBytes)
  return isSameBytes(sha256(sha256(body)).subarray(0, checkedBytes), bytes.subarray(-checkedBytes)) ? body : 'checksum'
}

/** CRC-16 with the polynomial 0x1021 and start 0 (XMODEM). */
export const crc16 = (bytes: Uint8Array): number => {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff
  }
  return crc
}
