import type { ThemeSnapshot } from './theme.machine.ts'
import type { ThemeChoice, ThemeName } from './theme.setup.ts'

/** What the person chose. */
export const themeChoice = (snapshot: ThemeSnapshot): ThemeChoice =>
  snapshot.matches({ choice: 'light' }) ? 'light' : snapshot.matches({ choice: 'dark' }) ? 'dark' : 'system'

/** What the device, or its browser, prefers. */
export const deviceTheme = (snapshot: ThemeSnapshot): ThemeName =>
  snapshot.matches({ scheme: 'dark' }) ? 'dark' : 'light'

/** Whether the page has a theme of its own: nothing can be chosen until it is left. */
export const isThemeForced = (snapshot: ThemeSnapshot): boolean => !snapshot.matches({ forcing: 'free' })

/** What the document is drawn in. */
export const themeName = (snapshot: ThemeSnapshot): ThemeName => {
  if (isThemeForced(snapshot)) return snapshot.matches({ forcing: 'light' }) ? 'light' : 'dark'
  const choice = themeChoice(snapshot)
  return choice === 'system' ? deviceTheme(snapshot) : choice
}
