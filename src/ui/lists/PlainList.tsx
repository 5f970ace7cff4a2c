import List from '@mui/material/List'
import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'

/** A list without bullets: a column, or as many items per row as fit. Its links are touch targets. */
export const PlainList = styled(
  List,
  ownProps('flow'),
)<{ flow?: 'row' | 'column' }>(({ flow = 'column' }) => ({
  display: 'flex',
  flexDirection: flow,
  ...(flow === 'row' ? { flexWrap: 'wrap', columnGap: 24 } : {}),
  color: 'var(--text-soft)',
  '& > li': { padding: '5px 0', minHeight: 24, boxSizing: 'content-box', overflowWrap: 'anywhere' },
  '& > li > a': { display: 'inline-block', minHeight: 24, lineHeight: '1.5rem' },
}))
