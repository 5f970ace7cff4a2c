import type { KeyboardEvent, ReactNode } from 'react'
import { memo, useId, useLayoutEffect, useRef } from 'react'
import { FieldFrame, FieldNote } from './FieldNote.tsx'
import { styled } from '../styled.ts'

const Line = styled('label')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  boxSizing: 'border-box',
  minHeight: 40,
  '@media (pointer: fine)': { minHeight: 34 },
  paddingInline: 10,
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--panel)',
  cursor: 'text',
  '&:focus-within': { borderColor: 'var(--brand)', boxShadow: '0 0 0 1px var(--brand)' },
  '&[data-wrong]': { borderColor: 'var(--error)' },
  '&:has(input:disabled)': { background: 'var(--sunken)', cursor: 'default' },
})

const Name = styled('span')({
  flex: 'none',
  maxWidth: '45%',
  color: 'var(--text-soft)',
  fontSize: 'var(--size-small)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

const Input = styled('input')({
  flex: 1,
  width: '100%',
  minWidth: 0,
  margin: 0,
  padding: '6px 0',
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: '1.25rem',
  textAlign: 'end',
  textOverflow: 'ellipsis',
  '&::placeholder': { color: 'var(--text-faint)', opacity: 1 },
  '&:focus-visible': { outline: 'none' },
  '&:disabled': { color: 'var(--text-faint)' },
})

const Unit = styled('span')({ flex: 'none', color: 'var(--text-soft)', fontSize: 'var(--size-small)' })

const arrows: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

interface TradeFieldProps {
  label: string
  /** Identifies it for keyboard shortcuts. */
  name?: string
  value: string
  onChange: (text: string) => void
  onBlur: () => void
  /** An arrow key was pressed: one step up or down, or a large step with Shift. */
  onStep: (direction: 1 | -1, isLarge: boolean) => void
  /** The coin, or the percent sign. */
  unit: string
  /** The value that would apply if none is typed. */
  placeholder?: string | undefined
  error?: ReactNode
  hint?: ReactNode
  disabled?: boolean
  /** Shown after the unit. */
  end?: ReactNode
}

/**
 * Keeps the caret in place when a computed value changes: the browser would move it to the end, and the next key would
 * change another digit.
 */
const useCaret = (value: string) => {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<{ readonly start: number | null; readonly end: number | null; readonly text: string }>(undefined)
  useLayoutEffect(() => {
    const { current: field } = input
    const before = caret.current
    if (!field || !before || field.ownerDocument.activeElement !== field || before.text === value) return
    field.setSelectionRange(before.start, before.end)
    caret.current = { ...before, text: value }
  }, [value])
  const seen = (event: { readonly currentTarget: HTMLInputElement }) => {
    const { selectionStart: start, selectionEnd: end, value: text } = event.currentTarget
    caret.current = { start, end, text }
  }
  return { input, seen }
}

/**
 * A price or a size on one line, for forms that are used fast: its label is inside, and its number is aligned. It is
 * rendered again only when a prop changes, so give it callbacks that stay.
 */
export const TradeField = memo(function TradeField({
  label,
  name,
  value,
  onChange,
  onBlur,
  onStep,
  unit,
  placeholder,
  error,
  hint,
  disabled,
  end,
}: TradeFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  const { input, seen } = useCaret(value)
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = arrows[event.key]
    if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey || disabled) return
    event.preventDefault()
    onStep(direction === 1 ? 1 : -1, event.shiftKey)
  }
  return (
    <FieldFrame>
      <Line htmlFor={id} data-wrong={error ? true : undefined}>
        <Name id={`${id}-name`} title={label}>
          {label}
        </Name>
        <Input
          ref={input}
          id={id}
          name={name}
          aria-labelledby={`${id}-name`}
          aria-describedby={note ? noteId : undefined}
          aria-invalid={error ? true : undefined}
          value={value}
          placeholder={placeholder}
          disabled={disabled}
          inputMode="decimal"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          translate="no"
          onChange={(event) => {
            seen(event)
            onChange(event.target.value)
          }}
          onSelect={seen}
          onBlur={onBlur}
          onKeyDown={step}
        />
        <Unit translate="no">{unit}</Unit>
        {end}
      </Line>
      <FieldNote id={noteId} error={error} hint={hint} close />
    </FieldFrame>
  )
})
