import Checkbox from '@mui/material/Checkbox'
import type { ReactNode } from 'react'
import { styled } from '../styled.ts'

const Line = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 40,
  cursor: 'pointer',
  '&:has([aria-busy])': { cursor: 'progress' },
  '&:has([aria-disabled]:not([aria-busy]))': { color: 'var(--text-faint)', cursor: 'default' },
})

/** A checkbox. */
export function Check({
  label,
  checked,
  busy = false,
  blocked = false,
  describedBy,
  onChange,
}: {
  label: ReactNode
  checked: boolean
  /** The change is in progress: it keeps the focus and ignores presses. */
  busy?: boolean
  /** It ignores presses and keeps the focus: `describedBy` says why. */
  blocked?: boolean
  describedBy?: string
  onChange: (checked: boolean) => void
}) {
  return (
    <Line>
      <Checkbox
        checked={checked}
        onChange={(event) => {
          if (!busy && !blocked) onChange(event.target.checked)
        }}
        slotProps={{
          input: {
            'aria-busy': busy || undefined,
            'aria-disabled': busy || blocked || undefined,
            'aria-describedby': describedBy,
          },
        }}
      />
      <span>{label}</span>
    </Line>
  )
}
