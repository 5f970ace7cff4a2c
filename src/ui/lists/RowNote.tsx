import type { ReactNode } from 'react'
import { styled } from '../styled.ts'

const small = '@container dense (max-width: 56em)'

/** The buttons of a row of a `DenseTable`. In a block of a narrow panel it keeps room for a note. */
export const Acting = styled('div')({
  display: 'flex',
  gap: 4,
  alignItems: 'center',
  justifyContent: 'flex-end',
  [small]: { minHeight: 48 },
})

/**
 * What became of an act on a row of a `DenseTable`, inside the cell of the buttons: over the cells before it, as high as
 * the row, so that no button moves; in a block of a narrow panel beside the buttons, where room is kept for it.
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

/** `isUrgent`: spoken at once. */
export function RowNote({ isUrgent, children }: { isUrgent: boolean; children: ReactNode }) {
  return <Frame role={isUrgent ? 'alert' : 'status'}>{children}</Frame>
}
