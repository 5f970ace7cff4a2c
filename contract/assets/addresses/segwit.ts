import { bech32, bech32m } from '@scure/base'
import { longestAddress, refused, spelledOnce } from './reading.ts'
import type { AddressReading } from './reading.ts'

const longestProgram = 40
const lastVersion = 16

/** Whether the text begins with one of the prefixes and the separator, in any letter case. */
export const beginsWith = (text: string, prefixes: readonly string[]): boolean => {
  const small = text.toLowerCase()
  return prefixes.some((prefix) => small.startsWith(`${prefix}1`))
}

/** Reads `prefix1…` (BIP-173 and BIP-350). Only versions whose spending rule is known are accepted. */
export const readSegwit = (prefix: string, text: string): AddressReading => {
  const small = text.toLowerCase()
  if (small !== text && text.toUpperCase() !== text) return refused('mixedCase')
  const [plain, modified] = [bech32.decodeUnsafe(small, longestAddress), bech32m.decodeUnsafe(small, longestAddress)]
  const found = plain ?? modified
  if (!found) return refused('checksum')
  if (found.prefix !== prefix) return refused('otherNetwork')
  const [version, ...words] = found.words
  const program = bech32.fromWordsUnsafe(words)
  if (version === undefined || !program || version > lastVersion) return refused('format')
  if (small.length > 90 || program.length < 2 || program.length > longestProgram) return refused('length')
  // A version with the other version's checksum: BIP-350 forbids it, because it may be a typo.
  if ((version === 0) !== (plain !== undefined)) return refused('checksum')
  if (version === 0) return [20, 32].includes(program.length) ? spelledOnce(small) : refused('length')
  return version === 1 && program.length === 32 ? spelledOnce(small) : refused('witnessVersion')
}
