import useAutocomplete from '@mui/material/useAutocomplete'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { styled } from '../styled.ts'
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
  // As MUI marks where the arrow keys stand.
  '&.Mui-focused': { background: 'var(--hover)' },
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
 * the arrow keys stand, is MUI's.
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
  const [open, setOpen] = useState(false)
  const { getRootProps, getInputLabelProps, getInputProps, getListboxProps, getOptionProps, setAnchorEl } =
    useAutocomplete<PickerOption>({
      open,
      onOpen: () => setOpen(true),
      onClose: (_, reason) => {
        setOpen(false)
        if (reason !== 'selectOption' && search !== '') onSearch('')
      },
      options,
      // The search is the caller's.
      filterOptions: (all) => all,
      autoHighlight: true,
      // What the search has left out is not among the options.
      value: options.find(({ value }) => value === chosen?.value) ?? null,
      inputValue: open ? search : (chosen?.label ?? ''),
      getOptionLabel: (option) => option.label,
      getOptionKey: (option) => option.value,
      getOptionDisabled: (option) => option.isDisabled === true,
      disabled,
      onInputChange: (_, text, reason) => {
        // The first letter is typed behind the name of what is chosen.
        if (reason === 'input') onSearch(open ? text : text.replace(chosen?.label ?? '', ''))
      },
      // An emptied search takes no choice back: one is only replaced.
      onChange: (_, option) => option && onPick(option.value),
    })
  return (
    <Frame {...getRootProps()}>
      <Label {...getInputLabelProps()}>{label}</Label>
      <Row ref={setAnchorEl} data-disabled={disabled || undefined}>
        {!open && chosen?.picture}
        <input {...getInputProps()} disabled={disabled} placeholder={open ? searchPlaceholder : undefined} />
        <ChevronDownIcon size={16} />
      </Row>
      {open && (
        <List {...getListboxProps()} aria-label={label}>
          {options.map((option, index) => {
            const { key, onClick, ...row } = getOptionProps({ option, index })
            return (
              <Item
                key={key}
                {...row}
                aria-label={nameOf(option, disabledTag)}
                onClick={option.isDisabled ? undefined : onClick}
              >
                {option.picture}
                <Text sx={{ fontWeight: 600, flex: 'none', maxWidth: '50%' }}>{option.label}</Text>
                {option.detail && (
                  <Text title={option.detail} kind="small" tone="soft" noWrap>
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
            )
          })}
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
