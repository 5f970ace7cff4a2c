/** Stands for a value that does not exist yet when a file's tests are declared, and may be replaced between them. */
export const later = <T extends object>(current: () => T | undefined): T => {
  const present = (): T => {
    const value = current()
    if (value === undefined) throw new Error('It exists only while a test runs')
    return value
  }
  // Only the methods' own object may be read: none of them uses `this`.
  return new Proxy({} as T, { get: (_, key): unknown => Reflect.get(present(), key) })
}
