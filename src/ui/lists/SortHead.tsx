import TableSortLabel from '@mui/material/TableSortLabel'
import type { ReactNode } from 'react'
import { ArrowDownIcon } from '../content/icons.tsx'
import { narrow, oneColumn } from '../layout/windows.ts'
import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'

export type SortDirection = 'up' | 'down' | undefined

const ariaSort = { up: 'ascending', down: 'descending' } as const

/** How a sortable column's head says its order. */
export const ariaSortOf = (direction: SortDirection) => (direction ? ariaSort[direction] : 'none')

const Arrow = styled(ArrowDownIcon)({ '&&': { width: 12, height: 12, margin: '0 1px', transition: 'none' } })

/**
 * What sorts a column, inside its head. The arrow's space is reserved, so that nothing moves when it appears; the head's
 * `flex-direction` decides on which side it is.
 */
export function SortPress({
  direction,
  onPress,
  children,
}: {
  direction: SortDirection
  onPress: () => void
  children: ReactNode
}) {
  return (
    <TableSortLabel
      component="button"
      active={direction !== undefined}
      direction={direction === 'up' ? 'asc' : 'desc'}
      IconComponent={Arrow}
      onClick={onPress}
    >
      <span>{children}</span>
    </TableSortLabel>
  )
}

const Head = styled(
  'div',
  ownProps('align', 'isWide'),
)<{ align: 'start' | 'end'; isWide: boolean }>(({ align, isWide }) => ({
  // The arrow is on the side where numbers do not end, so that heads and numbers align.
  flexDirection: align === 'end' ? 'row-reverse' : 'row',
  textAlign: align,
  paddingInlineEnd: align === 'end' ? 12 : 0,
  minWidth: 0,
  color: 'var(--text-soft)',
  fontSize: 'var(--size-small)',
  fontWeight: 500,
  '& > button': { minHeight: 36, whiteSpace: 'nowrap', [oneColumn]: { whiteSpace: 'normal', textAlign: align } },
  ...(isWide ? { [narrow]: { display: 'none' } } : {}),
}))

/** The head of a sortable column. */
export function SortHead({
  label,
  unit,
  direction,
  align,
  isWide = false,
  onPress,
}: {
  label: string
  unit?: string
  direction: SortDirection
  align: 'start' | 'end'
  /** Hidden in a narrow window. */
  isWide?: boolean
  onPress: () => void
}) {
  return (
    <Head role="columnheader" aria-sort={ariaSortOf(direction)} align={align} isWide={isWide}>
      <SortPress direction={direction} onPress={onPress}>
        {label}
        {unit !== undefined && ` (${unit})`}
      </SortPress>
    </Head>
  )
}
