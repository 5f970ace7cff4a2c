/** Whether this build has the longest text (`contract/locales.ts`): production has not. */
export const hasLongest: boolean = import.meta.env.VITE_SANDBOX

/** Its words, all namespaces in one file: it is for testers, who look at one page after the other. */
export const longestWords: (() => Promise<Readonly<Record<string, object>>>) | undefined = import.meta.env.VITE_SANDBOX
  ? async () => (await import('virtual:longest')).words
  : undefined
