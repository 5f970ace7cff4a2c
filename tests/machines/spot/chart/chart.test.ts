import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { decimal } from '#contract/kernel/decimal.ts'
import { limits } from '#contract/limits.ts'
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
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

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
const many = (symbol: string, count: number) => ({
  symbol,
  drawings: Array.from({ length: count }, (_, id) => ({ ...one, id })),
})
const { pairDrawings } = limits.chart
const fullPair = { type: 'settings.received' as const, settings, drawings: [many('btc_usdt', pairDrawings)] }
const fullStore = {
  type: 'settings.received',
  settings,
  drawings: Array.from({ length: limits.chart.drawings / pairDrawings }, (_, n) => many(`c${n}_usdt`, pairDrawings)),
} as const

const parts = {
  library: 'library.loading',
  candles: 'candles.shown',
  compared: 'compared.none',
  look: 'look',
  line: 'line.resting',
  drawing: 'drawing.none',
  panel: 'panel.closed',
  table: 'table.hidden',
  size: 'size.usual',
  kept: 'kept.followed',
  fills: 'fills.followed',
}
/** All regions as they rest once settings are known, but for these. */
const at = (other: Partial<typeof parts> = {}) => Object.values({ ...parts, ...other })

const price = decimal('60000')
const grabbed = { type: 'line.grabbed', orderId: '7', price } as const
const stepped = { type: 'line.stepped', orderId: '7', price, steps: 2 } as const
const dropped = { type: 'line.dropped', price: decimal('60010.004') } as const
const left = { type: 'line.left' } as const
const amend = { type: 'amend.asked', orderId: '7', price: '60010' }
const tool = (name: 'segment' | 'rayLine') => ({ type: 'tool.chosen', tool: name }) as const
const begun = { type: 'drawing.begun' } as const
const ended = { type: 'drawing.ended', points } as const
const noRoom = { type: 'notice.raised', notice: { kind: 'warning', words: { key: 'chart:notice.noRoom' } } }
const kept = ['keepSettings']

const asked = {
  loadLibrary: undefined,
  watchKept: undefined,
  fills: { symbol: 'btc_usdt', fid: '1001' },
}
const series = (period: string) => ({ series: { symbol: 'btc_usdt', period } })
const compared = (symbol: string, period = '15m') => ({ compared: { symbol, period } })

const table: Table<typeof chartMachine> = [
  {
    says: 'fetches its code, and asks how the chart was left before it asks for candles',
    input,
    then: { in: at({ candles: 'candles.waiting', compared: 'compared.waiting' }), tags: ['busy'], asks: asked },
  },
  {
    says: 'asks for candles of the usual period when nobody changed anything',
    input,
    when: none,
    then: { in: at(), asks: { ...asked, ...series('15m') }, context: { look: firstLook } },
  },
  { says: 'looks as it was left', input, when: received, then: { in: at(), context: { look: bars, settings } } },
  {
    says: 'compares with the pair with which it was left',
    input,
    when: receivedPaired,
    then: { in: at({ compared: 'compared.shown' }), asks: { ...asked, ...series('15m'), ...compared('eth_usdt') } },
  },
  {
    says: 'stays as it looks when another tab changed its own, and knows of it',
    input,
    given: [received],
    when: receivedPaired,
    then: { in: at(), context: { look: bars, settings: pairedSettings } },
  },
  {
    says: 'looks as a file says that is taken over here, and compares as it says [TRD-12]',
    input,
    given: [none],
    when: { ...receivedPaired, type: 'settings.imported' },
    then: {
      in: at({ compared: 'compared.shown' }),
      context: { look: paired, settings: pairedSettings },
      asks: { ...asked, ...series('15m'), ...compared('eth_usdt') },
    },
  },
  {
    says: 'asks for candles of the period that a file names, and compares no more [TRD-12]',
    input,
    given: [receivedPaired],
    when: {
      type: 'settings.imported',
      settings: { ...settings, looks: [{ symbol: 'btc_usdt', look: { ...bars, period: '1h' } }] },
      drawings,
    },
    then: {
      in: at(),
      context: { look: { ...bars, period: '1h' }, drawings },
      asks: { ...asked, ...series('1h') },
    },
  },
  {
    says: 'shows what another tab drew',
    input,
    given: [received],
    when: receivedDrawings,
    then: { context: { drawings, settings } },
  },
  {
    says: 'keeps what it knows when another tab forgot everything',
    input,
    given: [receivedDrawings],
    when: none,
    then: { context: { drawings, settings } },
  },
  {
    says: 'draws when its code is there',
    input,
    when: { answer: 'loadLibrary', done: undefined },
    then: { in: at({ library: 'library.ready', candles: 'candles.waiting', compared: 'compared.waiting' }), tags: [] },
  },
  {
    says: 'tells that its code did not come',
    input,
    given: [none],
    when: { answer: 'loadLibrary', error: new Error('cut') },
    then: { in: at({ library: 'library.failed' }), tags: ['failed'] },
  },
  {
    says: 'fetches it again when it is told to',
    input,
    given: [none, { answer: 'loadLibrary', error: new Error('cut') }],
    when: { type: 'library.retried' },
    then: { in: at(), tags: ['busy'], asks: { ...asked, ...series('15m') } },
  },
  {
    says: 'asks for candles of another period, and keeps it',
    input,
    given: [none],
    when: { type: 'period.chosen', period: '1h' },
    then: {
      in: at(),
      asks: { ...asked, ...series('1h') },
      effects: kept,
      context: { look: { ...firstLook, period: '1h' } },
    },
  },
  {
    says: 'keeps the look of the pair before those of others',
    input,
    given: [none],
    when: { type: 'period.chosen', period: '1h' },
    then: {
      context: {
        settings: { ...firstSettings, looks: [{ symbol: 'btc_usdt', look: { ...firstLook, period: '1h' } }] },
      },
    },
  },
  {
    says: 'does nothing when the period is chosen that is shown',
    input,
    given: [receivedPaired],
    when: { type: 'period.chosen', period: '15m' },
    then: { effects: [], context: { settings: pairedSettings } },
  },
  {
    says: 'asks for the second pair in another period too',
    input,
    given: [receivedPaired],
    when: { type: 'period.chosen', period: '1h' },
    then: {
      in: at({ compared: 'compared.shown' }),
      asks: { ...asked, ...series('1h'), ...compared('eth_usdt', '1h') },
      effects: kept,
    },
  },
  {
    says: 'compares with a second pair, and keeps it',
    input,
    given: [none],
    when: { type: 'compared.chosen', symbol: 'eth_usdt' },
    then: {
      in: at({ compared: 'compared.shown' }),
      asks: { ...asked, ...series('15m'), ...compared('eth_usdt') },
      effects: kept,
      context: { look: paired },
    },
  },
  {
    says: 'compares with no pair when none is',
    input,
    given: [none],
    when: { type: 'compared.chosen', symbol: null },
    then: { in: at(), effects: [], context: { settings: firstSettings } },
  },
  {
    says: 'compares with another pair instead',
    input,
    given: [receivedPaired],
    when: { type: 'compared.chosen', symbol: 'sol_usdt' },
    then: {
      in: at({ compared: 'compared.shown' }),
      asks: { ...asked, ...series('15m'), ...compared('sol_usdt') },
      effects: kept,
      context: { look: { ...paired, compared: 'sol_usdt' } },
    },
  },
  {
    says: 'compares no more',
    input,
    given: [receivedPaired],
    when: { type: 'compared.chosen', symbol: null },
    then: { in: at(), asks: { ...asked, ...series('15m') }, effects: kept, context: { look: firstLook } },
  },
  {
    says: 'draws in another way, and keeps it',
    input,
    given: [none],
    when: { type: 'type.chosen', chartType: 'bars' },
    then: { effects: kept, context: { look: bars, settings } },
  },
  {
    says: 'draws on a logarithmic scale, and keeps it',
    input,
    given: [received],
    when: { type: 'log.switched', isLog: true },
    then: { effects: kept, context: { look: { ...bars, isLog: true } } },
  },
  {
    says: 'adds an indicator with its usual numbers, and keeps it',
    input,
    given: [none],
    when: { type: 'indicator.added', name: 'RSI' },
    then: {
      effects: kept,
      context: { look: { ...firstLook, indicators: [...firstLook.indicators, { name: 'RSI', params: [6, 12, 24] }] } },
    },
  },
  {
    says: 'changes the numbers of an indicator, and keeps them',
    input,
    given: [none],
    when: { type: 'params.changed', name: 'VOL', params: [3, 6] },
    then: {
      effects: kept,
      context: {
        look: { ...firstLook, indicators: [firstLook.indicators[0], { name: 'VOL', params: [3, 6] }] },
      },
    },
  },
  {
    says: 'takes an indicator away, and keeps that',
    input,
    given: [none],
    when: { type: 'indicator.removed', name: 'VOL' },
    then: { effects: kept, context: { look: { ...firstLook, indicators: [firstLook.indicators[0]] } } },
  },
  {
    says: 'keeps a look under a name',
    input,
    given: [received],
    when: { type: 'template.saved', name: 'Mine' },
    then: {
      effects: kept,
      context: {
        settings: {
          ...settings,
          templates: [{ name: 'Mine', type: 'bars', isLog: false, indicators: bars.indicators }],
        },
        look: bars,
      },
    },
  },
  {
    says: 'looks as a template says',
    input,
    given: [received, { type: 'template.saved', name: 'Mine' }, { type: 'type.chosen', chartType: 'area' }],
    when: { type: 'template.applied', name: 'Mine' },
    then: { effects: kept, context: { look: bars } },
  },
  {
    says: 'forgets a template',
    input,
    given: [received, { type: 'template.saved', name: 'Mine' }],
    when: { type: 'template.removed', name: 'Mine' },
    then: { effects: kept, context: { settings } },
  },
  {
    says: 'keeps whether a person wants to be asked',
    input,
    given: [received],
    when: { type: 'confirms.switched', confirms: false },
    then: { effects: kept, context: { settings: { ...settings, confirms: false } } },
  },
  {
    says: 'tells who is here to the trades on the chart',
    input: { market },
    given: [none],
    when: { type: 'session.changed', fid: '1002' },
    then: { context: { fid: '1002' }, sent: [{ type: 'session.changed', fid: '1002' }] },
  },
  {
    says: 'asks for no trades of a guest',
    input: { market },
    then: { asks: { ...asked, fills: { symbol: 'btc_usdt', fid: undefined } } },
  },
  ...(
    [
      ['watchKept', { kept: 'kept.lost' }],
      ['fills', { fills: 'fills.lost' }],
      ['series', { candles: 'candles.broken' }],
      ['compared', { compared: 'compared.none' }],
    ] as const
  ).map(([actorId, other]) => ({
    says: `tells when ${actorId} is lost, and goes on with the rest`,
    input,
    given: [receivedPaired],
    when: { answer: actorId, error: 'a fault' },
    then: {
      in: at({ compared: 'compared.shown', ...other }),
      sent: [{ type: 'fault.met', actorId, error: 'a fault' }],
    },
  })),
  {
    says: 'knows who is here without the marks of trades',
    input: { market },
    given: [none, { answer: 'fills', error: 'a fault' }],
    when: { type: 'session.changed', fid: '1002' },
    then: { context: { fid: '1002' }, sent: [] },
  },
  {
    says: 'makes a file of a picture, named by pair and period',
    input,
    given: [none],
    when: { type: 'picture.taken', url: 'data:image/png;base64,AAAA' },
    then: {
      effects: [{ type: 'savePicture', params: { url: 'data:image/png;base64,AAAA', name: 'btc_usdt-15m.png' } }],
    },
  },
  {
    says: 'knows which candles are in view',
    input,
    given: [none],
    when: { type: 'view.moved', span: { from: 1, to: 2 } },
    then: { context: { span: { from: 1, to: 2 } } },
  },

  // Lines of own orders.
  {
    says: 'holds the line of an order that was grabbed',
    input,
    given: [received],
    when: grabbed,
    then: { in: at({ line: 'line.moving' }), context: { moved: { orderId: '7', from: '60000', price: '60000' } } },
  },
  {
    says: 'asks whether it is meant when the line is let go, at a whole tick',
    input,
    given: [received, grabbed],
    when: dropped,
    then: {
      in: at({ line: 'line.asking' }),
      context: { moved: { orderId: '7', from: '60000', price: '60010' } },
      sent: [],
    },
  },
  {
    says: 'changes the order when it is meant',
    input,
    given: [received, grabbed, dropped],
    when: { type: 'amend.confirmed' },
    then: { in: at(), context: { moved: undefined }, sent: [amend] },
  },
  {
    says: 'leaves the order when it is not meant',
    input,
    given: [received, grabbed, dropped],
    when: left,
    then: { in: at(), context: { moved: undefined }, sent: [] },
  },
  {
    says: 'changes the order at once where nobody wants to be asked',
    input,
    given: [careless, grabbed],
    when: dropped,
    then: { in: at(), context: { moved: undefined }, sent: [amend] },
  },
  {
    says: 'leaves the order when its line is let go where it was',
    input,
    given: [careless, grabbed],
    when: { type: 'line.dropped', price: decimal('60000.001') },
    then: { in: at(), context: { moved: undefined }, sent: [] },
  },
  {
    says: 'leaves the order by Escape',
    input,
    given: [received, grabbed],
    when: left,
    then: { in: at(), context: { moved: undefined }, sent: [] },
  },
  {
    says: 'moves a line by keys, tick by tick',
    input,
    given: [received],
    when: stepped,
    then: { in: at({ line: 'line.moving' }), context: { moved: { orderId: '7', from: '60000', price: '60000.02' } } },
  },
  {
    says: 'moves it on from where it is',
    input,
    given: [received, stepped],
    when: stepped,
    then: { in: at({ line: 'line.moving' }), context: { moved: { orderId: '7', from: '60000', price: '60000.04' } } },
  },
  {
    says: 'lets a line go where it was stepped to',
    input,
    given: [careless, stepped],
    when: { type: 'line.dropped' },
    then: { in: at(), sent: [{ ...amend, price: '60000.02' }] },
  },
  {
    says: 'begins with another order where that one is stepped',
    input,
    given: [received, stepped],
    when: { type: 'line.stepped', orderId: '8', price: decimal('5'), steps: -1 },
    then: { in: at({ line: 'line.moving' }), context: { moved: { orderId: '8', from: '5', price: '4.99' } } },
  },
  {
    says: 'holds another line instead',
    input,
    given: [received, stepped],
    when: { type: 'line.grabbed', orderId: '8', price: decimal('5') },
    then: { in: at({ line: 'line.moving' }), context: { moved: { orderId: '8', from: '5', price: '5' } } },
  },

  // Drawings.
  {
    says: 'takes a tool into the hand',
    input,
    given: [received],
    when: tool('segment'),
    then: { in: at({ drawing: 'drawing.armed' }), context: { tool: 'segment' } },
  },
  {
    says: 'takes another tool instead',
    input,
    given: [received, tool('segment')],
    when: tool('rayLine'),
    then: { in: at({ drawing: 'drawing.armed' }), context: { tool: 'rayLine' } },
  },
  {
    says: 'lays a tool down that is chosen again',
    input,
    given: [received, tool('segment')],
    when: tool('segment'),
    then: { in: at(), context: { tool: undefined } },
  },
  {
    says: 'lays it down by Escape',
    input,
    given: [received, tool('segment')],
    when: { type: 'tool.left' },
    then: { in: at(), context: { tool: undefined } },
  },
  {
    says: 'draws from the first point',
    input,
    given: [received, tool('segment')],
    when: begun,
    then: { in: at({ drawing: 'drawing.underWay' }), context: { tool: 'segment' } },
  },
  {
    says: 'gives a drawing up by Escape',
    input,
    given: [received, tool('segment'), begun],
    when: { type: 'tool.left' },
    then: { in: at(), context: { tool: undefined, drawings: [] }, effects: [] },
  },
  {
    says: 'keeps what was drawn',
    input,
    given: [received, tool('segment'), begun],
    when: ended,
    then: { in: at(), context: { tool: undefined, drawings }, effects: ['keepDrawings'] },
  },
  {
    says: 'takes no tool where there is no room for another drawing, and says so',
    input,
    given: [fullPair],
    when: tool('segment'),
    then: { in: at(), sent: [noRoom] },
  },
  {
    says: 'draws a level that was typed, and keeps it',
    input,
    given: [received],
    when: { type: 'level.drawn', price: decimal('5') },
    then: {
      context: {
        drawings: [
          {
            symbol: 'btc_usdt',
            drawings: [{ id: 1, tool: 'horizontalStraightLine', points: [{ at: 0, price: '5' }] }],
          },
        ],
      },
      effects: ['keepDrawings'],
    },
  },
  {
    says: 'draws no level where there is no room, and says so',
    input,
    given: [fullPair],
    when: { type: 'level.drawn', price: decimal('5') },
    then: { sent: [noRoom], effects: [] },
  },
  {
    says: 'lets the drawings of the pair go that was drawn on first, and says so',
    input,
    given: [fullStore],
    when: { type: 'level.drawn', price: decimal('5') },
    then: {
      effects: ['keepDrawings'],
      sent: [
        {
          type: 'notice.raised',
          notice: { kind: 'info', words: { key: 'chart:notice.dropped', values: { pairs: 'C4/USDT' } } },
        },
      ],
    },
  },
  {
    says: 'keeps where a drawing was moved to',
    input,
    given: [receivedDrawings],
    when: { type: 'drawing.moved', id: 1, points: [{ at: 2, price: decimal('3') }] },
    then: {
      context: {
        drawings: [{ symbol: 'btc_usdt', drawings: [{ ...one, points: [{ at: 2, price: '3' }] }] }],
      },
      effects: ['keepDrawings'],
    },
  },
  {
    says: 'takes a drawing away',
    input,
    given: [receivedDrawings],
    when: { type: 'drawing.removed', id: 1 },
    then: { context: { drawings: [] }, effects: ['keepDrawings'] },
  },
  {
    says: 'takes all drawings of the pair away, and none of others',
    input,
    given: [{ ...receivedDrawings, drawings: [...drawings, many('eth_usdt', 1)] }],
    when: { type: 'drawings.cleared' },
    then: { context: { drawings: [many('eth_usdt', 1)] }, effects: ['keepDrawings'] },
  },

  // What opens over it, and beside it.
  {
    says: 'opens a panel',
    input,
    given: [received],
    when: { type: 'panel.asked', panel: 'indicators' },
    then: { in: at({ panel: 'panel.open' }), context: { panel: 'indicators' } },
  },
  {
    says: 'closes a panel that is left',
    input,
    given: [received, { type: 'panel.asked', panel: 'indicators' }],
    when: { type: 'panel.left' },
    then: { in: at(), context: { panel: undefined } },
  },
  {
    says: 'shows its candles as a table',
    input,
    given: [received],
    when: { type: 'table.switched' },
    then: { in: at({ table: 'table.shown' }) },
  },
  {
    says: 'takes the table away',
    input,
    given: [received, { type: 'table.switched' }],
    when: { type: 'table.switched' },
    then: { in: at() },
  },
  {
    says: 'fills the window',
    input,
    given: [received],
    when: { type: 'full.switched' },
    then: { in: at({ size: 'size.full' }) },
  },
  ...(['full.switched', 'full.left'] as const).map((type) => ({
    says: `stands in its place again by ${type}`,
    input,
    given: [received, { type: 'full.switched' } as const],
    when: { type },
    then: { in: at() },
  })),
]

it.each(table)('the chart: it $says', (row) => {
  expect(rowFault(chartMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(chartMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('tells a screen how it looks and what is on it', () => {
  const actor = createActor(asleep(chartMachine), { input }).start()
  for (const event of [receivedDrawings, tool('segment'), begun, grabbed, dropped] as const) actor.send(event)
  actor.send({ type: 'panel.asked', panel: 'drawings' })
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
