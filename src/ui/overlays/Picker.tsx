import useAutocomplete from '@mui/material/useAutocomplete'
import type { MouseEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { styled } from '../styled.ts'
import { ChevronDownIcon, CloseIcon } from '../content/icons.tsx'
import { IconButton } from '../forms/IconButton.tsx'
import { Label } from '../content/Label.tsx'
import { handheld, narrow } from '../layout/windows.ts'
import { Text } from '../content/Text.tsx'
import { OptionContents, OptionItem, OptionList, optionName } from './optionList.tsx'
import type { PickerOption } from './optionList.tsx'
import { searchText } from '#contract/kernel/searchText.ts'

export type { PickerOption } from './optionList.tsx'

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 })

/** Keeps the field's place while the field itself is in the sheet of a phone. */
const Place = styled('div')({ position: 'relative', minHeight: 44 })

/**
 * On a phone the field and its list are a sheet over the page: at the bottom, under the thumb; one that is searched
 * from the top on, since the keyboard comes up from below.
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
    // Nobody types into it there: it only holds the focus.
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

/** So many are seen at one glance: nobody has to search them. */
const few = 8

const isFound = ({ label, detail = '' }: PickerOption, wanted: string): boolean =>
  searchText(label).includes(wanted) || searchText(detail).includes(wanted)

interface PickerWords {
  /** In the empty field while its list is open. */
  readonly search: string
  readonly noMatch: string
  /** Of the cross that closes the sheet of a phone. */
  readonly close: string
  /** Beside what cannot be picked. */
  readonly disabled?: string
}

export interface PickerProps {
  label: string
  /** The chosen option; undefined when there is none. */
  chosen: PickerOption | undefined
  /** All there are, or what the caller's own search leaves of them. */
  options: readonly PickerOption[]
  onPick: (value: string) => void
  words: PickerWords
  /** The caller's own search. Left out, the names are searched here. */
  search?: string
  onSearch?: (text: string) => void
  disabled?: boolean
  /** Stands in the field while nothing is chosen. */
  placeholder?: string
}

/**
 * A choice of one in many, found by typing. What is chosen is the caller's; that the list is open, what is typed to
 * find something, and where the arrow keys stand, is a gesture.
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
      // Whoever picks ends the search by it, also by picking what is chosen already.
      onClose: close,
      options: left,
      // It is done already.
      filterOptions: (all) => all,
      autoHighlight: true,
      // What the search has left out is not among the options.
      value: left.find(({ value }) => value === chosen?.value) ?? null,
      inputValue: open ? text : (chosen?.label ?? ''),
      getOptionLabel: (option) => option.label,
      getOptionKey: (option) => option.value,
      getOptionDisabled: (option) => option.isDisabled === true,
      disabled,
      onInputChange: (_, next, reason) => {
        // The first letter is typed behind the name of what is chosen.
        if (reason === 'input') find(open ? next : next.replace(chosen?.label ?? '', ''))
      },
      // An emptied search takes no choice back: one is only replaced.
      onChange: (_, option) => option && onPick(option.value),
    })
  // Where it opens there may be no room below.
  useEffect(() => {
    if (open) place.current?.querySelector('[role=listbox]')?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const { onMouseDown, ...input } = getInputProps()
  const keepFocus = (event: MouseEvent) => event.preventDefault()
  return (
    <Frame {...getRootProps()}>
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
              // The field itself is MUI's.
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
              // Few are picked by pressing: the keyboard of a phone would only cover them.
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
    </Frame>
  )
}
