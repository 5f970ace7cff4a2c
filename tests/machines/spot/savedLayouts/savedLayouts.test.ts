import { describe } from 'vitest'
import { type Table } from '@statefloor/explorer'
import type { StoredLayouts } from '#contract/spot/workspace.ts'
import { savedLayoutsMachine } from '#machines/spot/savedLayouts/savedLayouts.machine.ts'
import { someLayouts } from '#machines/spot/savedLayouts/savedLayouts.model.ts'
import { sampleStored } from '#machines/spot/workspace/workspace.samples.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const symbol = 'btc_usdt'
const input = { symbol }
const received = { type: 'layouts.received', layouts: someLayouts } as const
const linked = (layout: typeof sampleStored | undefined, isDamaged = false) =>
  ({ answer: 'readLink', done: { layout, isDamaged } }) as const
const none = linked(undefined)
const named = { name: 'Evening' } as const
const removed = { type: 'layout.removed', ...named } as const
const clears = 'clearLink'
const separate = { type: 'pair.separated', workspace: sampleStored } as const
const keeps = (layouts: StoredLayouts) => ({ type: 'keepLayouts', params: { layouts } })
const shows = { type: 'showLayout', params: { symbol, layout: sampleStored } }

const row = rowBuilder(savedLayoutsMachine, input)

const table: Table<typeof savedLayoutsMachine> = [
  row(
    'save what the pair’s floor shows under a name [TRD-12]',
    [none, { type: 'layout.saved', name: 'New', workspace: sampleStored }],
    {
      in: ['list.saved', 'link.done'],
      effects: [keeps({ saved: [{ name: 'New', workspace: sampleStored }], pairs: [] })],
    },
  ),
  row('show a named layout on the pair’s floor [TRD-12]', [none, received, { type: 'layout.chosen', ...named }], {
    in: ['list.idle', 'link.done'],
    effects: [shows],
  }),
  row('bring a removed layout back [TRD-12]', [none, received, removed, { type: 'removal.undone' }], {
    in: ['list.idle', 'link.done'],
    context: { removed: undefined },
    effects: [keeps(someLayouts)],
  }),
  row('give the pair the shown layout as its own [TRD-12]', [none, separate], {
    effects: [keeps({ saved: [], pairs: [{ symbol, isUsed: true, workspace: sampleStored }] })],
  }),
  row('make it follow that of all pairs again, and keep its own [TRD-12]', [none, separate, { type: 'pair.joined' }], {
    effects: [keeps({ saved: [], pairs: [{ symbol, isUsed: false, workspace: sampleStored }] })],
  }),
  row('ask before a link changes the floor [TRD-12]', [linked(sampleStored)], {
    in: ['list.idle', 'link.offered'],
    context: { offered: sampleStored },
    effects: [],
  }),
  row('show it only when the user accepts [TRD-12]', [linked(sampleStored), { type: 'offer.accepted' }], {
    in: ['list.idle', 'link.done'],
    effects: [shows, clears],
  }),
  row('leave the floor as it is when they decline [TRD-12]', [linked(sampleStored), { type: 'offer.declined' }], {
    in: ['list.idle', 'link.done'],
    effects: [clears],
  }),
  row('say that a link is damaged', [linked(undefined, true)], {
    in: ['list.idle', 'link.done'],
    sent: [{ type: 'notice.raised', notice: { kind: 'warning', words: { key: 'savedLayouts:notice.damagedLink' } } }],
  }),
]

describe('saved layouts', () => {
  holdTable(savedLayoutsMachine, table)
})
