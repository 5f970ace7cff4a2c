import { styled } from '../styled.ts'

/**
 * A count at the corner of what it counts, which stands `position: relative`. It takes no room, so that nothing moves
 * when it comes.
 */
export const Badge = styled('span')({
  position: 'absolute',
  insetBlockStart: 1,
  insetInlineEnd: 0,
  minWidth: 16,
  height: 16,
  boxSizing: 'border-box',
  padding: '0 4px',
  borderRadius: 8,
  background: 'var(--error)',
  color: 'var(--page)',
  fontSize: 10,
  lineHeight: '16px',
  fontWeight: 700,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
})
