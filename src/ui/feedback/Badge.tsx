import { oneColumn } from '../layout/windows.ts'
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
  boxSizing: 'border-box',
  padding: '0 4px',
  borderRadius: 8,
  background: 'var(--brand)',
  color: 'var(--on-brand)',
  fontSize: 'var(--size-mark)',
  lineHeight: '1rem',
  fontWeight: 700,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
  // A count in letters so large would lie over all of what it counts: there it is a dot, and heard as before.
  [oneColumn]: { minWidth: 10, height: 10, padding: 0, fontSize: 0 },
})
