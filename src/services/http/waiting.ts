/** The money calls of this tab that somebody here still waits for: nobody else may settle them meanwhile. */
export interface Waiting {
  readonly claim: (key: string, until: number) => void
  readonly release: (key: string) => void
  readonly isClaimed: (key: string, now: number) => boolean
  /** Whether somebody waits for any of them. */
  readonly isBusy: (now: number) => boolean
  /** Calls back whenever one is let go; the returned function ends that. */
  readonly onRelease: (callback: () => void) => () => void
}

export const createWaiting = (): Waiting => {
  const claims = new Map<string, number>()
  const listeners = new Set<() => void>()
  const isClaimed = (key: string, now: number) => (claims.get(key) ?? 0) > now
  return {
    claim: (key, until) => void claims.set(key, until),
    release: (key) => {
      claims.delete(key)
      for (const listener of [...listeners]) listener()
    },
    isClaimed,
    isBusy: (now) => [...claims.keys()].some((key) => isClaimed(key, now)),
    onRelease: (callback) => {
      listeners.add(callback)
      return () => void listeners.delete(callback)
    },
  }
}
