import type { AddressKind } from '../networks.ts'
import { readBitcoin } from './bitcoin.ts'
import { readDogecoin } from './dogecoin.ts'
import { readEvm } from './evm.ts'
import { readLitecoin } from './litecoin.ts'
import { longestAddress, refused } from './reading.ts'
import type { AddressReader, AddressReading } from './reading.ts'
import { readSolana } from './solana.ts'
import { readStellar } from './stellar.ts'
import { readTon } from './ton.ts'
import { readTron } from './tron.ts'
import { readXrp } from './xrp.ts'

const readers: Readonly<Record<AddressKind, AddressReader>> = {
  bitcoin: readBitcoin,
  litecoin: readLitecoin,
  dogecoin: readDogecoin,
  evm: readEvm,
  tron: readTron,
  solana: readSolana,
  xrp: readXrp,
  stellar: readStellar,
  ton: readTon,
}

/**
 * Reads an address as on the wire: bare ASCII without blanks. `contracts` are the token contracts of networks of this
 * kind, to which nothing should be sent. Decoding is quadratic, so longer texts are refused before it.
 */
export const readAddress = (kind: AddressKind, text: string, contracts: readonly string[] = []): AddressReading => {
  if (text === '') return refused('empty')
  if (text.length > longestAddress) return refused('tooLong')
  if (!/^[\u0021-\u007e]+$/.test(text)) return refused('characters')
  const read = readers[kind]
  const reading = read(text)
  if (!reading.ok) return reading
  const isContract = contracts.some((contract) => {
    const other = read(contract)
    return other.ok && other.key === reading.key
  })
  return isContract ? refused('tokenContract') : reading
}
