import type { Inline } from '#contract/support/article.ts'

/** The words of a line without their marks. */
export const plainOf = (parts: readonly Inline[]): string =>
  parts
    .map((part) => (typeof part === 'string' ? part : part.kind === 'code' ? part.text : plainOf(part.parts)))
    .join('')
