import { createECDH, createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { keccak_256 as keccak256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, createBase58check, type BytesCoder } from '@scure/base'

/** The address format of a chain family. */
export type AddressKind = 'evm' | 'solana' | 'tron'

export type Addresses = Readonly<Record<AddressKind, string>>

const tronPrefix = 0x41
/** The PKCS #8 header that precedes the 32 bytes of an Ed25519 key. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** Base58 with a four-byte checksum that detects typos. */
const base58Check = createBase58check(sha256)

/** Decodes the text; undefined if the coder rejects it. */
const decoded = (coder: BytesCoder, text: string): Uint8Array | undefined => {
  try {
    return coder.decode(text)
  } catch {
    // The coder only throws for a character outside its alphabet or a wrong checksum.
    return undefined
  }
}

/** The last 20 bytes of the hash of a secp256k1 public key. */
const bodyOf = (seed: Uint8Array): Uint8Array => {
  const pair = createECDH('secp256k1')
  pair.setPrivateKey(sha256('secp256k1', seed))
  return keccak256(pair.getPublicKey().subarray(1)).subarray(-20)
}

/** The letter case is a checksum that detects typos (EIP-55). */
const withChecksum = (hex: string): string => {
  const hash = bytesToHex(keccak256(utf8ToBytes(hex)))
  return `0x${[...hex].map((letter, at) => (Number.parseInt(hash[at] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter)).join('')}`
}

const solanaOf = (seed: Uint8Array): string => {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, sha256('ed25519', seed)]), format: 'der', type: 'pkcs8' })
  return base58.encode(createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32))
}

/** The addresses of the keys derived from a seed. */
export const addressesOf = (seed: Uint8Array): Addresses => {
  const body = bodyOf(seed)
  return {
    evm: withChecksum(bytesToHex(body)),
    solana: solanaOf(seed),
    tron: base58Check.encode(Buffer.concat([Buffer.from([tronPrefix]), body])),
  }
}

/** Whether the text is a well-formed address of that family, including its checksum. */
export const isAddress = (kind: AddressKind, text: string): boolean => {
  switch (kind) {
    case 'evm':
      return /^0x[0-9a-fA-F]{40}$/.test(text) && withChecksum(text.slice(2).toLowerCase()) === text
    case 'solana':
      return decoded(base58, text)?.length === 32
    case 'tron': {
      const bytes = decoded(base58Check, text)
      return bytes?.length === 21 && bytes[0] === tronPrefix
    }
  }
}

/** A transaction hash in the format of that chain family. */
export const hashOf = (kind: AddressKind, content: string): string => {
  const [first, second] = [sha256('first', content), sha256('second', content)]
  switch (kind) {
    case 'evm':
      return `0x${first.toString('hex')}`
    case 'solana':
      return base58.encode(Buffer.concat([first, second]))
    case 'tron':
      return first.toString('hex')
  }
}
