import type { ReactNode } from 'react'
import { styled } from '#ui/styled.ts'
import { from, handheld } from '#ui/layout/windows.ts'
import { shellLimits } from '#contract/shell/limits.ts'

const wide = from(shellLimits.device.padAbove + 1)

const Frame = styled('div')({
  [wide]: { display: 'grid', gridTemplateColumns: '320px minmax(0, 1fr)', columnGap: 24, alignItems: 'start' },
  [handheld]: {
    display: 'flex',
    flexDirection: 'column',
    '&[data-open] > nav': { display: 'none' },
    // The first thing to know is not found below a list of hundreds.
    '&:not([data-open]) > div': { order: -1, margin: '0 0 16px' },
  },
})

const List = styled('nav')({
  [wide]: {
    position: 'sticky',
    top: 12,
    maxHeight: 'calc(100vh - 24px)',
    overflowY: 'auto',
  },
  '@media print': { display: 'none' },
})

const Detail = styled('div')({ minWidth: 0, [handheld]: { marginTop: 16 } })

/** A list beside the chosen entry. On a phone the list follows what to know
 * first, until one is chosen; then only the entry is visible. */
export function ListAndDetail({
  label,
  list,
  isOpen,
  children,
}: {
  label: string
  list: ReactNode
  /** Whether an entry is chosen. */
  isOpen: boolean
  children: ReactNode
}) {
  return (
    <Frame data-open={isOpen || undefined}>
      <List aria-label={label}>{list}</List>
      <Detail>{children}</Detail>
    </Frame>
  )
}
