import { useLayoutEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import type { AppRouter } from './router.ts'

/**
 * The router's pages. They are drawn in portions at first, and React listens only when all is drawn: what the router
 * has come to in between is reported to it then. (The router would do so for its very first listener; ours come before
 * React.)
 */
export function Routed({ router, onDrawn }: { router: AppRouter; onDrawn?: () => void }) {
  // Of the first drawing: from then on React hears each change.
  const [drawn] = useState(router.state)
  useLayoutEffect(() => {
    const { state } = router
    if (state !== drawn && state.initialized && state.navigation.state === 'idle') void router.revalidate()
  }, [router, drawn])
  useLayoutEffect(() => onDrawn?.(), [onDrawn])
  return <RouterProvider router={router} />
}
