import { decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { ChartDrawings, ChartSettings } from '#contract/spot/chart.ts'
import { firstLook, firstSettings } from '#contract/spot/chartKinds.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { chartMachine } from './chart.machine.ts'
import type { ChartSnapshot } from './chart.machine.ts'
import type { ChartPoint } from './chart.types.ts'
import { hasRoom } from './chart.rules.ts'
import { sampleMarket } from './chart.samples.ts'

const order = { orderId: '7', field: 'price', price: decimal('60000') } as const
const below = { price: decimal('60000'), isAbove: false, x: 40, y: 60 }
const point: ChartPoint = { at: Date.UTC(2026, 0, 5), price: decimal('61000') }
const points = [point]
const one = { id: 1, tool: 'segment', points }
const many = (symbol: string) => ({
  symbol,
  drawings: Array.from({ length: spotLimits.chart.pairDrawings }, (_, id) => ({ ...one, id })),
})
const paired: ChartSettings = {
  ...firstSettings,
  confirms: false,
  looks: [{ symbol: 'btc_usdt', look: { ...firstLook, compared: 'eth_usdt' } }],
  templates: [{ name: 'Mine', type: 'line', isLog: true, indicators: [] }],
}
const drawn: ChartDrawings = [{ symbol: 'btc_usdt', drawings: [one] }]
const fullPair: ChartDrawings = [many('btc_usdt')]
const fullStore: ChartDrawings = Array.from(
  { length: spotLimits.chart.drawings / spotLimits.chart.pairDrawings },
  (_, n) => many(`c${n}_usdt`),
)

/** Regions that hardly interact are walked one at a time, while the others rest. */
const regions = {
  library: 'ready',
  line: 'idle',
  drawing: 'none',
  panel: 'closed',
  table: 'hidden',
  size: 'normal',
  menu: 'closed',
  kept: 'followed',
  fills: 'followed',
} as const
/** Nothing has been changed yet; each path changes one thing. */
const isFresh = ({ context: { settings, drawings } }: ChartSnapshot): boolean =>
  [firstSettings, paired].includes(settings) &&
  (drawings.length === 0 || [drawn, fullPair, fullStore].includes(drawings))
const rest = (snapshot: ChartSnapshot, but?: keyof typeof regions): boolean =>
  isFresh(snapshot) && isResting(snapshot, but)
const isResting = (snapshot: ChartSnapshot, but?: keyof typeof regions): boolean =>
  snapshot.value.candles === 'shown' &&
  Object.entries(regions).every(
    ([region, at]) => region === but || snapshot.value[region as keyof typeof regions] === at,
  )

/** A dialog covers the buttons, or they are disabled. */
const isAsked = (snapshot: ChartSnapshot): boolean =>
  snapshot.matches({ line: 'confirming' }) || snapshot.matches({ line: 'applying' })

const shown = { candles: 200, panes: [{ name: 'VOL', top: 200, height: 84 }] }

const only = <Sample>(is: boolean, ...samples: readonly Sample[]): readonly Sample[] => (is ? samples : [])

const button = (name: string) => ({ role: 'button', name }) as const
const click = (name: string) => ({ click: button(name) })
const option = (name: string) => ({ click: { role: 'option', name } }) as const
/** Opens a panel, performs a gesture in it, and closes it. */
const within = (panel: string, ...gestures: readonly object[]) =>
  [click(`chart:panel.${panel}`), ...gestures, click(`chart:panel.${panel}`)] as never

const libraryLoading = { role: 'status', name: 'chart:library.loading' } as const
const libraryFailed = { role: 'alert', text: 'chart:library.failed' } as const
const hint = { text: 'chart:tool.hint' } as const
const next = { text: 'chart:tool.next' } as const
const apply = button('chart:line.apply')
const question = { role: 'alertdialog', name: 'chart:amend.title' } as const
const comparedWith = { text: { word: 'chart:compare.shown', values: { pair: 'ETH/USDT' } } } as const
const copyPrice = { role: 'menuitem', name: { word: 'chart:menu.copy', values: { price: '60,000.00' } } } as const
const absent = { absent: true } as const

export const chartModel = {
  machine: chartMachine,
  inputs: { 'of a user': { market: sampleMarket, fid: '1001' } },
  events: {
    'settings.received': ({ snapshot }) =>
      snapshot.matches({ candles: 'waiting' })
        ? only(
            snapshot.matches({ library: 'ready' }),
            { settings: undefined, drawings: undefined },
            { settings: paired, drawings: drawn },
            { settings: firstSettings, drawings: fullPair },
            { settings: firstSettings, drawings: fullStore },
          )
        : only(rest(snapshot), { settings: { ...firstSettings, confirms: false }, drawings: undefined }),
    'settings.imported': ({ snapshot }) =>
      only(
        rest(snapshot),
        { settings: paired, drawings: undefined },
        { settings: { ...firstSettings, confirms: false }, drawings: drawn },
      ),
    'session.changed': ({ snapshot }) => only(rest(snapshot, 'fills'), { fid: '1002' }),
    'library.retried': [{}],
    'period.chosen': ({ snapshot }) => only(rest(snapshot), { period: '1h' }, { period: '15m' }),
    'type.chosen': ({ snapshot }) => only(rest(snapshot), { chartType: 'bars' }),
    'log.toggled': ({ snapshot }) => only(rest(snapshot), { isLog: !snapshot.context.look.isLog }),
    'indicator.added': ({ snapshot }) => only(rest(snapshot), { name: 'RSI' }),
    'indicator.removed': ({ snapshot }) => only(rest(snapshot), { name: 'VOL' }),
    'params.changed': ({ snapshot }) => only(rest(snapshot), { name: 'MA', params: [1, 2, 2] }),
    'panes.measured': ({ snapshot }) => only(rest(snapshot) && snapshot.context.panes.candles === 0, { shown }),
    'panes.resized': ({ snapshot }) => only(rest(snapshot), { heights: { VOL: 60 } }),
    'pane.stepped': ({ snapshot }) =>
      only(rest(snapshot) && snapshot.context.panes.candles > 0, { name: 'VOL', steps: 1 }),
    'compared.chosen': ({ snapshot }) => only(rest(snapshot), { symbol: 'eth_usdt' }, { symbol: null }),
    'template.saved': ({ snapshot }) => only(rest(snapshot), { name: 'Other' }),
    'template.applied': ({ snapshot }) =>
      only(rest(snapshot) && snapshot.context.settings.templates.length > 0, { name: 'Mine' }),
    'template.removed': ({ snapshot }) =>
      only(rest(snapshot) && snapshot.context.settings.templates.length > 0, { name: 'Mine' }),
    'confirms.toggled': ({ snapshot }) => only(rest(snapshot), { confirms: !snapshot.context.settings.confirms }),
    'panel.requested': ({ snapshot }) => only(rest(snapshot), { panel: 'drawings' }, { panel: 'types' }),
    'panel.left': ({ snapshot }) => only(rest(snapshot, 'panel'), {}),
    'menu.requested': ({ snapshot }) => only(rest(snapshot, 'menu'), { menu: below }),
    'menu.left': ({ snapshot }) => only(rest(snapshot, 'menu'), {}),
    'order.prepared': ({ snapshot }) => only(rest(snapshot, 'menu'), { side: 'buy', kind: 'limit' }),
    'table.toggled': ({ snapshot }) => only(rest(snapshot, 'table'), {}),
    'fullScreen.toggled': ({ snapshot }) => only(rest(snapshot, 'size'), {}),
    'fullScreen.exited': ({ snapshot }) => only(rest(snapshot, 'size'), {}),
    'picture.taken': ({ snapshot }) => only(rest(snapshot), { url: 'data:image/png;base64,AAAA' }),
    'view.moved': ({ snapshot }) => only(rest(snapshot), { span: { from: 1, to: 2 } }),
    'tool.chosen': ({ snapshot }) => only(rest(snapshot, 'drawing'), { tool: 'segment' }, { tool: 'rayLine' }),
    'tool.left': ({ snapshot }) => only(rest(snapshot, 'drawing'), {}),
    'colour.chosen': ({ snapshot }) => only(rest(snapshot), { colour: 'red' }),
    'cursor.moved': ({ snapshot }) => only(rest(snapshot, 'drawing') && !isAsked(snapshot), { point }),
    'drawing.begun': ({ snapshot }) => only(rest(snapshot, 'drawing'), {}),
    'drawing.ended': ({ snapshot }) => only(rest(snapshot, 'drawing'), { points }),
    'level.drawn': ({ snapshot }) => only(rest(snapshot), { price: decimal('5') }),
    'drawing.moved': ({ snapshot }) => only(rest(snapshot), { id: 1, points: [{ at: 1, price: decimal('2') }] }),
    'drawing.recoloured': ({ snapshot }) =>
      only(rest(snapshot) && snapshot.context.drawings.some(({ symbol }) => symbol === 'btc_usdt'), {
        id: 1,
        colour: 'red',
      }),
    'undo.requested': ({ snapshot }) => only(isResting(snapshot) && snapshot.context.drawings.length > 0, {}),
    'drawing.removed': ({ snapshot }) =>
      only(rest(snapshot) && snapshot.context.drawings.some(({ symbol }) => symbol === 'btc_usdt'), { id: 1 }),
    'drawings.cleared': ({ snapshot }) =>
      only(rest(snapshot) && snapshot.context.drawings.some(({ symbol }) => symbol === 'btc_usdt'), {}),
    'drawings.changed': [],
    'line.grabbed': ({ snapshot }) => only(rest(snapshot, 'line'), order),
    'line.stepped': ({ snapshot }) => only(rest(snapshot, 'line') && !isAsked(snapshot), { ...order, steps: 1 }),
    'line.dropped': ({ snapshot }) => only(rest(snapshot, 'line'), { price: order.price }, {}),
    'line.left': ({ snapshot }) => only(rest(snapshot, 'line'), {}),
    'amend.confirmed': ({ snapshot }) => only(rest(snapshot, 'line'), {}),
    'amend.ended': ({ snapshot }) => only(rest(snapshot, 'line'), {}),
  },
  outcomes: {
    loadLibrary: { came: { done: undefined }, cut: { error: new Error('no code') } },
    watchKept: { fails: { error: 'no storage' } },
    series: { fails: { error: 'no candles' } },
    compared: { fails: { error: 'no candles' } },
    fills: { fails: { error: 'no trades' } },
  },
  // Guards read the look, whether a confirmation is open, whether there is space, and the line being moved; samples
  // read whether anything was changed.
  key: ({ snapshot }) => {
    const { context } = snapshot
    return {
      isFresh: isFresh(snapshot),
      period: context.look.period,
      compared: context.look.compared,
      confirms: context.settings.confirms,
      hasTemplates: context.settings.templates.length > 0,
      drawn: context.drawings.map(({ symbol, drawings }) => `${symbol} ${drawings.length}`),
      past: context.past.length,
      candles: context.panes.candles,
      cursor: context.cursor?.at,
      hasRoom: hasRoom(context.drawings, context.market.symbol),
      moved: context.moved?.price,
      tool: context.tool,
      panel: context.panel,
      menu: context.menu?.price,
    }
  },
  bounds: { depth: 6 },
  invariants: {
    'a line is held exactly while it is moved or asked about': ({ snapshot }) =>
      snapshot.matches({ line: 'idle' }) === (snapshot.context.moved === undefined),
    'a menu has a price exactly while it is open': ({ snapshot }) =>
      snapshot.matches({ menu: 'open' }) === (snapshot.context.menu !== undefined),
    'a tool is in the hand exactly while the state says so': ({ snapshot }) =>
      snapshot.matches({ drawing: 'none' }) === (snapshot.context.tool === undefined),
    'a cursor is shown only while a tool is active': ({ snapshot }) =>
      snapshot.context.cursor === undefined || snapshot.context.tool !== undefined,
    'no more is drawn than is kept': ({ snapshot }) =>
      snapshot.context.drawings.reduce((count, { drawings }) => count + drawings.length, 0) <=
      spotLimits.chart.drawings,
  },
  screen: {
    shows: {
      'library.loading': [libraryLoading],
      'library.ready': () => [
        { ...libraryLoading, ...absent },
        { ...libraryFailed, ...absent },
      ],
      'library.failed': [libraryFailed],
      'candles.waiting': { unseen: 'it ends before anything is rendered' },
      // While a dialog asks a question, no other events are possible.
      'candles.shown': (snapshot) =>
        snapshot.matches({ line: 'confirming' })
          ? []
          : [{ role: 'radio', name: `chart:period.${snapshot.context.look.period}`, checked: true }],
      'candles.broken': [{ role: 'alert', text: 'chart:series.broken' }],
      'kept.followed': { unseen: 'the chart is drawn with the stored look' },
      'kept.lost': { unseen: 'the chart stays as it is; changes from other tabs apply at the next start' },
      'fills.followed': { unseen: 'trades are marks on the canvas' },
      'fills.lost': { unseen: 'the chart is complete without trades' },
      'compared.waiting': { unseen: 'it ends before anything is rendered' },
      'compared.none': () => [{ ...comparedWith, ...absent }],
      'compared.shown': [comparedWith],
      look: { unseen: 'it is visible only on the canvas and in closed panels' },
      'line.idle': () => [
        { ...apply, ...absent },
        { ...question, ...absent },
      ],
      'line.moving': () => [apply, { ...question, ...absent }],
      'line.confirming': [question],
      'line.applying': [{ role: 'status', text: 'chart:line.sending' }],
      'drawing.none': () => [
        { ...hint, ...absent },
        { ...next, ...absent },
      ],
      'drawing.armed': [hint],
      'drawing.underWay': [next],
      'panel.closed': () => [{ role: 'dialog', name: 'chart:panel.drawings', ...absent }],
      'panel.open': ({ context }) => [{ role: 'dialog', name: `chart:panel.${context.panel ?? ''}` }],
      'menu.closed': () => [{ ...copyPrice, ...absent }],
      'menu.open': [copyPrice],
      'table.hidden': () => [{ role: 'table', name: 'chart:table.caption', ...absent }],
      'table.shown': [{ role: 'table', name: 'chart:table.caption' }],
      'size.normal': (snapshot) => (snapshot.matches({ line: 'confirming' }) ? [] : [button('chart:full.enter')]),
      'size.full': [button('chart:full.leave')],
    },
    gestures: {
      'settings.received': { by: 'app', because: 'the browser has kept it, or another tab tells it' },
      'settings.imported': { by: 'app', because: 'a file is picked in the menu of the floor' },
      'session.changed': { by: 'app', because: 'the session says who is here' },
      'library.retried': click('chart:library.retry'),
      'period.chosen': ({ period }) => ({ click: { role: 'radio', name: `chart:period.${period}` } }),
      'type.chosen': ({ chartType }) => [click('chart:panel.types'), option(`chart:type.${chartType}`)],
      'log.toggled': click('chart:log'),
      'indicator.added': within('indicators', { click: { role: 'checkbox', name: 'chart:indicator.RSI' } }),
      'indicator.removed': within('indicators', { click: { role: 'checkbox', name: 'chart:indicator.VOL' } }),
      'params.changed': { by: 'app', because: 'numbers are typed one after the other' },
      'panes.measured': { by: 'app', because: 'the library lays out the canvas' },
      'panes.resized': { by: 'app', because: 'lines between panes are dragged on the canvas' },
      'pane.stepped': { by: 'app', because: 'the library says where the edges of panes are' },
      'compared.chosen': { by: 'app', because: 'pairs are suggested by a list of all markets' },
      'template.saved': ({ name }) =>
        within(
          'templates',
          { fill: { role: 'textbox', name: 'chart:template.name' }, with: name },
          click('chart:template.save'),
        ),
      'template.applied': ({ name }) =>
        within('templates', click({ word: 'chart:template.apply', values: { name } } as never)),
      'template.removed': ({ name }) =>
        within('templates', click({ word: 'chart:template.remove', values: { name } } as never)),
      'confirms.toggled': within('drawings', { click: { role: 'checkbox', name: 'chart:confirms' } }),
      'panel.requested': ({ panel }) => click(`chart:panel.${panel}`),
      'panel.left': { press: 'Escape' },
      'menu.requested': { by: 'app', because: 'the canvas is drawn by the library' },
      'menu.left': { press: 'Escape' },
      'order.prepared': ({ side, kind }) => ({
        click: {
          role: 'menuitem',
          name: { word: `chart:menu.${kind}.${side}`, values: { price: '60,000.00' } },
        },
      }),
      'table.toggled': (_, leaves) => click(leaves.includes('table.shown') ? 'chart:table.hide' : 'chart:table.show'),
      'fullScreen.toggled': (_, leaves) =>
        click(leaves.includes('size.full') ? 'chart:full.leave' : 'chart:full.enter'),
      'fullScreen.exited': { by: 'app', because: 'the browser has a key of its own for it' },
      'picture.taken': { by: 'app', because: 'the canvas is drawn by the library' },
      'view.moved': { by: 'app', because: 'the library says what is in view' },
      'tool.chosen': { by: 'app', because: 'the panel of tools closes when one is chosen' },
      'tool.left': { press: 'Escape' },
      'colour.chosen': ({ colour }) =>
        within('drawings', {
          choose: { role: 'combobox', name: 'chart:colour.next' },
          option: `chart:colour.${colour}`,
        }),
      'cursor.moved': { by: 'app', because: 'arrow keys move it on the canvas' },
      'drawing.begun': { by: 'app', because: 'it is drawn on the canvas' },
      'drawing.ended': { by: 'app', because: 'it is drawn on the canvas' },
      'level.drawn': ({ price }) =>
        within(
          'drawings',
          { fill: { role: 'textbox', name: 'chart:level.price' }, with: price },
          click('chart:level.add'),
        ),
      'drawing.moved': { by: 'app', because: 'it is moved on the canvas' },
      'drawing.recoloured': { by: 'app', because: 'one of many, each named by its number' },
      'undo.requested': within('drawings', click('chart:drawing.undo')),
      'drawing.removed': { by: 'app', because: 'one of many, each named by its number' },
      'drawings.cleared': within('drawings', click('chart:drawing.clear')),
      'drawings.changed': { by: 'app', because: 'the flow tells it itself' },
      'line.grabbed': { by: 'app', because: 'the line is on the canvas' },
      'line.stepped': { press: 'Enter', on: button('chart:line.up') },
      'line.dropped': ({ price }) =>
        price === undefined ? { click: apply } : { by: 'app', because: 'the line is on the canvas' },
      'line.left': (_, leaves) =>
        leaves.includes('line.confirming') ? click('chart:amend.keep') : { press: 'Escape' },
      'amend.confirmed': click('chart:amend.confirm'),
      'amend.ended': { by: 'app', because: 'the page sends it once the order is amended or not' },
    },
  },
} satisfies FlowModel<typeof chartMachine>
