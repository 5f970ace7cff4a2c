import type { Receipt } from './receipts.ts'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** The text of which `digest` is the hash: the receipt without it as JSON, keys sorted, without spaces. */
export const receiptText = ({ digest: _, ...rest }: Omit<Receipt, 'digest'> & { readonly digest?: string }): string =>
  JSON.stringify(sorted(rest))
