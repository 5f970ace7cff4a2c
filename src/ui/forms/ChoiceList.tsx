import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import type { KeyboardEvent, ReactNode } from 'react'
import { CheckIcon } from '../content/laterIcons.tsx'
import { styled } from '../styled.ts'
import { rowByKey } from '../lists/roving.ts'

const Mark = styled(CheckIcon)({ marginInlineStart: 'auto', flex: 'none' })

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
  const keys = (event: KeyboardEvent<HTMLElement>) => {
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
    <List component="div" role="listbox" aria-label={label} onKeyDown={keys}>
      {choices.map((choice, index) => {
        const isChosen = choice.value === value
        return (
          <ListItemButton
            key={choice.value}
            component="button"
            role="option"
            aria-selected={isChosen}
            // A popover moves the focus to the row with the tab stop.
            {...(isChosen || (!hasChosen && index === 0) ? { tabIndex: 0, 'data-first': true } : { tabIndex: -1 })}
            lang={choice.lang}
            onClick={() => onChoose(choice.value)}
          >
            {choice.label}
            {isChosen && <Mark size={16} />}
          </ListItemButton>
        )
      })}
    </List>
  )
}
