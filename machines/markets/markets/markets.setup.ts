import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import type { Instrument } from '#contract/markets/instruments.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import { noMarks } from '../favourites/favourites.marks.ts'
import type { Marks } from '../favourites/favourites.marks.ts'
import { notProvided } from '#machines/notProvided.ts'
import { request } from '#machines/patterns/request/request.ts'
import { marketPath } from './markets.path.ts'
import { moversMachine } from './movers.machine.ts'
import { everything, nextSort } from './markets.types.ts'
import type { Area, Choice, Column, Group, OrderQuery, Zone } from './markets.types.ts'
import { trendlinesMachine } from './trendlines.machine.ts'
import { errorOf } from '#machines/patterns/errors.ts'

/** The venue's listing, with its time. */
export interface Listing {
  readonly instruments: readonly Instrument[]
  readonly listedAt: number
  /** The single market to show in a window: the default one if listed, else the one with the most turnover. */
  readonly shown: string
}

interface MarketsInput {
  readonly choice: Partial<Choice>
  readonly marks: Marks
  /** Whether the choice is in the page's address. */
  readonly isAddressed?: boolean
}

interface MarketsContext extends Omit<Listing, 'shown'> {
  /** Undefined until the listing is loaded. */
  readonly shown: string | undefined
  readonly isAddressed: boolean
  /**
   * Places navigated to that the router has not entered yet, oldest first. Entering one of them is not a change: the
   * user may type on while the router navigates, and the newest letters must stay.
   */
  readonly navigated: readonly string[]
  readonly choice: Choice
  readonly marks: Marks
  /** The visible markets, in order. */
  readonly order: readonly string[]
  readonly error: CallError | undefined
}

/** Commands for the service that orders the rows. It sends `order.changed` when the order changes. */
export type OrderCommand =
  | { type: 'instruments.known'; instruments: readonly Instrument[] }
  | ({ type: 'order.requested' } & OrderQuery)

export const nothing = {
  isAddressed: false,
  navigated: [],
  instruments: [],
  listedAt: 0,
  shown: undefined,
  choice: everything,
  marks: noMarks,
  order: [],
  error: undefined,
} as const satisfies MarketsContext

const pathOf = (choice: Choice): string => marketPath(choice, '')

/** Applies a choice and records the address to navigate to. */
const chosen = ({ choice, isAddressed, navigated }: MarketsContext, changed: Partial<Choice>) => {
  const next = { ...choice, ...changed }
  return { choice: next, navigated: isAddressed ? [...navigated, pathOf(next)] : navigated }
}

export const marketsSetup = setup({
  types: {
    input: {} as MarketsInput,
    context: {} as MarketsContext,
    events: {} as
      | { type: 'area.chosen'; area: Area }
      /** From an address. */
      | { type: 'query.changed'; choice: Choice }
      | { type: 'group.chosen'; group: Group }
      | { type: 'zone.chosen'; zone: Zone }
      | { type: 'text.changed'; text: string }
      | { type: 'column.chosen'; column: Column }
      | { type: 'filters.cleared' }
      /** The pointer or the keyboard focus is on the rows, so they must not move. */
      | { type: 'rows.entered' }
      | { type: 'rows.left' }
      /** The visible rows. */
      | { type: 'rows.shown'; symbols: readonly string[] }
      | { type: 'order.changed'; symbols: readonly string[] }
      | { type: 'favourites.changed'; marks: Marks }
      | { type: 'session.changed'; fid: string | undefined }
      | { type: 'retry.requested' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchInstruments: request<Listing>(),
    /** Keeps the board's tickers of all areas up to date. */
    tickers: fromCallback<{ type: string }>(notProvided('tickers')),
    rowOrder: fromCallback<OrderCommand>(notProvided('rowOrder')),
    trendlines: trendlinesMachine,
    movers: moversMachine,
  },
  guards: {
    /** The router enters a place that this page navigated to. */
    hasNavigatedTo: ({ context }, { choice }: { choice: Choice }) => context.navigated.includes(pathOf(choice)),
  },
  actions: {
    /** Only for the page with the choice in its address. */
    writeAddress: () => undefined,
    /** Places navigated to before this one are superseded. */
    passPlace: assign(({ context: { navigated } }, { choice }: { choice: Choice }) => ({
      navigated: navigated.slice(navigated.indexOf(pathOf(choice)) + 1),
    })),
    chooseAll: assign((_, { choice }: { choice: Choice }) => ({ choice, navigated: [] })),
    keepListing: assign((_, listing: Listing) => listing),
    keepError: assign(errorOf('market.instruments')),
    forgetError: assign({ error: undefined }),
    keepOrder: assign((_, { symbols }: { symbols: readonly string[] }) => ({ order: symbols })),
    keepMarks: assign((_, { marks }: { marks: Marks }) => ({ marks })),
    forgetMarks: assign({ marks: noMarks }),
    /** A zone belongs to the area in which it was chosen. */
    chooseArea: assign(({ context }, { area }: { area: Area }) => chosen(context, { area, zone: 'all' })),
    chooseGroup: assign(({ context }, { group }: { group: Group }) => chosen(context, { group })),
    chooseZone: assign(({ context }, { zone }: { zone: Zone }) => chosen(context, { zone })),
    changeText: assign(({ context }, { text }: { text: string }) => chosen(context, { text })),
    chooseColumn: assign(({ context }, { column }: { column: Column }) =>
      chosen(context, { sort: nextSort(context.choice.sort, column) }),
    ),
    /** Clears all filters but the area. */
    clearFilters: assign(({ context }) => chosen(context, { group: 'all', zone: 'all', text: '' })),
    sendInstruments: sendTo('rowOrder', ({ context }): OrderCommand => ({
      type: 'instruments.known',
      instruments: context.instruments,
    })),
    sendInstrumentsToMovers: sendTo('movers', ({ context }) => ({
      type: 'instruments.known' as const,
      instruments: context.instruments,
    })),
    requestOrder: sendTo('rowOrder', ({ context }): OrderCommand => ({
      type: 'order.requested',
      choice: context.choice,
      marks: context.marks,
    })),
    sendShownRows: sendTo('trendlines', (_, { symbols }: { symbols: readonly string[] }) => ({
      type: 'rows.shown' as const,
      symbols,
    })),
  },
  delays: {
    sortEvery: marketsLimits.markets.sortEvery,
  },
})
