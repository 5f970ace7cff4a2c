import { defaultSettings } from '../../contract/stored'
import type { FlowModel } from '../../tests/support/model'
import { preferencesMachine } from './preferences.machine'

export const preferencesModel = {
  machine: preferencesMachine,
  unseen: 'the dialog of all choices has tests of its own',
  inputs: {
    plain: { settings: defaultSettings },
    chosen: { settings: { density: 'compact', moves: 'colourBlind', zone: 'UTC', silenced: ['info'] } },
  },
  events: {
    'density.chosen': [{ density: 'compact' }],
    'moves.chosen': [{ moves: 'redUp' }],
    'zone.chosen': [{ zone: 'UTC' }],
    'kind.silenced': [{ kind: 'info' }],
    'kind.heard': [{ kind: 'info' }],
    'settings.changed': [{ settings: defaultSettings }],
    'settings.opened': [{}],
    'settings.closed': [{}],
    'preferences.exported': [{}],
    'preferences.imported': [{ text: '{}' }],
    'keeping.failed': [{}],
  },
  outcomes: {
    watchSettings: { fails: { error: new Error('no storage') } },
    importChoices: {
      taken: { done: { locale: undefined } },
      'in another language': { done: { locale: 'zh_CN' } },
      refused: { error: { reason: 'notOurs' } },
    },
  },
  invariants: {
    'no kind is silenced twice': ({ snapshot }) => new Set(snapshot.context.settings.silenced).size === snapshot.context.settings.silenced.length,
    'a fault is told while the dialog is open, and not beside a file that was taken': ({ snapshot }) =>
      snapshot.context.fault === undefined || (snapshot.matches({ dialog: 'open' }) && !snapshot.matches({ dialog: { open: 'imported' } })),
  },
} satisfies FlowModel<typeof preferencesMachine>
