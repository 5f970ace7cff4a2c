import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { styled } from '#ui/styled.ts'

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none', display: 'flex', flexDirection: 'column' })

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  width: '100%',
  minHeight: 40,
  boxSizing: 'border-box',
  padding: '4px 8px',
  color: 'var(--text)',
  font: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
} as const

const Line = styled('span')(row)
const Press = styled('button')({
  ...row,
  border: 0,
  borderRadius: 'var(--radius-small)',
  background: 'none',
  cursor: 'pointer',
  '&:hover, &:focus-visible': { background: 'var(--hover)' },
  '&:focus-visible': { outlineOffset: -2 },
})
const Keys = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  flexShrink: 0,
  color: 'var(--text-soft)',
  fontSize: 'var(--size-small)',
})

const Key = styled('kbd')({
  minWidth: 24,
  boxSizing: 'border-box',
  padding: '2px 6px',
  border: '1px solid var(--line-strong)',
  borderBottomWidth: 2,
  borderRadius: 'var(--radius-small)',
  background: 'var(--sunken)',
  color: 'var(--text)',
  fontFamily: 'inherit',
  fontSize: 'var(--size-small)',
  lineHeight: '1rem',
  textAlign: 'center',
})

/** Keys drawn as key caps. `between` separates the keys of a combination. */
export function KeyCaps({ keys, between }: { keys: readonly string[]; between: string }) {
  return (
    <Keys>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && <span>{between}</span>}
          <Key>{key}</Key>
        </Fragment>
      ))}
    </Keys>
  )
}

export interface KeyRow {
  readonly id: string
  readonly label: ReactNode
  readonly keys: readonly string[]
  /** Performs the same on a press; omitted if only the key does it. */
  readonly onPress?: () => void
}

/** Keyboard shortcuts, one row each. `between` separates keys that are pressed in sequence. */
export function KeyList({ rows, between }: { rows: readonly KeyRow[]; between: string }) {
  return (
    <List>
      {rows.map(({ id, label, keys, onPress }) => {
        const inside = (
          <>
            <span>{label}</span> <KeyCaps keys={keys} between={between} />
          </>
        )
        return (
          <li key={id}>
            {onPress ? (
              <Press type="button" onClick={onPress}>
                {inside}
              </Press>
            ) : (
              <Line>{inside}</Line>
            )}
          </li>
        )
      })}
    </List>
  )
}
