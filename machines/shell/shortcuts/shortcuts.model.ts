import { fromCallback } from 'xstate'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { shortcutsMachine } from './shortcuts.machine.ts'
import type { ShortcutsSnapshot } from './shortcuts.machine.ts'

const isOpen = (snapshot: ShortcutsSnapshot) => snapshot.matches({ sheet: 'open' })
const isOn = (snapshot: ShortcutsSnapshot) => snapshot.matches({ keys: 'on' })

const sheet = { role: 'dialog', name: 'shortcuts:sheet.title' } as const
const ask = { role: 'button', name: 'common:action.shortcuts' } as const
const close = { role: 'button', name: 'shortcuts:sheet.close' } as const
const turnOn = { role: 'button', name: 'shortcuts:sheet.turnOn' } as const
const turnOff = { role: 'button', name: 'shortcuts:sheet.turnOff' } as const

/** Only the sheet has the switch. */
const switched = (snapshot: ShortcutsSnapshot) => {
  const here = isOn(snapshot) ? turnOff : turnOn
  return [isOpen(snapshot) ? here : { ...here, absent: true }]
}

const palette = fromCallback(() => undefined)
const offers = [{ id: 'buy', label: 'Buy something', keys: ['B'] }]

const keyboard = 'the window hears keys wherever the focus is'

export const shortcutsModel = {
  machine: shortcutsMachine,
  inputs: { on: { isOn: true }, off: { isOn: false } },
  events: {
    'key.pressed': ['?', 't', 'g', 'm', 'q'].map((key) => ({ key })),
    'shortcut.pressed': [{ id: 'sheet' }, { id: 'markets' }, { id: 'theme' }],
    'shortcuts.toggled': [{ isOn: true }, { isOn: false }],
    'setting.changed': [{ isOn: true }, { isOn: false }],
    'offers.changed': [
      { from: 'page', offers },
      { from: 'page', offers: [] },
    ],
    'offer.pressed': ({ snapshot }) => (snapshot.context.offered.length > 0 ? [{ from: 'page', id: 'buy' }] : []),
    'palette.requested': [{}],
    'sheet.requested': [{}],
    'sheet.closed': [{}],
    'location.changed': [{}],
    'session.changed': [{ fid: '1' }, { fid: undefined }],
  },
  outcomes: {
    watchKeys: { fault: { error: new Error('no window') } },
    loadPalette: { palette: { done: { palette, input: undefined } }, cut: { error: 'cut' } },
  },
  key: ({ snapshot: { context } }) => ({ ...context, palette: context.palette !== undefined }),
  invariants: {
    'keys are kept only while more may follow': ({ snapshot }) =>
      snapshot.context.typed.length > 0 === snapshot.matches({ keys: { on: 'following' } }),
    'the palette is there once it came, and not before': ({ snapshot }) =>
      snapshot.matches({ palette: 'loaded' }) === (snapshot.context.palette !== undefined),
  },
  screen: {
    shows: {
      'keys.off': switched,
      'keys.on.idle': switched,
      'keys.on.following': switched,
      'sheet.closed': [{ ...sheet, absent: true }],
      'sheet.open': ({ context: { offered } }) => [
        sheet,
        close,
        { text: { text: 'Buy something' }, absent: offered.length === 0 },
      ],
      'palette.idle': [{ role: 'dialog', name: 'commandPalette:title', absent: true }],
      // It opens a separate flow.
      'palette.loading': { like: 'palette.idle' },
      'palette.loaded': { like: 'palette.idle' },
    },
    gestures: {
      'key.pressed': { by: 'app', because: keyboard },
      'shortcut.pressed': { by: 'app', because: keyboard },
      'shortcuts.toggled': ({ isOn: wanted }, leaves) => {
        if (wanted !== leaves.includes('keys.off')) return []
        const press = { click: wanted ? turnOn : turnOff }
        return leaves.includes('sheet.open') ? press : [{ click: ask }, press, { click: close }]
      },
      'setting.changed': { by: 'app', because: 'another tab switched them' },
      'offers.changed': { by: 'app', because: 'the open page says what it can do' },
      'offer.pressed': { by: 'app', because: 'tests of the floor press its rows' },
      'palette.requested': { by: 'app', because: keyboard },
      'sheet.requested': { click: ask },
      'sheet.closed': { click: close },
      'location.changed': { by: 'app', because: 'the router says where the person is' },
      'session.changed': { by: 'app', because: 'the session says who is here' },
    },
  },
} satisfies FlowModel<typeof shortcutsMachine>
