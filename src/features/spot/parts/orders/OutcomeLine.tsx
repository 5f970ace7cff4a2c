import type { ReactNode } from 'react'
import { handheld, lowDesktop } from '#ui/layout/windows.ts'
import { styled } from '#ui/styled.ts'

/** Its space beside the tabs, on a phone below them, is reserved: nothing moves when a sentence appears. */
const Line = styled('div')({
  flex: '1 1 0',
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 30,
  lineHeight: '0.875rem',
  overflowY: 'auto',
  [handheld]: { flexBasis: '100%', order: 1, height: 56 },
  // Over the column heads, because the tabs and the filter take the whole line.
  [lowDesktop]: {
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: '100%',
    zIndex: 3,
    height: 24,
    paddingInline: 8,
    pointerEvents: 'none',
    '&:not(:empty)': { background: 'var(--panel)', pointerEvents: 'auto' },
  },
})

/** Shows and announces the result of an action in a list. It exists before it has text. */
export function OutcomeLine({ children }: { children: ReactNode }) {
  return <Line role="status">{children}</Line>
}
