/** Below this, digits are those of ASCII. */
const firstBeyondAscii = 0x80
const runLength = 10

/** A script's digits stand in runs of ten, from zero to nine. */
const westernOf = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0
  if (point < firstBeyondAscii) return digit
  let start = point
  while (point - start < runLength - 1 && /\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1
  return String((point - start) % runLength)
}

/**
 * A typed number in the digits and the point that the wire knows: full-width forms by NFKC, digits of any script by what
 * they mean, the Arabic decimal mark as a point. A mark that was dropped would make 0,5 a 5.
 */
export const toWesternDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\u066B/g, '.').replace(/\p{Nd}/gu, westernOf)
