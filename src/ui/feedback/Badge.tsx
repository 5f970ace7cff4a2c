import { oneColumn } from '../layout/windows.ts'
import { styled } from '../styled.ts'

/**
 * A count at the corner of its `position: relative` container. It takes no space, so that nothing moves when it
 * appears.
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
  // A count in such large text would cover its whole container, so it becomes a dot; screen readers still get the
  // number.
  [oneColumn]: { minWidth: 10, height: 10, padding: 0, fontSize: 0 },
})
