import type { KeyboardEvent, ReactNode } from 'react'
import { CheckIcon } from '../content/laterIcons.tsx'
import { rowByKey } from '../lists/roving.ts'
import { styled } from '../styled.ts'

const List = styled('div')({ display: 'flex', flexDirection: 'column' })

const Option = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  minHeight: 40,
  boxSizing: 'border-box',
  padding: '8px 12px',
  border: 0,
  borderRadius: 'var(--radius-small)',
  background: 'none',
  color: 'var(--text)',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover, &:focus-visible': { background: 'var(--hover)' },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-selected="true"]': { background: 'var(--selected)' },
  '& > svg': { marginInlineStart: 'auto', flex: 'none' },
})

interface Choice {
  readonly value: string
  readonly label: ReactNode
  readonly lang?: string | undefined
}

interface ChoiceListProps {
  label: string
  choices: readonly Choice[]
  /** The selected value; undefined for none. */
  value: string | undefined
  onChoose: (value: string) => void
}

/** A single choice from a visible list. It has one tab stop: arrow keys, Home and End move, Enter and Space select. */
export function ChoiceList({ label, choices, value, onChoose }: ChoiceListProps) {
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = rowByKey(
      [...event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]')],
      document.activeElement,
      event.key,
    )
    if (!to) return
    event.preventDefault()
    to.focus()
  }
  const hasChosen = choices.some((choice) => choice.value === value)
  return (
    <List role="listbox" aria-label={label} onKeyDown={keys}>
      {choices.map((choice, index) => {
        const isChosen = choice.value === value
        return (
          <Option
            key={choice.value}
            type="button"
            role="option"
            aria-selected={isChosen}
            // A popover moves the focus to the row with the tab stop.
            {...(isChosen || (!hasChosen && index === 0) ? { tabIndex: 0, 'data-first': true } : { tabIndex: -1 })}
            lang={choice.lang}
            onClick={() => onChoose(choice.value)}
          >
            {choice.label}
            {isChosen && <CheckIcon size={16} />}
          </Option>
        )
      })}
    </List>
  )
}
