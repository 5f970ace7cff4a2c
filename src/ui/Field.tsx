import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react'
import { useId } from 'react'
import { Label } from './Label'
import { Text } from './Text'

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 })

const Input = styled(InputBase)({
  minHeight: 44,
  padding: '0 12px',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--panel)',
  color: 'var(--text)',
  '&.Mui-focused': { borderColor: 'var(--brand)', boxShadow: '0 0 0 1px var(--brand)' },
  '&.Mui-error': { borderColor: 'var(--error)' },
  '&.Mui-disabled': { background: 'var(--sunken)' },
  '& input': { padding: '10px 0', textOverflow: 'ellipsis' },
  '& input:focus-visible': { outline: 'none' },
})

export interface FieldProps {
  label: ReactNode
  value: string
  /** Called with the whole new text, after composition too. */
  onChange: (text: string) => void
  onBlur?: () => void
  /** What is wrong and what helps; the field is marked and the text is tied to it. */
  error?: ReactNode
  hint?: ReactNode
  type?: 'text' | 'email' | 'password' | 'search' | 'tel'
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  autoFocus?: boolean
  placeholder?: string
  disabled?: boolean
  readOnly?: boolean
  required?: boolean
  maxLength?: number
  name?: string
  /** Figures: tabular. */
  numbers?: boolean
  start?: ReactNode
  end?: ReactNode
  inputRef?: Ref<HTMLInputElement>
  'data-testid'?: string
}

/** A labelled text field. The machine owns the text; the field owns caret and composition. */
export function Field({ label, value, onChange, error, hint, type = 'text', inputMode, maxLength, numbers, start, end, required, readOnly, 'data-testid': testId, ...rest }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <Frame>
      <Label htmlFor={id}>{label}</Label>
      <Input
        {...rest}
        id={id}
        type={type}
        value={value}
        error={Boolean(error)}
        onChange={(event) => onChange(event.target.value)}
        startAdornment={start}
        endAdornment={end}
        slotProps={{
          input: {
            'aria-describedby': note ? noteId : undefined,
            'aria-invalid': error ? true : undefined,
            'aria-required': required || undefined,
            ...(testId ? { 'data-testid': testId } : {}),
            inputMode,
            maxLength,
            readOnly,
            spellCheck: false,
            autoCapitalize: 'none',
            ...(numbers ? { className: 'numbers' } : {}),
          },
        }}
      />
      {note && (
        <Text id={noteId} kind="small" tone={error ? 'error' : 'faint'} role={error ? 'alert' : undefined}>
          {note}
        </Text>
      )}
    </Frame>
  )
}
