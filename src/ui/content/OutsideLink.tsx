import type { ReactNode } from 'react'
import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'

const Anchor = styled(
  'a',
  ownProps('alone'),
)<{ alone: boolean }>(({ alone }) => ({
  color: alone ? 'var(--brand)' : 'inherit',
  textDecoration: alone ? 'underline' : 'none',
  textUnderlineOffset: '2px',
  '&:hover': { color: alone ? 'var(--brand-strong)' : 'var(--text)', textDecoration: 'underline' },
}))

interface Props {
  href: string
  newTab: string
  /** The accessible name of an icon. */
  label?: string
  /** Outside a list of links, so that its look must show that it is a link. */
  alone?: boolean
  children: ReactNode
}

/** A link to another site in a new tab, which has no access to ours. `newTab` says so to screen readers. */
export function OutsideLink({ href, newTab, label, alone = false, children }: Props) {
  return (
    <Anchor alone={alone} href={href} target="_blank" rel="noopener noreferrer" title={label}>
      {children}
      <span className="visually-hidden">
        {label} {newTab}
      </span>
    </Anchor>
  )
}
