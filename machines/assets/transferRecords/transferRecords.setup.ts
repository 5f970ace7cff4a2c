import { assign, sendTo, setup } from 'xstate'
import { records } from '#machines/patterns/records/records.ts'
import { keptFilter } from '#machines/patterns/records/records.states.ts'
import type { RecordsPassed } from '#machines/patterns/records/records.types.ts'
import { isUser } from '#machines/patterns/people.ts'
import { request } from '#machines/patterns/request/request.ts'
import type { RecordRow } from './recordRow.ts'
import type { RecordsFilter } from './recordsFilter.ts'

/** A coin that the user has or had. */
export interface RecordCoin {
  readonly coinId: number
  readonly shortName: string
  readonly webLogo: string
}

interface RecordsContext {
  /** As the address has it. */
  readonly filter: RecordsFilter
  readonly coins: readonly RecordCoin[]
}

export const transferRecordsSetup = setup({
  types: {
    input: {} as RecordsFilter,
    context: {} as RecordsContext,
    children: {} as { records: 'records' },
    events: {} as RecordsPassed<RecordsFilter> | { type: 'money.moved' } | { type: 'retry.requested' },
    tags: {} as 'failed',
  },
  actors: {
    records: records<RecordRow, RecordsFilter>(),
    fetchCoins: request<readonly RecordCoin[]>(),
  },
  guards: { isUser },
  actions: {
    keepFilter: assign(keptFilter<RecordsFilter>),
    keepNames: assign((_, { names }: { names: readonly RecordCoin[] }) => ({ coins: names })),
    passOn: sendTo('records', (_, event: RecordsPassed<RecordsFilter>) => event),
    reload: sendTo('records', { type: 'reload.requested' }),
  },
})
