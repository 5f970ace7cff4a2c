import { styled } from '../styled.ts'

/** What the header and the bar of ways leave of the window. */
export const windowLeft = 'calc(100dvh - var(--header-height) - var(--bottom-room))'

/** Between panels, px. */
export const gap = 4

/** Where one panel stands. It has an edge of its own; what has no room in it scrolls where the panel says so. */
export const FloorPlace = styled('div')({
  // What is only heard stands in it, and widens no page.
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  overflow: 'hidden',
  background: 'var(--panel)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-small)',
  '&[hidden]': { display: 'none' },
  '&[data-padded]': { overflow: 'auto', padding: 12, boxSizing: 'border-box' },
})
