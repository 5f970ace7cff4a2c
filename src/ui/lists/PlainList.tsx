import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'

/**
 * A list without marks: one below the other, or as many beside each other as there is room for. Links in it are as high
 * as a finger needs.
 */
export const PlainList = styled(
  'ul',
  ownProps('flow'),
)<{ flow?: 'row' | 'column' }>(({ flow = 'column' }) => ({
  display: 'flex',
  flexDirection: flow,
  ...(flow === 'row' ? { flexWrap: 'wrap', columnGap: 24 } : {}),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: 'var(--text-soft)',
  '& > li': { padding: '5px 0', minHeight: 24, boxSizing: 'content-box', overflowWrap: 'anywhere' },
  '& > li > a': { display: 'inline-block', minHeight: 24, lineHeight: '1.5rem' },
}))
