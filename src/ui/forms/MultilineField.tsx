import TextareaAutosize from '@mui/material/TextareaAutosize'
import { styled } from '../styled.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { useId } from 'react'
import { Label } from '../content/Label.tsx'
import { FieldNote } from './FieldNote.tsx'

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 })

const Area = styled(TextareaAutosize)({
  width: '100%',
  boxSizing: 'border-box',
  resize: 'none',
  padding: '10px 12px',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--panel)',
  color: 'var(--text)',
  font: 'inherit',
  lineHeight: '1.25rem',
  '&::placeholder': { color: 'var(--text-faint)', opacity: 1 },
  '&:focus-visible': { outline: 'none', borderColor: 'var(--brand)', boxShadow: '0 0 0 1px var(--brand)' },
  '&[aria-invalid="true"]': { borderColor: 'var(--error)' },
  '&:disabled': { background: 'var(--sunken)', color: 'var(--text-faint)' },
})

export interface MultilineFieldProps {
  label: string
  value: string
  /** Called with the whole new text, after text composition too. */
  onChange: (text: string) => void
  /** Enter sends, and Shift+Enter adds a line; if omitted, Enter adds a line. */
  onEnter?: () => void
  /** The error and its fix; the field is marked and linked to the text. */
  error?: ReactNode
  hint?: ReactNode
  /** The label is only for screen readers; the placeholder shows its purpose. */
  compact?: boolean
  placeholder?: string
  disabled?: boolean
  required?: boolean
  maxLength?: number
  /** It grows with its text between these limits, then scrolls. */
  minRows?: number
  maxRows?: number
}

/** A labelled multi-line text field. The machine owns the text; the field owns caret, height and text composition. */
export function MultilineField({
  label,
  value,
  onChange,
  onEnter,
  error,
  hint,
  compact = false,
  required,
  minRows = 2,
  maxRows = 7,
  ...rest
}: MultilineFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  const send = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.repeat) return
    event.preventDefault()
    onEnter?.()
  }
  return (
    <Frame>
      <Label htmlFor={id} className={compact ? 'visually-hidden' : undefined}>
        {label}
      </Label>
      <Area
        {...rest}
        id={id}
        value={value}
        minRows={minRows}
        maxRows={maxRows}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onEnter && send}
        aria-describedby={note ? noteId : undefined}
        aria-invalid={error ? true : undefined}
        aria-required={required || undefined}
      />
      <FieldNote id={noteId} error={error} hint={hint} compact={compact} />
    </Frame>
  )
}
