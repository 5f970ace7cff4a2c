import { ownProps } from '#ui/ownProps.ts'
import { styled } from '#ui/styled.ts'

/** A message on its sender's side. */
export const ChatBubble = styled(
  'div',
  ownProps('isOwn'),
)<{ isOwn: boolean }>(({ isOwn }) => ({
  alignSelf: isOwn ? 'flex-end' : 'flex-start',
  maxWidth: '85%',
  boxSizing: 'border-box',
  padding: '8px 12px',
  borderRadius: 'var(--radius)',
  border: '1px solid var(--line)',
  background: isOwn ? 'var(--selected)' : 'var(--panel)',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}))

export const ChatImage = styled('img')({
  display: 'block',
  maxWidth: '100%',
  maxHeight: 220,
  borderRadius: 'var(--radius-small)',
})
export const ChatLink = styled('a')({ color: 'var(--brand)', overflowWrap: 'anywhere' })
