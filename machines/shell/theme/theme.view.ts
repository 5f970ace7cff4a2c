import type { ThemeSnapshot } from './theme.machine.ts'
import type { ThemeChoice, ThemeName } from './theme.setup.ts'

/** The user's choice. */
export const themeChoice = (snapshot: ThemeSnapshot): ThemeChoice =>
  snapshot.matches({ choice: 'light' }) ? 'light' : snapshot.matches({ choice: 'dark' }) ? 'dark' : 'system'

/** The preference of the device or its browser. */
export const deviceTheme = (snapshot: ThemeSnapshot): ThemeName =>
  snapshot.matches({ scheme: 'dark' }) ? 'dark' : 'light'

/** Whether the page has a required theme: no choice is possible until it is left. */
export const isThemeForced = (snapshot: ThemeSnapshot): boolean => !snapshot.matches({ forcing: 'free' })

/** The document's theme. */
export const themeName = (snapshot: ThemeSnapshot): ThemeName => {
  if (isThemeForced(snapshot)) return snapshot.matches({ forcing: 'light' }) ? 'light' : 'dark'
  const choice = themeChoice(snapshot)
  return choice === 'system' ? deviceTheme(snapshot) : choice
}
