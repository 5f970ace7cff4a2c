import type { ComponentType } from 'react'
import { Suspense, lazy, useState } from 'react'
import type { DrawerProps } from './Drawer.tsx'

type Props = Omit<DrawerProps, 'wide'>

let Loaded: ComponentType<DrawerProps> | undefined

/** Later drawers open at once. */
const loadDrawer = async () => {
  const { Drawer } = await import('./Drawer.tsx')
  Loaded = Drawer
  return { default: Drawer }
}

const LazyDrawer = lazy(loadDrawer)

/** A wide drawer, whose code comes when the first one opens. */
export function WideDrawer(props: Props) {
  const [Frame] = useState<ComponentType<DrawerProps>>(() => Loaded ?? LazyDrawer)
  return (
    <Suspense fallback={null}>
      <Frame wide {...props} />
    </Suspense>
  )
}
