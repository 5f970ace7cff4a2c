import type { ReactNode } from 'react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { ChevronDownIcon } from '../content/icons.tsx'
import type { CSSObject } from '../styled.ts'
import { styled } from '../styled.ts'

const row: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: 48,
  boxSizing: 'border-box',
  padding: '8px 12px',
  border: 0,
  borderRadius: 'var(--radius-small)',
  background: 'none',
  color: 'var(--text)',
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover': { background: 'var(--hover)' },
  '&:focus-visible': { outlineOffset: -2 },
}

const Head = styled('button')(row, {
  fontSize: 'var(--size-heading)',
  fontWeight: 600,
  '& > svg': { transition: 'transform var(--quick)' },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
  '@media (prefers-reduced-motion: reduce)': { '& > svg': { transition: 'none' } },
})

const Inside = styled('div')({ paddingInlineStart: 12, paddingBlockEnd: 8 })

/** A row inside a fold, or beside folds, that leads to a page of ours. */
export const FoldLink = styled(Link)(row, {
  minHeight: 44,
  '&[aria-current="page"]': { background: 'var(--selected)' },
})

/** A row beside folds that opens something over the page. */
export const FoldPress = styled('button')(row, {
  fontSize: 'var(--size-heading)',
  fontWeight: 600,
  '&[aria-busy="true"]': { opacity: 0.7, cursor: 'progress' },
})

export interface FoldProps {
  title: string
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A heading that unfolds what is below it. That it is open is the caller's state. */
export function Fold({ title, isOpen, onToggle, children }: FoldProps) {
  const id = useId()
  return (
    <div>
      <Head type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
        {title}
        <ChevronDownIcon size={18} />
      </Head>
      {isOpen && <Inside id={id}>{children}</Inside>}
    </div>
  )
}
