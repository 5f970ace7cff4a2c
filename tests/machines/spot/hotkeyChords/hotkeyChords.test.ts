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
  row('are the defaults before anything is loaded', [], 'idle', { context: { chords: hotkeys }, asks: watched }),
  row('are the stored ones, also those stored by another tab', [{ type: 'chords.received', chords: changed }], 'idle', {
    context: { chords: changed },
  }),
  row('are labelled as on this keyboard', [{ type: 'names.received', names: { KeyQ: 'a' } }], 'idle', {
    context: { names: { KeyQ: 'a' } },
  }),
  row('wait for a key for one action [TRD-13]', [change], 'listening.waiting', {
    context: { action: 'buy' },
    asks: heard,
  }),
  row('assign the pressed key, and store it [TRD-13]', [change, press('KeyQ')], 'idle', {
    context: { chords: changed, action: undefined },
    effects: [{ type: 'remember', params: { chords: changed } }],
  }),
  row(
    'say which action already has a key, and wait for another [TRD-13]',
    [change, press('KeyS')],
    'listening.refused',
    { context: { chords: hotkeys, action: 'buy', fault: sellIsTaken }, tags: ['failed'], effects: [] },
  ),
  row('assign another key then, and clear the message', [change, press('KeyS'), press('KeyQ')], 'idle', {
    context: { chords: changed, fault: undefined },
  }),
  row('say it again for a second key', [change, press('KeyS'), press('Tab')], 'listening.refused', {
    context: { fault: { why: 'unfit' } },
  }),
  row('stay unchanged when the change is cancelled', [change, { type: 'change.left' }], 'idle', {
    context: { chords: hotkeys, action: undefined },
    effects: [],
  }),
  row('wait for another action’s key instead', [change, press('KeyS'), { type: 'change.requested', action: 'sell' }], {
    in: 'listening.waiting',
    context: { action: 'sell', fault: undefined },
  }),
  row('are reset by one press, and stored [TRD-13]', [{ type: 'chords.received', chords: changed }, back], 'idle', {
    context: { chords: hotkeys },
    effects: [{ type: 'remember', params: { chords: hotkeys } }],
  }),
  row('are reset while waiting for a key', [{ type: 'chords.received', chords: changed }, change, back], 'idle', {
    context: { chords: hotkeys, action: undefined },
  }),
  row('ignore a key unless a change was requested', [press('KeyQ')], 'idle', {
    context: { chords: hotkeys },
    effects: [],
  }),
]

holdTable(hotkeyChordsMachine, table, 'hotkey assignments $says')

describe('a key', () => {
  it('is rejected with the reason: taken, needed by the page, sends orders without a modifier, or types text [TRD-13]', () => {
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

  it('triggers its action once assigned, and the previous key nothing [TRD-13]', () => {
    const chords = chordsOf({ buy: free })
    expect(hotkeyOf({ code: 'KeyQ', shiftKey: false }, chords)).toBe('buy')
    expect(hotkeyOf({ code: 'KeyB', shiftKey: false }, chords)).toBeUndefined()
    expect(hotkeyLabels('buy', undefined, chords)).toEqual(['Q'])
    expect(changedChords(chords)).toEqual({ buy: free })
    expect(changedChords(hotkeys)).toEqual({})
  })

  it('can be swapped with another action’s; a stored set with duplicates or invalid keys is ignored', () => {
    expect(
      hotkeyOf({ code: 'KeyS', shiftKey: false }, chordsOf({ buy: { code: 'KeyS' }, sell: { code: 'KeyB' } })),
    ).toBe('buy')
    expect(chordsOf({ buy: { code: 'KeyS' } })).toBe(hotkeys)
    expect(chordsOf({ cancelAll: { code: 'KeyQ' } })).toBe(hotkeys)
    expect(chordsOf(undefined)).toEqual(hotkeys)
  })
})
