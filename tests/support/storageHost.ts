/** A window's storage in memory with room for `room` values, and listeners that another tab can notify. */
export const createStorageHost = ({ room = Infinity } = {}) => {
  const values = new Map<string, string>()
  const listeners = new Set<(event: StorageEvent) => void>()
  const localStorage: Storage = {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      if (!values.has(key) && values.size >= room) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
  return {
    values,
    localStorage,
    addEventListener: (_: 'storage', listener: (event: StorageEvent) => void) => void listeners.add(listener),
    removeEventListener: (_: 'storage', listener: (event: StorageEvent) => void) => void listeners.delete(listener),
    /** Another tab changed a key, or (null) removed all. */
    otherTab: (key: string | null) => listeners.forEach((listener) => listener({ key } as StorageEvent)),
  }
}

/** A window that denies access to its storage. */
export const createForbiddenHost = () => ({
  ...createStorageHost(),
  get localStorage(): Storage {
    throw new DOMException('forbidden', 'SecurityError')
  },
})
