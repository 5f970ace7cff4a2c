import type { ReactNode } from 'react'
import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'

const Place = styled(
  'section',
  ownProps('corner'),
)<{ corner: boolean }>(({ corner }) => ({
  position: 'fixed',
  // Above every dialog.
  zIndex: 1400,
  display: 'flex',
  flexDirection: 'column',
  ...(corner
    ? { gap: 8, insetBlockEnd: 16, insetInlineStart: 16, width: 360 }
    : {
        insetBlockStart: 0,
        insetInline: 0,
        background: 'var(--panel)',
        '& > :not(:empty)': { padding: '4px 8px' },
        // Over a dialog, which leaves this room free.
        'body:has([aria-modal="true"]) &': { background: 'none' },
      }),
}))

const Spoken = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8 })

interface ToastsProps {
  label: string
  /**
   * In the corner that pages leave free; else over the header, so that they move nothing and cover nothing of the page.
   */
  corner: boolean
  /** Heard at once. */
  urgent: ReactNode
  /** Heard when the listener pauses. */
  calm: ReactNode
}

/**
 * The one place of all notices. Both regions are there before the first notice, or nobody hears it: from the first
 * screen on, and so they are not MUI's (`docs/decisions/0023-widgets.md`).
 */
export function Toasts({ label, corner, urgent, calm }: ToastsProps) {
  return (
    <Place aria-label={label} corner={corner}>
      <Spoken aria-live="assertive">{urgent}</Spoken>
      <Spoken aria-live="polite">{calm}</Spoken>
    </Place>
  )
}
