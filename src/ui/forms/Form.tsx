import { styled } from '../styled.ts'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ReactNode } from 'react'

const Frame = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minWidth: 0,
  '&[data-dense]': { gap: 8 },
  // What is said of the form as a whole comes below the button that sends it, and moves neither it nor a field.
  '& > :is([role="alert"], [role="status"], [role="timer"])': { order: 1 },
})

const focusRefused = (frame: HTMLFormElement | null) =>
  frame?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

/**
 * Fields and what sends them; Enter in a field sends too, once while it is held. The browser's own checks stay out: the
 * flow says what is missing.
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
  /** Fields stand close together: a form that is used many times an hour. */
  dense?: boolean
  /** A check that takes a moment found something wrong: the first field that says so gets the focus, and is in sight. */
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
        // Drawn at once, so that each refusal leads to its field: a second one in a row changes nothing on the screen.
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
