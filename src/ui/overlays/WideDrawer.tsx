import type { DrawerProps } from './Drawer.tsx'
import { later } from './Dialog.tsx'

const { Later } = later(async () => (await import('./Drawer.tsx')).Drawer)

/** A wide drawer, whose code comes when the first one opens. */
export const WideDrawer = (props: Omit<DrawerProps, 'wide'>) => <Later wide {...props} />
