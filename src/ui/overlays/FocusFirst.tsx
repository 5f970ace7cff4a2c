import type { ReactNode } from 'react'

const focusFirst = (node: HTMLElement | null): void => {
  const inputs = [...(node?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  const first = inputs.find(({ value }) => value === '') ?? inputs[0]
  first?.focus({ preventScroll: true })
}

/**
 * Where a step of a form took the place of another, the focus goes to its first field that is still empty. Give it a
 * `key` for each step.
 */
export function FocusFirst({ children }: { children: ReactNode }) {
  return (
    <div ref={focusFirst} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
