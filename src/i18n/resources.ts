import type { TFunction } from 'i18next'
import type { WordFiles } from './wordFiles.generated.ts'

/** The `t` function of one namespace, for a helper that receives it from a screen. */
export type Translate<N extends Namespace> = TFunction<N>

/** A translation file: `locales/<language>/<namespace>.json`. */
export type Namespace = keyof WordFiles

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: WordFiles
    returnNull: false
  }
}
