import InputBase from '@mui/material/InputBase'
import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { shellLimits } from '#contract/shell/limits.ts'
import { SearchIcon } from '../content/icons.tsx'
import { below, oneColumn } from '../layout/windows.ts'
import { styled } from '../styled.ts'

/** The input's text is darker than its icon and its placeholder. */
const Line = styled(InputBase)({ color: 'var(--text-soft)', '& > input': { color: 'var(--text)' } })

/** What a popover focuses when it opens. */
const focusFirst = { 'data-first': true }

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
 * combobox). Not MUI's `Autocomplete`, because the active row belongs to the flow, where tests and inspector see it.
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
  const keys = (event: KeyboardEvent) => {
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
    <Line
      disableInjectingGlobalStyles
      type="search"
      startAdornment={<SearchIcon size={18} />}
      placeholder={placeholder}
      value={value}
      autoComplete="off"
      slotProps={{
        input: {
          role: 'combobox',
          ...focusFirst,
          'aria-label': label,
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': activeId,
          maxLength,
          autoCapitalize: 'none',
          spellCheck: false,
          enterKeyHint: 'search',
        },
      }}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={keys}
    />
  )
}

const look = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: 12,
  minHeight: 44,
  padding: '2px 12px',
  borderRadius: 'var(--radius-small)',
  cursor: 'pointer',
  scrollMarginBlock: 40,
  [below(shellLimits.device.nameFrom)]: { columnGap: 8, paddingInline: 4 },
  // Numbers that do not fit side by side are stacked.
  [oneColumn]: {
    display: 'flex',
    flexWrap: 'wrap',
    '& > *': { flex: '1 1 auto' },
    '& > :first-child': { flexBasis: '100%' },
  },
  '&:hover': { background: 'var(--hover)' },
  '&[aria-selected="true"]': { background: 'var(--selected)' },
  '&[aria-disabled="true"]': { cursor: 'default', color: 'var(--text-soft)' },
} as const

/** A row of the list under a `ComboField` that is not a link. */
export const ComboRow = styled('div')(look)

const Way = styled(Link)({ ...look, color: 'inherit', textDecoration: 'none' })

/**
 * With another button or a modifier the browser itself opens the link: in a new tab, in a new window, or as a download.
 */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * A row of the list under a `ComboField` that is a link. Arrow keys activate it while the focus is in the field; a
 * plain click calls `onFollow` instead of following the link.
 */
export const ComboLink = ({ onFollow, ...props }: ComponentProps<typeof Way> & { onFollow: () => void }) => (
  <Way
    {...props}
    tabIndex={-1}
    onClick={(event) => {
      if (!isPlain(event)) return
      event.preventDefault()
      onFollow()
    }}
  />
)

/** Scrolls the active row into view, which the browser does not do because the focus is in the field. */
export const showActive = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' })
