const first = '₀'.codePointAt(0) ?? 0

/** A count as it stands below the line: `₁₂`. */
export const subscriptOf = (count: number): string =>
  String(count).replace(/\d/g, (digit) => String.fromCodePoint(first + Number(digit)))

/** Writes the zeros out that `0.0₅12` counts. A count that no price has is left as it is. */
export const withAllZeros = (text: string): string =>
  text.replace(/0([₁-₉][₀-₉]?)(?=\d)/, (_, count: string) =>
    '0'.repeat(Number([...count].map((digit) => (digit.codePointAt(0) ?? 0) - first).join(''))),
  )
