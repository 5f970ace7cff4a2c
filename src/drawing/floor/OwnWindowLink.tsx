import MuiIconButton from '@mui/material/IconButton'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { spotLimits } from '#contract/spot/limits.ts'

interface OwnWindowLinkProps {
  to: string
  /** The window's name: opening it again brings the existing window to the front. */
  name: string
  label: string
  children: ReactNode
}

/** An internal link that opens in a small window, or in a tab if the browser opens no window. */
export function OwnWindowLink({ to, name, label, children }: OwnWindowLinkProps) {
  const { width, height } = spotLimits.workspace.ownWindow
  const open = (event: MouseEvent<HTMLElement>) => {
    const link = event.currentTarget
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(link instanceof HTMLAnchorElement)) return
    const opened = window.open(link.href, name, `popup,width=${width},height=${height}`)
    if (opened === null) return
    event.preventDefault()
    opened.focus()
  }
  return (
    <MuiIconButton
      component={Link}
      to={to}
      target="_blank"
      size="small"
      aria-label={label}
      title={label}
      onClick={open}
    >
      {children}
    </MuiIconButton>
  )
}
