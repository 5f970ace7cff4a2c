import type { ReactNode } from 'react'
import { styled } from '../styled.ts'
import { Tag } from '../feedback/Tag.tsx'
import { Text } from '../content/Text.tsx'

/** An option: its icon, its name, its other name, and a number beside it. */
export interface PickerOption {
  readonly value: string
  readonly label: string
  readonly detail?: string | undefined
  /** At the end of the row: a number that helps with the choice. */
  readonly note?: string | undefined
  readonly picture?: ReactNode
  readonly isDisabled?: boolean
}

/** Below its field, over what follows; wider than a narrow field if its rows need it. */
export const OptionList = styled('ul')({
  position: 'absolute',
  top: '100%',
  insetInlineStart: 0,
  width: 'max-content',
  minWidth: '100%',
  maxWidth: 'min(360px, calc(100vw - 32px))',
  zIndex: 1300,
  boxSizing: 'border-box',
  margin: '4px 0 0',
  padding: 4,
  maxHeight: 280,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollMarginBlock: 8,
  listStyle: 'none',
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  boxShadow: 'var(--shadow)',
})

export const OptionItem = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  boxSizing: 'border-box',
  padding: '4px 8px',
  borderRadius: 'var(--radius-small)',
  cursor: 'pointer',
  // MUI's marker of the active row.
  '&.Mui-focused': { background: 'var(--hover)' },
  '&[aria-selected="true"]': { background: 'var(--selected)' },
  '&[aria-disabled="true"]': { cursor: 'not-allowed', color: 'var(--text-faint)' },
})

/** The accessible name of a row: all of its text. */
export const optionName = ({ label, detail, note, isDisabled }: PickerOption, disabledTag: string): string =>
  [label, detail, isDisabled ? disabledTag : undefined, note].filter((part) => part !== undefined).join(' ')

/** The contents of a row. */
export function OptionContents({ option, disabledTag }: { option: PickerOption; disabledTag: string }) {
  const { picture, label, detail, note, isDisabled } = option
  return (
    <>
      {picture}
      <Text noWrap sx={{ fontWeight: 600, flex: 'none', maxWidth: detail || note ? '60%' : '100%' }}>
        {label}
      </Text>
      {detail && (
        <Text title={detail} kind="small" tone="soft" noWrap>
          {detail}
        </Text>
      )}
      {isDisabled && <Tag>{disabledTag}</Tag>}
      {note && (
        <Text numbers noWrap kind="small" tone="soft" sx={{ marginInlineStart: 'auto', flex: 'none' }}>
          {note}
        </Text>
      )}
    </>
  )
}
