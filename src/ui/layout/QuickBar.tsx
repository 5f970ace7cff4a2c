import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from '../styled.ts'

const Row = styled('nav')({ display: 'flex' })

const Way = styled(Link)({
  flex: '1 1 0',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  minHeight: 56,
  padding: '6px 2px',
  boxSizing: 'border-box',
  color: 'var(--text-soft)',
  fontSize: 'var(--size-small)',
  lineHeight: '1rem',
  fontWeight: 500,
  textAlign: 'center',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&[aria-current="page"]': { color: 'var(--brand)' },
  '&:focus-visible': { outlineOffset: -3 },
})

export interface QuickLink {
  readonly id: string
  readonly to: string
  readonly label: string
  readonly icon: ReactNode
  /** The person is there. */
  readonly isHere: boolean
}

/** A few ways in a row, each a picture over its name; every one is as wide as a thumb needs. */
export function QuickBar({ label, links }: { label: string; links: readonly QuickLink[] }) {
  return (
    <Row aria-label={label}>
      {links.map(({ id, to, label: name, icon, isHere }) => (
        <Way key={id} to={to} aria-current={isHere ? 'page' : undefined}>
          {icon}
          {name}
        </Way>
      ))}
    </Row>
  )
}
