import MuiAlert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { Text } from '../content/Text.tsx'
import { TextLink } from '../content/TextLink.tsx'

export type AlertKind = 'error' | 'warning' | 'success' | 'info'

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
    <MuiAlert severity={kind} role={kind === 'error' ? 'alert' : 'status'} action={action}>
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
    </MuiAlert>
  )
}
