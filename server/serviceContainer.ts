/** The name of a service that a module provides to the others, with its type (a dependency-injection token). */
export interface Token<T> {
  readonly name: string
  /** Never set: it only carries the type. */
  readonly type?: T
}

export const token = <T>(name: string): Token<T> => ({ name })

/** What modules provide to each other. */
export interface ServiceContainer {
  /** Puts it there, once. */
  readonly provide: <T>(token: Token<T>, value: T) => void
  /** Whether something is there under a name. */
  readonly has: (name: string) => boolean
  /** What a module before this one has put there. */
  readonly use: <T>(token: Token<T>) => T
}

export const createServiceContainer = (): ServiceContainer => {
  const services = new Map<string, unknown>()
  return {
    has: (name) => services.has(name),
    provide: ({ name }, value) => {
      if (services.has(name)) throw new Error(`${name} is there already`)
      services.set(name, value)
    },
    use: <T>({ name }: Token<T>): T => {
      if (!services.has(name)) throw new Error(`Nobody has provided ${name}`)
      // Under this token a value of this type was put there.
      return services.get(name) as T
    },
  }
}
