import type { ReactNode } from 'react'

interface MountedProps {
  in?: boolean
  children?: ReactNode
}

/**
 * In place of an accordion's animation, which would move what is below while a person aims at it. The contents exist
 * only while they are shown. The build puts it in the place of MUI's own, which no page needs (`vite.config.ts`).
 */
const Mounted = ({ in: isOpen = false, children }: MountedProps) => isOpen && <div>{children}</div>

export default Mounted
