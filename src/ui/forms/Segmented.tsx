import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'
import { useId } from 'react'
import type { ReactNode } from 'react'

const Group = styled(
  'div',
  ownProps('wraps'),
)<{ wraps: boolean }>(({ wraps }) => ({
  display: 'inline-flex',
  maxWidth: '100%',
  boxSizing: 'border-box',
  ...(wraps ? { flexWrap: 'wrap' } : { overflowX: 'auto', scrollbarWidth: 'none' }),
  background: 'var(--sunken)',
  borderRadius: 'var(--radius)',
  padding: 2,
}))

const Choice = styled('label')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  padding: '0 12px',
  '[data-dense] > &': { minHeight: 28, padding: '0 6px' },
  borderRadius: 'var(--radius-small)',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: 'var(--text-soft)',
  cursor: 'pointer',
  '&:hover': { color: 'var(--text)' },
  '&:has(input:checked)': {
    background: 'var(--panel)',
    color: 'var(--text)',
    boxShadow: 'inset 0 0 0 1px var(--line-strong)',
  },
  '&:has([aria-disabled])': { color: 'var(--text-faint)', cursor: 'default' },
  '&:has(input:focus-visible)': { outline: '2px solid var(--brand)', outlineOffset: -2 },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
})

interface SegmentedProps<Value extends string> {
  label: string
  options: readonly { readonly value: Value; readonly label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  /** Disabled; the text beside it says why. */
  locked?: boolean
  /** Wraps to a second line if it does not fit, instead of scrolling. */
  wraps?: boolean
  /** For the head of a dense panel, with icons as labels. */
  dense?: boolean
  'aria-describedby'?: string
}

/** A choice between a few visible options: radio buttons in a row. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  locked = false,
  wraps = false,
  dense = false,
  ...rest
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <Group
      {...rest}
      wraps={wraps}
      role="radiogroup"
      aria-label={label}
      aria-disabled={locked || undefined}
      data-dense={dense || undefined}
    >
      {options.map((option) => (
        <Choice key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-disabled={locked || undefined}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Choice>
      ))}
    </Group>
  )
}
