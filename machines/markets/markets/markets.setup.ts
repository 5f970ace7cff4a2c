import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import type { Instrument } from '#contract/markets/instruments.ts'
import { limits } from '#contract/limits.ts'
import { noMarks } from '../favourites/favourites.marks.ts'
import type { Marks } from '../favourites/favourites.marks.ts'
import { notProvided } from '#machines/notProvided.ts'
import { request } from '#machines/patterns/request/request.ts'
import { everything, nextSort } from './markets.types.ts'
import type { Area, Choice, Column, Group, OrderQuery, Zone } from './markets.types.ts'
import { trendlinesMachine } from './trendlines.machine.ts'
import { errorOf } from '#machines/patterns/errors.ts'

/** What the venue lists, and its time when it said so. */
export interface Listing {
  readonly instruments: readonly Instrument[]
  readonly listedAt: number
}

interface MarketsContext extends Listing {
  readonly choice: Choice
  readonly marks: Marks
  /** Which markets are shown, in which order. */
  readonly order: readonly string[]
  readonly error: CallError | undefined
}

/** What the service that orders the rows is told. It answers with `order.changed` when the order is another one. */
export type OrderCommand =
  { type: 'instruments.known'; instruments: readonly Instrument[] } | ({ type: 'order.asked' } & OrderQuery)

export const nothing = {
  instruments: [],
  listedAt: 0,
  choice: everything,
  marks: noMarks,
  order: [],
  error: undefined,
} as const satisfies MarketsContext

export const marketsSetup = setup({
  types: {
    input: {} as { choice: Partial<Choice>; marks: Marks },
    context: {} as MarketsContext,
    events: {} as
      | { type: 'area.chosen'; area: Area }
      /** By an address. */
      | { type: 'place.entered'; choice: Choice }
      | { type: 'group.chosen'; group: Group }
      | { type: 'zone.chosen'; zone: Zone }
      | { type: 'text.changed'; text: string }
      | { type: 'column.chosen'; column: Column }
      | { type: 'filters.cleared' }
      /** The pointer, or the keyboard's focus, is on the rows: they must not move. */
      | { type: 'rows.entered' }
      | { type: 'rows.left' }
      /** Which rows are in view. */
      | { type: 'rows.shown'; symbols: readonly string[] }
      | { type: 'order.changed'; symbols: readonly string[] }
      | { type: 'favourites.changed'; marks: Marks }
      | { type: 'session.changed'; fid: string | undefined }
      | { type: 'retry.asked' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchInstruments: request<Listing>(),
    /** Keeps the tickers of all areas flowing onto the board. */
    tickers: fromCallback<{ type: string }>(notProvided('tickers')),
    rowOrder: fromCallback<OrderCommand>(notProvided('rowOrder')),
    trendlines: trendlinesMachine,
  },
  actions: {
    /** For the page whose address names what was chosen; others have no place for it. */
    tellPlace: () => undefined,
    chooseAll: assign((_, { choice }: { choice: Choice }) => ({ choice })),
    keepListing: assign((_, { instruments, listedAt }: Listing) => ({ instruments, listedAt })),
    keepError: assign(errorOf('market.instruments')),
    forgetError: assign({ error: undefined }),
    keepOrder: assign((_, { symbols }: { symbols: readonly string[] }) => ({ order: symbols })),
    keepMarks: assign((_, { marks }: { marks: Marks }) => ({ marks })),
    forgetMarks: assign({ marks: noMarks }),
    /** A zone belongs to the area in which it was chosen. */
    chooseArea: assign(({ context }, { area }: { area: Area }) => ({
      choice: { ...context.choice, area, zone: 'all' as const },
    })),
    chooseGroup: assign(({ context }, { group }: { group: Group }) => ({ choice: { ...context.choice, group } })),
    chooseZone: assign(({ context }, { zone }: { zone: Zone }) => ({ choice: { ...context.choice, zone } })),
    changeText: assign(({ context }, { text }: { text: string }) => ({ choice: { ...context.choice, text } })),
    chooseColumn: assign(({ context }, { column }: { column: Column }) => ({
      choice: { ...context.choice, sort: nextSort(context.choice.sort, column) },
    })),
    /** The area stays: it is where the person is. */
    clearFilters: assign(({ context }) => ({
      choice: { ...context.choice, group: 'all' as const, zone: 'all' as const, text: '' },
    })),
    tellInstruments: sendTo('rowOrder', ({ context }): OrderCommand => ({
      type: 'instruments.known',
      instruments: context.instruments,
    })),
    askOrder: sendTo('rowOrder', ({ context }): OrderCommand => ({
      type: 'order.asked',
      choice: context.choice,
      marks: context.marks,
    })),
    tellShown: sendTo('trendlines', (_, { symbols }: { symbols: readonly string[] }) => ({
      type: 'rows.shown' as const,
      symbols,
    })),
  },
  delays: {
    sortEvery: limits.markets.sortEvery,
  },
})
