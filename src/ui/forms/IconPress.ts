import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'

/** At this end of a row the icon is aligned with the row's edge. */
export type RowEdge = 'start' | 'end'

/** The look of an icon button or icon link. */
export const IconPress = styled(
  'button',
  ownProps('side', 'edge'),
)<{ side: number; edge: RowEdge | undefined }>(({ side, edge }) => ({
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  width: side,
  height: side,
  padding: 0,
  ...(edge === 'start' ? { marginInlineStart: -12 } : {}),
  ...(edge === 'end' ? { marginInlineEnd: -12 } : {}),
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: 'inherit',
  fontSize: 'var(--size-title)',
  cursor: 'pointer',
  transition: 'background-color var(--quick)',
  '&:hover': { background: 'var(--hover)' },
  '&[aria-disabled="true"]': { background: 'none', color: 'var(--text-faint)', cursor: 'not-allowed' },
  '&:disabled': { background: 'none', color: 'var(--text-faint)', cursor: 'default' },
}))
