import Chip from '@mui/material/Chip'
import type { CSSProperties, ReactNode } from 'react'

const colours = {
  neutral: 'default',
  brand: 'info',
  warning: 'warning',
  error: 'error',
  success: 'success',
} as const

interface TagProps {
  tone?: keyof typeof colours
  children: ReactNode
  style?: CSSProperties
  role?: 'img'
  'aria-label'?: string
}

/** A short tag beside a name. */
export function Tag({ tone = 'neutral', children, ...rest }: TagProps) {
  return <Chip {...rest} component="span" color={colours[tone]} label={children} />
}
