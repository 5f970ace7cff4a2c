import { assign, sendTo, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Coins } from '#contract/assets/networks.ts'
import { isUser } from '#machines/patterns/people.ts'
import { records } from '#machines/patterns/records/records.ts'
import { keptFilter, namesRegion, passingSession, recordsRegion } from '#machines/patterns/records/records.states.ts'
import type { RecordsPassed } from '#machines/patterns/records/records.types.ts'
import { request } from '#machines/patterns/request/request.ts'
import type { FinancialFilter, FinancialRow } from './financialFilter.ts'

interface FinancialContext {
  /** As the address has it. */
  readonly filter: FinancialFilter
  /** Names of coins and networks; undefined until they are known. */
  readonly names: Coins | undefined
}

const financialRecordsSetup = setup({
  types: {
    input: {} as FinancialFilter,
    context: {} as FinancialContext,
    children: {} as { records: 'records' },
    events: {} as RecordsPassed<FinancialFilter> | { type: 'retry.requested' },
    tags: {} as 'failed',
  },
  actors: {
    records: records<FinancialRow, FinancialFilter>(),
    fetchNames: request<Coins>(),
  },
  guards: { isUser },
  actions: {
    keepFilter: assign(keptFilter<FinancialFilter>),
    keepNames: assign((_, { names }: { names: Coins }) => ({ names })),
    passOn: sendTo('records', (_, event: RecordsPassed<FinancialFilter>) => event),
    reload: sendTo('records', { type: 'reload.requested' }),
  },
})

/** The user's deposits, withdrawals, rewards or bills: records with a filter, and the names to filter by. */
export const financialRecordsMachine = financialRecordsSetup.createMachine({
  id: 'financialRecords',
  context: ({ input }) => ({ filter: input, names: undefined }),
  type: 'parallel',
  states: {
    list: recordsRegion<FinancialFilter>()({
      on: { ...passingSession, 'reload.requested': { actions: 'reload' } },
      broken: { 'retry.requested': 'running' },
    }),
    names: namesRegion<Coins>()('fetchNames'),
  },
})

export type FinancialRecordsRef = ActorRefFrom<typeof financialRecordsMachine>
export type FinancialRecordsSnapshot = SnapshotFrom<typeof financialRecordsMachine>
