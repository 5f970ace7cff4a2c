import { defaultSettings } from '#contract/kernel/stored.ts'
import type { NoticeKind, Settings } from '#contract/kernel/stored.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import type { Gesture } from '#machines/model/screen.ts'
import { preferencesMachine } from './preferences.machine.ts'
import type { PreferencesSnapshot } from './preferences.machine.ts'
import { isSettingsOpen, settingsOf } from './preferences.view.ts'

interface At {
  readonly snapshot: PreferencesSnapshot
}

const dialog = { role: 'dialog', name: 'preferences:page.title' } as const
const close = { role: 'button', name: 'preferences:action.close' } as const
const takeFile = { role: 'button', name: 'preferences:action.import' } as const
const zone = { role: 'combobox', name: 'preferences:zone.label' } as const
const info = { role: 'checkbox', name: 'preferences:notices.info' } as const
const radio = (of: 'density' | 'moves', value: string) =>
  ({ role: 'radio', name: `preferences:${of}.${value}` }) as const
const taken = { text: 'preferences:file.imported' } as const
const refused = { role: 'alert', text: 'preferences:file.refused' } as const
const lost = { text: 'preferences:file.lost' } as const

/** Controls that only the dialog contains. */
const inside = <T>(snapshot: PreferencesSnapshot, sights: readonly T[]): readonly T[] =>
  isSettingsOpen(snapshot) ? sights : []

/** From any page, by the language picker. */
const opening = [
  { click: { role: 'button', name: 'shell:action.language' } },
  { click: { role: 'button', name: 'header:picker.settings' } },
] as const
const choosing = (gesture: Gesture, leaves: readonly string[]) =>
  leaves.includes('dialog.closed') ? [...opening, gesture, { click: close }] : gesture

/** The current choice cannot be chosen again. */
const unless =
  <T>(isChosen: (settings: Settings) => boolean, sample: T) =>
  ({ snapshot }: At): readonly T[] =>
    isChosen(settingsOf(snapshot)) ? [] : [sample]
const isSilenced = (snapshot: PreferencesSnapshot, kind: NoticeKind) => settingsOf(snapshot).silenced.includes(kind)
const of = (kinds: readonly NoticeKind[]) => kinds.map((kind) => ({ kind }))
const twice = 'a box that is off can’t be put off: a press that the page had not drawn yet'
const whileOpen =
  <T>(samples: readonly T[]) =>
  ({ snapshot }: At) =>
    inside(snapshot, samples)

export const preferencesModel = {
  machine: preferencesMachine,
  inputs: {
    plain: { settings: defaultSettings },
    chosen: { settings: { density: 'compact', moves: 'colourBlind', zone: 'UTC', silenced: ['info', 'error'] } },
  },
  events: {
    'density.chosen': unless(({ density }) => density === 'compact', { density: 'compact' }),
    'moves.chosen': unless(({ moves }) => moves === 'redUp', { moves: 'redUp' }),
    'zone.chosen': unless((settings) => settings.zone === 'UTC', { zone: 'UTC' }),
    // The checkbox of `info` is pressed; the others are checked for their current state.
    'kind.disabled': ({ snapshot }: At) =>
      of([
        ...(isSilenced(snapshot, 'info') ? [] : ['info' as const]),
        ...(isSilenced(snapshot, 'error') ? ['error' as const] : []),
      ]),
    'kind.enabled': ({ snapshot }: At) => of([...(isSilenced(snapshot, 'info') ? ['info' as const] : []), 'success']),
    'settings.changed': [{ settings: defaultSettings }],
    'settings.opened': ({ snapshot }: At) => (isSettingsOpen(snapshot) ? [] : [{}]),
    'settings.closed': whileOpen([{}]),
    'preferences.exported': whileOpen([{}]),
    'preferences.imported': whileOpen([{ text: '{}' }]),
    'saving.failed': [{}],
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
    'no kind is silenced twice': ({ snapshot }) =>
      new Set(snapshot.context.settings.silenced).size === snapshot.context.settings.silenced.length,
    'a fault is shown while the dialog is open, and not beside a file that was taken': ({ snapshot }) =>
      snapshot.context.fault === undefined ||
      (snapshot.matches({ dialog: 'open' }) && !snapshot.matches({ dialog: { open: 'imported' } })),
  },
  screen: {
    shows: {
      settings: (snapshot) => {
        const { density, moves, zone: wanted, silenced } = settingsOf(snapshot)
        return inside(snapshot, [
          { ...radio('density', density), checked: true },
          { ...radio('moves', moves), checked: true },
          { ...zone, value: wanted },
          { ...info, checked: !silenced.includes('info') },
        ])
      },
      'dialog.closed': [{ ...dialog, absent: true }],
      'dialog.open.choosing': [
        dialog,
        { ...takeFile, disabled: false },
        { ...taken, absent: true },
        { ...refused, absent: true },
      ],
      'dialog.open.importing': [dialog, { ...takeFile, disabled: true }],
      'dialog.open.imported': [dialog, taken],
      'dialog.open.refused': [dialog, refused],
      'keeping.fine': (snapshot) => inside(snapshot, [{ ...lost, absent: true }]),
      'keeping.failing': (snapshot) => inside(snapshot, [lost]),
    },
    gestures: {
      'density.chosen': ({ density }, leaves) => choosing({ click: radio('density', density) }, leaves),
      'moves.chosen': ({ moves }, leaves) => choosing({ click: radio('moves', moves) }, leaves),
      'zone.chosen': ({ zone: wanted }, leaves) => choosing({ choose: zone, option: { text: wanted } }, leaves),
      'kind.disabled': ({ kind }, leaves) =>
        kind === 'info' ? choosing({ click: info }, leaves) : { by: 'app', because: twice },
      'kind.enabled': ({ kind }, leaves) =>
        kind === 'info' ? choosing({ click: info }, leaves) : { by: 'app', because: twice },
      'settings.changed': { by: 'app', because: 'another tab chooses' },
      'settings.opened': opening,
      'settings.closed': { click: close },
      'preferences.exported': { click: { role: 'button', name: 'preferences:action.export' } },
      'preferences.imported': { by: 'app', because: 'a file is chosen in a window of the browser’s own' },
      'saving.failed': { by: 'app', because: 'the browser refuses to keep something' },
    },
  },
  // Storage events come from the browser by themselves and cannot fail.
  wire: { watchSettings: { happens: 'nothing' }, importChoices: { happens: 'taken' } },
} satisfies FlowModel<typeof preferencesMachine>
