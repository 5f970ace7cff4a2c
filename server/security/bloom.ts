import { createHash } from 'node:crypto'

/**
 * A Bloom filter: tests whether a text belongs to a large set, with few bits per text. It never misses a member, and
 * mistakes a non-member for one about once in 2^hashes. Format: number of bits (4 bytes, big-endian), number of hashes
 * (1 byte), the bits.
 */

const headerBytes = 5

export interface Bloom {
  readonly has: (text: string) => boolean
}

/** The bit positions of a text: two numbers from one hash, combined (Kirsch and Mitzenmacher). */
const positionsOf = (text: string, bits: number, hashes: number): number[] => {
  const digest = createHash('sha256').update(text, 'utf8').digest()
  const [first, step] = [digest.readUInt32BE(0), digest.readUInt32BE(4) | 1]
  return Array.from({ length: hashes }, (_, index) => (first + index * (step >>> 0)) % bits)
}

/** Builds a filter of these texts; `bitsFor` is the number of bits per text. */
export const writeBloom = (texts: ReadonlySet<string>, bitsFor: number): Buffer => {
  const bits = texts.size * bitsFor
  // The number of hashes that minimises false positives.
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

/** Reads the output of `writeBloom`. Throws if it is anything else. */
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
