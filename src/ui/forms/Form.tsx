import { styled } from '../styled.ts'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ReactNode } from 'react'

const Frame = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minWidth: 0,
  '&[data-dense]': { gap: 6, flex: '1 0 auto' },
  // Messages about the whole form come below the submit button, and move neither it nor a field.
  '& > :is([role="alert"], [role="status"], [role="timer"])': { order: 1 },
})

const focusRefused = (frame: HTMLFormElement | null) =>
  frame?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

/**
 * A form with its submit button; Enter in a field submits too, once while it is held. The browser's own validation is
 * off: the flow reports errors.
 */
export function Form({
  children,
  onSubmit,
  label,
  dense = false,
  isRefused = false,
}: {
  children: ReactNode
  onSubmit: () => void
  label: string
  /** Less space between fields, for a form that is used many times an hour. */
  dense?: boolean
  /** An asynchronous check found an error: the first invalid field gets the focus and scrolls into view. */
  isRefused?: boolean
}) {
  const frame = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isRefused) focusRefused(frame.current)
  }, [isRefused])
  return (
    <Frame
      ref={frame}
      noValidate
      aria-label={label}
      data-dense={dense || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        // Rendered synchronously, so that every rejection focuses its field: a repeated one changes nothing on the
        // screen.
        flushSync(onSubmit)
        focusRefused(frame.current)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.repeat && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      {children}
    </Frame>
  )
}
