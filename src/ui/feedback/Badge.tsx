import MuiBadge from '@mui/material/Badge'
import type { ReactNode } from 'react'
import { oneColumn } from '../layout/windows.ts'

interface BadgeProps {
  children: ReactNode
  id?: string
  role?: 'img'
  'aria-label'?: string | undefined
  'aria-hidden'?: boolean
}

/**
 * A count in such large text would cover its whole container, so it becomes a dot; screen readers still get the number.
 */
const small = { [oneColumn]: { minWidth: 10, height: 10, padding: 0, fontSize: 0 } }

/**
 * A count at the corner of its `position: relative` container. It takes no space, so that nothing moves when it
 * appears.
 */
export function Badge({ children, ...rest }: BadgeProps) {
  return (
    <MuiBadge color="primary" max={Infinity} badgeContent={children} slotProps={{ badge: { ...rest, sx: small } }} />
  )
}
