import type { ReactNode } from 'react'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

/** The player's state while it does not play, and the action for it. */
export function PictureState({
  role,
  title,
  hint,
  action,
}: {
  role: 'status' | 'alert'
  title: string
  hint?: string
  action?: ReactNode
}) {
  return (
    <Stack role={role} sx={{ gap: 2, alignItems: 'center' }}>
      <Text sx={{ fontWeight: 600 }}>{title}</Text>
      {hint !== undefined && (
        <Text kind="small" tone="soft">
          {hint}
        </Text>
      )}
      {action}
    </Stack>
  )
}
