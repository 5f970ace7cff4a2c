import { useLayoutEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import type { AppRouter } from './router.ts'

/**
 * The router's pages. The first render is concurrent and React subscribes only at its end, so a router state reached in
 * between is reported then. (The router does this itself for its very first subscriber, but ours subscribe before
 * React.)
 */
export function Routed({ router, onDrawn }: { router: AppRouter; onDrawn?: () => void }) {
  // The router state of the first render; React receives every later change.
  const [drawn] = useState(router.state)
  useLayoutEffect(() => {
    const { state } = router
    if (state !== drawn && state.initialized && state.navigation.state === 'idle') void router.revalidate()
  }, [router, drawn])
  useLayoutEffect(() => onDrawn?.(), [onDrawn])
  return <RouterProvider router={router} />
}
