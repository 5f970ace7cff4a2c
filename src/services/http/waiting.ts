/** The money calls for which flows in this tab still wait: no other flow may settle them meanwhile. */
export interface Waiting {
  readonly claim: (key: string, until: number) => void
  readonly release: (key: string) => void
  readonly isClaimed: (key: string, now: number) => boolean
  /** Whether any flow waits for any of them. */
  readonly isBusy: (now: number) => boolean
  /** Calls back whenever one is released. @returns Stops that. */
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
