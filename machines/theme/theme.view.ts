import type { ThemeSnapshot } from './theme.machine'
import type { ThemeChoice, ThemeName } from './theme.setup'

/** What the person chose. */
export const themeChoice = (snapshot: ThemeSnapshot): ThemeChoice =>
  snapshot.matches({ choice: 'light' }) ? 'light' : snapshot.matches({ choice: 'dark' }) ? 'dark' : 'system'

/** What the document is drawn in. */
export const themeName = (snapshot: ThemeSnapshot): ThemeName => {
  const choice = themeChoice(snapshot)
  if (choice !== 'system') return choice
  return snapshot.matches({ scheme: 'dark' }) ? 'dark' : 'light'
}
