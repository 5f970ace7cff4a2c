import type { FlowModel } from '../../tests/support/model'
import { themeMachine } from './theme.machine'

export const themeModel = {
  machine: themeMachine,
  inputs: {
    'first visit': { choice: 'system', systemDark: false },
    'first visit by night': { choice: 'system', systemDark: true },
    light: { choice: 'light', systemDark: true },
    dark: { choice: 'dark', systemDark: false },
  },
  events: {
    'theme.chosen': [{ choice: 'light' }, { choice: 'dark' }, { choice: 'system' }],
    'scheme.changed': [{ dark: true }, { dark: false }],
    'choice.changed': [{ choice: 'light' }, { choice: 'dark' }, { choice: 'system' }],
  },
  outcomes: { watchScheme: { fails: { error: new Error('no media queries') } } },
} satisfies FlowModel<typeof themeMachine>
