import { styled } from '../styled.ts'
import type { ComponentProps, HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react'
import { useId } from 'react'
import { Label } from '../content/Label.tsx'
import { FieldNote } from './FieldNote.tsx'

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 })

const Line = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  gap: 8,
  minHeight: 44,
  padding: '0 12px',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--panel)',
  color: 'var(--text)',
  cursor: 'text',
  '&:focus-within': { borderColor: 'var(--brand)', boxShadow: '0 0 0 1px var(--brand)' },
  '&[data-wrong]': { borderColor: 'var(--error)' },
  '&[data-compact]': { minHeight: 36 },
  '&[data-compact] input': { paddingBlock: 6 },
  '&:has(input:disabled)': { background: 'var(--sunken)', color: 'var(--text-faint)', cursor: 'default' },
})

const Input = styled('input')({
  flex: 1,
  width: '100%',
  minWidth: 0,
  boxSizing: 'border-box',
  margin: 0,
  padding: '10px 0',
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  lineHeight: '1.25rem',
  // Typed text is shown as it is: otherwise the font draws an x between digits as a multiplication sign.
  fontVariantLigatures: 'no-contextual',
  textOverflow: 'ellipsis',
  '&::placeholder': { color: 'var(--text-faint)', opacity: 1 },
  '&:focus-visible': { outline: 'none' },
  // The platform's date field is taller than its line.
  '&[type="date"]': { height: '1.25rem', boxSizing: 'content-box' },
  '&::-webkit-search-cancel-button, &::-webkit-search-decoration': { appearance: 'none' },
})

export interface FieldProps {
  label: ReactNode
  value: string
  /** Called with the whole new text, after text composition too. */
  onChange: (text: string) => void
  onBlur?: () => void
  /** The error and its fix; the field is marked and linked to the text. */
  error?: ReactNode
  hint?: ReactNode
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'date'
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  autoFocus?: boolean
  placeholder?: string
  disabled?: boolean
  readOnly?: boolean
  required?: boolean
  maxLength?: number
  /** For a date: the first and the last selectable one. */
  min?: string
  max?: string
  name?: string
  /** For a field with a list below it: its combobox attributes, including the list. */
  combo?: ComponentProps<'input'>
  below?: ReactNode
  /** For toolbars: the label is only for screen readers; an icon or a placeholder shows its purpose. */
  compact?: boolean
  /** Tabular figures. */
  numbers?: boolean
  start?: ReactNode
  end?: ReactNode
  inputRef?: Ref<HTMLInputElement>
  'data-testid'?: string
}

/** A labelled text field. The machine owns the text; the field owns caret and text composition. */
export function Field({
  label,
  value,
  onChange,
  error,
  hint,
  type = 'text',
  inputMode,
  maxLength,
  compact = false,
  numbers,
  start,
  end,
  required,
  readOnly,
  combo,
  below,
  inputRef,
  ...rest
}: FieldProps) {
  const ownId = useId()
  const id = combo?.id ?? ownId
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <Frame>
      <Label htmlFor={id} className={compact ? 'visually-hidden' : undefined}>
        {label}
      </Label>
      <Line data-wrong={error ? true : undefined} data-compact={compact || undefined}>
        {start}
        <Input
          {...rest}
          ref={inputRef}
          id={id}
          type={type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-describedby={note ? noteId : undefined}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
          inputMode={inputMode}
          maxLength={maxLength}
          readOnly={readOnly}
          spellCheck={false}
          autoCapitalize="none"
          className={numbers ? 'numbers' : undefined}
          {...combo}
        />
        {end}
        {below}
      </Line>
      <FieldNote id={noteId} error={error} hint={hint} compact={compact} />
    </Frame>
  )
}
