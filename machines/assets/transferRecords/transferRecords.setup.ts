import { assign, sendTo, setup } from 'xstate'
import { records } from '#machines/patterns/records/records.ts'
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

type Passed =
  /** From an address. */
  | { readonly type: 'query.changed'; readonly filter: RecordsFilter }
  | { readonly type: 'reload.requested' }
  | { readonly type: 'session.changed'; readonly fid: string | undefined }

export const transferRecordsSetup = setup({
  types: {
    input: {} as RecordsFilter,
    context: {} as RecordsContext,
    children: {} as { records: 'records' },
    events: {} as Passed | { type: 'money.moved' } | { type: 'retry.requested' },
    tags: {} as 'failed',
  },
  actors: {
    records: records<RecordRow, RecordsFilter>(),
    fetchCoins: request<readonly RecordCoin[]>(),
  },
  guards: { isUser },
  actions: {
    keepFilter: assign((_, { filter }: { filter: RecordsFilter }) => ({ filter })),
    keepCoins: assign((_, { coins }: { coins: readonly RecordCoin[] }) => ({ coins })),
    passOn: sendTo('records', (_, event: Passed) => event),
    reload: sendTo('records', { type: 'reload.requested' }),
  },
})
