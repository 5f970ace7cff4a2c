import { ownProps } from './ownProps'
import { styled } from './styled'

/** Links one below the other, or in a row that wraps. */
export const LinkList = styled('ul', ownProps('flow'))<{ flow?: 'row' | 'column' }>(({ flow = 'column' }) => ({
  display: 'flex',
  flexDirection: flow,
  flexWrap: flow === 'row' ? 'wrap' : 'nowrap',
  gap: flow === 'row' ? '4px 20px' : 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
}))
