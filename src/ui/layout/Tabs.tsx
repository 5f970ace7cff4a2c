import { styled } from '../styled.ts'
import type { KeyboardEvent, ReactNode } from 'react'

const Row = styled('div')({
  display: 'flex',
  gap: 4,
  overflowX: 'auto',
  borderBottom: '1px solid var(--line)',
  '&[data-bare]': { borderBottomColor: 'transparent' },
  scrollbarWidth: 'none',
})

const TabButton = styled('button')({
  appearance: 'none',
  border: 0,
  background: 'none',
  color: 'var(--text-soft)',
  font: 'inherit',
  fontWeight: 600,
  padding: '0 12px',
  minHeight: 44,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  borderBottom: '2px solid transparent',
  '&[aria-selected="true"]': { color: 'var(--text)', borderBottomColor: 'var(--brand)' },
  '&:hover': { color: 'var(--text)' },
})

export interface Tab<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
}

const step = (key: string): number => (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0)

/**
 * Tabs for several views of the same data; arrow keys move, as in ARIA's tabs pattern. `panelId` is the element that
 * they control. Not MUI's, which cost the list of markets 4.4 kB (`docs/decisions/0023-widgets.md`).
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  panelId,
  bare = false,
}: {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  panelId?: string
  /** They are in a toolbar, which has its own border line. */
  bare?: boolean
}) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : (at + step(event.key) + tabs.length) % tabs.length
    const next = tabs[to]
    if (!next || to === at) return
    event.preventDefault()
    onChange(next.value)
    const button = event.currentTarget.children[to]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <Row data-bare={bare || undefined} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <TabButton
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </TabButton>
      ))}
    </Row>
  )
}
