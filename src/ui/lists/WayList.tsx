import { Link } from 'react-router-dom'
import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'

/** Links in one or more columns. */
export const WayList = styled(
  'ul',
  ownProps('columns'),
)<{ columns?: 1 | 2 }>(({ columns = 1 }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
}))

/** A link as tall as a touch target. */
export const WayRow = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  boxSizing: 'border-box',
  padding: '8px 12px',
  borderRadius: 'var(--radius-small)',
  color: 'var(--text)',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { background: 'var(--hover)' },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current="page"]': { background: 'var(--selected)' },
})
