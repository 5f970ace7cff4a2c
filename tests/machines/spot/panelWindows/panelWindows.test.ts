import { describe } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { spotLimits } from '#contract/spot/limits.ts'
import { panelWindowsMachine } from '#machines/spot/panelWindows/panelWindows.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { symbol: 'btc_usdt', panel: undefined }
const book = { id: 'one', panel: 'book' } as const
const chart = { id: 'two', panel: 'chart' } as const
const opened = { type: 'panel.opened', ...book } as const
const asksAgain = { wait: spotLimits.windowLink.asksEvery } as const
const request = { type: 'requestPanels', params: { symbol: 'btc_usdt' } }
const stored = (...away: readonly (typeof book | typeof chart)[]) => ({ type: 'storeAway', params: { away } })

const row = rowBuilder(panelWindowsMachine, input)

const table: Table<typeof panelWindowsMachine> = [
  row('asks at once for the windows of its pair’s panels [TRD-12]', [], 'floor.asking', {
    asks: { watchPanels: { symbol: 'btc_usdt' } },
    effects: [{ type: 'requestPanels', params: { symbol: 'btc_usdt' } }],
  }),
  row('lets a panel go that has a window of its own [TRD-12]', [opened], 'floor.asking', {
    context: { away: [book] },
    effects: [stored(book)],
  }),
  row('has it back when that window closes [TRD-12]', [opened, { type: 'panel.closed', id: 'one' }], {
    in: 'floor.asking',
    context: { away: [] },
    effects: [stored()],
  }),
  row(
    'starts after a reload as it was, until the windows have answered',
    [{ type: 'away.recalled', away: [book, chart] }],
    'floor.asking',
    { context: { away: [book, chart] }, effects: [] },
  ),
  row('keeps a panel away as long as its window may still answer', [{ type: 'away.recalled', away: [book] }], {
    in: 'floor.asking',
    context: { away: [book] },
  }),
  row(
    'has a panel back whose window crashed: it has not answered when the floor asks again [TRD-12]',
    [{ type: 'away.recalled', away: [book, chart] }, opened, asksAgain],
    'floor.asking',
    { context: { away: [book], answered: [] }, effects: [stored(book), request] },
  ),
  row('asks again and again', [opened, asksAgain, asksAgain], 'floor.asking', {
    context: { away: [], answered: [] },
    effects: [stored(), request],
  }),
  row(
    'announces its panel in a window of its own [TRD-12]',
    [],
    'alone',
    {
      asks: { announcePanel: { symbol: 'btc_usdt', panel: 'book' } },
      effects: [],
    },
    { symbol: 'btc_usdt', panel: 'book' },
  ),
]

describe('windows of panels', () => {
  holdTable(panelWindowsMachine, table)
})
