import { styled } from '../styled.ts'
import type { ReactNode } from 'react'
import { Text } from '../content/Text.tsx'
import { TextLink } from '../content/TextLink.tsx'
import { ownProps } from '../ownProps.ts'

export type AlertKind = 'error' | 'warning' | 'success' | 'info'

const Frame = styled(
  'div',
  ownProps('kind'),
)<{ kind: AlertKind }>(({ kind }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '10px 12px',
  borderRadius: 'var(--radius)',
  borderInlineStart: `3px solid var(--${kind})`,
  background: `var(--${kind}-soft)`,
  color: 'var(--text)',
}))

const Words = styled('div')({
  flex: '1 1 200px',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  overflowWrap: 'anywhere',
})

/** A message for the user, shown where it applies. Errors are announced assertively, the rest politely. */
export function Alert({
  kind,
  title,
  children,
  action,
  more,
}: {
  kind: AlertKind
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** The page of ours that explains it. */
  more?: { readonly to: string; readonly label: string } | undefined
}) {
  return (
    <Frame kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Words>
        {title && (
          <Text kind="body" sx={{ fontWeight: 600 }}>
            {title}
          </Text>
        )}
        {children && <Text kind="body">{children}</Text>}
        {more && (
          <Text kind="small">
            <TextLink to={more.to}>{more.label}</TextLink>
          </Text>
        )}
      </Words>
      {action}
    </Frame>
  )
}
