import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { IconPress } from './IconPress.ts'

/** An icon link: its destination is the accessible name and the title. */
export function IconLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <IconPress as={Link} {...{ to }} side={40} edge={undefined} aria-label={label} title={label}>
      {children}
    </IconPress>
  )
}
