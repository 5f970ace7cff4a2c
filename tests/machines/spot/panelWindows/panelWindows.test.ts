import { describe } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { spotLimits } from '#contract/spot/limits.ts'
import { panelWindowsMachine } from '#machines/spot/panelWindows/panelWindows.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { symbol: 'btc_usdt', panel: undefined }
const book = { id: 'one', panel: 'book' } as const
const chart = { id: 'two', panel: 'chart' } as const
const opened = { type: 'panel.opened', ...book } as const
const { answersWithin, asksEvery } = spotLimits.windowLink
const answers = { wait: answersWithin } as const
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
  row('has it back when that window closes [TRD-12]', [opened, answers, { type: 'panel.closed', id: 'one' }], {
    in: 'floor.known',
    context: { away: [] },
    effects: [stored()],
  }),
  row(
    'starts after a reload as it was, until the windows have answered',
    [{ type: 'away.recalled', away: [book, chart] }],
    'floor.asking',
    { context: { away: [book, chart] }, effects: [] },
  ),
  row(
    'has a panel back whose window crashed: it does not answer [TRD-12]',
    [{ type: 'away.recalled', away: [book, chart] }, opened, answers],
    'floor.known',
    { context: { away: [book] }, effects: [stored(book)] },
  ),
  row('asks again after a while', [opened, answers, { wait: asksEvery }], 'floor.asking', {
    context: { away: [book], answered: [] },
    effects: [{ type: 'requestPanels', params: { symbol: 'btc_usdt' } }],
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
