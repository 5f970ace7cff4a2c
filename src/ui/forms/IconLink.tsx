import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { IconPress } from './IconPress.ts'

/** A link with a picture only: where it leads is its accessible name and its title. */
export function IconLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <IconPress as={Link} {...{ to }} side={40} edge={undefined} aria-label={label} title={label}>
      {children}
    </IconPress>
  )
}
