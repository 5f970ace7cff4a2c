import { base58 } from '@scure/base'
import { readBase58Check, refused, spelledOnce } from './reading.ts'
import type { AddressReading } from './reading.ts'
import { beginsWith, readSegwit } from './segwit.ts'

/** Version bytes of base58check addresses, by their meaning on a network. */
export interface Versions {
  readonly accepted: readonly number[]
  readonly test: readonly number[]
  /** Well formed, but the same on another network. */
  readonly ambiguous: readonly number[]
}

const hashed = 21

/** Reads a base58check address of a version byte and a 20-byte hash. */
export const readLegacy = (versions: Versions, text: string): AddressReading => {
  const body = readBase58Check(base58, text, [hashed])
  if (typeof body === 'string') return refused(body)
  const version = body[0] ?? 0
  if (versions.accepted.includes(version)) return spelledOnce(text)
  if (versions.ambiguous.includes(version)) return refused('legacyForm')
  return refused(versions.test.includes(version) ? 'testNetwork' : 'otherNetwork')
}

const versions: Versions = { accepted: [0x00, 0x05], test: [0x6f, 0xc4], ambiguous: [] }

/** A Bitcoin address: base58check, or `bc1` with witness version 0 or 1. */
export const readBitcoin = (text: string): AddressReading => {
  if (beginsWith(text, ['tb', 'bcrt'])) return refused('testNetwork')
  return beginsWith(text, ['bc']) ? readSegwit('bc', text) : readLegacy(versions, text)
}
