import { createHash } from 'node:crypto'

/**
 * A Bloom filter: whether a text belongs to a large set, in few bits for each of its texts. It never misses one, and
 * takes a text that is not in the set for one that is about once in 2^hashes. Written as: bits (4 bytes, big-endian),
 * hashes (1 byte), the bits.
 */

const headerBytes = 5

export interface Bloom {
  readonly has: (text: string) => boolean
}

/** The positions of a text's bits: two numbers of one hash, combined (Kirsch and Mitzenmacher). */
const positionsOf = (text: string, bits: number, hashes: number): number[] => {
  const digest = createHash('sha256').update(text, 'utf8').digest()
  const [first, step] = [digest.readUInt32BE(0), digest.readUInt32BE(4) | 1]
  return Array.from({ length: hashes }, (_, index) => (first + index * (step >>> 0)) % bits)
}

/** A filter of these texts, as bytes; `bitsFor`: bits for each of them. */
export const writeBloom = (texts: ReadonlySet<string>, bitsFor: number): Buffer => {
  const bits = texts.size * bitsFor
  // The number of hashes at which the fewest texts are taken wrongly.
  const hashes = Math.round(bitsFor * Math.LN2)
  const bytes = Buffer.alloc(headerBytes + Math.ceil(bits / 8))
  bytes.writeUInt32BE(bits, 0)
  bytes.writeUInt8(hashes, 4)
  for (const text of texts) {
    for (const position of positionsOf(text, bits, hashes)) {
      const at = headerBytes + (position >> 3)
      bytes.writeUInt8(bytes.readUInt8(at) | (1 << (position & 7)), at)
    }
  }
  return bytes
}

/** Reads what `writeBloom` wrote. Throws when it is something else. */
export const readBloom = (bytes: Buffer): Bloom => {
  if (bytes.length <= headerBytes) throw new Error('A Bloom filter is too short')
  const [bits, hashes] = [bytes.readUInt32BE(0), bytes.readUInt8(4)]
  if (hashes === 0 || bytes.length !== headerBytes + Math.ceil(bits / 8))
    throw new Error('A Bloom filter has another length than it says')
  return {
    has: (text) =>
      positionsOf(text, bits, hashes).every(
        (position) => (bytes.readUInt8(headerBytes + (position >> 3)) & (1 << (position & 7))) !== 0,
      ),
  }
}
