import type { ReactNode } from 'react'

const focusFirst = (node: HTMLElement | null): void => {
  const inputs = [...(node?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  const first = inputs.find(({ value }) => value === '') ?? inputs[0]
  first?.focus({ preventScroll: true })
}

/** When one step of a form replaces another, moves the focus to the first empty field. Pass a `key` per step. */
export function FocusFirst({ children }: { children: ReactNode }) {
  return (
    <div ref={focusFirst} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
