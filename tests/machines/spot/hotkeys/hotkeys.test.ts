import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { isBeginning, shortcuts } from '#contract/shell/shortcuts.ts'
import { hotkeyActions, hotkeyLabels, hotkeyOf, hotkeys, keyLabel, shareOfAction } from '#contract/spot/hotkeys.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { hotkeysMachine } from '#machines/spot/hotkeys/hotkeys.machine.ts'
import type { Ground } from '#machines/spot/hotkeys/hotkeys.setup.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { symbol: 'btc_usdt' }
const from = 'hotkeys:btc_usdt'
const offers = (isOn: boolean) => ({ symbol: 'btc_usdt', isOn })
const off = { watchWish: undefined, offerActions: offers(false) }
const on = { watchWish: undefined, offerActions: offers(true), watchWindow: undefined }
const switched = (isOn: boolean) => ({ type: 'hotkeys.toggled', isOn }) as const
const wished = (isOn: boolean) => ({ type: 'setting.changed', isOn }) as const
const ground = (name: Ground) => ({ type: 'surface.changed', ground: name }) as const
const hand = (name: Ground) => ({ type: 'gesture.detected', ground: name }) as const
const pressed = { type: 'hotkey.pressed', action: 'buy' } as const
const chosen = (id: string, of = from) => ({ type: 'action.chosen', from: of, id }) as const
const remembered = (isOn: boolean) => [{ type: 'remember', params: { isOn } }]
const performed = (action: string) => [{ type: 'perform', params: { action } }]

const row = rowBuilder(hotkeysMachine, input)

const armed = [switched(true), ground('free')] as const

const table: Table<typeof hotkeysMachine> = [
  row('are off at first, listen to no keys, and can still be found [TRD-13]', [], 'off', {
    tags: [],
    asks: off,
    context: { symbol: 'btc_usdt', done: undefined },
  }),
  row('do nothing for a key while they are off [TRD-13]', [pressed], 'off', { effects: [] }),
  row('are on but not armed when a page starts for a user who left them on [TRD-13]', [wished(true)], 'on.unfocused', {
    asks: on,
    effects: [],
  }),
  row('are turned on, also for the next visit, and wait for the window’s state', [switched(true)], {
    in: 'on.focused.covered',
    asks: on,
    effects: remembered(true),
  }),
  row('are off already', [switched(false)], 'off', { effects: [] }),
  row('are turned on from the palette', [chosen('switch')], 'on.focused.covered', {
    asks: on,
    effects: remembered(true),
  }),
  row('are toggled only by their own floor', [chosen('switch', 'hotkeys:eth_usdt')], 'off', { effects: [] }),
  row('are armed where letters have no other use [TRD-13]', [...armed], 'on.focused.armed', {
    asks: { ...on, watchKeys: undefined },
  }),
  row('are not armed while the user types', [...armed, ground('field')], 'on.focused.typing', { asks: on }),
  row('are not armed under a dialog [TRD-13]', [...armed, ground('dialog')], 'on.focused.covered', { asks: on }),
  row('are not armed by the window’s return alone [TRD-13]', [...armed, ground('away'), ground('free')], {
    in: 'on.unfocused',
    asks: on,
  }),
  row('are not armed by a click in a dialog', [wished(true), hand('dialog')], 'on.focused.covered'),
  row('forward a key’s action', [...armed, pressed], 'on.focused.armed', { effects: performed('buy') }),
  row(
    'accept the panic key wherever the focus is [TRD-13]',
    [wished(true), { type: 'hotkey.pressed', action: 'cancelAll' }],
    { in: 'on.unfocused', effects: performed('cancelAll') },
  ),
  row('run an action chosen in the palette even when off', [chosen('sell')], 'off', { effects: performed('sell') }),
  row('run an action chosen in the palette when on as well', [switched(true), chosen('sell')], 'on.focused.covered', {
    effects: performed('sell'),
  }),
  row('ignore actions of another floor', [chosen('sell', 'hotkeys:eth_usdt')], 'off', { effects: [] }),
  row('ignore unknown actions', [chosen('fly')], 'off', { effects: [] }),
  row('show which action ran', [{ type: 'action.done', action: 'takeBid' }], 'off', { context: { done: 'takeBid' } }),
  row('are turned off, also for the next visit', [...armed, switched(false)], 'off', {
    asks: off,
    effects: remembered(false),
  }),
  row('are on already', [...armed, switched(true)], 'on.focused.armed', { effects: [] }),
  row('are turned off from the palette', [switched(true), chosen('switch')], 'off', { effects: remembered(false) }),
  row('are not turned off by another floor', [switched(true), chosen('switch', 'hotkeys:eth_usdt')], {
    in: 'on.focused.covered',
    effects: [],
  }),
]

holdTable(hotkeysMachine, table, 'the hotkeys $says')

describe('hotkey bindings', () => {
  it('are under the same fingers in every layout, without duplicates [TRD-13]', () => {
    for (const action of hotkeyActions)
      expect(hotkeyOf({ code: hotkeys[action].code, shiftKey: hotkeys[action].shift ?? false })).toBe(action)
    expect(hotkeyOf({ code: 'KeyP', shiftKey: true })).toBeUndefined()
    expect(hotkeyOf({ code: 'KeyQ', shiftKey: false })).toBeUndefined()
  })

  it('send and cancel no order by a single bare key, except the newest one [TRD-13]', () => {
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

  it('are labelled as on the user’s keyboard, or on most keyboards', () => {
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

  it('fill in the percentages that the form offers', () => {
    expect((['share25', 'share50', 'share75', 'share100'] as const).map(shareOfAction)).toEqual([
      ...spotLimits.orderForm.shares,
    ])
    expect(shareOfAction('buy')).toBeUndefined()
  })
})
