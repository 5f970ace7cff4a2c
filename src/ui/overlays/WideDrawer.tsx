import type { ComponentProps } from 'react'
import { Suspense, lazy } from 'react'
import type { Drawer } from './Drawer.tsx'

const Loaded = lazy(async () => ({ default: (await import('./Drawer.tsx')).Drawer }))

/** A wide drawer, whose code comes when the first one opens. */
export function WideDrawer(props: Omit<ComponentProps<typeof Drawer>, 'wide'>) {
  return (
    <Suspense fallback={null}>
      <Loaded wide {...props} />
    </Suspense>
  )
}
