import type { ReactNode } from 'react'

interface ShownProps {
  in?: boolean
  children?: ReactNode
}

/** In place of an accordion's animation, which would move what is below while a person aims at it. */
export const Hidden = ({ in: isOpen = false, children }: ShownProps) => <div hidden={!isOpen}>{children}</div>

/** The same for contents that exist only while they are shown. */
export const Mounted = ({ in: isOpen = false, children }: ShownProps) => isOpen && <div>{children}</div>
