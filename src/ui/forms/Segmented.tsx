import type { ReactNode } from 'react'
import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'
import { OptionRadio, RadioGroup } from './OptionRadio.tsx'

const Group = styled(
  RadioGroup,
  ownProps('wraps'),
)<{ wraps: boolean }>(({ wraps }) => ({
  display: 'inline-flex',
  flexFlow: wraps ? 'row wrap' : 'row nowrap',
  maxWidth: '100%',
  boxSizing: 'border-box',
  ...(!wraps && { overflowX: 'auto', scrollbarWidth: 'none' }),
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
  return (
    <Group
      {...rest}
      wraps={wraps}
      value={value}
      aria-label={label}
      aria-disabled={locked || undefined}
      data-dense={dense || undefined}
    >
      {options.map((option) => (
        <Choice key={option.value}>
          <OptionRadio value={option.value} locked={locked} onChoose={() => onChange(option.value)} />
          {option.label}
        </Choice>
      ))}
    </Group>
  )
}
