import { bech32 } from '@scure/base'
import { readLegacy } from './bitcoin.ts'
import type { Versions } from './bitcoin.ts'
import { longestAddress, refused } from './reading.ts'
import type { AddressReading } from './reading.ts'
import { beginsWith, readSegwit } from './segwit.ts'

/** Version 0x05 is the old form of a script address, which looks like one of Bitcoin. */
const versions: Versions = { accepted: [0x30, 0x32], test: [0x6f, 0xc4, 0x3a], ambiguous: [0x05] }

/** A Litecoin address: base58check with `L` or `M`, or `ltc1` with witness version 0 or 1. */
export const readLitecoin = (text: string): AddressReading => {
  if (beginsWith(text, ['tltc', 'rltc', 'tmweb'])) return refused('testNetwork')
  if (beginsWith(text, ['ltcmweb'])) {
    if (text.toLowerCase() !== text && text.toUpperCase() !== text) return refused('mixedCase')
    return refused(bech32.decodeUnsafe(text.toLowerCase(), longestAddress) ? 'privateForm' : 'checksum')
  }
  return beginsWith(text, ['ltc']) ? readSegwit('ltc', text) : readLegacy(versions, text)
}
