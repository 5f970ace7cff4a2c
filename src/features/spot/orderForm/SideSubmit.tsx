import type { ReactNode } from 'react'
import { SideButton } from '#features/spot/parts/SideChoice.tsx'
import { useRepeatedClick } from '#ui/forms/useRepeatedClick.ts'

interface SideSubmitProps {
  side: 'buy' | 'sell'
  /** The action is in progress: it keeps the focus and ignores presses. */
  busy: boolean
  children: ReactNode
}

/** Submits an order, which it names. It ignores the second press of a double click. */
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
