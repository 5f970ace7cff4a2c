import type { KeyboardEvent } from 'react'
import { SearchIcon } from '../content/icons.tsx'
import { styled } from '../styled.ts'

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  boxSizing: 'border-box',
  minHeight: 44,
  padding: '0 12px',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--panel)',
  color: 'var(--text-soft)',
  cursor: 'text',
  '&:focus-within': { borderColor: 'var(--brand)', boxShadow: '0 0 0 1px var(--brand)' },
})

const Input = styled('input')({
  flex: 1,
  width: '100%',
  minWidth: 0,
  border: 0,
  background: 'none',
  color: 'var(--text)',
  font: 'inherit',
  '&::placeholder': { color: 'var(--text-faint)', opacity: 1 },
  '&:focus-visible': { outline: 'none' },
  '&::-webkit-search-cancel-button': { appearance: 'none' },
})

type ComboMove = 'next' | 'previous' | 'first' | 'last'

const moves: Readonly<Record<string, ComboMove>> = { ArrowDown: 'next', ArrowUp: 'previous' }
/** With Ctrl; without it they move the caret. */
const jumps: Readonly<Record<string, ComboMove>> = { Home: 'first', End: 'last' }

interface ComboFieldProps {
  label: string
  placeholder: string
  value: string
  maxLength: number
  /** The list, or several ids separated by spaces, through which the arrow keys move, and the active row. */
  listId: string
  activeId: string | undefined
  onChange: (text: string) => void
  onMove: (move: ComboMove) => void
  onEnter: () => void
}

/**
 * A field above a list: the focus stays in the field while arrow keys move through the rows and Enter opens one (ARIA's
 * combobox). Not MUI's, because the active row belongs to the flow, where tests and inspector can see it.
 */
export function ComboField({
  label,
  placeholder,
  value,
  maxLength,
  listId,
  activeId,
  onChange,
  onMove,
  onEnter,
}: ComboFieldProps) {
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    // During text composition these keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    const move = event.ctrlKey ? jumps[event.key] : moves[event.key]
    if (move) {
      event.preventDefault()
      onMove(move)
    } else if (event.key === 'Enter' && !event.repeat) {
      event.preventDefault()
      onEnter()
    }
  }
  return (
    <Line>
      <SearchIcon size={18} />
      <Input
        type="search"
        role="combobox"
        data-first
        aria-label={label}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={placeholder}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={keys}
      />
    </Line>
  )
}
