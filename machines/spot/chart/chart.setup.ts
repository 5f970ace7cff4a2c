import { assign, forwardTo, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate'
import { compare } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { ChartDrawings, ChartLook, ChartSettings, Drawing } from '#contract/spot/chart.ts'
import { firstLook, firstSettings, priceTool } from '#contract/spot/chartKinds.ts'
import type { DrawingColour, DrawingTool } from '#contract/spot/chartKinds.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { nearestStep } from '#contract/spot/orderSize.ts'
import { notProvided } from '#machines/notProvided.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { notify } from '#machines/shell/notices/notify.ts'
import type { NoticeInput } from '#machines/shell/notices/notices.types.ts'
import { candleSeriesMachine } from '../candleSeries/candleSeries.machine.ts'
import { chartFillsMachine } from '../chartFills/chartFills.machine.ts'
import { drawingsOf, drawn, hasRoom, lookOf, withDrawings, withLook } from './chart.rules.ts'
import { lineId } from './chart.lines.ts'
import { steppedLine, valueAt } from './chart.trail.ts'
import type {
  ChartContext,
  ChartEvent,
  ChartInput,
  ChartPanel,
  ChartPoint,
  ChartSpan,
  MenuOrder,
  OwnLine,
  PanesShown,
  PriceMenu,
} from './chart.types.ts'

export const contextOf = ({ market, fid }: ChartInput): ChartContext => ({
  market,
  fid,
  look: firstLook,
  settings: firstSettings,
  drawings: [],
  past: [],
  tool: undefined,
  note: undefined,
  cursor: undefined,
  panel: undefined,
  moved: undefined,
  span: undefined,
  panes: { candles: 0, panes: [] },
  menu: undefined,
})

/** The pair's drawings after the change. */
interface NewDrawings {
  readonly drawings: readonly Drawing[]
}

/** Adds a drawing to the existing ones, in the chosen colour. */
export const drawnWith = (
  { drawings, market, settings: { colour }, note }: ChartContext,
  tool: DrawingTool,
  points: Drawing['points'],
): NewDrawings => ({
  drawings: drawn(drawings, market.symbol, {
    tool,
    points,
    ...(colour === undefined ? {} : { colour }),
    ...(note === undefined ? {} : { text: note }),
  }),
})

export const levelWith = (context: ChartContext, price: Decimal): NewDrawings =>
  drawnWith({ ...context, note: undefined }, priceTool, [{ at: 0, price }])

export const movedWith = (context: ChartContext, { id, points }: Pick<Drawing, 'id' | 'points'>): NewDrawings => ({
  drawings: here(context).map((one) => (one.id === id ? { ...one, points } : one)),
})

export const recolouredWith = (
  context: ChartContext,
  { id, colour }: { id: number; colour: DrawingColour },
): NewDrawings => ({
  drawings: here(context).map((one) => (one.id === id ? { ...one, colour } : one)),
})

export const removedFrom = (context: ChartContext, { id }: Pick<Drawing, 'id'>): NewDrawings => ({
  drawings: here(context).filter((one) => one.id !== id),
})

const here = ({ drawings, market }: ChartContext): readonly Drawing[] => drawingsOf(drawings, market.symbol)

/** The pairs whose drawings are removed. */
export const droppedFrom = (context: ChartContext, { drawings }: NewDrawings): NoticeInput => ({
  kind: 'info',
  words: {
    key: 'chart:notice.dropped',
    values: {
      pairs: withDrawings(context.drawings, context.market.symbol, drawings)
        .dropped.map((symbol) => symbol.replace('_', '/').toUpperCase())
        .join(', '),
    },
  },
})

export const noRoom: NoticeInput = { kind: 'warning', words: { key: 'chart:notice.noRoom' } }

const lineOf = ({ orderId, field, followed }: OwnLine): Omit<OwnLine, 'price'> => ({
  ...{ orderId, field },
  ...(followed && { followed }),
})

/** The file name of a picture. */
export const pictureName = ({ market: { symbol }, look: { period } }: ChartContext): string => `${symbol}-${period}.png`

export const chartSetup = setup({
  types: {
    input: {} as ChartInput,
    context: {} as ChartContext,
    events: {} as ChartEvent,
    tags: {} as 'busy' | 'failed',
    children: {} as {
      loadLibrary: 'loadLibrary'
      watchKept: 'watchKept'
      series: 'series'
      compared: 'compared'
      fills: 'fills'
    },
  },
  actors: {
    /** The chart library, which loads after the rest of the page works. */
    loadLibrary: fromPromise<void>(notProvided('loadLibrary')),
    /** Sends `settings.received`: at once, and when another tab changed the stored settings. */
    watchKept: fromCallback<{ type: string }>(notProvided('watchKept')),
    series: candleSeriesMachine,
    compared: candleSeriesMachine,
    fills: chartFillsMachine,
  },
  guards: {
    isOtherPeriod: ({ context }, { period }: Pick<ChartLook, 'period'>) => period !== context.look.period,
    isPair: (_, { symbol }: { symbol: string | null }) => symbol !== null,
    isComparing: ({ context }, { settings }: { settings: ChartSettings | undefined }) =>
      settings !== undefined && lookOf(settings, context.market.symbol).compared !== null,
    isArmed: ({ context }, { tool, text }: { tool: DrawingTool; text?: string | undefined }) =>
      context.tool === tool && context.note === text,
    hasPast: ({ context }) => context.past.length > 0,
    isTooMuch: ({ context }, { drawings }: NewDrawings) =>
      withDrawings(context.drawings, context.market.symbol, drawings).dropped.length > 0,
    hasRoom: ({ context }) => hasRoom(context.drawings, context.market.symbol),
    /** Within half a tick of its original price. */
    isUnmoved: ({ context: { moved, market } }, { price }: { price?: Decimal | undefined }) =>
      moved === undefined || compare(nearestStep(price ?? moved.price, market.tick), moved.from) === 0,
    isAsked: ({ context }) => context.settings.confirms,
  },
  actions: {
    reportFault: reportFault(),
    notify: notify(),
    forwardToFills: forwardTo('fills'),
    keepUser: assign((_, { fid }: { fid: string | undefined }) => ({ fid })),
    /** Takes the stored settings, and how this pair's chart was left. */
    takeLook: assign(({ context }, { settings }: { settings: ChartSettings | undefined }) => ({
      look: settings === undefined ? context.look : lookOf(settings, context.market.symbol),
    })),
    /**
     * Takes the stored settings but keeps this chart's look, whatever another tab has changed in its own. Undoing an
     * earlier change would remove what that tab has drawn.
     */
    takeKept: assign(
      (
        { context },
        { settings, drawings }: { settings: ChartSettings | undefined; drawings: ChartDrawings | undefined },
      ) => ({ settings: settings ?? context.settings, drawings: drawings ?? context.drawings, past: [] }),
    ),
    /** Stores it for the next visit. */
    keepSettings: notProvided('keepSettings'),
    keepDrawings: notProvided('keepDrawings'),
    changeLook: assign(({ context: { look, settings, market } }, change: Partial<ChartLook>) => {
      const changed = { ...look, ...change }
      return { look: changed, settings: withLook(settings, market.symbol, changed) }
    }),
    changeSettings: assign((_, { settings }: { settings: ChartSettings }) => ({ settings })),
    /** The pair's drawings after the change. */
    raiseDrawings: raise((_, { drawings }: NewDrawings) => ({ type: 'drawings.changed', drawings })),
    changeDrawings: assign(({ context }, { drawings }: NewDrawings) => ({
      drawings: withDrawings(context.drawings, context.market.symbol, drawings).kept,
      past: [...context.past, here(context)].slice(-spotLimits.chart.undo),
    })),
    undo: assign(({ context: { drawings, market, past } }) => ({
      drawings: withDrawings(drawings, market.symbol, past.at(-1) ?? []).kept,
      past: past.slice(0, -1),
    })),
    keepPanel: assign((_, { panel }: { panel: ChartPanel }) => ({ panel })),
    forgetPanel: assign({ panel: undefined }),
    keepMenu: assign((_, { menu }: { menu: PriceMenu }) => ({ menu })),
    forgetMenu: assign({ menu: undefined }),
    keepTool: assign((_, { tool, text }: { tool: DrawingTool; text?: string | undefined }) => ({ tool, note: text })),
    forgetTool: assign({ tool: undefined, note: undefined, cursor: undefined }),
    keepCursor: assign((_, { point }: { point: ChartPoint }) => ({ cursor: point })),
    keepPanes: assign((_, { shown }: { shown: PanesShown }) => ({ panes: shown })),
    keepSpan: assign((_, { span }: { span: ChartSpan }) => ({ span })),
    grabLine: assign((_, line: OwnLine) => ({
      moved: { ...lineOf(line), from: line.price, price: line.price },
    })),
    stepLine: assign(({ context: { moved, market } }, line: OwnLine & { steps: number }) => {
      const { price: from, steps } = line
      const price = moved && lineId(moved) === lineId(line) ? moved.price : from
      return { moved: { ...lineOf(line), from, price: steppedLine({ ...line, price }, market.tick, steps) } }
    }),
    moveLine: assign(({ context: { moved, market } }, { price }: { price?: Decimal | undefined }) => ({
      moved: moved && { ...moved, price: price === undefined ? moved.price : nearestStep(price, market.tick) },
    })),
    /** The chart as a file. */
    savePicture: (_, _params: { url: string; name: string }) => notProvided('savePicture')(),
    forgetLine: assign({ moved: undefined }),
    /** Passed on by the page to the order form. */
    passOrder: sendTo(
      ({ self }) => self._parent ?? self,
      ({ context: { menu } }, { side, kind }: MenuOrder) => ({
        type: 'order.drafted',
        side,
        kind,
        price: menu?.price,
      }),
    ),
    /** Passed on by the page to the flow that holds the orders. */
    // In tests it has no parent: it sends itself the event, and ignores it.
    requestAmend: sendTo(
      ({ self }) => self._parent ?? self,
      ({ context: { moved } }) => ({
        type: 'amend.requested',
        orderId: moved?.orderId,
        moved: moved && { field: moved.field, value: valueAt(moved) },
      }),
    ),
  },
})
