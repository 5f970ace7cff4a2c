import type { ReactNode } from 'react'
import { Text } from '../content/Text.tsx'

/** A wait that counts down. A screen reader reads it when it is asked for it, not each second. */
export function Countdown({ children }: { children: ReactNode }) {
  return (
    <Text kind="body" tone="soft" role="timer" aria-live="off" numbers>
      {children}
    </Text>
  )
}
