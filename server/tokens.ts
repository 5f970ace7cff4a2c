/** The name of something that one module offers to the others, with its type. */
export interface Token<T> {
  readonly name: string
  /** Never set: it only carries the type. */
  readonly type?: T
}

export const token = <T>(name: string): Token<T> => ({ name })

export interface Offers {
  /** Puts it there, once. */
  readonly provide: <T>(token: Token<T>, value: T) => void
  /** Whether something is there under a name. */
  readonly has: (name: string) => boolean
  /** What a module before this one has put there. */
  readonly use: <T>(token: Token<T>) => T
}

export const createOffers = (): Offers => {
  const offers = new Map<string, unknown>()
  return {
    has: (name) => offers.has(name),
    provide: ({ name }, value) => {
      if (offers.has(name)) throw new Error(`${name} is there already`)
      offers.set(name, value)
    },
    use: <T>({ name }: Token<T>): T => {
      if (!offers.has(name)) throw new Error(`Nobody has provided ${name}`)
      // Under this token a value of this type was put there.
      return offers.get(name) as T
    },
  }
}
