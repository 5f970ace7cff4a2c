import type { ReactNode } from 'react'
import { Text } from '../content/Text.tsx'
import { oneColumn } from '../layout/windows.ts'
import { styled } from '../styled.ts'

/** A field with its label above and its note below. */
export const FieldFrame = styled('div')({ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 })

const Place = styled('div')({
  position: 'relative',
  minWidth: 0,
  // One line is reserved for the note, mostly from the distance to the next field.
  minHeight: '1rem',
  marginBlockEnd: '-0.625rem',
  '&[data-close]': { marginBlockEnd: '-0.5rem' },
  '&[data-hinted]': { marginBlockEnd: 0 },
  // With much larger text most notes take two lines on a phone.
  [oneColumn]: { minHeight: '2rem', '&, &[data-close]': { marginBlockEnd: 0 } },
  '&[data-compact]': { minHeight: 0, marginBlockEnd: 0 },
  '& > [role="alert"]': {
    position: 'absolute',
    zIndex: 2,
    insetInlineStart: 0,
    insetBlockStart: 0,
    maxWidth: '100%',
    background: 'var(--ground, var(--panel))',
    // Presses pass through a second line to what is beneath.
    pointerEvents: 'none',
  },
  '&[data-compact] > [role="alert"]': {
    padding: '2px 6px',
    border: '1px solid var(--error)',
    borderRadius: 'var(--radius-small)',
  },
})

/** The note below a field: its hint, or its error in the same place. Neither moves what follows. */
export function FieldNote({
  id,
  error,
  hint,
  compact = false,
  close = false,
}: {
  id: string
  error: ReactNode
  hint: ReactNode
  /** For toolbars, which reserve no line: the note covers what is below. */
  compact?: boolean
  /** For forms with little space between fields. */
  close?: boolean
}) {
  return (
    <Place data-compact={compact || undefined} data-close={close || undefined} data-hinted={hint ? true : undefined}>
      {hint && (
        <Text
          as="div"
          id={error ? undefined : id}
          kind="small"
          tone="faint"
          sx={error ? { visibility: 'hidden' } : undefined}
        >
          {hint}
        </Text>
      )}
      {error && (
        <Text id={id} kind="small" tone="error" role="alert">
          {error}
        </Text>
      )}
    </Place>
  )
}
