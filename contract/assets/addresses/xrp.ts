import { sha256 } from '@noble/hashes/sha2.js'
import { base58xrp } from '@scure/base'
import { readBase58Check, refused, spelledOnce } from './reading.ts'
import type { AddressReading } from './reading.ts'

/** Bytes without the checksum: version and account; network, account, flag and tag. */
const [classicLength, extendedLength] = [21, 31]
const accountVersion = 0x00
const mainNetwork = [0x05, 0x44] as const
const testNetwork = [0x04, 0x93] as const
const [accountAt, flagAt, tagAt, tagEnd] = [2, 22, 23, 27]

const isBurnt = (account: Uint8Array): boolean =>
  account.subarray(0, -1).every((byte) => byte === 0) && (account.at(-1) ?? 0) <= 1

const isOf = (network: readonly [number, number], body: Uint8Array): boolean =>
  body[0] === network[0] && body[1] === network[1]

/** Base58check in the alphabet of the XRP Ledger. */
const spell = (account: Uint8Array): string => {
  const body = new Uint8Array(classicLength)
  body[0] = accountVersion
  body.set(account, 1)
  const sum = sha256(sha256(body)).subarray(0, 4)
  const whole = new Uint8Array(classicLength + sum.length)
  whole.set(body)
  whole.set(sum, classicLength)
  return base58xrp.encode(whole)
}

/** An X-address is a classic address and a tag in one (XLS-5d). */
const readExtended = (body: Uint8Array): AddressReading => {
  if (isOf(testNetwork, body)) return refused('testNetwork')
  if (!isOf(mainNetwork, body)) return refused('otherNetwork')
  const account = body.subarray(accountAt, flagAt)
  const [flag, tag] = [body[flagAt], body.subarray(tagAt, tagEnd)]
  // The upper half of the tag and other flags are reserved.
  if (body.subarray(tagEnd).some((byte) => byte !== 0)) return refused('format')
  if (flag !== 1 && (flag !== 0 || tag.some((byte) => byte !== 0))) return refused('format')
  if (isBurnt(account)) return refused('burnAddress')
  const canonical = spell(account)
  if (flag === 0) return spelledOnce(canonical)
  const memo = tag.reduceRight((value, byte) => value * 256 + byte, 0).toString()
  return { ok: true, canonical, key: canonical, memo }
}

/** An XRP Ledger address: classic, or an X-address that is split into classic address and tag. */
export const readXrp = (text: string): AddressReading => {
  const body = readBase58Check(base58xrp, text, [classicLength, extendedLength])
  if (typeof body === 'string') return refused(body)
  if (body.length === extendedLength) return readExtended(body)
  if (body[0] !== accountVersion) return refused('format')
  return isBurnt(body.subarray(1)) ? refused('burnAddress') : spelledOnce(text)
}
