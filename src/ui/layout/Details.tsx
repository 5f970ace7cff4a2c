import type { ReactNode } from 'react'
import { styled } from '../styled.ts'

const Frame = styled('details')({ minWidth: 0 })

const Summary = styled('summary')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 32,
  width: 'fit-content',
  borderRadius: 'var(--radius)',
  color: 'var(--brand)',
  fontSize: 'var(--size-small)',
  fontWeight: 600,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '&::before': { content: '"▸" / ""' },
  'details[open] > &::before': { content: '"▾" / ""' },
  '@media (pointer: coarse)': { minHeight: 44 },
})

/**
 * A long table scrolls in its own container, so that what is below stays near. The padding leaves space for focus
 * rings.
 */
const Contents = styled('div')({ maxHeight: 320, overflowY: 'auto', padding: '0 4px' })

/** Additional details: the browser's own widget, closed at first. */
export function Details({ summary, label, children }: { summary: string; label: string; children: ReactNode }) {
  return (
    <Frame>
      <Summary>{summary}</Summary>
      <Contents role="region" aria-label={label} tabIndex={0}>
        {children}
      </Contents>
    </Frame>
  )
}
