import MuiAlert from '@mui/material/Alert'
import type { PointerEvent, ReactNode } from 'react'
import { Text } from '../content/Text.tsx'
import type { AlertKind } from '../feedback/Alert.tsx'
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
 * part of the first screen.
 */
export function Toasts({ label, corner, urgent, calm }: ToastsProps) {
  return (
    <Place aria-label={label} corner={corner}>
      <Spoken aria-live="assertive">{urgent}</Spoken>
      <Spoken aria-live="polite">{calm}</Spoken>
    </Place>
  )
}

const Card = styled(MuiAlert)({
  '&&': {
    flexWrap: 'nowrap',
    gap: 8,
    borderBlock: '1px solid var(--line)',
    borderInlineEnd: '1px solid var(--line)',
    boxShadow: 'var(--shadow)',
  },
  // Over the header: three lines of small text fit, and the full text shows on hover or focus.
  '&[data-compact]': {
    minHeight: 'calc(var(--header-height) - 8px)',
    padding: '4px 8px 4px 12px',
    '& > .MuiAlert-message': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 3,
      overflow: 'hidden',
    },
    '&:is(:hover, :focus-within) > .MuiAlert-message': { display: 'block' },
  },
})

interface ToastProps {
  kind: AlertKind
  /** The kind of notice, in words. */
  title: ReactNode
  /** Three lines where there is not more space: the title is visually hidden. */
  compact: boolean
  children: ReactNode
  action: ReactNode
  /** Called when the pointer or the focus enters, and when both have left. */
  onAttention: (isThere: boolean) => void
  onDismiss: () => void
}

const hasFocus = (frame: HTMLElement): boolean => frame.contains(document.activeElement)

/** A notice over the page. The flow times it, and several stand together: MUI's `Snackbar` has its own timer, for one. */
export function Toast({ kind, title, compact, children, action, onAttention, onDismiss }: ToastProps) {
  return (
    <Card
      severity={kind}
      data-compact={compact || undefined}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => onAttention(true)}
      onPointerLeave={(event: PointerEvent<HTMLDivElement>) => onAttention(hasFocus(event.currentTarget))}
      onFocus={() => onAttention(true)}
      onBlur={() => onAttention(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDismiss()
      }}
      action={action}
    >
      <Text className={compact ? 'visually-hidden' : undefined} sx={{ fontWeight: 600 }}>
        {title}
      </Text>
      <Text kind={compact ? 'small' : 'body'}>{children}</Text>
    </Card>
  )
}
