import { assign, sendTo, setup } from 'xstate'
import type { TransferRecord } from '#contract/assets/calls/transfer.ts'
import { pagedList } from '#machines/patterns/pagedList/pagedList.ts'
import { isUser } from '#machines/patterns/people.ts'

/** Which transfers are shown; undefined is any account. */
export interface RecordsFilter {
  readonly source: number | undefined
  readonly target: number | undefined
}

export type RecordRow = TransferRecord & { readonly id: string }

export const everything: RecordsFilter = { source: undefined, target: undefined }

export const transferRecordsSetup = setup({
  types: {
    input: {} as RecordsFilter,
    context: {} as { readonly filter: RecordsFilter },
    children: {} as { records: 'records' },
    events: {} as
      | { type: 'source.chosen'; walletType: number | undefined }
      | { type: 'target.chosen'; walletType: number | undefined }
      | { type: 'filter.cleared' }
      | { type: 'next.asked' }
      | { type: 'retry.asked' }
      | { type: 'reload.asked' }
      | { type: 'money.moved' }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'failed',
  },
  actors: { records: pagedList<RecordRow, RecordsFilter>() },
  guards: {
    isUser,
  },
  actions: {
    chooseSource: assign(({ context }, { walletType }: { walletType: number | undefined }) => ({
      filter: { ...context.filter, source: walletType },
    })),
    chooseTarget: assign(({ context }, { walletType }: { walletType: number | undefined }) => ({
      filter: { ...context.filter, target: walletType },
    })),
    clearFilter: assign({ filter: everything }),
    applyFilter: sendTo('records', ({ context }) => ({ type: 'filter.changed', filter: context.filter })),
    nextPage: sendTo('records', { type: 'next.asked' }),
    retryPage: sendTo('records', { type: 'retry.asked' }),
    reload: sendTo('records', { type: 'reload.asked' }),
  },
})
