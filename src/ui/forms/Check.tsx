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
      <Checkbox
        checked={checked}
        onChange={(event) => {
          if (!busy) onChange(event.target.checked)
        }}
        slotProps={{
          input: {
            'aria-busy': busy || undefined,
            'aria-disabled': busy || undefined,
            'aria-describedby': describedBy,
          },
        }}
      />
      <span>{label}</span>
    </Line>
  )
}
