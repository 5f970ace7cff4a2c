import { assign, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { chain } from '#contract/assets/calls/chain.ts'
import type { ChainTransactionFound, Found } from '#contract/assets/calls/chain.ts'
import { explorerPath } from '#contract/assets/explorerLinks.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { request } from '#machines/patterns/request/request.ts'
import { navigate } from '#machines/shell/app/navigate.ts'

export interface ExplorerInput {
  /** Empty if the page's address names none. */
  readonly networkId: string
  readonly id: string
}

/** A network that can be searched. */
export interface ExplorerNetwork {
  readonly networkId: string
  readonly name: string
  /** Confirmations after which it is final. */
  readonly settledAfter: number
}

/** The chain's answer, with the networks if they were unknown. */
interface Answer {
  readonly found: Found
  readonly networks: readonly ExplorerNetwork[]
}

export interface ExplorerQuery extends ExplorerInput {
  /** Those that are known already. */
  readonly networks: readonly ExplorerNetwork[]
}

interface ExplorerContext extends ExplorerQuery {
  readonly found: Found
  /** The search form. */
  readonly chosen: string
  readonly text: string
  readonly error: CallError | undefined
}

const call = chain.find.id

const transactionsOf = (found: Found): readonly ChainTransactionFound[] =>
  found.kind === 'nothing' ? [] : found.kind === 'transaction' ? [found.transaction] : found.transactions

const isWaiting = ({ found, networks, networkId }: ExplorerContext): boolean => {
  const { settledAfter = 0 } = networks.find((one) => one.networkId === networkId) ?? {}
  return transactionsOf(found).some(
    ({ state, confirmations }) => state === 'mempool' || (state !== 'gone' && confirmations < settledAfter),
  )
}

const queryOf = ({ networkId, id, networks }: ExplorerContext): ExplorerQuery => ({ networkId, id, networks })

/** The public view of the simulated chain: one transaction, block or address, refreshed while pending. */
export const explorerMachine = setup({
  types: {
    input: {} as ExplorerInput,
    context: {} as ExplorerContext,
    events: {} as
      | { type: 'network.chosen'; networkId: string }
      | { type: 'text.changed'; text: string }
      | { type: 'search.submitted' }
      | { type: 'reload.requested' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { fetchFound: request<Answer, ExplorerQuery>() },
  guards: {
    hasText: ({ context }) => context.chosen !== '' && context.text.trim() !== '',
    isWaiting: ({ context }) => isWaiting(context),
  },
  actions: {
    navigate: navigate(),
    keepAnswer: assign((_, { found, networks }: Answer) => ({ found, networks, error: undefined })),
    keepError: assign(errorOf(call)),
    keepNetwork: assign((_, { networkId }: { networkId: string }) => ({ chosen: networkId })),
    keepText: assign((_, { text }: { text: string }) => ({ text: text.slice(0, assetsLimits.funds.maxAddress) })),
  },
  delays: { refreshPause: assetsLimits.explorer.refreshPause },
}).createMachine({
  id: 'explorer',
  context: ({ input }) => ({
    ...input,
    networks: [],
    found: { kind: 'nothing' },
    chosen: input.networkId,
    text: '',
    error: undefined,
  }),
  initial: 'loading',
  on: {
    'network.chosen': { actions: { type: 'keepNetwork', params: ({ event }) => event } },
    'text.changed': { actions: { type: 'keepText', params: ({ event }) => event } },
    'search.submitted': {
      guard: 'hasText',
      actions: {
        type: 'navigate',
        params: ({ context: { chosen, text } }) => ({ to: explorerPath(chosen, text.trim()) }),
      },
    },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchFound',
        src: 'fetchFound',
        input: ({ context }) => queryOf(context),
        onDone: { target: 'shown', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'failed', on: { 'reload.requested': 'loading' } },
    shown: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isWaiting', target: 'waiting' }, { target: 'settled' }] },
        waiting: {
          after: { refreshPause: 'refreshing' },
          on: { 'reload.requested': 'refreshing' },
        },
        settled: { on: { 'reload.requested': 'refreshing' } },
        refreshing: {
          tags: 'busy',
          invoke: {
            id: 'fetchFound',
            src: 'fetchFound',
            input: ({ context }) => queryOf(context),
            onDone: { target: 'deciding', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
            onError: { target: 'deciding', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
      },
    },
  },
})

export type ExplorerRef = ActorRefFrom<typeof explorerMachine>
export type ExplorerSnapshot = SnapshotFrom<typeof explorerMachine>

/** The page's contents. */
export const explorerView = (snapshot: ExplorerSnapshot) => {
  const { networkId, id, networks, found, chosen, text, error } = snapshot.context
  return {
    phase: (['loading', 'failed'] as const).find((one) => snapshot.matches(one)) ?? ('shown' as const),
    networkId,
    id,
    network: networks.find((one) => one.networkId === networkId),
    networks,
    found,
    chosen,
    text,
    canSearch: chosen !== '' && text.trim() !== '',
    error,
    isRefreshing: snapshot.matches({ shown: 'refreshing' }),
    /** Refreshed automatically. */
    isFollowed: snapshot.matches({ shown: 'waiting' }),
  }
}

export type ExplorerView = ReturnType<typeof explorerView>
