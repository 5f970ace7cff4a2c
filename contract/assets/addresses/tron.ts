import { base58 } from '@scure/base'
import { readBase58Check, refused, spelledOnce } from './reading.ts'
import type { AddressReading } from './reading.ts'

const [prefix, testPrefix] = [0x41, 0xa0]
const hashed = 21

/** A TRON address: base58check of the prefix and a 20-byte hash. */
export const readTron = (text: string): AddressReading => {
  const body = readBase58Check(base58, text, [hashed])
  if (typeof body === 'string') return refused(body)
  if (body[0] === prefix) return spelledOnce(text)
  return refused(body[0] === testPrefix ? 'testNetwork' : 'otherNetwork')
}
