import type { OfferedLocale } from '#contract/shell/locales.ts'
import { offeredLongest } from '#contract/shell/locales.ts'

/**
 * Whether this build includes the pseudo-language of longest texts (`contract/shell/locales.ts`); production builds do
 * not.
 */
export const hasLongest: boolean = import.meta.env.VITE_SANDBOX

/** The locales offered to testers besides the languages. */
export const testerLocales: readonly OfferedLocale[] = import.meta.env.VITE_SANDBOX ? [offeredLongest] : []

/** The pseudo-language's texts, all namespaces in one file, because testers go through one page after the other. */
export const longestWords: (() => Promise<Readonly<Record<string, object>>>) | undefined = import.meta.env.VITE_SANDBOX
  ? async () => (await import('virtual:longest')).words
  : undefined
