import { describe, expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
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
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const change = { type: 'change.asked', action: 'buy' } as const
const press = (code: string, shift = false) => ({ type: 'key.pressed', chord: { code, shift } }) as const
const free = { code: 'KeyQ', shift: false }
const changed = { ...hotkeys, buy: free }
const back = { type: 'defaults.asked' } as const
const sellIsTaken = { why: 'taken', by: 'sell' } as const
const watched = { watchKept: undefined }
const heard = { ...watched, watchKey: undefined }

const table: Table<typeof hotkeyChordsMachine> = [
  {
    says: 'are the first ones before anything came',
    then: { in: 'resting', context: { chords: hotkeys }, asks: watched },
  },
  {
    says: 'are those that were kept, by another tab too',
    when: { type: 'chords.received', chords: changed },
    then: { in: 'resting', context: { chords: changed } },
  },
  {
    says: 'are named as they are on this keyboard',
    when: { type: 'names.received', names: { KeyQ: 'a' } },
    then: { in: 'resting', context: { names: { KeyQ: 'a' } } },
  },
  {
    says: 'wait for the key of one action [TRD-13]',
    when: change,
    then: { in: 'listening.waiting', context: { action: 'buy' }, asks: heard },
  },
  {
    says: 'take the key that is pressed, and keep it [TRD-13]',
    given: [change],
    when: press('KeyQ'),
    then: {
      in: 'resting',
      context: { chords: changed, action: undefined },
      effects: [{ type: 'remember', params: { chords: changed } }],
    },
  },
  {
    says: 'say whose a key is already, and wait for another one [TRD-13]',
    given: [change],
    when: press('KeyS'),
    then: {
      in: 'listening.refused',
      context: { chords: hotkeys, action: 'buy', fault: sellIsTaken },
      tags: ['failed'],
      effects: [],
    },
  },
  {
    says: 'take another one then, and say nothing any more',
    given: [change, press('KeyS')],
    when: press('KeyQ'),
    then: { in: 'resting', context: { chords: changed, fault: undefined } },
  },
  {
    says: 'say it anew of a second key',
    given: [change, press('KeyS')],
    when: press('Tab'),
    then: { in: 'listening.refused', context: { fault: { why: 'unfit' } } },
  },
  {
    says: 'stay as they are when it is left',
    given: [change],
    when: { type: 'change.left' },
    then: { in: 'resting', context: { chords: hotkeys, action: undefined }, effects: [] },
  },
  {
    says: 'wait for another action’s key instead',
    given: [change, press('KeyS')],
    when: { type: 'change.asked', action: 'sell' },
    then: { in: 'listening.waiting', context: { action: 'sell', fault: undefined } },
  },
  {
    says: 'are given back by one press, and kept so [TRD-13]',
    given: [{ type: 'chords.received', chords: changed }],
    when: back,
    then: { in: 'resting', context: { chords: hotkeys }, effects: [{ type: 'remember', params: { chords: hotkeys } }] },
  },
  {
    says: 'are given back while one is waited for',
    given: [{ type: 'chords.received', chords: changed }, change],
    when: back,
    then: { in: 'resting', context: { chords: hotkeys, action: undefined } },
  },
  {
    says: 'take no key that nobody asked to change',
    when: press('KeyQ'),
    then: { in: 'resting', context: { chords: hotkeys }, effects: [] },
  },
  ...(['watchKept', 'watchKey'] as const).map((src) => ({
    says: `report that ${src} broke`,
    given: [change],
    when: { answer: src, error: 'a fault' },
    then: {
      in: src === 'watchKey' ? 'resting' : 'listening.waiting',
      sent: [{ type: 'fault.met', actorId: src, error: 'a fault' }],
    },
  })),
]

it.each(table)('keys of the floor $says', (row) => {
  expect(rowFault(hotkeyChordsMachine, row)).toBeUndefined()
})

it('are held by their table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(hotkeyChordsMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

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
