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
  /** The name of a picture. */
  label?: string
  /** Among words and not among links: its look says that it is one. */
  alone?: boolean
  children: ReactNode
}

/**
 * A link to another site: in a tab of its own, which knows nothing of ours. `newTab` says so to whoever does not see
 * it.
 */
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
