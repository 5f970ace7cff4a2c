const first = '₀'.codePointAt(0) ?? 0

/** A count in subscript digits: `₁₂`. */
export const subscriptOf = (count: number): string =>
  String(count).replace(/\d/g, (digit) => String.fromCodePoint(first + Number(digit)))

/** Expands counted zeros (`0.0₅12`). A count that no price can have stays as it is. */
export const withAllZeros = (text: string): string =>
  text.replace(/0([₁-₉][₀-₉]?)(?=\d)/, (_, count: string) =>
    '0'.repeat(Number([...count].map((digit) => (digit.codePointAt(0) ?? 0) - first).join(''))),
  )
