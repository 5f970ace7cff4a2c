/** The common interface of the vendors' scripts. Each adapter follows its vendor's published API. */

export interface LastSaid {
  readonly kind: 'text' | 'image' | 'file'
  /** The start of a text, enough to recognise an emoji. */
  readonly text: string
}

interface Report {
  readonly ready: boolean
  /** The total of unread messages; for a chat desk those since the last query. */
  readonly unread: number
  readonly last: LastSaid | null
}

export interface Account {
  readonly script: string
  readonly account: string
}

export interface Adapter {
  /** Sets up what the script expects; then the script is loaded. */
  readonly prepare: (account: Account) => void
  readonly report: () => Report
  readonly open: () => void
  readonly close: () => void
}

const longest = 60

const textIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, longest) : '')

export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The last message, by its file type if it has one. */
export const said = (text: unknown, type?: unknown): LastSaid =>
  typeof type === 'string' && type.startsWith('image/')
    ? { kind: 'image', text: '' }
    : type === undefined
      ? { kind: 'text', text: textIn(text) }
      : { kind: 'file', text: '' }

export const count = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? Math.min(value, 1_000_000) : 0

/** Calls a method of a vendor's object if it exists by now. */
export const callOn = (target: unknown, name: string, ...args: readonly unknown[]): void => {
  const method = fieldOf(target, name)
  if (typeof method === 'function') Reflect.apply(method, target, args)
}
