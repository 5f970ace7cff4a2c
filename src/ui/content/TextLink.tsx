import MuiLink from '@mui/material/Link'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from '../styled.ts'

/** An internal link in running text. */
export const TextLink = (props: ComponentProps<typeof Link>) => (
  <MuiLink underline="always" {...props} component={Link} />
)

/** An internal link in a list of links: it looks like plain text until hovered. */
export const PlainLink = (props: ComponentProps<typeof Link>) => (
  <MuiLink underline="hover" {...props} color="inherit" component={Link} />
)

interface OutsideLinkProps {
  href: string
  newTab: string
  /** The accessible name of an icon. */
  label?: string
  /** Outside a list of links, so that its look must show that it is a link. */
  alone?: boolean
  children: ReactNode
}

/** A link to another site in a new tab, which has no access to ours. `newTab` says so to screen readers. */
export function OutsideLink({ href, newTab, label, alone = false, children }: OutsideLinkProps) {
  return (
    <MuiLink
      color={alone ? 'primary' : 'inherit'}
      underline={alone ? 'always' : 'hover'}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={label}
    >
      {children}
      <span className="visually-hidden">
        {label} {newTab}
      </span>
    </MuiLink>
  )
}

/** A row's main link, which covers the whole `position: relative` row. */
export const RowLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  minWidth: 0,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid var(--brand)', outlineOffset: -2 },
})
