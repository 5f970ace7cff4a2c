import { fromCallback, setup } from 'xstate'
import { notProvided } from '../notProvided'

export type ThemeName = 'light' | 'dark'
export type ThemeChoice = ThemeName | 'system'

export const themeSetup = setup({
  types: {
    input: {} as { choice: ThemeChoice; systemDark: boolean },
    context: {} as { readonly start: { readonly choice: ThemeChoice; readonly systemDark: boolean } },
    events: {} as
      | { type: 'theme.chosen'; choice: ThemeName }
      /** What the browser or the system prefers. */
      | { type: 'scheme.changed'; dark: boolean }
      /** Another tab of ours chose. */
      | { type: 'choice.changed'; choice: ThemeChoice },
  },
  actors: {
    /** Sends `scheme.changed` and `choice.changed`. */
    watchScheme: fromCallback<{ type: string }>(notProvided('watchScheme')),
  },
  guards: {
    isLight: (_, { choice }: { choice: ThemeChoice }) => choice === 'light',
    isDark: (_, { choice }: { choice: ThemeChoice }) => choice === 'dark',
    isDarkSystem: (_, { dark }: { dark: boolean }) => dark,
  },
  actions: {
    /** Keeps the choice for the next visit. */
    rememberChoice: (_, _params: { choice: ThemeChoice }) => notProvided('rememberChoice')(),
  },
})
