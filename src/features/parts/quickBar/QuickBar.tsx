import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Badge } from '#ui/feedback/Badge.tsx'
import type { CSSObject } from '#ui/styled.ts'
import { styled } from '#ui/styled.ts'

const Row = styled('nav')({ display: 'flex' })

const place: CSSObject = {
  // Long names take space from short ones before a word breaks.
  flex: '1 1 auto',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  minHeight: 56,
  padding: '6px 0',
  boxSizing: 'border-box',
  color: 'var(--text-soft)',
  // Text scales with the user's setting as far as five names fit.
  fontSize: 'min(var(--size-small), 5.9vw)',
  lineHeight: '1rem',
  fontWeight: 500,
  textAlign: 'center',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&[aria-current="page"]': { color: 'var(--brand)' },
  '&:focus-visible': { outlineOffset: -3 },
}

const Way = styled(Link)(place)

const Press = styled('button')(place, {
  border: 0,
  background: 'none',
  fontFamily: 'inherit',
  cursor: 'pointer',
  '&[aria-busy="true"]': { opacity: 0.7, cursor: 'progress' },
})

const Picture = styled('span')({ position: 'relative', display: 'inline-flex' })

export interface QuickLink {
  readonly id: string
  readonly to: string
  readonly label: string
  readonly icon: ReactNode
  /** The user is on this page. */
  readonly isHere: boolean
}

/** A few links in a row, each an icon over its name and wide enough for a thumb. */
export function QuickBar({
  label,
  links,
  children,
}: {
  label: string
  links: readonly QuickLink[]
  /** For anything but pages: a `QuickPress`. */
  children?: ReactNode
}) {
  return (
    <Row aria-label={label}>
      {links.map(({ id, to, label: name, icon, isHere }) => (
        <Way key={id} to={to} aria-current={isHere ? 'page' : undefined}>
          {icon}
          {name}
        </Way>
      ))}
      {children}
    </Row>
  )
}

interface QuickPressProps {
  /** The text under the icon. */
  text: string
  /** The accessible name, which contains that text and may say more. */
  label: string
  icon: ReactNode
  badge?: string
  onClick: () => void
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  'aria-busy': boolean | undefined
  'aria-description': string | undefined
}

/** A button in the row that opens something over the page. */
export function QuickPress({ text, label, icon, badge = '', ...rest }: QuickPressProps) {
  return (
    <Press type="button" aria-label={label} {...rest}>
      <Picture>
        {icon}
        {badge !== '' && <Badge aria-hidden>{badge}</Badge>}
      </Picture>
      {text}
    </Press>
  )
}
