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
})

/** Something that is on or off. */
export function Check({
  label,
  checked,
  onChange,
}: {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <Line>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </Line>
  )
}
