import { assign, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import type { Instrument } from '#contract/markets/instruments.ts'
import { searchLetters, searchText } from '#contract/kernel/searchText.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { request } from '#machines/patterns/request/request.ts'

interface RateContext {
  readonly markets: readonly Instrument[]
  /** The list's filter. */
  readonly text: string
  readonly error: CallError | undefined
}

/** The markets whose coins, together or alone, contain the text. */
const found = ({ markets, text }: Pick<RateContext, 'markets' | 'text'>): readonly Instrument[] => {
  const wanted = searchLetters(text)
  return wanted === ''
    ? markets
    : markets.filter(({ base, quote, baseName }) =>
        [`${base}${quote}`, baseName].some((name) => searchText(name).includes(wanted)),
      )
}

const rateStandardSetup = setup({
  types: {
    context: {} as RateContext,
    events: {} as { type: 'text.changed'; text: string } | { type: 'table.exported' } | { type: 'retry.requested' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { fetchMarkets: request<readonly Instrument[], undefined>() },
  actions: {
    keepMarkets: assign((_, { markets }: { readonly markets: readonly Instrument[] }) => ({
      markets,
      error: undefined,
    })),
    keepError: assign(errorOf('market.instruments')),
    keepText: assign((_, { text }: { readonly text: string }) => ({
      text: text.slice(0, shellLimits.search.maxKeyword),
    })),
    saveTable: (_, __: { readonly markets: readonly Instrument[] }) => notProvided('saveTable')(),
  },
})

/** Fees and the trading rules of each market. */
export const rateStandardMachine = rateStandardSetup.createMachine({
  id: 'rateStandard',
  context: { markets: [], text: '', error: undefined },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchMarkets',
        src: 'fetchMarkets',
        onDone: {
          target: 'shown',
          actions: { type: 'keepMarkets', params: ({ event }) => ({ markets: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
    shown: {
      on: {
        'text.changed': { actions: { type: 'keepText', params: ({ event }) => event } },
        'table.exported': {
          actions: { type: 'saveTable', params: ({ context }) => ({ markets: found(context) }) },
        },
      },
    },
  },
})

export type RateStandardRef = ActorRefFrom<typeof rateStandardMachine>
export type RateStandardSnapshot = SnapshotFrom<typeof rateStandardMachine>

/** The markets, for the page. */
export const rateStandardView = (snapshot: RateStandardSnapshot) => {
  const { context } = snapshot
  return {
    phase: (['loading', 'failed'] as const).find((one) => snapshot.matches(one)) ?? ('shown' as const),
    error: context.error,
    text: context.text,
    all: context.markets,
  }
}

/** The rows: the markets that the text finds. */
export const rateRowsView = (snapshot: RateStandardSnapshot): readonly Instrument[] => found(snapshot.context)
