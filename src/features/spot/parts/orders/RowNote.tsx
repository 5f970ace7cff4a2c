import type { ReactNode } from 'react'
import { styled } from '#ui/styled.ts'

const small = '@container dense (max-width: 56em)'

/** The buttons of a `DenseTable` row. In the block of a narrow panel it reserves space for a note. */
export const Acting = styled('div')({
  display: 'flex',
  gap: 4,
  alignItems: 'center',
  justifyContent: 'flex-end',
  [small]: { minHeight: 48 },
})

/**
 * The result of an action on a `DenseTable` row, inside the cell of the buttons: over the cells before it and as tall
 * as the row, so that no button moves; in the block of a narrow panel beside the buttons, where space is reserved.
 */
const Frame = styled('div')({
  position: 'absolute',
  zIndex: 1,
  insetBlock: 0,
  insetInlineEnd: '100%',
  width: 'max-content',
  maxWidth: '26rem',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  paddingInline: 8,
  background: 'var(--panel)',
  whiteSpace: 'normal',
  textAlign: 'start',
  overflowY: 'auto',
  [small]: {
    position: 'static',
    flex: '1 1 0',
    width: 'auto',
    height: 48,
    padding: 0,
  },
})

/** `isUrgent`: announced assertively. */
export function RowNote({ isUrgent, children }: { isUrgent: boolean; children: ReactNode }) {
  return <Frame role={isUrgent ? 'alert' : 'status'}>{children}</Frame>
}
