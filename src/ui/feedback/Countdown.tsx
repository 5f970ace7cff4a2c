import type { ReactNode } from 'react'
import { Text } from '../content/Text.tsx'

/** A countdown. Screen readers read it on demand and not every second. */
export function Countdown({ children }: { children: ReactNode }) {
  return (
    <Text kind="body" tone="soft" role="timer" aria-live="off" numbers>
      {children}
    </Text>
  )
}
