import { type Table } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { firstLook, firstSettings } from '#contract/spot/chartKinds.ts'
import { chartMachine } from '#machines/spot/chart/chart.machine.ts'
import { sampleMarket } from '#machines/spot/chart/chart.samples.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'
import { at } from './chart.given.ts'

const look = { ...firstLook, type: 'bars' as const }
const settings = { ...firstSettings, looks: [{ symbol: 'btc_usdt', look }] }
const received = { type: 'settings.received', settings, drawings: undefined } as const
const points = [{ at: 1, price: decimal('2') }]
const one = { id: 1, tool: 'segment', points }
const drawings = [{ symbol: 'btc_usdt', drawings: [one] }]
const receivedDrawings = { type: 'settings.received' as const, settings, drawings }
const many = (symbol: string, count: number) => ({
  symbol,
  drawings: Array.from({ length: count }, (_, id) => ({ ...one, id })),
})
const { pairDrawings } = spotLimits.chart
const fullPair = { type: 'settings.received' as const, settings, drawings: [many('btc_usdt', pairDrawings)] }
const fullStore = {
  type: 'settings.received',
  settings,
  drawings: Array.from({ length: spotLimits.chart.drawings / pairDrawings }, (_, n) =>
    many(`c${n}_usdt`, pairDrawings),
  ),
} as const

const tool = (name: 'segment' | 'rayLine') => ({ type: 'tool.chosen', tool: name }) as const
const begun = { type: 'drawing.begun' } as const
const ended = { type: 'drawing.ended', points } as const
const noRoom = { type: 'notice.raised', notice: { kind: 'warning', words: { key: 'chart:notice.noRoom' } } }
const levelAtFive = { type: 'level.drawn', price: decimal('5') } as const
const red = { type: 'colour.chosen', colour: 'red' } as const
const recoloured = { type: 'drawing.recoloured', id: 1, colour: 'green' } as const
const note = { type: 'tool.chosen', tool: 'note', text: 'Support' } as const
const undo = { type: 'undo.requested' } as const
const cursorMoved = { type: 'cursor.moved', point: { at: 1, price: decimal('2') } } as const
const drawing = [received, tool('segment')] as const

const row = rowBuilder(chartMachine, { market: sampleMarket, fid: '1001' })

const table: Table<typeof chartMachine> = [
  row('selects a tool', [...drawing], at({ drawing: 'drawing.armed' }), { context: { tool: 'segment' } }),
  row('selects another tool instead', [...drawing, tool('rayLine')], at({ drawing: 'drawing.armed' }), {
    context: { tool: 'rayLine' },
  }),
  row('deselects a tool that is selected again', [...drawing, tool('segment')], at(), { context: { tool: undefined } }),
  row('starts drawing at the first point', [...drawing, begun], at({ drawing: 'drawing.underWay' }), {
    context: { tool: 'segment' },
  }),
  row('cancels a drawing on Escape', [...drawing, begun, { type: 'tool.left' }], at(), {
    context: { tool: undefined, drawings: [] },
    effects: [],
  }),
  row('stores a drawing', [...drawing, begun, ended], at(), {
    context: { tool: undefined, drawings },
    effects: ['keepDrawings'],
  }),
  row('selects no tool when the limit of drawings is reached, and says so', [fullPair, tool('segment')], at(), {
    sent: [noRoom],
  }),
  row('draws a typed level, and stores it', [received, levelAtFive], {
    context: {
      drawings: [
        { symbol: 'btc_usdt', drawings: [{ id: 1, tool: 'horizontalStraightLine', points: [{ at: 0, price: '5' }] }] },
      ],
    },
    effects: ['keepDrawings'],
  }),
  row('draws no level when the limit is reached, and says so', [fullPair, levelAtFive], {
    sent: [noRoom],
    effects: [],
  }),
  row('drops the drawings of the pair drawn on first, and says so', [fullStore, levelAtFive], {
    effects: ['keepDrawings'],
    sent: [
      {
        type: 'notice.raised',
        notice: { kind: 'info', words: { key: 'chart:notice.dropped', values: { pairs: 'C4/USDT' } } },
      },
    ],
  }),
  row(
    'stores where a drawing was moved',
    [receivedDrawings, { type: 'drawing.moved', id: 1, points: [{ at: 2, price: decimal('3') }] }],
    {
      context: { drawings: [{ symbol: 'btc_usdt', drawings: [{ ...one, points: [{ at: 2, price: '3' }] }] }] },
      effects: ['keepDrawings'],
    },
  ),
  row('draws in the chosen colour, and keeps it for the next drawing [TRD-05]', [received, red, levelAtFive], {
    context: {
      settings: { ...settings, colour: 'red' },
      drawings: [
        {
          symbol: 'btc_usdt',
          drawings: [{ id: 1, tool: 'horizontalStraightLine', points: [{ at: 0, price: '5' }], colour: 'red' }],
        },
      ],
    },
    effects: ['keepDrawings'],
  }),
  row('changes the colour of a drawing [TRD-05]', [receivedDrawings, recoloured], {
    context: { drawings: [{ symbol: 'btc_usdt', drawings: [{ ...one, colour: 'green' }] }] },
    effects: ['keepDrawings'],
  }),
  row('places a note with its text [TRD-05]', [received, note, begun, ended], at(), {
    context: {
      tool: undefined,
      note: undefined,
      drawings: [{ symbol: 'btc_usdt', drawings: [{ id: 1, tool: 'note', points, text: 'Support' }] }],
    },
  }),
  row('holds another note instead', [received, note, { ...note, text: 'Resistance' }], {
    in: at({ drawing: 'drawing.armed' }),
    context: { tool: 'note', note: 'Resistance' },
  }),
  row('draws a typed level without the text of the active note', [received, note, levelAtFive], {
    context: {
      drawings: [
        { symbol: 'btc_usdt', drawings: [{ id: 1, tool: 'horizontalStraightLine', points: [{ at: 0, price: '5' }] }] },
      ],
    },
  }),
  row('says where keys have moved the next point', [...drawing, cursorMoved], at({ drawing: 'drawing.armed' }), {
    context: { cursor: points[0] },
  }),
  row(
    'says where they have moved it after the first one',
    [...drawing, begun, cursorMoved],
    at({ drawing: 'drawing.underWay' }),
    { context: { cursor: points[0] } },
  ),
  row('forgets that place with the tool', [...drawing, cursorMoved, { type: 'tool.left' }], at(), {
    context: { cursor: undefined },
  }),
  row(
    'undoes changes of drawings, the latest first, and stores that [TRD-05]',
    [receivedDrawings, recoloured, levelAtFive, undo],
    {
      context: { drawings: [{ symbol: 'btc_usdt', drawings: [{ ...one, colour: 'green' }] }], past: [[one]] },
      effects: ['keepDrawings'],
    },
  ),
  row('brings back removed drawings [TRD-05]', [receivedDrawings, { type: 'drawings.cleared' }, undo], {
    context: { drawings, past: [] },
  }),
  row('undoes nothing when nothing was changed', [receivedDrawings, undo], { context: { drawings }, effects: [] }),
  row(
    'undoes nothing that another tab has changed since [TRD-05]',
    [receivedDrawings, levelAtFive, receivedDrawings, undo],
    {
      context: { drawings },
      effects: [],
    },
  ),
  row('removes a drawing', [receivedDrawings, { type: 'drawing.removed', id: 1 }], {
    context: { drawings: [] },
    effects: ['keepDrawings'],
  }),
  row(
    'removes all drawings of the pair, and none of others',
    [{ ...receivedDrawings, drawings: [...drawings, many('eth_usdt', 1)] }, { type: 'drawings.cleared' }],
    { context: { drawings: [many('eth_usdt', 1)] }, effects: ['keepDrawings'] },
  ),
]

holdTable(chartMachine, table, 'the drawings of a chart: it $says')
