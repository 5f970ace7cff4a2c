import { OptionRadio, RadioGroup } from '#ui/forms/OptionRadio.tsx'
import { styled } from '#ui/styled.ts'

const Group = styled(RadioGroup)({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  padding: 2,
  borderRadius: 'var(--radius)',
  background: 'var(--sunken)',
})

const Choice = styled('label')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 36,
  '@media (pointer: fine)': { minHeight: 28 },
  borderRadius: 'var(--radius-small)',
  color: 'var(--text-soft)',
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { color: 'var(--text)' },
  '&[data-side="buy"]:has(input:checked)': { background: 'var(--up)', color: 'var(--panel)' },
  '&[data-side="sell"]:has(input:checked)': { background: 'var(--down)', color: 'var(--panel)' },
  '&:has(input:focus-visible)': { outline: '2px solid var(--brand)', outlineOffset: 1 },
  '&:has(input:disabled)': { cursor: 'default' },
})

interface SideChoiceProps {
  label: string
  names: { readonly buy: string; readonly sell: string }
  value: 'buy' | 'sell'
  disabled: boolean
  onChange: (side: 'buy' | 'sell') => void
}

/** Buy or sell, in the up and down colours and in words. */
export function SideChoice({ label, names, value, disabled, onChange }: SideChoiceProps) {
  return (
    <Group value={value} aria-label={label}>
      {(['buy', 'sell'] as const).map((side) => (
        <Choice key={side} data-side={side}>
          <OptionRadio value={side} disabled={disabled} onChoose={() => onChange(side)} />
          {names[side]}
        </Choice>
      ))}
    </Group>
  )
}
