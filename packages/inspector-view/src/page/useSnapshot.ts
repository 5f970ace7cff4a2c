import { useSyncExternalStore } from 'react'
import type { InspectorRef, InspectorSnapshot } from './inspector.machine.ts'

/** How the inspector's machine stands, now and after each change. */
export const useSnapshot = (actor: InspectorRef): InspectorSnapshot =>
  useSyncExternalStore(
    (changed) => {
      const subscription = actor.subscribe(changed)
      return () => {
        subscription.unsubscribe()
      }
    },
    () => actor.getSnapshot(),
  )
