import { createHash } from 'node:crypto'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes in the letters that Bitcoin chose: no 0, O, I or l. Each zero byte at the start is a `1`. */
export const toBase58 = (bytes: Uint8Array): string => {
  let value = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  while (value > 0n) {
    text = `${alphabet[Number(value % 58n)] ?? ''}${text}`
    value /= 58n
  }
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/** Back to bytes; undefined where a letter is none of them. */
export const fromBase58 = (text: string): Buffer | undefined => {
  let value = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const hex = value === 0n ? '' : value.toString(16)
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')])
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const checksum = (bytes: Uint8Array): Buffer => sha256(sha256(bytes)).subarray(0, 4)

/** With four bytes behind it that tell a misspelt one. */
export const toBase58Check = (bytes: Uint8Array): string => toBase58(Buffer.concat([bytes, checksum(bytes)]))

/** The bytes of one that is spelt right. */
export const fromBase58Check = (text: string): Buffer | undefined => {
  const bytes = fromBase58(text)
  if (!bytes || bytes.length < 5) return undefined
  const [body, end] = [bytes.subarray(0, -4), bytes.subarray(-4)]
  return checksum(body).equals(end) ? body : undefined
}
