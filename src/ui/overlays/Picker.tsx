import useAutocomplete from '@mui/material/useAutocomplete'
import type { MouseEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { styled } from '../styled.ts'
import { ChevronDownIcon, CloseIcon } from '../content/icons.tsx'
import { FieldFrame } from '../forms/FieldNote.tsx'
import { IconButton } from '../forms/IconButton.tsx'
import { Label } from '../content/Label.tsx'
import { handheld, narrow } from '../layout/windows.ts'
import { Text } from '../content/Text.tsx'
import { OptionContents, OptionItem, OptionList, optionName } from './optionList.tsx'
import type { PickerOption } from './optionList.tsx'
import { searchText } from '#contract/kernel/searchText.ts'

export type { PickerOption } from './optionList.tsx'

/** Keeps the field's space while the field itself is in a phone's sheet. */
const Place = styled('div')({ position: 'relative', minHeight: 44 })

/**
 * On a phone the field and its list are a sheet over the page: at the bottom within reach of the thumb, or with a
 * search at the top, because the keyboard opens at the bottom.
 */
const Sheet = styled('div')({
  [handheld]: {
    '&[data-open]': {
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      zIndex: 1300,
      display: 'flex',
      flexDirection: 'column',
      boxSizing: 'border-box',
      maxHeight: '80dvh',
      padding: '8px 12px calc(12px + env(safe-area-inset-bottom))',
      background: 'var(--raised)',
      borderRadius: 'var(--radius-sheet) var(--radius-sheet) 0 0',
      boxShadow: 'var(--shadow)',
    },
    '&[data-open][data-searched]': { top: 0, maxHeight: 'none', height: '100dvh', borderRadius: 0 },
    // It takes no typing there and only holds the focus.
    '&[data-open]:not([data-searched]) > [data-field]': { position: 'absolute', opacity: 0, pointerEvents: 'none' },
    '&[data-open] > ul': {
      position: 'static',
      width: 'auto',
      maxWidth: 'none',
      flex: '0 1 auto',
      maxHeight: 'none',
      minHeight: 0,
      marginTop: 8,
      padding: 0,
      border: 0,
      boxShadow: 'none',
    },
  },
})

const Head = styled('div')({
  display: 'none',
  [handheld]: {
    '[data-open] > &': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', paddingBottom: 4 },
  },
})

const Behind = styled('div')({
  display: 'none',
  [handheld]: { display: 'block', position: 'fixed', inset: 0, zIndex: 1299, background: 'var(--backdrop)' },
})

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  boxSizing: 'border-box',
  minHeight: 44,
  padding: '0 12px',
  [narrow]: { gap: 6, padding: '0 10px' },
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--panel)',
  cursor: 'pointer',
  '&:focus-within': { borderColor: 'var(--brand)', boxShadow: '0 0 0 1px var(--brand)' },
  '&[data-disabled]': { background: 'var(--sunken)', color: 'var(--text-faint)', cursor: 'default' },
  '& input': {
    flex: 1,
    width: '100%',
    minWidth: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    padding: '10px 0',
    textOverflow: 'ellipsis',
    cursor: 'inherit',
  },
  '& input:focus-visible': { outline: 'none' },
})

/** A list of this length is visible at a glance and needs no search. */
const few = 8

const isFound = ({ label, detail = '' }: PickerOption, wanted: string): boolean =>
  searchText(label).includes(wanted) || searchText(detail).includes(wanted)

interface PickerWords {
  /** Shown in the empty field while its list is open. */
  readonly search: string
  readonly noMatch: string
  /** Name of the close button of a phone's sheet. */
  readonly close: string
  /** Shown beside options that cannot be picked. */
  readonly disabled?: string
}

export interface PickerProps {
  label: string
  /** The selected option; undefined for none. */
  chosen: PickerOption | undefined
  /** All options, or the results of the caller's own search. */
  options: readonly PickerOption[]
  onPick: (value: string) => void
  words: PickerWords
  /** The text of the caller's own search. If omitted, names are searched here. */
  search?: string
  onSearch?: (text: string) => void
  disabled?: boolean
  /** Shown in the field while nothing is selected. */
  placeholder?: string
}

/**
 * A choice from many options, found by typing. The caller owns the selection; the open list, the search text and the
 * active row are local gesture state.
 */
export function Picker({
  label,
  chosen,
  options,
  onPick,
  words,
  search,
  onSearch,
  disabled = false,
  placeholder,
}: PickerProps) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const text = search ?? typed
  const find = onSearch ?? setTyped
  const left =
    onSearch || searchText(typed) === '' ? options : options.filter((option) => isFound(option, searchText(typed)))
  const isSearched = onSearch !== undefined || options.length > few
  const disabledTag = words.disabled ?? ''
  const close = () => {
    setOpen(false)
    if (text !== '') find('')
  }
  const { getRootProps, getInputLabelProps, getInputProps, getListboxProps, getOptionProps, setAnchorEl } =
    useAutocomplete<PickerOption>({
      open,
      onOpen: () => setOpen(true),
      // Picking ends the search, even if the picked option is already selected.
      onClose: close,
      options: left,
      // The options are already filtered.
      filterOptions: (all) => all,
      autoHighlight: true,
      // An option that the search excludes is not in the list.
      value: left.find(({ value }) => value === chosen?.value) ?? null,
      inputValue: open ? text : (chosen?.label ?? ''),
      getOptionLabel: (option) => option.label,
      getOptionKey: (option) => option.value,
      getOptionDisabled: (option) => option.isDisabled === true,
      disabled,
      onInputChange: (_, next, reason) => {
        // The first letter is typed after the name of the selected option.
        if (reason === 'input') find(open ? next : next.replace(chosen?.label ?? '', ''))
      },
      // Clearing the search does not clear the selection, which can only be replaced.
      onChange: (_, option) => option && onPick(option.value),
    })
  // There may be no space below it.
  useEffect(() => {
    if (open) place.current?.querySelector('[role=listbox]')?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const { onMouseDown, ...input } = getInputProps()
  const keepFocus = (event: MouseEvent) => event.preventDefault()
  return (
    <FieldFrame {...getRootProps()}>
      <Label {...getInputLabelProps()}>{label}</Label>
      <Place ref={place}>
        {open && <Behind onMouseDown={keepFocus} onClick={close} />}
        <Sheet data-open={open || undefined} data-searched={isSearched || undefined}>
          <Head onMouseDown={keepFocus}>
            <Text aria-hidden kind="heading">
              {label}
            </Text>
            <IconButton label={words.close} onClick={close}>
              <CloseIcon />
            </IconButton>
          </Head>
          <Row
            ref={setAnchorEl}
            data-field
            data-disabled={disabled || undefined}
            onMouseDown={({ target, currentTarget, button }) => {
              // The field itself is handled by MUI.
              if (target instanceof HTMLInputElement || disabled || button !== 0) return
              if (open) close()
              else setOpen(true)
              currentTarget.querySelector('input')?.focus()
            }}
          >
            {!open && chosen?.picture}
            <input
              {...input}
              // A press into a search only places the caret.
              onMouseDown={open && isSearched ? undefined : onMouseDown}
              disabled={disabled}
              placeholder={open ? words.search : placeholder}
              // Short lists are picked by pressing, and a phone's keyboard would only cover them.
              inputMode={isSearched ? 'search' : 'none'}
            />
            <ChevronDownIcon size={16} />
          </Row>
          {open && (
            <OptionList {...getListboxProps()} aria-label={label}>
              {left.map((option, index) => {
                const { key, onClick, ...row } = getOptionProps({ option, index })
                return (
                  <OptionItem
                    key={key}
                    {...row}
                    aria-label={optionName(option, disabledTag)}
                    onClick={option.isDisabled ? undefined : onClick}
                  >
                    <OptionContents option={option} disabledTag={disabledTag} />
                  </OptionItem>
                )
              })}
              {left.length === 0 && (
                <OptionItem role="option" aria-selected={false} aria-disabled="true">
                  {words.noMatch}
                </OptionItem>
              )}
            </OptionList>
          )}
        </Sheet>
      </Place>
    </FieldFrame>
  )
}
