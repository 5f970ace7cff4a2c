import type { FlowModel } from '#machines/model/flowModel.ts'
import { hotkeysMachine } from './hotkeys.machine.ts'
import type { Ground } from './hotkeys.setup.ts'

const grounds: readonly Ground[] = ['away', 'field', 'dialog', 'free']
const from = 'hotkeys:btc_usdt'

const box = (checked: boolean) => ({ role: 'checkbox', name: 'hotkeys:mark.name', checked }) as const
const mark = (name: string) => ({ text: `hotkeys:mark.${name}` }) as const
const marks = ['away', 'typing', 'covered', 'armed', 'broken'] as const
/** One mark at a time. */
const only = (shown: (typeof marks)[number] | undefined) =>
  marks.map((name) => (name === shown ? mark(name) : { ...mark(name), absent: true }))

const window = 'the window tells where the focus is'
const keyboard = 'the window hears keys wherever the focus is'

export const hotkeysModel = {
  machine: hotkeysMachine,
  inputs: { 'a floor': { symbol: 'btc_usdt' } },
  events: {
    'hotkeys.toggled': [{ isOn: true }, { isOn: false }],
    'setting.changed': [{ isOn: true }, { isOn: false }],
    'surface.changed': grounds.map((ground) => ({ ground })),
    // There are no gestures in a window without focus.
    'gesture.detected': grounds.filter((ground) => ground !== 'away').map((ground) => ({ ground })),
    'hotkey.pressed': [{ action: 'buy' }],
    'action.chosen': [
      { from, id: 'sell' },
      { from, id: 'switch' },
      { from, id: 'none' },
      { from: 'hotkeys:eth_usdt', id: 'switch' },
      { from: 'hotkeys:eth_usdt', id: 'sell' },
    ],
    'action.done': [{ action: 'buy' }],
  },
  outcomes: {
    watchWish: { fails: { error: new Error('no storage') } },
    offerActions: { fails: { error: new Error('no sheet') } },
    watchWindow: { fails: { error: new Error('no window') } },
    watchKeys: { fails: { error: new Error('no keys') } },
  },
  screen: {
    shows: {
      off: [box(false), ...only(undefined)],
      'on.unfocused': [box(true), ...only('away')],
      'on.focused.typing': [box(true), ...only('typing')],
      'on.focused.covered': [box(true), ...only('covered')],
      'on.focused.armed': [box(true), ...only('armed')],
      broken: [box(false), ...only('broken')],
    },
    gestures: {
      // They cannot be turned on twice.
      'hotkeys.toggled': ({ isOn }, leaves) =>
        isOn === leaves.some((leaf) => leaf.startsWith('on.'))
          ? []
          : { click: { role: 'checkbox', name: 'hotkeys:mark.name' } },
      'setting.changed': { by: 'app', because: 'another tab switches them' },
      'surface.changed': { by: 'app', because: window },
      'gesture.detected': { by: 'app', because: window },
      'hotkey.pressed': { by: 'app', because: keyboard },
      'action.chosen': { by: 'app', because: 'the sheet and the palette send it' },
      'action.done': { by: 'app', because: 'the flow whose it is did it' },
    },
  },
  wire: {
    watchWish: { happens: 'nothing' },
    offerActions: { happens: 'nothing' },
    watchWindow: { happens: 'nothing' },
    watchKeys: { happens: 'nothing' },
  },
} satisfies FlowModel<typeof hotkeysMachine>
