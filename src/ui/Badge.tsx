import MuiBadge from '@mui/material/Badge'
import type { ReactNode } from 'react'

/** A count on something; above 99 it reads 99+. The words for screen readers are the caller's. */
export function Badge({ count, children }: { count: number; children: ReactNode }) {
  return (
    <MuiBadge badgeContent={count} max={99} color="error">
      {children}
    </MuiBadge>
  )
}
