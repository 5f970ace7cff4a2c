import { assign, sendTo, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Coins } from '#contract/assets/networks.ts'
import { isUser } from '#machines/patterns/people.ts'
import { records } from '#machines/patterns/records/records.ts'
import { request } from '#machines/patterns/request/request.ts'
import type { FinancialFilter, FinancialRow } from './financialFilter.ts'

interface FinancialContext {
  /** As the address has it. */
  readonly filter: FinancialFilter
  /** Names of coins and networks; undefined until they are known. */
  readonly names: Coins | undefined
}

type Passed =
  /** From an address. */
  | { readonly type: 'query.changed'; readonly filter: FinancialFilter }
  | { readonly type: 'reload.requested' }
  | { readonly type: 'session.changed'; readonly fid: string | undefined }

const financialRecordsSetup = setup({
  types: {
    input: {} as FinancialFilter,
    context: {} as FinancialContext,
    children: {} as { records: 'records' },
    events: {} as Passed | { type: 'retry.requested' },
    tags: {} as 'failed',
  },
  actors: {
    records: records<FinancialRow, FinancialFilter>(),
    fetchNames: request<Coins>(),
  },
  guards: { isUser },
  actions: {
    keepFilter: assign((_, { filter }: { filter: FinancialFilter }) => ({ filter })),
    keepNames: assign((_, { names }: { names: Coins }) => ({ names })),
    passOn: sendTo('records', (_, event: Passed) => event),
    reload: sendTo('records', { type: 'reload.requested' }),
  },
})

/** The user's deposits, withdrawals, rewards or bills: records with a filter, and the names to filter by. */
export const financialRecordsMachine = financialRecordsSetup.createMachine({
  id: 'financialRecords',
  context: ({ input }) => ({ filter: input, names: undefined }),
  type: 'parallel',
  states: {
    list: {
      initial: 'running',
      states: {
        running: {
          invoke: {
            id: 'records',
            src: 'records',
            input: ({ context }) => ({ filter: context.filter }),
            onError: 'broken',
          },
          on: {
            'query.changed': {
              actions: [
                { type: 'keepFilter', params: ({ event }) => event },
                { type: 'passOn', params: ({ event }) => event },
              ],
            },
            'session.changed': { actions: { type: 'passOn', params: ({ event }) => event } },
            'reload.requested': { actions: 'reload' },
          },
        },
        broken: { tags: 'failed', on: { 'retry.requested': 'running' } },
      },
    },
    names: {
      on: { 'session.changed': { guard: { type: 'isUser', params: ({ event }) => event }, target: '.loading' } },
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'fetchNames',
            src: 'fetchNames',
            onDone: {
              target: 'ready',
              actions: { type: 'keepNames', params: ({ event }) => ({ names: event.output }) },
            },
            onError: 'failed',
          },
        },
        ready: {},
        failed: { on: { 'reload.requested': 'loading' } },
      },
    },
  },
})

export type FinancialRecordsRef = ActorRefFrom<typeof financialRecordsMachine>
export type FinancialRecordsSnapshot = SnapshotFrom<typeof financialRecordsMachine>
