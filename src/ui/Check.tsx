import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

const Frame = styled('label')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  cursor: 'pointer',
  '& input': { width: 18, height: 18, margin: 0, accentColor: 'var(--brand)' },
})

/** A yes or no with its words beside it. `look` `switch` is for what takes effect at once. */
export function Check({ label, checked, onChange, disabled = false, look = 'box' }: { label: ReactNode; checked: boolean; onChange: (checked: boolean) => void; disabled?: boolean; look?: 'box' | 'switch' }) {
  return (
    <Frame>
      <input
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </Frame>
  )
}
