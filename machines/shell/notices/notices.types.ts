import type { Decimal } from '#contract/kernel/decimal.ts'
import type { CallError } from '#contract/kernel/errors.ts'

export type NoticeKind = 'success' | 'error' | 'info' | 'warning'

/**
 * A message outside the page's own text, given by `words`, `text` or `failure`; `failure` after `words` gives the
 * reason.
 */
export interface NoticeInput {
  readonly kind: NoticeKind
  /** Our own text by key (`<namespace>:group.name`), in the reader's language when rendered. */
  readonly words?: {
    readonly key: string
    readonly values?: Readonly<Record<string, string>>
    /** Values that are amounts, formatted in the reader's language. */
    readonly amounts?: Readonly<Record<string, Decimal>>
    /** Values that are texts of ours, by their keys. */
    readonly parts?: Readonly<Record<string, string>>
    /** Values that are times in epoch ms, formatted in the reader's time zone. */
    readonly times?: Readonly<Record<string, number>>
  }
  /** The venue's own message: plain text, never markup. */
  readonly text?: string
  /** A failed call, explained by its code or its kind. */
  readonly failure?: CallError
  /** Money was or was not moved: shown even if silenced. */
  readonly about?: 'money'
  /** The page of ours with more details. */
  readonly to?: string
  /** How long it stays, in ms; by default as long as its kind does. */
  readonly duration?: number
}

export interface Notice extends NoticeInput {
  readonly id: string
  /** When it was raised, in epoch ms; undefined until the clock has supplied it. */
  readonly at?: number
}
