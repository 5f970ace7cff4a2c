import { describe, expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { limits } from '#contract/limits.ts'
import { isBeginning, shortcuts } from '#contract/shell/shortcuts.ts'
import { hotkeyActions, hotkeyLabels, hotkeyOf, hotkeys, keyLabel, shareOfAction } from '#contract/spot/hotkeys.ts'
import { hotkeysMachine } from '#machines/spot/hotkeys/hotkeys.machine.ts'
import type { Ground } from '#machines/spot/hotkeys/hotkeys.setup.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const input = { symbol: 'btc_usdt' }
const from = 'hotkeys:btc_usdt'
const offers = (isOn: boolean) => ({ symbol: 'btc_usdt', isOn })
const off = { watchWish: undefined, offerActions: offers(false) }
const on = { watchWish: undefined, offerActions: offers(true), watchWindow: undefined }
const switched = (isOn: boolean) => ({ type: 'hotkeys.switched', isOn }) as const
const wished = (isOn: boolean) => ({ type: 'wish.changed', isOn }) as const
const ground = (name: Ground) => ({ type: 'ground.changed', ground: name }) as const
const hand = (name: Ground) => ({ type: 'hand.seen', ground: name }) as const
const pressed = { type: 'hotkey.pressed', action: 'buy' } as const
const chosen = (id: string, of = from) => ({ type: 'action.chosen', from: of, id }) as const
const remembered = (isOn: boolean) => [{ type: 'remember', params: { isOn } }]
const performed = (action: string) => [{ type: 'perform', params: { action } }]
const fault = (actorId: string) => ({ type: 'fault.met', actorId, error: new Error('no') }) as const
const breaks = (answer: string) => ({ answer, error: new Error('no') }) as const

const table: Table<typeof hotkeysMachine> = [
  {
    says: 'are off at first, listen to no key, and can be found all the same [TRD-13]',
    input,
    then: { in: 'off', tags: [], asks: off, context: { symbol: 'btc_usdt', done: undefined } },
  },
  { says: 'do nothing for a key while they are off [TRD-13]', input, when: pressed, then: { in: 'off', effects: [] } },
  {
    says: 'stay off where nobody wished for them',
    input,
    when: wished(false),
    then: { in: 'off', asks: off, effects: [] },
  },
  {
    says: 'are on and not armed when a page begins for who left them on [TRD-13]',
    input,
    when: wished(true),
    then: { in: 'on.away', asks: on, effects: [] },
  },
  {
    says: 'are switched on, for the next visit too, and wait for what the window says',
    input,
    when: switched(true),
    then: { in: 'on.here.covered', asks: on, effects: remembered(true) },
  },
  { says: 'are off already', input, when: switched(false), then: { in: 'off', effects: [] } },
  {
    says: 'are switched on from the palette',
    input,
    when: chosen('switch'),
    then: { in: 'on.here.covered', asks: on, effects: remembered(true) },
  },
  {
    says: 'are switched by their own floor alone',
    input,
    when: chosen('switch', 'hotkeys:eth_usdt'),
    then: { in: 'off', effects: [] },
  },
  {
    says: 'are armed where nothing has a use for a letter [TRD-13]',
    input,
    given: [switched(true)],
    when: ground('free'),
    then: { in: 'on.here.armed', asks: { ...on, watchKeys: undefined } },
  },
  {
    says: 'are not armed while somebody types',
    input,
    given: [switched(true), ground('free')],
    when: ground('field'),
    then: { in: 'on.here.typing', asks: on },
  },
  {
    says: 'are not armed under a dialog [TRD-13]',
    input,
    given: [switched(true), ground('free')],
    when: ground('dialog'),
    then: { in: 'on.here.covered', asks: on },
  },
  {
    says: 'are armed again when the field is left',
    input,
    given: [switched(true), ground('field')],
    when: ground('free'),
    then: { in: 'on.here.armed' },
  },
  {
    says: 'are not armed any more when the window is left',
    input,
    given: [switched(true), ground('free')],
    when: ground('away'),
    then: { in: 'on.away', asks: on },
  },
  {
    says: 'and do not arm by themselves when it comes back [TRD-13]',
    input,
    given: [switched(true), ground('free'), ground('away')],
    when: ground('free'),
    then: { in: 'on.away', asks: on },
  },
  {
    says: 'but by a hand',
    input,
    given: [wished(true)],
    when: hand('free'),
    then: { in: 'on.here.armed', asks: { ...on, watchKeys: undefined } },
  },
  {
    says: 'and not while that hand is in a field',
    input,
    given: [wished(true)],
    when: hand('field'),
    then: { in: 'on.here.typing' },
  },
  {
    says: 'or on a dialog',
    input,
    given: [wished(true)],
    when: hand('dialog'),
    then: { in: 'on.here.covered' },
  },
  {
    says: 'hand on what a key does',
    input,
    given: [switched(true), ground('free')],
    when: pressed,
    then: { in: 'on.here.armed', effects: performed('buy') },
  },
  {
    says: 'hear the panic key wherever the person is [TRD-13]',
    input,
    given: [wished(true)],
    when: { type: 'hotkey.pressed', action: 'cancelAll' },
    then: { in: 'on.away', effects: performed('cancelAll') },
  },
  {
    says: 'do what was chosen in the palette, off as they are',
    input,
    when: chosen('sell'),
    then: { in: 'off', effects: performed('sell') },
  },
  {
    says: 'do it where they are on as well',
    input,
    given: [switched(true)],
    when: chosen('sell'),
    then: { in: 'on.here.covered', effects: performed('sell') },
  },
  {
    says: 'do nothing for another floor',
    input,
    when: chosen('sell', 'hotkeys:eth_usdt'),
    then: { in: 'off', effects: [] },
  },
  { says: 'do nothing that they do not know', input, when: chosen('fly'), then: { in: 'off', effects: [] } },
  {
    says: 'say what was done',
    input,
    when: { type: 'action.done', action: 'takeBid' },
    then: { in: 'off', context: { done: 'takeBid' } },
  },
  {
    says: 'are switched off, for the next visit too',
    input,
    given: [switched(true), ground('free')],
    when: switched(false),
    then: { in: 'off', asks: off, effects: remembered(false) },
  },
  {
    says: 'are on already',
    input,
    given: [switched(true), ground('free')],
    when: switched(true),
    then: { in: 'on.here.armed', effects: [] },
  },
  {
    says: 'are switched off from the palette',
    input,
    given: [switched(true)],
    when: chosen('switch'),
    then: { in: 'off', effects: remembered(false) },
  },
  {
    says: 'are not switched off by another floor',
    input,
    given: [switched(true)],
    when: chosen('switch', 'hotkeys:eth_usdt'),
    then: { in: 'on.here.covered', effects: [] },
  },
  {
    says: 'follow another tab, and write nothing',
    input,
    given: [switched(true), ground('free')],
    when: wished(false),
    then: { in: 'off', effects: [] },
  },
  {
    says: 'stay armed when another tab says again that they are on',
    input,
    given: [switched(true), ground('free')],
    when: wished(true),
    then: { in: 'on.here.armed' },
  },
  {
    says: 'live on without other tabs',
    input,
    when: breaks('watchWish'),
    then: { in: 'off', sent: [fault('watchWish')] },
  },
  {
    says: 'live on without a place in the sheet',
    input,
    when: breaks('offerActions'),
    then: { in: 'off', sent: [fault('offerActions')] },
  },
  {
    says: 'live on without a place in the sheet while they are on',
    input,
    given: [switched(true)],
    when: breaks('offerActions'),
    then: { in: 'on.here.covered', sent: [fault('offerActions')] },
  },
  {
    says: 'say that nobody hears the window',
    input,
    given: [wished(true)],
    when: breaks('watchWindow'),
    then: { in: 'broken', tags: ['failed'], sent: [fault('watchWindow')] },
  },
  {
    says: 'say that nobody hears the keys',
    input,
    given: [switched(true), ground('free')],
    when: breaks('watchKeys'),
    then: { in: 'broken', tags: ['failed'], sent: [fault('watchKeys')] },
  },
  {
    says: 'are tried again when they are switched on again',
    input,
    given: [wished(true), breaks('watchWindow')],
    when: switched(true),
    then: { in: 'on.here.covered', asks: on },
  },
  {
    says: 'stay as they are when they are switched off then',
    input,
    given: [wished(true), breaks('watchWindow')],
    when: switched(false),
    then: { in: 'broken' },
  },
]

it.each(table)('the hotkeys $says', (row) => {
  expect(rowFault(hotkeysMachine, row)).toBeUndefined()
})

it('are held by their table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(hotkeysMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

describe('the keys', () => {
  it('lie under the same fingers in every layout, and none means two things [TRD-13]', () => {
    for (const action of hotkeyActions)
      expect(hotkeyOf({ code: hotkeys[action].code, shiftKey: hotkeys[action].shift ?? false })).toBe(action)
    expect(hotkeyOf({ code: 'KeyP', shiftKey: true })).toBeUndefined()
    expect(hotkeyOf({ code: 'KeyQ', shiftKey: false })).toBeUndefined()
  })

  it('send no order and end none by a single bare key, but the newest one [TRD-13]', () => {
    for (const action of ['buyBest', 'sellBest', 'cancelAll'] as const) expect(hotkeys[action].shift).toBe(true)
  })

  it('are none of those that work on every page', () => {
    const letters = new Set(shortcuts.flatMap(({ keys }) => keys))
    for (const action of hotkeyActions) {
      const { code, shift } = hotkeys[action]
      if (shift) continue
      expect(letters).not.toContain(keyLabel(code).toLowerCase())
      expect(isBeginning([keyLabel(code).toLowerCase()])).toBe(false)
    }
  })

  it('are drawn as they stand on the keyboard of the person, or on most keyboards', () => {
    const azerty = new Map([
      ['KeyA', 'q'],
      ['BracketLeft', '^'],
    ])
    expect(hotkeyLabels('focusAmount')).toEqual(['A'])
    expect(hotkeyLabels('focusAmount', azerty)).toEqual(['Q'])
    expect(hotkeyLabels('takeBid', azerty)).toEqual(['^'])
    expect(hotkeyLabels('takeAsk', azerty)).toEqual([']'])
    expect(hotkeyLabels('share50')).toEqual(['2'])
    expect(hotkeyLabels('buyBest')).toEqual(['Shift', 'B'])
    expect(hotkeyLabels('cancelAll')).toEqual(['Shift', 'Esc'])
  })

  it('fill in the shares that the form has', () => {
    expect((['share25', 'share50', 'share75', 'share100'] as const).map(shareOfAction)).toEqual([
      ...limits.orderForm.shares,
    ])
    expect(shareOfAction('buy')).toBeUndefined()
  })
})
