import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { styled } from '../styled.ts'
import { below, oneColumn } from '../layout/windows.ts'
import { shellLimits } from '#contract/shell/limits.ts'

const look = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: 12,
  minHeight: 44,
  padding: '2px 12px',
  borderRadius: 'var(--radius-small)',
  cursor: 'pointer',
  scrollMarginBlock: 40,
  [below(shellLimits.device.nameFrom)]: { columnGap: 8, paddingInline: 4 },
  // Numbers that do not fit side by side are stacked.
  [oneColumn]: {
    display: 'flex',
    flexWrap: 'wrap',
    '& > *': { flex: '1 1 auto' },
    '& > :first-child': { flexBasis: '100%' },
  },
  '&:hover': { background: 'var(--hover)' },
  '&[aria-selected="true"]': { background: 'var(--selected)' },
  '&[aria-disabled="true"]': { cursor: 'default', color: 'var(--text-soft)' },
} as const

/** A row of the list under a `ComboField` that is not a link. */
export const ComboRow = styled('div')(look)

const Way = styled(Link)({ ...look, color: 'inherit', textDecoration: 'none' })

/**
 * With another button or a modifier the browser itself opens the link: in a new tab, in a new window, or as a download.
 */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * A row of the list under a `ComboField` that is a link. Arrow keys activate it while the focus is in the field; a
 * plain click calls `onFollow` instead of following the link.
 */
export const ComboLink = ({ onFollow, ...props }: ComponentProps<typeof Way> & { onFollow: () => void }) => (
  <Way
    {...props}
    tabIndex={-1}
    onClick={(event) => {
      if (!isPlain(event)) return
      event.preventDefault()
      onFollow()
    }}
  />
)

/** Scrolls the active row into view, which the browser does not do because the focus is in the field. */
export const showActive = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' })
