import type { Decimal } from '#contract/kernel/decimal.ts'
import type { CallError } from '#contract/kernel/errors.ts'

export type NoticeKind = 'success' | 'error' | 'info' | 'warning'

/**
 * What a person reads outside the page's own text. One of `words`, `text` and `failure` says it; `failure` after
 * `words` says why.
 */
export interface NoticeInput {
  readonly kind: NoticeKind
  /** Words of ours by key (`<namespace>:group.name`), in the reader's language when it is drawn. */
  readonly words?: {
    readonly key: string
    readonly values?: Readonly<Record<string, string>>
    /** Values that are amounts: written as the reader's language writes numbers. */
    readonly amounts?: Readonly<Record<string, Decimal>>
    /** Values that are words of ours themselves, by their keys. */
    readonly parts?: Readonly<Record<string, string>>
    /** Values that are moments, in epoch ms: written in the reader's time zone. */
    readonly times?: Readonly<Record<string, number>>
  }
  /** The venue's own message: text, never markup. */
  readonly text?: string
  /** A failed call, explained by its code or its kind. */
  readonly failure?: CallError
  /** Money was moved, or was not: it is shown whatever was silenced. */
  readonly about?: 'money'
  /** The page of ours where there is more of it. */
  readonly to?: string
  /** How long it stays, in ms; left out: as long as its kind does. */
  readonly duration?: number
}

export interface Notice extends NoticeInput {
  readonly id: string
  /** When it was raised, in epoch ms; undefined until the clock was asked. */
  readonly at?: number
}
