import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import {
  changedChords,
  chordFault,
  chordsOf,
  hotkeyActions,
  hotkeyLabels,
  hotkeyOf,
  hotkeys,
} from '#contract/spot/hotkeys.ts'
import { hotkeyChordsMachine } from '#machines/spot/hotkeyChords/hotkeyChords.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const change = { type: 'change.requested', action: 'buy' } as const
const press = (code: string, shift = false) => ({ type: 'key.pressed', chord: { code, shift } }) as const
const free = { code: 'KeyQ', shift: false }
const changed = { ...hotkeys, buy: free }
const back = { type: 'defaults.requested' } as const
const sellIsTaken = { why: 'taken', by: 'sell' } as const
const watched = { watchKept: undefined }
const heard = { ...watched, watchKey: undefined }

const row = rowBuilder(hotkeyChordsMachine)

const table: Table<typeof hotkeyChordsMachine> = [
  row('are the first ones before anything came', [], {
    in: 'idle',
    context: { chords: hotkeys },
    asks: watched,
  }),
  row('are those that were kept, by another tab too', [{ type: 'chords.received', chords: changed }], {
    in: 'idle',
    context: { chords: changed },
  }),
  row('are named as they are on this keyboard', [{ type: 'names.received', names: { KeyQ: 'a' } }], {
    in: 'idle',
    context: { names: { KeyQ: 'a' } },
  }),
  row('wait for the key of one action [TRD-13]', [change], {
    in: 'listening.waiting',
    context: { action: 'buy' },
    asks: heard,
  }),
  row('take the key that is pressed, and keep it [TRD-13]', [change, press('KeyQ')], {
    in: 'idle',
    context: { chords: changed, action: undefined },
    effects: [{ type: 'remember', params: { chords: changed } }],
  }),
  row('say whose a key is already, and wait for another one [TRD-13]', [change, press('KeyS')], {
    in: 'listening.refused',
    context: { chords: hotkeys, action: 'buy', fault: sellIsTaken },
    tags: ['failed'],
    effects: [],
  }),
  row('take another one then, and say nothing any more', [change, press('KeyS'), press('KeyQ')], {
    in: 'idle',
    context: { chords: changed, fault: undefined },
  }),
  row('say it anew of a second key', [change, press('KeyS'), press('Tab')], {
    in: 'listening.refused',
    context: { fault: { why: 'unfit' } },
  }),
  row('stay as they are when it is left', [change, { type: 'change.left' }], {
    in: 'idle',
    context: { chords: hotkeys, action: undefined },
    effects: [],
  }),
  row('wait for another action’s key instead', [change, press('KeyS'), { type: 'change.requested', action: 'sell' }], {
    in: 'listening.waiting',
    context: { action: 'sell', fault: undefined },
  }),
  row('are given back by one press, and kept so [TRD-13]', [{ type: 'chords.received', chords: changed }, back], {
    in: 'idle',
    context: { chords: hotkeys },
    effects: [{ type: 'remember', params: { chords: hotkeys } }],
  }),
  row('are given back while one is waited for', [{ type: 'chords.received', chords: changed }, change, back], {
    in: 'idle',
    context: { chords: hotkeys, action: undefined },
  }),
  row('take no key that nobody asked to change', [press('KeyQ')], {
    in: 'idle',
    context: { chords: hotkeys },
    effects: [],
  }),
  ...(['watchKept', 'watchKey'] as const).map((src) => ({
    says: `report that ${src} broke`,
    given: [change],
    when: { answer: src, error: 'a fault' },
    then: {
      in: src === 'watchKey' ? 'idle' : 'listening.waiting',
      sent: [{ type: 'fault.detected', actorId: src, error: 'a fault' }],
    },
  })),
]

holdTable(hotkeyChordsMachine, table, 'keys of the floor $says')

describe('a key', () => {
  it('is refused with its reason: it is taken, the page needs it, it sends orders bare, or it writes [TRD-13]', () => {
    expect(chordFault('buy', { code: 'KeyS' }, hotkeys)).toEqual(sellIsTaken)
    expect(chordFault('buy', { code: 'KeyS', shift: true }, hotkeys)).toEqual({ why: 'taken', by: 'sellBest' })
    for (const code of ['Tab', 'Enter', 'Space', 'ArrowUp', 'F5', 'KeyT', 'KeyN', 'KeyG', 'Slash', 'Escape'])
      expect(chordFault('buy', { code }, hotkeys)).toEqual({ why: 'unfit' })
    expect(chordFault('buy', { code: 'KeyT', shift: true }, hotkeys)).toBeUndefined()
    expect(chordFault('buyBest', { code: 'KeyQ' }, hotkeys)).toEqual({ why: 'bare' })
    expect(chordFault('buyBest', { code: 'KeyQ', shift: true }, hotkeys)).toBeUndefined()
    expect(chordFault('cancelAll', { code: 'KeyQ', shift: true }, hotkeys)).toEqual({ why: 'writes' })
    expect(chordFault('cancelAll', { code: 'F9', shift: true }, hotkeys)).toBeUndefined()
    for (const action of hotkeyActions) expect(chordFault(action, hotkeys[action], hotkeys)).toBeUndefined()
  })

  it('that was changed means its action, and the one before means nothing [TRD-13]', () => {
    const chords = chordsOf({ buy: free })
    expect(hotkeyOf({ code: 'KeyQ', shiftKey: false }, chords)).toBe('buy')
    expect(hotkeyOf({ code: 'KeyB', shiftKey: false }, chords)).toBeUndefined()
    expect(hotkeyLabels('buy', undefined, chords)).toEqual(['Q'])
    expect(changedChords(chords)).toEqual({ buy: free })
    expect(changedChords(hotkeys)).toEqual({})
  })

  it('can be exchanged for another one’s; a kept set in which two are one, or which makes no sense, is none', () => {
    expect(
      hotkeyOf({ code: 'KeyS', shiftKey: false }, chordsOf({ buy: { code: 'KeyS' }, sell: { code: 'KeyB' } })),
    ).toBe('buy')
    expect(chordsOf({ buy: { code: 'KeyS' } })).toBe(hotkeys)
    expect(chordsOf({ cancelAll: { code: 'KeyQ' } })).toBe(hotkeys)
    expect(chordsOf(undefined)).toEqual(hotkeys)
  })
})
