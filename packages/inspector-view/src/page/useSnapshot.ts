import { useSyncExternalStore } from 'react'

/** An actor, as far as a page watches it. */
interface Watched<TSnapshot> {
  readonly subscribe: (changed: () => void) => { readonly unsubscribe: () => void }
  readonly getSnapshot: () => TSnapshot
}

/** How a machine stands, now and after each change. */
export const useSnapshot = <TSnapshot>(actor: Watched<TSnapshot>): TSnapshot =>
  useSyncExternalStore(
    (changed) => {
      const subscription = actor.subscribe(changed)
      return () => {
        subscription.unsubscribe()
      }
    },
    () => actor.getSnapshot(),
  )
