import { fromCallback, not, setup, stateIn } from 'xstate'
import { reportFault } from '../app/reportFault.ts'
import { notProvided } from '#machines/notProvided.ts'

export type ThemeName = 'light' | 'dark'
export type ThemeChoice = ThemeName | 'system'

interface ThemeInput {
  readonly choice: ThemeChoice
  readonly systemDark: boolean
  /** The first page's required theme. */
  readonly forced?: ThemeName | undefined
}

export const themeSetup = setup({
  types: {
    input: {} as ThemeInput,
    context: {} as { readonly start: ThemeInput },
    events: {} as
      | { type: 'theme.chosen'; choice: ThemeChoice }
      /** A page with a required theme is shown, or left. */
      | { type: 'theme.forced'; theme: ThemeName }
      | { type: 'theme.released' }
      /** The preference of the browser or system. */
      | { type: 'scheme.changed'; dark: boolean }
      /** Changed by another tab. */
      | { type: 'choice.changed'; choice: ThemeChoice },
  },
  actors: {
    /** Sends `scheme.changed` and `choice.changed`. */
    watchScheme: fromCallback<{ type: string }>(notProvided('watchScheme')),
  },
  guards: {
    isForced: not(stateIn({ forcing: 'free' })),
    isLight: (_, { choice }: { choice: ThemeChoice | undefined }) => choice === 'light',
    isDark: (_, { choice }: { choice: ThemeChoice | undefined }) => choice === 'dark',
    isDarkSystem: (_, { dark }: { dark: boolean }) => dark,
  },
  actions: {
    reportFault: reportFault(),
    /** Stores the choice for the next visit. */
    rememberChoice: (_, _params: { choice: ThemeChoice }) => notProvided('rememberChoice')(),
  },
})
