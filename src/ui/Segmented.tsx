import { styled } from './styled'
import { useId } from 'react'
import type { ReactNode } from 'react'

const Group = styled('div')({ display: 'inline-flex', maxWidth: '100%', overflowX: 'auto', background: 'var(--sunken)', borderRadius: 'var(--radius)', padding: 2, scrollbarWidth: 'none' })

const Choice = styled('label')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  padding: '0 12px',
  borderRadius: 'var(--radius-small)',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: 'var(--text-soft)',
  cursor: 'pointer',
  '&:hover': { color: 'var(--text)' },
  '&:has(input:checked)': { background: 'var(--panel)', color: 'var(--text)' },
  '&:has(input:focus-visible)': { boxShadow: 'var(--focus-ring)' },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
})

/** One of a few that exclude each other, all in sight: radio buttons in a row. */
export function Segmented<Value extends string>({ label, options, value, onChange }: { label: string; options: readonly { readonly value: Value; readonly label: ReactNode }[]; value: Value; onChange: (value: Value) => void }) {
  const name = useId()
  return (
    <Group role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Choice key={option.value}>
          <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </Choice>
      ))}
    </Group>
  )
}
