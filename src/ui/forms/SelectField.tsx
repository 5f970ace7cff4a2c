import InputBase from '@mui/material/InputBase'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { ChevronDownIcon } from '../content/icons.tsx'
import { Label } from '../content/Label.tsx'
import { narrow, oneColumn } from '../layout/windows.ts'
import { styled } from '../styled.ts'
import { FieldFrame, FieldNote } from './FieldNote.tsx'

/** The element that is the list has all of the space, so that a press anywhere opens it. */
const Line = styled(InputBase)({
  padding: 0,
  fontSize: 'var(--size-body)',
  '& > select': {
    appearance: 'none',
    alignSelf: 'stretch',
    flex: '1 1 auto',
    minWidth: 0,
    boxSizing: 'border-box',
    margin: -1,
    padding: '0 37px 0 13px',
    border: 0,
    borderRadius: 'inherit',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textOverflow: 'ellipsis',
    outline: 'none',
    '& > option': { background: 'var(--panel)' },
  },
  '& > svg': { position: 'absolute', insetInlineEnd: 12, pointerEvents: 'none' },
  // The platform never wraps its text, so large text needs the space of its padding.
  [narrow]: { '& > select': { padding: '0 29px 0 9px' } },
  [oneColumn]: { fontSize: 'var(--size-small)', '& > select': { padding: '0 33px 0 7px' } },
  '&.MuiInputBase-sizeSmall': {
    display: 'inline-flex',
    minWidth: 0,
    maxWidth: '100%',
    minHeight: 28,
    borderRadius: 'var(--radius-small)',
    fontSize: 'var(--size-small)',
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& > select': { padding: '0 25px 0 9px' },
    '& > svg': { insetInlineEnd: 6 },
    [narrow]: { minHeight: 36 },
  },
})

export interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectFieldProps {
  label: string
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
  /** In the head of a dense panel: no note, and the options show its purpose. */
  small?: boolean
}

/**
 * A choice between a few options: the platform's own list, which works with every keyboard, phone and screen reader.
 * MUI's `NativeSelect` around the same element would bring an underlined field that is never drawn: 1.6 kB more.
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
  disabled = false,
  small = false,
}: SelectFieldProps) {
  const id = useId()
  const note = error ?? hint
  const list = (
    <Line
      disableInjectingGlobalStyles
      slots={{ input: 'select' }}
      size={small ? 'small' : 'medium'}
      disabled={disabled}
      error={Boolean(error)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      endAdornment={<ChevronDownIcon size={small ? 12 : 16} />}
      slotProps={{
        input: {
          id,
          type: undefined,
          ...(small && { 'aria-label': label, title: label }),
          'aria-invalid': error ? true : undefined,
          'aria-describedby': note ? `${id}-note` : undefined,
          children: (
            <>
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
            </>
          ),
        },
      }}
    />
  )
  if (small) return list
  return (
    <FieldFrame>
      <Label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </Label>
      {list}
      {(note || roomForNote) && <FieldNote id={`${id}-note`} error={error} hint={hint} />}
    </FieldFrame>
  )
}
