import { styled } from '../styled.ts'
import { ArrowDownIcon, ArrowUpIcon } from '../content/icons.tsx'
import { narrow, oneColumn } from '../layout/windows.ts'
import { ownProps } from '../ownProps.ts'

const Head = styled(
  'div',
  ownProps('align', 'isWide'),
)<{ align: 'start' | 'end'; isWide: boolean }>(({ align, isWide }) => ({
  textAlign: align,
  paddingInlineEnd: align === 'end' ? 12 : 0,
  minWidth: 0,
  ...(isWide ? { [narrow]: { display: 'none' } } : {}),
}))

const Press = styled(
  'button',
  ownProps('align'),
)<{ align: 'start' | 'end' }>(({ align }) => ({
  appearance: 'none',
  display: 'inline-flex',
  // The arrow is on the side where numbers do not end, so that heads and numbers align.
  flexDirection: align === 'end' ? 'row-reverse' : 'row',
  alignItems: 'center',
  gap: 2,
  minHeight: 36,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: 'var(--size-small)',
  fontWeight: 500,
  color: 'var(--text-soft)',
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  [oneColumn]: { whiteSpace: 'normal', textAlign: align },
  '&:hover, &[data-sorted="true"]': { color: 'var(--text)' },
}))

/** The arrow's space is reserved, so that nothing moves when it appears. */
const Arrow = styled('span')({ display: 'inline-flex', width: 14, justifyContent: 'center' })

const ariaSort = { up: 'ascending', down: 'descending' } as const

/**
 * The head of a sortable column. Not MUI's, because the list of markets has it on the first screen
 * (`docs/decisions/0023-widgets.md`).
 */
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
  direction: 'up' | 'down' | undefined
  align: 'start' | 'end'
  /** Hidden in a narrow window. */
  isWide?: boolean
  onPress: () => void
}) {
  return (
    <Head role="columnheader" aria-sort={direction ? ariaSort[direction] : 'none'} align={align} isWide={isWide}>
      <Press type="button" align={align} data-sorted={direction !== undefined} onClick={onPress}>
        <span>
          {label}
          {unit !== undefined && ` (${unit})`}
        </span>
        <Arrow>
          {direction === 'up' ? <ArrowUpIcon size={12} /> : direction === 'down' ? <ArrowDownIcon size={12} /> : null}
        </Arrow>
      </Press>
    </Head>
  )
}
