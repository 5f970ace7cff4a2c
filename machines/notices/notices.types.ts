import type { CallError } from '../../contract/errors'

/** What a person is told outside the page's own text. One of `words`, `text` and `failure` says it. */
export interface NoticeInput {
  readonly kind: 'success' | 'error' | 'info' | 'warning'
  /** Words of ours by key (`<namespace>:group.name`), in the reader's language when it is drawn. */
  readonly words?: { readonly key: string; readonly values?: Readonly<Record<string, string>> }
  /** The venue's own message: text, never markup. */
  readonly text?: string
  /** A failed call, explained by its code or its kind. */
  readonly failure?: CallError
  /** How long it stays, in ms; left out: as long as its kind does. */
  readonly duration?: number
}

export interface Notice extends NoticeInput {
  readonly id: string
}
