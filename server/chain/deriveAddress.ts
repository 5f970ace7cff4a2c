import { createECDH, createHash, createHmac, createPrivateKey, createPublicKey } from 'node:crypto'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { keccak_256 as keccak256 } from '@noble/hashes/sha3.js'
import { base32nopad, base58, base58xrp, base64urlnopad, bech32, createBase58check } from '@scure/base'
import type { AddressKind } from '#contract/assets/networks.ts'
import { readAddress } from '#contract/assets/addresses/readAddress.ts'
import { crc16 } from '#contract/assets/addresses/reading.ts'

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const base58check = createBase58check(sha256)

/** The PKCS #8 header that precedes the 32 bytes of an Ed25519 key. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const secp256k1 = (secret: Uint8Array, form: 'compressed' | 'uncompressed'): Buffer => {
  const pair = createECDH('secp256k1')
  pair.setPrivateKey(secret)
  return pair.getPublicKey(null, form)
}

const ed25519 = (secret: Uint8Array): Buffer => {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, secret]), format: 'der', type: 'pkcs8' })
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
}

const hash160 = (secret: Uint8Array): Uint8Array => ripemd160(sha256(secp256k1(secret, 'compressed')))

const keccakBody = (secret: Uint8Array): Uint8Array =>
  keccak256(secp256k1(secret, 'uncompressed').subarray(1)).subarray(-20)

const segwit = (prefix: 'bc' | 'ltc', secret: Uint8Array): string =>
  bech32.encode(prefix, [0, ...bech32.toWords(hash160(secret))])

const withVersion = (version: number, body: Uint8Array): Uint8Array => Uint8Array.from([version, ...body])

const xrpClassic = (body: Uint8Array): string => {
  const versioned = withVersion(0, body)
  return base58xrp.encode(Buffer.concat([versioned, sha256(sha256(versioned)).subarray(0, 4)]))
}

const stellar = (secret: Uint8Array): string => {
  const body = withVersion(6 << 3, ed25519(secret))
  const crc = crc16(body)
  return base32nopad.encode(Uint8Array.from([...body, crc & 0xff, crc >> 8]))
}

/** The friendly form that does not bounce, because nothing is deployed at a new address. */
const ton = (secret: Uint8Array): string => {
  const body = Uint8Array.from([0x51, 0, ...sha256(ed25519(secret))])
  const crc = crc16(body)
  return base64urlnopad.encode(Uint8Array.from([...body, crc >> 8, crc & 0xff]))
}

const encoded = (kind: AddressKind, secret: Uint8Array): string => {
  switch (kind) {
    case 'bitcoin':
      return segwit('bc', secret)
    case 'litecoin':
      return segwit('ltc', secret)
    case 'dogecoin':
      return base58check.encode(withVersion(0x1e, hash160(secret)))
    case 'evm':
      return `0x${Buffer.from(keccakBody(secret)).toString('hex')}`
    case 'tron':
      return base58check.encode(withVersion(0x41, keccakBody(secret)))
    case 'solana':
      return base58.encode(ed25519(secret))
    case 'xrp':
      return xrpClassic(hash160(secret))
    case 'stellar':
      return stellar(secret)
    case 'ton':
      return ton(secret)
  }
}

export interface ReadAddress {
  readonly address: string
  /** The same for all spellings. */
  readonly key: string
}

/** The canonical form of an address; undefined if the text is not an address, or one that could lose funds. */
export const knownAddress = (kind: AddressKind, text: string): ReadAddress | undefined => {
  const read = readAddress(kind, text)
  return read.ok ? { address: read.canonical, key: read.key } : undefined
}

/** The address of a key below the seed. The same seed, kind and number always give the same one. */
export const deriveAddress = (seed: Uint8Array, kind: AddressKind, keyIndex: number): ReadAddress => {
  const secret = createHmac('sha256', seed).update(`${kind}/${keyIndex}`).digest()
  const read = knownAddress(kind, encoded(kind, secret))
  if (!read) throw new Error(`Key ${keyIndex} gives no address of kind ${kind}`)
  return read
}
