import { styled } from '../styled.ts'
import type { ReactNode } from 'react'

const Block = styled('pre')({
  margin: 0,
  padding: 16,
  borderRadius: 'var(--radius)',
  background: 'var(--sunken)',
  fontFamily: 'ui-monospace, monospace',
  fontSize: 'var(--size-heading)',
  lineHeight: '1.5rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  userSelect: 'text',
})

const select = (node: HTMLElement | null): void => {
  if (node) getSelection()?.selectAllChildren(node)
}

/** A text to keep or copy. `selected` selects all of it, for a browser that denies clipboard access. */
export function SelectableText({
  children,
  label,
  selected = false,
}: {
  children: ReactNode
  label: string
  selected?: boolean
}) {
  return (
    <Block ref={selected ? select : null} aria-label={label} role="group" tabIndex={0} translate="no">
      {children}
    </Block>
  )
}
