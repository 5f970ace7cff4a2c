/** RFC 4648, as authenticator apps read secrets: upper case, without padding. */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const toBase32 = (bytes: Uint8Array): string => {
  let text = ''
  let value = 0
  let bits = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet.charAt((value >>> bits) & 31)
    }
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet.charAt((value << (5 - bits)) & 31) : text
}

/** Throws for a character outside the alphabet. */
export const fromBase32 = (text: string): Buffer => {
  const bytes: number[] = []
  let value = 0
  let bits = 0
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) throw new Error('Not base32')
    value = (value << 5) | digit
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((value >>> bits) & 255)
    }
    value &= (1 << bits) - 1
  }
  return Buffer.from(bytes)
}
