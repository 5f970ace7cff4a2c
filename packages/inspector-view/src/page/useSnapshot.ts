import { useSyncExternalStore } from 'react'

/** The part of an actor that a page watches. */
interface Watched<TSnapshot> {
  readonly subscribe: (changed: () => void) => { readonly unsubscribe: () => void }
  readonly getSnapshot: () => TSnapshot
}

/** The current snapshot of a machine, updated on each change. */
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
