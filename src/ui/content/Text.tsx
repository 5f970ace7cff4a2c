import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'
import { placed } from '../sx.ts'
import type { WithSx } from '../sx.ts'

export type TextKind = 'promise' | 'display' | 'title' | 'heading' | 'body' | 'small' | 'label'
export type TextTone = 'normal' | 'soft' | 'faint' | 'up' | 'down' | 'error' | 'warning' | 'success'

const sizes: Record<TextKind, { fontSize: string; lineHeight: string; fontWeight: number }> = {
  promise: { fontSize: 'var(--size-promise)', lineHeight: '3rem', fontWeight: 680 },
  display: { fontSize: 'var(--size-figure)', lineHeight: '2.25rem', fontWeight: 650 },
  title: { fontSize: 'var(--size-title)', lineHeight: '1.75rem', fontWeight: 650 },
  heading: { fontSize: 'var(--size-heading)', lineHeight: '1.5rem', fontWeight: 600 },
  body: { fontSize: 'var(--size-body)', lineHeight: '1.25rem', fontWeight: 400 },
  small: { fontSize: 'var(--size-small)', lineHeight: '1rem', fontWeight: 400 },
  label: { fontSize: 'var(--size-small)', lineHeight: '1rem', fontWeight: 500 },
}

const tones: Record<TextTone, string> = {
  normal: 'inherit',
  soft: 'var(--text-soft)',
  faint: 'var(--text-faint)',
  up: 'var(--up)',
  down: 'var(--down)',
  error: 'var(--error)',
  warning: 'var(--warning)',
  success: 'var(--success)',
}

interface TextProps extends WithSx {
  kind?: TextKind
  tone?: TextTone
  /** Tabular figures. */
  numbers?: boolean
  /** One line, truncated with an ellipsis. */
  noWrap?: boolean
}

/** Text and numbers. Set the element with `as`: `<Text as="h1" kind="title">`. */
export const Text = styled('span', ownProps('kind', 'tone', 'numbers', 'noWrap'))<TextProps>(
  ({ kind = 'body', tone = 'normal', numbers, noWrap }) => ({
    ...sizes[kind],
    margin: 0,
    color: tones[tone],
    overflowWrap: 'anywhere',
    ...(numbers ? { fontVariantNumeric: 'tabular-nums lining-nums' } : {}),
    ...(noWrap ? { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', overflowWrap: 'normal' } : {}),
  }),
  placed,
)
