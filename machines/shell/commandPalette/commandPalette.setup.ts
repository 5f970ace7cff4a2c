import { assign, sendTo, setup } from 'xstate'
import { commandsFor, withRecent } from '#contract/shell/palette.ts'
import type { Command } from '#contract/shell/palette.ts'
import type { OfferedBy, OfferRef } from '#contract/shell/offers.ts'
import { notProvided } from '#machines/notProvided.ts'
import { request } from '#machines/patterns/request/request.ts'
import { navigate } from '../app/navigate.ts'

export interface CommandPaletteInput {
  /** All pages that are built. */
  readonly pages: readonly Command[]
  /** Ids chosen on earlier visits, newest first. */
  readonly recent: readonly string[]
}

/** The context in which it opens: the user, and the actions of their page. */
export interface OpenedFor {
  readonly offered: readonly OfferedBy[]
  readonly isUser: boolean
}

interface CommandPaletteContext extends CommandPaletteInput, OpenedFor {
  readonly markets: readonly Command[]
  readonly text: string
  /** The row selected by arrow keys; undefined: none, and Enter takes the first. */
  readonly active: string | undefined
}

export type PaletteMove = 'next' | 'previous' | 'first' | 'last'

const idOf = ({ from, id }: OfferRef): string => `action:${from}:${id}`

const blank = { text: '', active: undefined } as const

export const contextOf = (input: CommandPaletteInput): CommandPaletteContext => ({
  ...input,
  ...blank,
  offered: [],
  isUser: false,
  markets: [],
})

const actionsIn = ({ offered }: Pick<CommandPaletteContext, 'offered'>): readonly Command[] =>
  offered.flatMap(({ from, offers }) =>
    offers.map(({ id, label, keys, acts = false }) => ({
      id: idOf({ from, id }),
      kind: 'action' as const,
      label,
      also: '',
      keys,
      acts,
    })),
  )

const pagesIn = ({ pages, isUser }: Pick<CommandPaletteContext, 'pages' | 'isUser'>): readonly Command[] =>
  isUser ? pages.filter(({ isForGuests }) => isForGuests !== true) : pages

/** The visible rows in order: actions of the page, pages, markets. */
export const rowsOf = (context: CommandPaletteContext): readonly Command[] =>
  commandsFor([...actionsIn(context), ...pagesIn(context), ...context.markets], context.text, context.recent)

/** The row that Enter takes. */
export const activeOf = (context: CommandPaletteContext): string | undefined => {
  const rows = rowsOf(context)
  return (rows.find(({ id }) => id === context.active) ?? rows[0])?.id
}

const movedTo = (context: CommandPaletteContext, move: PaletteMove): string | undefined => {
  const rows = rowsOf(context)
  const at = rows.findIndex(({ id }) => id === activeOf(context))
  const next = { next: at + 1, previous: at - 1, first: 0, last: rows.length - 1 }[move]
  // Wraps around at the ends.
  return rows.at(next % Math.max(rows.length, 1))?.id
}

/** The offer in a row; undefined if it is not one. */
const offerOf = ({ offered }: CommandPaletteContext, { id }: { id: string }): OfferRef | undefined =>
  offered
    .flatMap(({ from, offers }) => offers.map((offer) => ({ from, id: offer.id })))
    .find((offer) => idOf(offer) === id)

const wayOf = (context: CommandPaletteContext, { id }: { id: string }): string | undefined =>
  [...context.pages, ...context.markets].find((command) => command.id === id)?.to

export const destination = (context: CommandPaletteContext, row: { id: string }) => ({
  to: wayOf(context, row) ?? '/',
})

export const commandPaletteSetup = setup({
  types: {
    input: {} as CommandPaletteInput,
    context: {} as CommandPaletteContext,
    events: {} as
      | ({ type: 'palette.opened' } & OpenedFor)
      /** The user whose choices they were has logged out. */
      | { type: 'recent.cleared' }
      /** By Escape, by a click outside, or by a navigation. */
      | { type: 'palette.closed' }
      | { type: 'text.changed'; text: string }
      | { type: 'row.moved'; move: PaletteMove }
      | { type: 'row.chosen'; id: string }
      | { type: 'retry.requested' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Markets that accept orders. */
    fetchMarkets: request<readonly Command[]>(),
  },
  guards: {
    hasMarkets: ({ context }) => context.markets.length > 0,
    isOffer: ({ context }, row: { id: string }) => offerOf(context, row) !== undefined,
    isWay: ({ context }, row: { id: string }) => wayOf(context, row) !== undefined,
  },
  actions: {
    navigate: navigate(),
    keepOpenedFor: assign((_, { offered, isUser }: OpenedFor) => ({ ...blank, offered, isUser })),
    keepText: assign((_, { text }: { text: string }) => ({ text, active: undefined })),
    move: assign(({ context }, { move }: { move: PaletteMove }) => ({ active: movedTo(context, move) })),
    keepMarkets: assign((_, { markets }: { markets: readonly Command[] }) => ({ markets })),
    keepRecent: assign(({ context }, { id }: { id: string }) => ({ recent: withRecent(context.recent, id) })),
    forgetRecent: assign({ recent: [] }),
    /** Stores them in this browser. */
    storeRecent: (_, _params: { recent: readonly string[] }) => notProvided('storeRecent')(),
    pressOffer: sendTo(
      ({ system }) => system.get('shortcuts'),
      ({ context }, row: { id: string }) => ({ type: 'offer.pressed', ...offerOf(context, row) }),
    ),
  },
})
