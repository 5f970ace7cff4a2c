import { styled } from '#ui/styled.ts'

/** A hash or another machine-made text: monospaced, wrapping anywhere, selectable. */
export const HashText = styled('code')({
  fontFamily: 'ui-monospace, monospace',
  fontSize: 'var(--size-small)',
  lineHeight: '1rem',
  overflowWrap: 'anywhere',
  userSelect: 'text',
})
