import InputBase from '@mui/material/InputBase'
import type { ChangeEvent, ComponentProps, HTMLInputAutoCompleteAttribute, KeyboardEvent, ReactNode, Ref } from 'react'
import { useId } from 'react'
import { Label } from '../content/Label.tsx'
import { FieldFrame, FieldNote } from './FieldNote.tsx'

interface LinesProps {
  /** A text of several lines: it grows with its text between these limits, then scrolls. */
  multiline?: boolean
  minRows?: number
  maxRows?: number
  /** Several lines of a fixed height, so that nothing below moves; its corner resizes it. */
  rows?: number
  /** Of several lines: Enter sends, and Shift+Enter adds a line; if omitted, Enter adds a line. */
  onEnter?: () => void
  /** Of several lines: fixed-width letters, and no spelling check. */
  isCode?: boolean
}

export interface FieldProps extends LinesProps {
  label: ReactNode
  value: string
  /** Called with the whole new text, after text composition too. */
  onChange: (text: string) => void
  onBlur?: () => void
  /** The error and its fix; the field is marked and linked to the text. */
  error?: ReactNode
  hint?: ReactNode
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'date' | 'datetime-local'
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  autoFocus?: boolean
  placeholder?: string
  disabled?: boolean
  readOnly?: boolean
  required?: boolean
  maxLength?: number
  /** For a date, or a date and time: the first and the last selectable one. */
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

/** Enter alone; with Shift it adds a line, and during text composition it belongs to the input method. */
const sendsOn = ({ key, shiftKey, repeat, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !repeat && !nativeEvent.isComposing

/**
 * A labelled text field. The machine owns the text; the field owns caret, height and text composition. MUI's `TextField`
 * around the same input has lists and their menus in it: 24 kB instead of 3.
 */
export function Field({
  label,
  value,
  onChange,
  error,
  hint,
  type = 'text',
  compact = false,
  numbers = false,
  start,
  end,
  required,
  disabled = false,
  combo,
  below,
  inputRef,
  multiline = false,
  minRows = 2,
  maxRows = 7,
  rows,
  onEnter,
  isCode = false,
  ...rest
}: FieldProps) {
  const ownId = useId()
  const id = combo?.id ?? ownId
  const noteId = `${id}-note`
  const hasLines = multiline || rows !== undefined
  const send = (event: KeyboardEvent) => {
    if (!sendsOn(event)) return
    event.preventDefault()
    onEnter?.()
  }
  return (
    <FieldFrame>
      <Label htmlFor={id} className={compact ? 'visually-hidden' : undefined}>
        {label}
      </Label>
      <InputBase
        disableInjectingGlobalStyles
        size={compact ? 'small' : 'medium'}
        disabled={disabled}
        error={Boolean(error)}
        multiline={multiline}
        {...(multiline && { minRows, maxRows })}
        {...(rows !== undefined && { rows, inputComponent: 'textarea' })}
        inputRef={inputRef}
        startAdornment={start}
        endAdornment={
          <>
            {end}
            {below}
          </>
        }
        slotProps={{
          input: {
            ...rest,
            id,
            value,
            type: hasLines ? undefined : type,
            onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value),
            onKeyDown: onEnter && send,
            'aria-describedby': (error ?? hint) ? noteId : undefined,
            'aria-invalid': error ? true : undefined,
            'aria-required': required || undefined,
            spellCheck: hasLines && !isCode,
            autoCapitalize: hasLines ? undefined : 'none',
            className: isCode ? 'code' : numbers ? 'numbers' : undefined,
            ...combo,
          },
        }}
      />
      <FieldNote id={noteId} error={error} hint={hint} compact={compact} />
    </FieldFrame>
  )
}
