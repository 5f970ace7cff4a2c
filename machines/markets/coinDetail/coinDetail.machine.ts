import { assign, fromCallback, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { coinRanges } from '#contract/markets/coins.ts'
import type { CoinDetail, CoinRange } from '#contract/markets/coins.ts'
import { candlesMachine } from '#machines/markets/candles/candles.machine.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { request } from '#machines/patterns/request/request.ts'

interface DetailInput {
  /** A coin's short name, as the address has it. */
  readonly coin: string
}

interface DetailContext extends DetailInput {
  /** How far back its chart reaches. */
  readonly range: CoinRange
  readonly detail: CoinDetail | undefined
  readonly error: CallError | undefined
}

interface Answer {
  readonly detail: CoinDetail | null
}

const coinDetailSetup = setup({
  types: {
    input: {} as DetailInput,
    context: {} as DetailContext,
    children: {} as { candles: 'candles' },
    events: {} as { type: 'retry.requested' } | { type: 'range.chosen'; range: CoinRange },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchDetail: request<CoinDetail | null, DetailInput>(),
    /** Keeps the board's tickers up to date. */
    tickers: fromCallback<{ type: string }>(notProvided('tickers')),
    candles: candlesMachine,
  },
  guards: {
    isMissing: (_, { detail }: Answer) => detail === null,
    hasMarket: (_, { detail }: Answer) => detail?.market?.symbol !== undefined,
  },
  actions: {
    keepDetail: assign((_, { detail }: Answer) => ({ detail: detail ?? undefined, error: undefined })),
    chooseRange: assign((_, { range }: { range: CoinRange }) => ({ range })),
    keepError: assign(errorOf('coinInfo.detail')),
  },
})

/** One coin: what it is, its networks and markets, and its price with a chart. */
export const coinDetailMachine = coinDetailSetup.createMachine({
  id: 'coinDetail',
  context: ({ input }) => ({ ...input, range: '1d', detail: undefined, error: undefined }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchDetail',
        src: 'fetchDetail',
        input: ({ context: { coin } }) => ({ coin }),
        onDone: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ detail: event.output }) }, target: 'missing' },
          {
            guard: { type: 'hasMarket', params: ({ event }) => ({ detail: event.output }) },
            target: 'shown.charted',
            actions: { type: 'keepDetail', params: ({ event }) => ({ detail: event.output }) },
          },
          {
            target: 'shown.plain',
            actions: { type: 'keepDetail', params: ({ event }) => ({ detail: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
    missing: {},
    shown: {
      // Without the stream the numbers stay as they were fetched, and their mark says that they are old.
      invoke: { id: 'tickers', src: 'tickers', onError: '.plain' },
      initial: 'plain',
      states: {
        charted: {
          invoke: {
            id: 'candles',
            src: 'candles',
            input: ({ context: { detail, range } }) => ({
              symbol: detail?.market?.symbol ?? '',
              ...coinRanges[range],
            }),
            onError: 'plain',
          },
          on: {
            'range.chosen': {
              target: 'charted',
              reenter: true,
              actions: { type: 'chooseRange', params: ({ event }) => event },
            },
          },
        },
        /** A coin without a market of its own has no chart. */
        plain: {},
      },
    },
  },
})

export type CoinDetailRef = ActorRefFrom<typeof coinDetailMachine>
export type CoinDetailSnapshot = SnapshotFrom<typeof coinDetailMachine>

/** The coin's data, for the page. */
export const coinDetailView = (snapshot: CoinDetailSnapshot) => {
  const { coin, range, detail, error } = snapshot.context
  return {
    phase: (['loading', 'failed', 'missing'] as const).find((one) => snapshot.matches(one)) ?? ('shown' as const),
    coin,
    range,
    detail,
    error,
    /** The flow of its chart; undefined for a coin without one. */
    candles: snapshot.children.candles,
  }
}
