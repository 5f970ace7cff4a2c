import { useId } from 'react'
import type { ReactNode } from 'react'
import { Label } from '../content/Label.tsx'
import { styled } from '../styled.ts'
import { FieldNote } from './FieldNote.tsx'

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 })

const Area = styled('textarea')({
  width: '100%',
  boxSizing: 'border-box',
  resize: 'vertical',
  padding: '10px 12px',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--panel)',
  color: 'var(--text)',
  font: 'inherit',
  lineHeight: '1.25rem',
  '&:focus-visible': { outline: 'none', borderColor: 'var(--brand)', boxShadow: '0 0 0 1px var(--brand)' },
  '&[aria-invalid="true"]': { borderColor: 'var(--error)' },
  '&:disabled': { background: 'var(--sunken)', color: 'var(--text-faint)' },
  '&[data-code]': { fontFamily: 'var(--mono, ui-monospace, monospace)', fontSize: 'var(--size-body)' },
})

/** A field of several lines that keeps its height, so that nothing below it moves; its corner resizes it. */
export function AreaField({
  label,
  value,
  onChange,
  error,
  hint,
  rows,
  maxLength,
  isCode = false,
  disabled,
  required,
}: {
  label: string
  value: string
  onChange: (text: string) => void
  error?: ReactNode
  hint?: ReactNode
  rows: number
  maxLength: number
  /** Fixed-width letters, and no spelling check. */
  isCode?: boolean
  disabled?: boolean
  required?: boolean
}) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <Frame>
      <Label htmlFor={id}>{label}</Label>
      <Area
        id={id}
        rows={rows}
        maxLength={maxLength}
        spellCheck={!isCode}
        data-code={isCode || undefined}
        disabled={disabled}
        aria-required={required || undefined}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-describedby={(error ?? hint) ? noteId : undefined}
        aria-invalid={error ? true : undefined}
      />
      <FieldNote id={noteId} error={error} hint={hint} />
    </Frame>
  )
}
