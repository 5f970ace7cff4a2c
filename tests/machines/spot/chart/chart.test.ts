import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import { firstLook, firstSettings } from '#contract/spot/chartKinds.ts'
import { chartMachine } from '#machines/spot/chart/chart.machine.ts'
import { sampleMarket } from '#machines/spot/chart/chart.samples.ts'
import {
  confirmsAmend,
  drawingsHere,
  isAmendAsked,
  isDrawing,
  isFull,
  isTableShown,
  libraryPhase,
  lookOfChart,
  marketOf,
  movedLine,
  openPanel,
  spanOf,
  templatesOf,
  toolOf,
} from '#machines/spot/chart/chart.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'
import { at } from './chart.given.ts'

const market = sampleMarket
const input = { market, fid: '1001' }
const bars = { ...firstLook, type: 'bars' as const }
const paired = { ...firstLook, compared: 'eth_usdt' }
const settings = { ...firstSettings, looks: [{ symbol: 'btc_usdt', look: bars }] }
const pairedSettings = { ...firstSettings, looks: [{ symbol: 'btc_usdt', look: paired }] }
const none = { type: 'settings.received', settings: undefined, drawings: undefined } as const
const received = { type: 'settings.received', settings, drawings: undefined } as const
const receivedPaired = { type: 'settings.received', settings: pairedSettings, drawings: undefined } as const
const careless = { type: 'settings.received', settings: { ...settings, confirms: false }, drawings: undefined } as const
const points = [{ at: 1, price: decimal('2') }]
const one = { id: 1, tool: 'segment', points }
const drawings = [{ symbol: 'btc_usdt', drawings: [one] }]
const receivedDrawings = { type: 'settings.received' as const, settings, drawings }

const price = decimal('60000')
const grabbed = { type: 'line.grabbed', orderId: '7', field: 'price', price } as const
const stepped = { type: 'line.stepped', orderId: '7', field: 'price', price, steps: 2 } as const
const menuAt = { type: 'menu.requested', menu: { price, isAbove: false, x: 40, y: 60 } } as const
const preparedStop = { type: 'order.prepared', side: 'sell', kind: 'stop' } as const
const dropped = { type: 'line.dropped', price: decimal('60010.004') } as const
const amend = { type: 'amend.requested', orderId: '7', moved: { field: 'price', value: '60010' } }
const applying = { line: 'line.applying' } as const
const tool = (name: 'segment' | 'rayLine') => ({ type: 'tool.chosen', tool: name }) as const
const begun = { type: 'drawing.begun' } as const
const kept = ['keepSettings']

const asked = { loadLibrary: undefined, watchKept: undefined, fills: { symbol: 'btc_usdt', fid: '1001' } }
const series = (period: string) => ({ series: { symbol: 'btc_usdt', period } })
const compared = (symbol: string, period = '15m') => ({ compared: { symbol, period } })

const volume = { name: 'VOL', params: [5, 10] }
const resized = { type: 'panes.resized', heights: { VOL: 60 } } as const
const step = { type: 'pane.stepped', name: 'VOL' } as const
const laid = {
  type: 'panes.measured',
  shown: { candles: 140, panes: [{ name: 'VOL', top: 140, height: 84 }] },
} as const

const row = rowBuilder(chartMachine, input)

const table: Table<typeof chartMachine> = [
  row('requests candles of the default period without saved settings', [none], at(), {
    asks: { ...asked, ...series('15m') },
    context: { look: firstLook },
  }),
  row('starts as it was left', [received], at(), { context: { look: bars, settings } }),
  row('keeps its look when another tab changes its own, and knows the change', [received, receivedPaired], at(), {
    context: { look: bars, settings: pairedSettings },
  }),
  row(
    'applies an imported file’s look and comparison [TRD-12]',
    [none, { ...receivedPaired, type: 'settings.imported' }],
    at({ compared: 'compared.shown' }),
    {
      context: { look: paired, settings: pairedSettings },
      asks: { ...asked, ...series('15m'), ...compared('eth_usdt') },
    },
  ),
  row(
    'requests candles of an imported file’s period, and ends the comparison [TRD-12]',
    [
      receivedPaired,
      {
        type: 'settings.imported',
        settings: { ...settings, looks: [{ symbol: 'btc_usdt', look: { ...bars, period: '1h' } }] },
        drawings,
      },
    ],
    { in: at(), context: { look: { ...bars, period: '1h' }, drawings }, asks: { ...asked, ...series('1h') } },
  ),
  row('shows another tab’s drawings', [received, receivedDrawings], { context: { drawings, settings } }),
  row('keeps its settings when another tab cleared everything', [receivedDrawings, none], {
    context: { drawings, settings },
  }),
  row('requests candles of another period, and stores it', [none, { type: 'period.chosen', period: '1h' }], at(), {
    asks: { ...asked, ...series('1h') },
    effects: kept,
    context: { look: { ...firstLook, period: '1h' } },
  }),
  row('keeps the look of the pair in preference to those of others', [none, { type: 'period.chosen', period: '1h' }], {
    context: { settings: { ...firstSettings, looks: [{ symbol: 'btc_usdt', look: { ...firstLook, period: '1h' } }] } },
  }),
  row(
    'does nothing when the shown period is chosen again',
    [receivedPaired, { type: 'period.chosen', period: '15m' }],
    { effects: [], context: { settings: pairedSettings } },
  ),
  row('requests the second pair in another period too', [receivedPaired, { type: 'period.chosen', period: '1h' }], {
    in: at({ compared: 'compared.shown' }),
    asks: { ...asked, ...series('1h'), ...compared('eth_usdt', '1h') },
    effects: kept,
  }),
  row(
    'compares with a second pair, and stores it',
    [none, { type: 'compared.chosen', symbol: 'eth_usdt' }],
    at({ compared: 'compared.shown' }),
    { asks: { ...asked, ...series('15m'), ...compared('eth_usdt') }, effects: kept, context: { look: paired } },
  ),
  row('does not compare with an unknown pair', [none, { type: 'compared.chosen', symbol: null }], at(), {
    effects: [],
    context: { settings: firstSettings },
  }),
  row('compares with another pair instead', [receivedPaired, { type: 'compared.chosen', symbol: 'sol_usdt' }], {
    in: at({ compared: 'compared.shown' }),
    asks: { ...asked, ...series('15m'), ...compared('sol_usdt') },
    effects: kept,
    context: { look: { ...paired, compared: 'sol_usdt' } },
  }),
  row('ends the comparison', [receivedPaired, { type: 'compared.chosen', symbol: null }], at(), {
    asks: { ...asked, ...series('15m') },
    effects: kept,
    context: { look: firstLook },
  }),
  row('changes the chart type, and stores it', [none, { type: 'type.chosen', chartType: 'bars' }], {
    effects: kept,
    context: { look: bars, settings },
  }),
  row('uses a logarithmic scale, and stores it', [received, { type: 'log.toggled', isLog: true }], {
    effects: kept,
    context: { look: { ...bars, isLog: true } },
  }),
  row(
    'adds an indicator with its default parameters, and stores it',
    [none, { type: 'indicator.added', name: 'RSI' }],
    {
      effects: kept,
      context: { look: { ...firstLook, indicators: [...firstLook.indicators, { name: 'RSI', params: [6, 12, 24] }] } },
    },
  ),
  row(
    'changes an indicator’s parameters, and stores them',
    [none, { type: 'params.changed', name: 'VOL', params: [3, 6] }],
    {
      effects: kept,
      context: { look: { ...firstLook, indicators: [firstLook.indicators[0], { name: 'VOL', params: [3, 6] }] } },
    },
  ),
  row('removes an indicator, and stores that', [none, { type: 'indicator.removed', name: 'VOL' }], {
    effects: kept,
    context: { look: { ...firstLook, indicators: [firstLook.indicators[0]] } },
  }),
  row('stores the heights that panes were dragged to [TRD-05]', [none, resized], {
    effects: kept,
    context: { look: { ...firstLook, indicators: [firstLook.indicators[0], { ...volume, height: 60 }] } },
  }),
  row('raises a pane by keys, and stores that [TRD-05]', [none, laid, { ...step, steps: 1 }], {
    effects: kept,
    context: { look: { ...firstLook, indicators: [firstLook.indicators[0], { ...volume, height: 96 }] } },
  }),
  row('raises it no further than the candles allow [TRD-05]', [none, laid, { ...step, steps: 9 }], {
    context: { look: { ...firstLook, indicators: [firstLook.indicators[0], { ...volume, height: 104 }] } },
  }),
  row(
    'keeps the height of a pane whose parameters change',
    [none, resized, { type: 'params.changed', name: 'VOL', params: [3, 6] }],
    {
      context: {
        look: { ...firstLook, indicators: [firstLook.indicators[0], { name: 'VOL', params: [3, 6], height: 60 }] },
      },
    },
  ),
  row('saves a template under a name', [received, { type: 'template.saved', name: 'Mine' }], {
    effects: kept,
    context: {
      settings: { ...settings, templates: [{ name: 'Mine', type: 'bars', isLog: false, indicators: bars.indicators }] },
      look: bars,
    },
  }),
  row(
    'applies a template',
    [
      received,
      { type: 'template.saved', name: 'Mine' },
      { type: 'type.chosen', chartType: 'area' },
      { type: 'template.applied', name: 'Mine' },
    ],
    { effects: kept, context: { look: bars } },
  ),
  row(
    'deletes a template',
    [received, { type: 'template.saved', name: 'Mine' }, { type: 'template.removed', name: 'Mine' }],
    { effects: kept, context: { settings } },
  ),
  row('stores whether to ask for confirmation', [received, { type: 'confirms.toggled', confirms: false }], {
    effects: kept,
    context: { settings: { ...settings, confirms: false } },
  }),
  row(
    'notifies the chart’s trades of the user',
    [none, { type: 'session.changed', fid: '1002' }],
    { context: { fid: '1002' }, sent: [{ type: 'session.changed', fid: '1002' }] },
    { market },
  ),
  row(
    'requests no trades for a guest',
    [],
    { asks: { ...asked, fills: { symbol: 'btc_usdt', fid: undefined } } },
    { market },
  ),
  row(
    'knows the user without trade marks',
    [none, { answer: 'fills', error: 'a fault' }, { type: 'session.changed', fid: '1002' }],
    { context: { fid: '1002' }, sent: [] },
    { market },
  ),
  row(
    'saves a picture named by pair and period',
    [none, { type: 'picture.taken', url: 'data:image/png;base64,AAAA' }],
    { effects: [{ type: 'savePicture', params: { url: 'data:image/png;base64,AAAA', name: 'btc_usdt-15m.png' } }] },
  ),
  row('tracks the candles in view', [none, { type: 'view.moved', span: { from: 1, to: 2 } }], {
    context: { span: { from: 1, to: 2 } },
  }),

  // Order lines.
  row('holds a grabbed order line', [received, grabbed], at({ line: 'line.moving' }), {
    context: { moved: { orderId: '7', field: 'price', from: '60000', price: '60000' } },
  }),
  row('asks for confirmation when the line is dropped, at a whole tick', [received, grabbed, dropped], {
    in: at({ line: 'line.confirming' }),
    context: { moved: { orderId: '7', field: 'price', from: '60000', price: '60010' } },
    sent: [],
  }),
  row('amends the order when confirmed', [received, grabbed, dropped, { type: 'amend.confirmed' }], at(applying), {
    sent: [amend],
  }),
  row('amends the order at once if confirmation is off', [careless, grabbed, dropped], at(applying), {
    sent: [amend],
  }),
  row('leaves the line where it was dropped while the order is being amended [TRD-05]', [careless, grabbed, dropped], {
    context: { moved: { orderId: '7', field: 'price', from: '60000', price: '60010' } },
  }),
  row('moves no other line meanwhile', [careless, grabbed, dropped, { ...grabbed, orderId: '8' }], at(applying), {
    context: { moved: { orderId: '7', field: 'price', from: '60000', price: '60010' } },
  }),
  row('puts the line where the order is then', [careless, grabbed, dropped, { type: 'amend.ended' }], at(), {
    context: { moved: undefined },
  }),
  row(
    'moves the trigger of an order that waits [TRD-05]',
    [careless, { ...grabbed, field: 'stopPrice' }, dropped],
    at(applying),
    { sent: [{ ...amend, moved: { field: 'stopPrice', value: '60010' } }] },
  ),
  row(
    'moves the take profit of an order [TRD-21]',
    [careless, { ...grabbed, field: 'takeProfit' }, dropped],
    at(applying),
    { sent: [{ ...amend, moved: { field: 'takeProfit', value: '60010' } }] },
  ),
  row(
    'steps the stop loss of an order from its own price, whatever its other lines were moved to [TRD-21]',
    [
      received,
      stepped,
      { ...stepped, field: 'takeProfit', price: decimal('65000') },
      { ...stepped, field: 'stopLoss', price: decimal('50000') },
      { ...stepped, field: 'stopLoss', price: decimal('50000') },
    ],
    {
      in: at({ line: 'line.moving' }),
      context: { moved: { orderId: '7', field: 'stopLoss', from: '50000', price: '50000.04' } },
    },
  ),
  row(
    'leaves the order unchanged when its line is dropped where it was',
    [careless, grabbed, { type: 'line.dropped', price: decimal('60000.001') }],
    { in: at(), context: { moved: undefined }, sent: [] },
  ),
  row('moves a line by keys, tick by tick', [received, stepped], at({ line: 'line.moving' }), {
    context: { moved: { orderId: '7', field: 'price', from: '60000', price: '60000.02' } },
  }),
  row('moves it on from its current position', [received, stepped, stepped], at({ line: 'line.moving' }), {
    context: { moved: { orderId: '7', field: 'price', from: '60000', price: '60000.04' } },
  }),
  row('drops a line where it was moved', [careless, stepped, { type: 'line.dropped' }], at(applying), {
    sent: [{ ...amend, moved: { field: 'price', value: '60000.02' } }],
  }),
  row(
    'switches to another order that is moved by keys',
    [received, stepped, { ...stepped, orderId: '8', price: decimal('5'), steps: -1 }],
    { in: at({ line: 'line.moving' }), context: { moved: { orderId: '8', field: 'price', from: '5', price: '4.99' } } },
  ),
  row('holds another line instead', [received, stepped, { ...grabbed, orderId: '8', price: decimal('5') }], {
    in: at({ line: 'line.moving' }),
    context: { moved: { orderId: '8', field: 'price', from: '5', price: '5' } },
  }),

  // Overlays and side panels.
  row('opens a panel', [received, { type: 'panel.requested', panel: 'indicators' }], at({ panel: 'panel.open' }), {
    context: { panel: 'indicators' },
  }),
  row(
    'closes a panel that is left',
    [received, { type: 'panel.requested', panel: 'indicators' }, { type: 'panel.left' }],
    { in: at(), context: { panel: undefined } },
  ),
  row('opens the menu of a price [TRD-05]', [received, menuAt], at({ menu: 'menu.open' }), {
    context: { menu: menuAt.menu },
  }),
  row(
    'passes an order at the price of its last menu to the form [TRD-05]',
    [received, menuAt, { ...menuAt, menu: { ...menuAt.menu, price: decimal('58000') } }, preparedStop],
    {
      in: at(),
      context: { menu: undefined },
      sent: [{ type: 'order.drafted', side: 'sell', kind: 'stop', price: '58000' }],
    },
  ),
  row('prepares no order without a price', [received, menuAt, { type: 'menu.left' }, preparedStop], {
    in: at(),
    context: { menu: undefined },
    sent: [],
  }),
]

holdTable(chartMachine, table, 'the chart: it $says')

it('exposes its look and content to the screen', () => {
  const actor = createActor(asleep(chartMachine), { input }).start()
  for (const event of [receivedDrawings, tool('segment'), begun, grabbed, dropped] as const) actor.send(event)
  actor.send({ type: 'panel.requested', panel: 'drawings' })
  const snapshot = actor.getSnapshot()
  expect(libraryPhase(snapshot)).toBe('loading')
  expect(marketOf(snapshot)).toBe(market)
  expect(lookOfChart(snapshot)).toEqual(bars)
  expect(templatesOf(snapshot)).toEqual([])
  expect(confirmsAmend(snapshot)).toBe(true)
  expect(spanOf(snapshot)).toBeUndefined()
  expect(openPanel(snapshot)).toBe('drawings')
  expect([isTableShown(snapshot), isFull(snapshot)]).toEqual([false, false])
  expect(drawingsHere(snapshot)).toEqual([one])
  expect([toolOf(snapshot), isDrawing(snapshot)]).toEqual(['segment', true])
  expect([movedLine(snapshot)?.price, isAmendAsked(snapshot)]).toEqual(['60010', true])
})
