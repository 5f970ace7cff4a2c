import type { OfferedLocale } from '#contract/shell/locales.ts'
import { offeredLongest } from '#contract/shell/locales.ts'

/** Whether this build has the longest text (`contract/shell/locales.ts`): production has not. */
export const hasLongest: boolean = import.meta.env.VITE_SANDBOX

/** What testers are offered beside the languages. */
export const testerLocales: readonly OfferedLocale[] = import.meta.env.VITE_SANDBOX ? [offeredLongest] : []

/** Its words, all namespaces in one file: it is for testers, who look at one page after the other. */
export const longestWords: (() => Promise<Readonly<Record<string, object>>>) | undefined = import.meta.env.VITE_SANDBOX
  ? async () => (await import('virtual:longest')).words
  : undefined
