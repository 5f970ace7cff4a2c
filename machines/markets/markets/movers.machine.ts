import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Instrument } from '#contract/markets/instruments.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import { notProvided } from '#machines/notProvided.ts'

export const moverLists = ['gainers', 'losers', 'newest', 'largest'] as const
export type MoverList = (typeof moverLists)[number]

/** Symbols, the first of each list first. */
export type Movers = Readonly<Record<MoverList, readonly string[]>>

export const noMovers: Movers = { gainers: [], losers: [], newest: [], largest: [] }

/** Commands for the ranking service. It sends `movers.ranked` when a list changes. */
export type RankCommand =
  | { type: 'instruments.known'; instruments: readonly Instrument[] }
  | { type: 'ranks.requested' }

const moversSetup = setup({
  types: {
    /** Undefined until first ranked. */
    context: {} as { readonly movers: Movers | undefined },
    events: {} as
      | { type: 'instruments.known'; instruments: readonly Instrument[] }
      | { type: 'movers.ranked'; movers: Movers }
      /** The pointer or the keyboard focus is on a list, so it must not move. */
      | { type: 'movers.entered' }
      | { type: 'movers.left' },
  },
  actors: { ranks: fromCallback<RankCommand>(notProvided('ranks')) },
  actions: {
    keepMovers: assign((_, { movers }: { movers: Movers }) => ({ movers })),
    reportInstruments: sendTo('ranks', (_, { instruments }: { instruments: readonly Instrument[] }): RankCommand => ({
      type: 'instruments.known',
      instruments,
    })),
    requestRanks: sendTo('ranks', (): RankCommand => ({ type: 'ranks.requested' })),
  },
  delays: { rankEvery: marketsLimits.movers.rankEvery },
})

/** Top gainers, top losers, new listings and highest turnover, ranked periodically. */
export const moversMachine = moversSetup.createMachine({
  id: 'movers',
  context: { movers: undefined },
  invoke: { id: 'ranks', src: 'ranks', onError: '.broken' },
  initial: 'waiting',
  on: {
    'instruments.known': {
      target: '.following',
      actions: { type: 'reportInstruments', params: ({ event }) => event },
    },
  },
  states: {
    waiting: {},
    following: {
      entry: 'requestRanks',
      after: { rankEvery: { target: 'following', reenter: true } },
      on: {
        'movers.ranked': { actions: { type: 'keepMovers', params: ({ event }) => event } },
        'movers.entered': 'held',
      },
    },
    /** The user is about to press a market. */
    held: { on: { 'movers.left': 'following' } },
    /** The program itself failed: the lists stay as they are. */
    broken: { type: 'final' },
  },
})

export type MoversRef = ActorRefFrom<typeof moversMachine>
export type MoversSnapshot = SnapshotFrom<typeof moversMachine>
