import { styled } from '../styled.ts'
import { ChevronDownIcon } from '../content/icons.tsx'
import { narrow } from '../layout/windows.ts'
import type { Option } from './SelectField.tsx'

const Place = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 0,
  '& > svg': { position: 'absolute', insetInlineEnd: 6, pointerEvents: 'none' },
})

const Select = styled('select')({
  appearance: 'none',
  minHeight: 28,
  maxWidth: '100%',
  paddingBlock: 0,
  paddingInline: '8px 24px',
  textOverflow: 'ellipsis',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-small)',
  background: 'var(--panel)',
  color: 'var(--text)',
  font: 'inherit',
  fontSize: 'var(--size-small)',
  fontVariantNumeric: 'tabular-nums lining-nums',
  [narrow]: { minHeight: 36 },
})

/**
 * A choice between a few options in the head of a dense panel; its label is only for screen readers, and the options
 * show its purpose.
 */
export function SmallSelect({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}) {
  return (
    <Place>
      <Select aria-label={label} title={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Select>
      <ChevronDownIcon size={12} />
    </Place>
  )
}
