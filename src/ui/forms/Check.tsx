import type { ReactNode } from 'react'
import { styled } from '../styled.ts'

const Line = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 40,
  cursor: 'pointer',
  '& input': { width: 18, height: 18, margin: 0, flex: 'none', accentColor: 'var(--brand)', cursor: 'inherit' },
  '&:has(input:disabled)': { color: 'var(--text-faint)', cursor: 'default' },
  '&:has([aria-busy])': { cursor: 'progress' },
})

/** A checkbox. */
export function Check({
  label,
  checked,
  busy = false,
  describedBy,
  onChange,
}: {
  label: ReactNode
  checked: boolean
  /** The change is in progress: it keeps the focus and ignores presses. */
  busy?: boolean
  describedBy?: string
  onChange: (checked: boolean) => void
}) {
  return (
    <Line>
      <input
        type="checkbox"
        checked={checked}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          if (!busy) onChange(event.target.checked)
        }}
      />
      <span>{label}</span>
    </Line>
  )
}
