import type { FlowModel } from '#machines/model/flowModel.ts'
import { themeMachine } from './theme.machine.ts'
import type { ThemeChoice } from './theme.setup.ts'

const radio = (choice: ThemeChoice) => ({ role: 'radio', name: `preferences:theme.${choice}` }) as const
const chosen = (choice: ThemeChoice) => [{ ...radio(choice), checked: true }] as const
const page = (theme: 'Light' | 'Dark') => ({ text: `preferences:theme.page${theme}` }) as const
const device = (theme: 'Light' | 'Dark') => [{ text: `preferences:theme.device${theme}` }] as const

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
    'theme.chosen': [{ choice: 'light' }, { choice: 'dark' }, { choice: 'system' }],
    'theme.forced': [{ theme: 'dark' }, { theme: 'light' }],
    'theme.released': [{}],
    'scheme.changed': [{ dark: true }, { dark: false }],
    'choice.changed': [{ choice: 'light' }, { choice: 'dark' }, { choice: 'system' }],
  },
  outcomes: { watchScheme: { fails: { error: new Error('no media queries') } } },
  screen: {
    shows: {
      'choice.system': chosen('system'),
      'choice.light': chosen('light'),
      'choice.dark': chosen('dark'),
      'scheme.light': device('Light'),
      'scheme.dark': device('Dark'),
      'forcing.free': [
        { ...page('Light'), absent: true },
        { ...page('Dark'), absent: true },
      ],
      'forcing.light': [page('Light'), { ...radio('dark'), disabled: true }],
      'forcing.dark': [page('Dark'), { ...radio('light'), disabled: true }],
    },
    gestures: {
      'theme.chosen': ({ choice }, leaves) =>
        leaves.includes('forcing.free')
          ? { click: radio(choice) }
          : { by: 'app', because: 'a page with a theme of its own disables the choice' },
      'theme.forced': { by: 'app', because: 'a page that must have a theme is shown' },
      'theme.released': { by: 'app', because: 'such a page is left' },
      'scheme.changed': { by: 'app', because: 'the system turns dark or light' },
      'choice.changed': { by: 'app', because: 'another tab chooses' },
    },
  },
  // Media query events come from the browser by themselves and cannot fail.
  wire: { watchScheme: { happens: 'nothing' } },
} satisfies FlowModel<typeof themeMachine>
