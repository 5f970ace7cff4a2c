import MuiIconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** An icon link: its destination is the accessible name and the title. */
export function IconLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <MuiIconButton component={Link} to={to} aria-label={label} title={label}>
      {children}
    </MuiIconButton>
  )
}
