import { styled } from '../styled.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { ChevronDownIcon } from '../content/icons.tsx'
import { Label } from '../content/Label.tsx'
import { Tag } from '../feedback/Tag.tsx'
import { Text } from '../content/Text.tsx'

const Frame = styled('div')({ position: 'relative', display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 })

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '0 12px',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--panel)',
  '&:focus-within': { borderColor: 'var(--brand)', boxShadow: '0 0 0 1px var(--brand)' },
  '&[data-disabled]': { background: 'var(--sunken)' },
  '& input': {
    flex: 1,
    minWidth: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    padding: '10px 0',
  },
  '& input:focus-visible': { outline: 'none' },
})

const List = styled('ul')({
  position: 'absolute',
  top: '100%',
  insetInline: 0,
  zIndex: 1300,
  margin: '4px 0 0',
  padding: 4,
  maxHeight: 280,
  overflowY: 'auto',
  listStyle: 'none',
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  boxShadow: 'var(--shadow)',
})

const Item = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '4px 8px',
  borderRadius: 'var(--radius-small)',
  cursor: 'pointer',
  '&[data-active]': { background: 'var(--hover)' },
  '&[aria-selected="true"]': { background: 'var(--selected)' },
  '&[aria-disabled="true"]': { cursor: 'not-allowed', color: 'var(--text-faint)' },
})

export interface PickerOption {
  readonly value: string
  readonly label: string
  readonly detail?: string
  /** At the end of the row: a number that helps to choose. */
  readonly note?: string
  readonly picture?: ReactNode
  readonly isDisabled?: boolean
}

/** What a screen reader says of a row: all that stands in it. */
const nameOf = ({ label, detail, note, isDisabled }: PickerOption, disabledTag: string): string =>
  [label, detail, isDisabled ? disabledTag : undefined, note].filter((part) => part !== undefined).join(' ')

export interface PickerProps {
  label: string
  /** The chosen option; undefined when there is none. */
  chosen: PickerOption | undefined
  /** What the search leaves. */
  options: readonly PickerOption[]
  search: string
  searchPlaceholder: string
  onSearch: (text: string) => void
  onPick: (value: string) => void
  noMatch: string
  disabledTag: string
  disabled?: boolean
}

/**
 * A choice of one in many, found by typing. What was typed and chosen is the caller's; that the list is open, and where
 * the arrow keys stand, is the DOM's.
 */
export function Picker({
  label,
  chosen,
  options,
  search,
  searchPlaceholder,
  onSearch,
  onPick,
  noMatch,
  disabledTag,
  disabled = false,
}: PickerProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const list = useRef<HTMLUListElement>(null)

  const close = () => {
    setOpen(false)
    setActive(0)
    if (search !== '') onSearch('')
  }
  const pick = (option: PickerOption | undefined) => {
    if (!option || option.isDisabled) return
    setOpen(false)
    setActive(0)
    onPick(option.value)
  }
  const moveTo = (index: number) => {
    const to = options.length === 0 ? 0 : (index + options.length) % options.length
    setActive(to)
    list.current?.children[to]?.scrollIntoView?.({ block: 'nearest' })
  }
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (open) moveTo(active + (event.key === 'ArrowDown' ? 1 : -1))
      else setOpen(true)
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      pick(options[active])
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      close()
    }
  }

  return (
    <Frame>
      <Label htmlFor={id}>{label}</Label>
      <Row data-disabled={disabled || undefined}>
        {!open && chosen?.picture}
        <input
          id={id}
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && options[active] ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          placeholder={open ? searchPlaceholder : undefined}
          value={open ? search : (chosen?.label ?? '')}
          onClick={() => setOpen(true)}
          onChange={(event) => {
            setOpen(true)
            setActive(0)
            onSearch(open ? event.target.value : event.target.value.replace(chosen?.label ?? '', ''))
          }}
          onBlur={close}
          onKeyDown={keys}
        />
        <ChevronDownIcon size={16} />
      </Row>
      {open && (
        <List
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          // The input keeps the focus while a row is pressed.
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, index) => (
            <Item
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              aria-label={nameOf(option, disabledTag)}
              aria-selected={option.value === chosen?.value}
              aria-disabled={option.isDisabled || undefined}
              data-active={index === active || undefined}
              onClick={() => pick(option)}
            >
              {option.picture}
              <Text sx={{ fontWeight: 600 }}>{option.label}</Text>
              {option.detail && (
                <Text kind="small" tone="soft" noWrap>
                  {option.detail}
                </Text>
              )}
              {option.isDisabled && <Tag>{disabledTag}</Tag>}
              {option.note && (
                <Text numbers kind="small" tone="soft" sx={{ marginInlineStart: 'auto' }}>
                  {option.note}
                </Text>
              )}
            </Item>
          ))}
          {options.length === 0 && (
            <Item role="option" aria-selected={false} aria-disabled="true">
              {noMatch}
            </Item>
          )}
        </List>
      )}
    </Frame>
  )
}
