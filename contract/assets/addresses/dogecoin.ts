import { readLegacy } from './bitcoin.ts'
import type { Versions } from './bitcoin.ts'
import type { AddressReading } from './reading.ts'

const versions: Versions = { accepted: [0x1e, 0x16], test: [0x71, 0xc4], ambiguous: [] }

/** A Dogecoin address: base58check with `D`, `A` or `9`. */
export const readDogecoin = (text: string): AddressReading => readLegacy(versions, text)
