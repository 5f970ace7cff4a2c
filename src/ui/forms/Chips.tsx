import { useRef } from 'react'
import type { ReactNode } from 'react'
import { CloseIcon } from '../content/icons.tsx'
import { styled } from '../styled.ts'
import { useRepeatedClick } from './useRepeatedClick.ts'

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  // Kept while it is empty: no chip that comes or goes moves what is below it.
  height: 28,
  fontSize: 'var(--size-small)',
})

const Name = styled('span')({ flex: 'none', color: 'var(--text-soft)', whiteSpace: 'nowrap' })

const List = styled('ul')({
  display: 'flex',
  gap: 4,
  minWidth: 0,
  margin: 0,
  // Room for the outline of a chip that has the focus.
  padding: 2,
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  '&:focus-visible': { outline: '2px solid var(--brand)', outlineOffset: -2 },
  '& > li': { flex: 'none' },
})

const Press = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 24,
  padding: '0 6px 0 8px',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--sunken)',
  color: 'var(--text)',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { background: 'var(--hover)' },
  '&[data-wrong]': { borderColor: 'var(--error)', color: 'var(--error)' },
  '&:disabled': { color: 'var(--text-faint)', cursor: 'default' },
})

interface Chip<Id extends string> {
  readonly id: Id
  readonly label: string
  /** What a press does, in words. */
  readonly removeLabel: string
  /** Something about it keeps the form from being sent. */
  readonly isWrong?: boolean
}

interface ChipsProps<Id extends string> {
  label: string
  /** Stands before the chips, with their number: those that are scrolled out of sight are counted too. */
  name: ReactNode
  chips: readonly Chip<Id>[]
  disabled: boolean
  onRemove: (id: Id) => void
}

/** What is set, each taken away by a press, in one line that keeps its place and its height. */
export function Chips<Id extends string>({ label, name, chips, disabled, onRemove }: ChipsProps<Id>) {
  const list = useRef<HTMLUListElement>(null)
  const isRepeated = useRepeatedClick()
  return (
    <Row>
      <Name>{name}</Name>
      <List ref={list} aria-label={label} tabIndex={-1}>
        {chips.map((chip, at) => (
          <li key={chip.id}>
            <Press
              type="button"
              aria-label={chip.removeLabel}
              data-wrong={chip.isWrong || undefined}
              disabled={disabled}
              onClick={(event) => {
                // The next chip comes under the pointer: the second press of a double click is none.
                if (isRepeated(event)) return
                const presses = list.current?.querySelectorAll('button')
                const next = presses?.[at + 1] ?? presses?.[at - 1] ?? list.current
                next?.focus()
                onRemove(chip.id)
              }}
            >
              {chip.label}
              <CloseIcon size={12} />
            </Press>
          </li>
        ))}
      </List>
    </Row>
  )
}
