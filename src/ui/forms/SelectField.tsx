import { styled } from '../styled.ts'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { ChevronDownIcon } from '../content/icons.tsx'
import { Label } from '../content/Label.tsx'
import { FieldNote } from './FieldNote.tsx'
import { oneColumn } from '../layout/windows.ts'

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 })

/** The list is the platform's; its arrow matches the other lists. */
const Place = styled('div')({
  position: 'relative',
  '& > svg': { position: 'absolute', insetInlineEnd: 12, insetBlockStart: 14, pointerEvents: 'none' },
})

const Select = styled('select')({
  appearance: 'none',
  minHeight: 44,
  width: '100%',
  paddingBlock: 0,
  paddingInline: '12px 36px',
  textOverflow: 'ellipsis',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--panel)',
  color: 'var(--text)',
  font: 'inherit',
  fontSize: 'var(--size-body)',
  '&:disabled': { background: 'var(--sunken)', color: 'var(--text-faint)' },
  // The platform never wraps its text, so large text needs the space of its padding.
  [oneColumn]: { paddingInline: '6px 32px', fontSize: 'var(--size-small)' },
})

export interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectFieldProps {
  label: ReactNode
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
  error?: ReactNode
  hint?: ReactNode
  disabled?: boolean
  /** Shown, as the selected option, while `value` is empty. */
  placeholder?: string
  /** In forms: keeps the line of an error free, so that one does not move what follows. */
  roomForNote?: boolean
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  'data-testid'?: string
}

/**
 * A choice between a few options: the platform's own list, which works with every keyboard, phone and screen reader.
 */
export function SelectField({
  label,
  value,
  options,
  onChange,
  error,
  hint,
  placeholder,
  hideLabel = false,
  roomForNote = false,
  ...rest
}: SelectFieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <Frame>
      <Label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </Label>
      <Place>
        <Select
          {...rest}
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          {placeholder !== undefined && value === '' && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Select>
        <ChevronDownIcon size={16} />
      </Place>
      {(note || roomForNote) && <FieldNote id={`${id}-note`} error={error} hint={hint} />}
    </Frame>
  )
}
