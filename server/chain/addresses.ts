import { createECDH, createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { fromBase58, fromBase58Check, toBase58, toBase58Check } from './base58.ts'
import { keccak256 } from './keccak.ts'

/** How the chains of a family write an address. */
export type AddressKind = 'evm' | 'solana' | 'tron'

export type Addresses = Readonly<Record<AddressKind, string>>

const tronPrefix = 0x41
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The last twenty bytes of the hash of a public key on secp256k1. */
const bodyOf = (seed: Uint8Array): Buffer => {
  const pair = createECDH('secp256k1')
  pair.setPrivateKey(sha256('secp256k1', seed))
  return keccak256(pair.getPublicKey().subarray(1)).subarray(-20)
}

/** Small and capital letters tell a misspelt address (EIP-55). */
const withChecksum = (hex: string): string => {
  const hash = keccak256(Buffer.from(hex)).toString('hex')
  return `0x${[...hex].map((letter, at) => (Number.parseInt(hash[at] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter)).join('')}`
}

const solanaOf = (seed: Uint8Array): string => {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, sha256('ed25519', seed)]), format: 'der', type: 'pkcs8' })
  return toBase58(createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32))
}

/** The addresses of the keys that grow from a seed. */
export const addressesOf = (seed: Uint8Array): Addresses => {
  const body = bodyOf(seed)
  return {
    evm: withChecksum(body.toString('hex')),
    solana: solanaOf(seed),
    tron: toBase58Check(Buffer.concat([Buffer.from([tronPrefix]), body])),
  }
}

/** Whether a text is an address of that family, spelt right. */
export const isAddress = (kind: AddressKind, text: string): boolean => {
  switch (kind) {
    case 'evm':
      return /^0x[0-9a-fA-F]{40}$/.test(text) && withChecksum(text.slice(2).toLowerCase()) === text
    case 'solana':
      return fromBase58(text)?.length === 32
    case 'tron': {
      const bytes = fromBase58Check(text)
      return bytes?.length === 21 && bytes[0] === tronPrefix
    }
  }
}

/** What a chain of that family calls a transaction. */
export const hashOf = (kind: AddressKind, content: string): string => {
  const [first, second] = [sha256('first', content), sha256('second', content)]
  switch (kind) {
    case 'evm':
      return `0x${first.toString('hex')}`
    case 'solana':
      return toBase58(Buffer.concat([first, second]))
    case 'tron':
      return first.toString('hex')
  }
}
