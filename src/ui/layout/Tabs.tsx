import MuiTab from '@mui/material/Tab'
import MuiTabs from '@mui/material/Tabs'
import type { KeyboardEvent, ReactNode } from 'react'
import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'

const Row = styled(
  MuiTabs,
  ownProps('bare'),
)<{ bare: boolean }>(({ bare }) => ({
  minHeight: 0,
  borderBottom: `1px solid ${bare ? 'transparent' : 'var(--line)'}`,
  '& [role="tablist"]': { gap: 4 },
  '& .MuiTabs-indicator': { backgroundColor: 'var(--brand)', transition: 'none' },
}))

const One = styled(
  MuiTab,
  ownProps('low'),
)<{ low: boolean }>(({ low }) => ({
  minWidth: 0,
  maxWidth: 'none',
  minHeight: low ? 34 : 44,
  padding: '0 12px',
  color: 'var(--text-soft)',
  font: 'inherit',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&.Mui-selected, &:hover': { color: 'var(--text)' },
  // Inside, so that the row's edge does not clip it.
  '&:focus-visible': { outlineOffset: -2 },
}))

export interface Tab<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
}

/**
 * Tabs for several views of the same data: arrow keys, Home and End select, and the selected one scrolls into view.
 * `panelId` is the element that they control.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  panelId,
  bare = false,
  low = false,
}: {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  panelId?: string
  /** They are in a toolbar, which has its own border line. */
  bare?: boolean
  /** Above content that needs the height. */
  low?: boolean
}) {
  /** Keys select the tab that they have moved to. MUI could select what has the focus, but then a press selects twice. */
  const select = ({ currentTarget }: KeyboardEvent<HTMLElement>) => {
    const all = [...currentTarget.querySelectorAll('[role="tab"]')]
    const next = tabs[all.findIndex((one) => one === document.activeElement)]
    if (next && next.value !== value) onChange(next.value)
  }
  return (
    <Row
      bare={bare}
      aria-label={label}
      value={value}
      onChange={(_, next: Value) => onChange(next)}
      onKeyDown={select}
      variant="scrollable"
      scrollButtons={false}
    >
      {tabs.map((tab) => (
        <One
          key={tab.value}
          low={low}
          value={tab.value}
          label={tab.label}
          aria-controls={panelId}
          // MUI ignores a press on the selected tab, which starts the view again.
          onClick={() => tab.value === value && onChange(value)}
        />
      ))}
    </Row>
  )
}
