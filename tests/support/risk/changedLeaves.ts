/** A copy of a document in which one value differs. */
interface Changed {
  /** Keys from the root, without the places of lists, such as `steps.fee`. */
  readonly path: string
  readonly value: unknown
}

/** The next digit in the last place. */
const nextText = (text: string): string => {
  if (/^[0-9a-f]{64}$/.test(text)) return `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return text
  const scale = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0
  const units = (BigInt(text.replace('.', '')) + 1n).toString()
  if (scale === 0) return units
  const sign = units.startsWith('-') ? '-' : ''
  const digits = units.slice(sign.length).padStart(scale + 1, '0')
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

const other: Readonly<Record<string, string>> = {
  long: 'short',
  short: 'long',
  buy: 'sell',
  sell: 'buy',
  open: 'conditional',
  conditional: 'algo',
  counted: 'outlier',
  outlier: 'counted',
  silent: 'outlier',
  btcusdt: 'ethusdt',
  ethusdt: 'btcusdt',
  cross: 'btcusdt',
  usdt: 'btc',
  funding: 'basis',
  basis: 'last',
  last: 'funding',
  cured: 'taken',
  taken: 'cured',
  deleveraged: 'taken',
  treasury: 'deleveraged',
  cancelOpening: 'reduce',
  reduce: 'takeOver',
  takeOver: 'reduce',
  deleverage: 'takeOver',
  north: 'northern',
}

const changedValue = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (value === null) return '0'
  if (typeof value !== 'string') return value
  return other[value] ?? nextText(value)
}

/** The document once for each of its values, with that value changed by one unit, or for another of its kind. */
export const changedLeaves = (document: unknown): readonly Changed[] => {
  const changes: Changed[] = []
  const walk = (value: unknown, path: readonly string[], put: (inner: unknown) => unknown): void => {
    if (Array.isArray(value))
      return value.forEach((inner, at) => walk(inner, path, (next) => put(value.with(at, next))))
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value))
        walk(inner, [...path, key], (next) => put({ ...value, [key]: next }))
      return
    }
    const next = changedValue(value)
    if (next !== value) changes.push({ path: path.join('.'), value: put(next) })
  }
  walk(document, [], (value) => value)
  return changes
}
