import type { ReactNode } from 'react'
import { SideButton } from './SideChoice.tsx'
import { useRepeatedClick } from './useRepeatedClick.ts'

interface SideSubmitProps {
  side: 'buy' | 'sell'
  /** What it began is under way: it keeps the focus and takes no press. */
  busy: boolean
  children: ReactNode
}

/** Sends an order; it says which. The second press of a double click is none. */
export function SideSubmit({ side, busy, children }: SideSubmitProps) {
  const isRepeated = useRepeatedClick()
  return (
    <SideButton
      type="submit"
      data-side={side}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        const repeats = isRepeated(event)
        if (busy || repeats) event.preventDefault()
      }}
    >
      {children}
    </SideButton>
  )
}
