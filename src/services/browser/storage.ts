import type { OpenStorageKey } from '#contract/kernel/storageKeys.ts'
import type { Stored, StoredSchema } from '#contract/kernel/stored.ts'

/**
 * The browser's storage under the keys that `contract/kernel/storageKeys.ts` declares. It may be full, forbidden,
 * corrupt, of another version or changed by another tab: a failed read returns `undefined`, a failed write returns
 * `false`, and nothing throws.
 */
export interface Storage<Key extends string = OpenStorageKey> {
  /** The value under a key if the schema accepts it. */
  readonly read: <S extends StoredSchema>(key: Key, schema: S) => Stored<S> | undefined
  readonly write: (key: Key, value: unknown) => boolean
  readonly remove: (key: Key) => boolean
  /** All our keys with this prefix. */
  readonly keys: (prefix: string) => readonly string[]
  /** Calls back when another tab changed the key (or removed all keys). @returns Stops watching. */
  readonly watch: (key: Key, callback: () => void) => () => void
}

/** The same with any key, for `personal.ts`, which separates values by owner. */
export type RawStorage = Storage<string>

/** The parts of the window that storage needs. */
export interface StorageHost {
  readonly localStorage: globalThis.Storage
  readonly addEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void
  readonly removeEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void
}

/** The prefix of all our keys, which identifies them although no other application shares the origin. */
export const storagePrefix = 'sf.'
const prefix = storagePrefix

/** The browser's storage under our prefix, as JSON. `host` is accessed on every call, because the access may throw. */
export const createStorage = (host: StorageHost): RawStorage => {
  const attempt = <T>(what: (store: globalThis.Storage) => T): T | undefined => {
    try {
      return what(host.localStorage)
    } catch {
      // Forbidden, full or unreadable: fall back to defaults.
      return undefined
    }
  }
  return {
    read: (key, schema) => {
      const value = attempt((store): unknown => JSON.parse(store.getItem(prefix + key) ?? 'null'))
      if (value === undefined || value === null) return undefined
      const result = schema.safeParse(value)
      return result.success ? result.data : undefined
    },
    write: (key, value) =>
      attempt((store) => {
        store.setItem(prefix + key, JSON.stringify(value))
        return true
      }) ?? false,
    remove: (key) =>
      attempt((store) => {
        store.removeItem(prefix + key)
        return true
      }) ?? false,
    keys: (start) =>
      attempt((store) =>
        Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
          .filter((key) => key.startsWith(prefix + start))
          .map((key) => key.slice(prefix.length)),
      ) ?? [],
    watch: (key, callback) => {
      const listener = (event: StorageEvent) => {
        if (event.key === null || event.key === prefix + key) callback()
      }
      host.addEventListener('storage', listener)
      return () => host.removeEventListener('storage', listener)
    },
  }
}

/** The storage of one tab, with the same error handling. */
export const createTabStorage = (window: Window): RawStorage =>
  createStorage({
    get localStorage() {
      return window.sessionStorage
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
