import type { ReactNode } from 'react'
import { styled } from './styled'

const Anchor = styled('a')({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { color: 'var(--text)', textDecoration: 'underline', textUnderlineOffset: '2px' },
})

/** A link to another site: in a tab of its own, which knows nothing of ours. `newTab` says so to whoever does not see it. */
export function OutsideLink({ href, newTab, label, children }: { href: string; newTab: string; /** The name of a picture. */ label?: string; children: ReactNode }) {
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" title={label}>
      {children}
      <span className="visually-hidden">
        {label} {newTab}
      </span>
    </Anchor>
  )
}
