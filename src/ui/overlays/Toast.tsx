import type { PointerEvent, ReactNode } from 'react'
import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'
import { Text } from '../content/Text.tsx'

type ToastKind = 'error' | 'warning' | 'success' | 'info'

const Frame = styled(
  'div',
  ownProps('kind', 'compact'),
)<{ kind: ToastKind; compact: boolean }>(({ kind, compact }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  boxSizing: 'border-box',
  // Over the header: three lines of small text fit, and the full text shows on hover or focus.
  ...(compact
    ? { minHeight: 'calc(var(--header-height) - 8px)', padding: '4px 8px 4px 12px' }
    : { padding: '10px 12px' }),
  border: '1px solid var(--line)',
  borderInlineStart: `3px solid var(--${kind})`,
  borderRadius: 'var(--radius)',
  background: `var(--${kind}-soft)`,
  color: 'var(--text)',
  boxShadow: 'var(--shadow)',
}))

const Words = styled(
  'div',
  ownProps('compact'),
)<{ compact: boolean }>(({ compact }) => ({
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  ...(compact
    ? {
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 3,
        overflow: 'hidden',
        ':hover > &, :focus-within > &': { display: 'block' },
      }
    : { display: 'flex', flexDirection: 'column', gap: 2 }),
}))

interface ToastProps {
  kind: ToastKind
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

/** A notice over the page. */
export function Toast({ kind, title, compact, children, action, onAttention, onDismiss }: ToastProps) {
  return (
    <Frame
      kind={kind}
      compact={compact}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => onAttention(true)}
      onPointerLeave={(event: PointerEvent<HTMLDivElement>) => onAttention(hasFocus(event.currentTarget))}
      onFocus={() => onAttention(true)}
      onBlur={() => onAttention(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDismiss()
      }}
    >
      <Words compact={compact}>
        <Text className={compact ? 'visually-hidden' : undefined} sx={{ fontWeight: 600 }}>
          {title}
        </Text>
        <Text kind={compact ? 'small' : 'body'}>{children}</Text>
      </Words>
      {action}
    </Frame>
  )
}
