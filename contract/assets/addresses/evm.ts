import { keccak_256 as keccak256 } from '@noble/hashes/sha3.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { refused } from './reading.ts'
import type { AddressReading } from './reading.ts'

const form = /^0x[0-9a-fA-F]{40}$/

/** No one has the keys of these accounts. */
const burnt: readonly string[] = [`0x${'0'.repeat(40)}`, `0x${'0'.repeat(36)}dead`]

/** The letter case is a checksum that detects typos (EIP-55). Takes 40 hex digits in lower case. */
const withChecksum = (digits: string): string => {
  const hash = keccak256(utf8ToBytes(digits))
  const nibble = (at: number): number => ((hash[at >> 1] ?? 0) >> (at % 2 === 0 ? 4 : 0)) & 0xf
  return `0x${[...digits].map((digit, at) => (nibble(at) >= 8 ? digit.toUpperCase() : digit)).join('')}`
}

/** An address of Ethereum and its relatives: `0x` and 40 hex digits. */
export const readEvm = (text: string): AddressReading => {
  if (!form.test(text)) return refused(/^0x[0-9a-fA-F]*$/.test(text) ? 'length' : 'format')
  const digits = text.slice(2)
  const small = digits.toLowerCase()
  const canonical = withChecksum(small)
  const hasNoChecksum = digits === small || digits === digits.toUpperCase()
  if (!hasNoChecksum && canonical !== text) return refused('checksum')
  const key = `0x${small}`
  if (burnt.includes(key)) return refused('burnAddress')
  return { ok: true, canonical, key, ...(hasNoChecksum ? { hasNoChecksum } : {}) }
}
