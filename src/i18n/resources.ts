import type { TFunction } from 'i18next'
import type { WordFiles } from './wordFiles.generated.ts'

/** The words of one namespace, for a helper that a screen hands its own `t`. */
export type Translate<N extends Namespace> = TFunction<N>

/** A file of words: `locales/<language>/<namespace>.json`. */
export type Namespace = keyof WordFiles

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: WordFiles
    returnNull: false
  }
}
