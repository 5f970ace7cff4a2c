import { styled } from '#ui/styled.ts'

/** The window's height without the header and the quick navigation. */
export const windowLeft = 'calc(100dvh - var(--header-height) - var(--bottom-inset))'

/** Space between panels, px. */
export const gap = 4

/** The container of one panel, with its own border; the panel decides which of its content scrolls. */
export const FloorPlace = styled('div')({
  // Contains visually hidden text, so that it does not widen the page.
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
