import type { ParseKeys } from 'i18next'
import type { WordFiles } from './wordFiles.generated.ts'

/** A key in a file of words, for tables of keys. */
export type WordKey<N extends Namespace> = ParseKeys<N>

/** A file of words: `locales/<language>/<namespace>.json`. */
export type Namespace = keyof WordFiles

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: WordFiles
    returnNull: false
  }
}
