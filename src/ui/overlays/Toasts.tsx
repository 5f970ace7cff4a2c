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
        // Over a dialog, which leaves this space free.
        'body:has([aria-modal="true"]) &': { background: 'none' },
      }),
}))

const Spoken = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8 })

interface ToastsProps {
  label: string
  /**
   * In the corner that pages leave free; otherwise over the header, so that they neither move nor cover anything on the
   * page.
   */
  corner: boolean
  /** Announced assertively. */
  urgent: ReactNode
  /** Announced politely. */
  calm: ReactNode
}

/**
 * The container of all notices. Both live regions must exist before the first notice, or it is not announced: they are
 * part of the first screen and therefore not MUI's (`docs/decisions/0023-widgets.md`).
 */
export function Toasts({ label, corner, urgent, calm }: ToastsProps) {
  return (
    <Place aria-label={label} corner={corner}>
      <Spoken aria-live="assertive">{urgent}</Spoken>
      <Spoken aria-live="polite">{calm}</Spoken>
    </Place>
  )
}
