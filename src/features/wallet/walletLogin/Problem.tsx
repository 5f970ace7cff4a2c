import type { ReactNode } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

interface Props {
  title: ReactNode
  children: ReactNode
  action: ReactNode
  onAction: () => void
}

/** Scanning is impossible: why, and the action that helps. */
export function Problem({ title, children, action, onAction }: Props) {
  return (
    <Stack role="alert" sx={{ alignItems: 'center', gap: 2, maxWidth: 300, textAlign: 'center' }}>
      <Text kind="heading">{title}</Text>
      <Text tone="soft">{children}</Text>
      <Button look="primary" onClick={onAction}>
        {action}
      </Button>
    </Stack>
  )
}
