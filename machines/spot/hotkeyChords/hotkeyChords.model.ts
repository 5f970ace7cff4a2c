import { changedChords, hotkeys } from '#contract/spot/hotkeys.ts'
import type { Chords } from '#contract/spot/hotkeys.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { hotkeyChordsMachine } from './hotkeyChords.machine.ts'
import type { HotkeyChordsSnapshot } from './hotkeyChords.machine.ts'

const free = { code: 'KeyQ', shift: false } as const
const taken = { code: hotkeys.sell.code, shift: false } as const
const elsewhere: Chords = { ...hotkeys, sell: { code: 'KeyV' } }

const waiting = { role: 'status', text: 'hotkeys:chords.press' } as const
const refused = { role: 'alert', text: { word: 'hotkeys:chords.taken', values: { action: 'Sell' } } } as const
const back = { role: 'button', name: 'hotkeys:chords.defaults' } as const
const absent = { absent: true } as const
const change = (action: string) => ({ word: 'hotkeys:chords.change', values: { action } })

export const hotkeyChordsModel = {
  machine: hotkeyChordsMachine,
  inputs: { plain: undefined },
  events: {
    'chords.received': [{ chords: elsewhere }],
    'names.received': [{ names: { KeyQ: 'a' } }],
    'change.requested': [{ action: 'buy' }],
    'change.left': [{}],
    'key.pressed': [{ chord: free }, { chord: taken }],
    'defaults.requested': ({ snapshot }) =>
      Object.keys(changedChords(snapshot.context.chords)).length > 0 ? [{}] : [],
  },
  outcomes: {
    watchKept: { fails: { error: new Error('no storage') } },
    watchKey: { fails: { error: new Error('no window') } },
  },
  key: ({ snapshot: { context } }) => ({
    changed: changedChords(context.chords),
    names: context.names !== undefined,
    action: context.action,
    fault: context.fault?.why,
  }),
  invariants: {
    'no two actions have one key': ({ snapshot: { context } }) => {
      const keys = Object.values(context.chords).map(({ code, shift }) => `${code} ${shift === true}`)
      return new Set(keys).size === keys.length
    },
    'a key is refused for a reason': ({ snapshot }) =>
      snapshot.matches({ listening: 'refused' }) === (snapshot.context.fault !== undefined),
  },
  screen: {
    shows: {
      idle: (snapshot: HotkeyChordsSnapshot) => [
        { ...waiting, ...absent },
        { role: 'button', name: change('Buy') },
        { ...back, disabled: Object.keys(changedChords(snapshot.context.chords)).length === 0 },
      ],
      'listening.waiting': () => [waiting, { ...refused, ...absent }],
      'listening.refused': [waiting, refused],
    },
    gestures: {
      'chords.received': { by: 'app', because: 'another tab changes them' },
      'names.received': { by: 'app', because: 'the browser tells its keyboard' },
      'change.requested': { click: { role: 'button', name: change('Buy') } },
      'change.left': { by: 'app', because: 'the window hears Escape and Tab' },
      'key.pressed': { by: 'app', because: 'the window hears the key' },
      'defaults.requested': { click: back },
    },
  },
  wire: {
    watchKept: { happens: 'lives' },
    watchKey: { happens: 'lives' },
  },
} satisfies FlowModel<typeof hotkeyChordsMachine>
