import { assign, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { contracts } from '#contract/contracts/calls/contracts.ts'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import type { CallData } from '#contract/kernel/call.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { request } from '#machines/patterns/request/request.ts'

type Calls = typeof contracts

/** What the rules of a contract do not say. */
export interface ContractNews {
  readonly index: CallData<Calls['index']>
  /** Of the settlement coin; undefined if the venue has none. */
  readonly insurance: Decimal | undefined
  /** The last ones, newest first; none of a delivery contract. */
  readonly fundings: CallData<Calls['fundings']>['list']
}

export interface ContractDetailsInput {
  readonly contract: Contract
}

interface ContractDetailsContext extends ContractDetailsInput {
  readonly news: ContractNews | undefined
  readonly error: CallError | undefined
}

const contractDetailsSetup = setup({
  types: {
    input: {} as ContractDetailsInput,
    context: {} as ContractDetailsContext,
    events: {} as { type: 'details.dismissed' } | { type: 'retry.requested' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { fetchNews: request<ContractNews, Contract>() },
  actions: {
    keepNews: assign((_, { news }: { news: ContractNews }) => ({ news, error: undefined })),
    keepError: assign(errorOf('contracts.index')),
  },
})

/** The rules of a contract, and what is fetched beside them: its index, past funding and the insurance fund. */
export const contractDetailsMachine = contractDetailsSetup.createMachine({
  id: 'contractDetails',
  context: ({ input }) => ({ ...input, news: undefined, error: undefined }),
  on: { 'details.dismissed': '.left' },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchNews',
        src: 'fetchNews',
        input: ({ context: { contract } }) => contract,
        onDone: { target: 'shown', actions: { type: 'keepNews', params: ({ event }) => ({ news: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
    shown: {},
    left: { type: 'final' },
  },
})

export type ContractDetailsRef = ActorRefFrom<typeof contractDetailsMachine>
type ContractDetailsSnapshot = SnapshotFrom<typeof contractDetailsMachine>

export const contractDetailsView = (snapshot: ContractDetailsSnapshot) => ({
  contract: snapshot.context.contract,
  news: snapshot.context.news,
  error: snapshot.context.error,
  isLoading: snapshot.hasTag('busy'),
  isFailed: snapshot.hasTag('failed'),
})
