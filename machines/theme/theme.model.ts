import type { FlowModel } from '../../tests/support/model'
import { themeMachine } from './theme.machine'
import type { ThemeSnapshot } from './theme.machine'
import type { ThemeName } from './theme.setup'
import { isThemeForced, themeName } from './theme.view'

const toggleTo = (theme: ThemeName) => ({ role: 'button', name: theme === 'dark' ? 'shell:action.themeDark' : 'shell:action.themeLight' }) as const

const other = (snapshot: ThemeSnapshot): ThemeName => (themeName(snapshot) === 'dark' ? 'light' : 'dark')

const locked = { role: 'button', name: 'shell:action.themeLocked' } as const

/** One button, which says the theme that it leads to: what is seen depends on choice, system and page together. */
const toggle = (snapshot: ThemeSnapshot) => [isThemeForced(snapshot) ? locked : toggleTo(other(snapshot))]

export const themeModel = {
  machine: themeMachine,
  inputs: {
    'first visit': { choice: 'system', systemDark: false },
    'first visit by night': { choice: 'system', systemDark: true },
    light: { choice: 'light', systemDark: true },
    dark: { choice: 'dark', systemDark: false },
    'light on a dark page': { choice: 'light', systemDark: false, forced: 'dark' },
    'dark on a light page': { choice: 'dark', systemDark: true, forced: 'light' },
  },
  events: {
    'theme.chosen': ({ snapshot }) => [{ choice: other(snapshot) }],
    'theme.forced': [{ theme: 'dark' }, { theme: 'light' }],
    'theme.released': [{}],
    'scheme.changed': [{ dark: true }, { dark: false }],
    'choice.changed': [{ choice: 'light' }, { choice: 'dark' }, { choice: 'system' }],
  },
  outcomes: { watchScheme: { fails: { error: new Error('no media queries') } } },
  screen: {
    shows: { 'choice.system': toggle, 'choice.light': toggle, 'choice.dark': toggle, 'scheme.light': toggle, 'scheme.dark': toggle, 'forcing.free': toggle, 'forcing.light': toggle, 'forcing.dark': toggle },
    gestures: {
      'theme.chosen': ({ choice }, leaves) => ({ click: leaves.includes('forcing.free') ? toggleTo(choice === 'dark' ? 'dark' : 'light') : locked }),
      'theme.forced': { by: 'app', because: 'a page that must have a theme is shown' },
      'theme.released': { by: 'app', because: 'such a page is left' },
      'scheme.changed': { by: 'app', because: 'the system turns dark or light' },
      'choice.changed': { by: 'app', because: 'another tab chooses' },
    },
  },
  // The browser tells of its media by itself and has no failure to offer.
  wire: { watchScheme: { happens: 'nothing' } },
} satisfies FlowModel<typeof themeMachine>
