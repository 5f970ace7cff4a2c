import { useRef } from 'react'
import type { ReactNode } from 'react'
import { CloseIcon } from '../content/icons.tsx'
import { styled } from '../styled.ts'
import { useRepeatedClick } from './useRepeatedClick.ts'

/** The height of one line of chips, px, also for placeholders. */
export const chipsHeight = 28

const Row = styled('div')({
  display: 'flex',
  alignItems: 'start',
  gap: 6,
  minWidth: 0,
  minHeight: chipsHeight,
  fontSize: 'var(--size-small)',
})

const Name = styled('span')({
  flex: 'none',
  color: 'var(--text-soft)',
  lineHeight: `${chipsHeight}px`,
  whiteSpace: 'nowrap',
})

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  minWidth: 0,
  margin: 0,
  padding: 2,
  listStyle: 'none',
  '&:focus-visible': { outline: '2px solid var(--brand)', outlineOffset: -2 },
  '& > li': { minWidth: 0 },
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
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '& svg': { flex: 'none' },
  '&:hover': { background: 'var(--hover)' },
  '&[data-wrong]': { borderColor: 'var(--error)', color: 'var(--error)' },
  '&:disabled': { color: 'var(--text-faint)', cursor: 'default' },
})

interface Chip<Id extends string> {
  readonly id: Id
  readonly label: string
  /** The accessible name of the press. */
  readonly removeLabel: string
  /** Whether an error in it prevents submission. */
  readonly isWrong?: boolean
}

interface ChipsProps<Id extends string> {
  label: string
  /** Shown before the chips, with their number. */
  name: ReactNode
  chips: readonly Chip<Id>[]
  disabled: boolean
  onRemove: (id: Id) => void
}

/** Set options as chips that a press removes, on as many lines as needed. */
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
                // The next chip moves under the pointer, so ignore the second press of a double click.
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
