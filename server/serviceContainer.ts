/** The name and type of a service that a module provides to others (a dependency-injection token). */
export interface Token<T> {
  readonly name: string
  /** Never set: it only carries the type. */
  readonly type?: T
}

export const token = <T>(name: string): Token<T> => ({ name })

/** Services that modules provide to each other. */
export interface ServiceContainer {
  /** Registers a service; only once per token. */
  readonly provide: <T>(token: Token<T>, value: T) => void
  readonly has: (name: string) => boolean
  /** The service registered by a module that started earlier. */
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
      if (!services.has(name)) throw new Error(`No service provides ${name}`)
      // The value was registered under this token with this type.
      return services.get(name) as T
    },
  }
}
