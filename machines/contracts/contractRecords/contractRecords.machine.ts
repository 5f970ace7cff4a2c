import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import { notProvided } from '#machines/notProvided.ts'
import { isUser } from '#machines/patterns/people.ts'
import { records } from '#machines/patterns/records/records.ts'
import { keptFilter, namesRegion, passingSession, recordsRegion } from '#machines/patterns/records/records.states.ts'
import type { RecordsPassed } from '#machines/patterns/records/records.types.ts'
import { request } from '#machines/patterns/request/request.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { liquidationsMachine } from '../liquidations/liquidations.machine.ts'
import { tabOf } from './contractRecordsFilter.ts'
import type { ContractRecordRow, ContractRecordsFilter } from './contractRecordsFilter.ts'

interface ContractRecordsContext {
  /** As the address has it. */
  readonly filter: ContractRecordsFilter
  /** The contracts to filter by; undefined until they are known. */
  readonly names: readonly Contract[] | undefined
}

const contractRecordsSetup = setup({
  types: {
    input: {} as ContractRecordsFilter,
    context: {} as ContractRecordsContext,
    children: {} as { records: 'records'; liquidations: 'liquidations' },
    events: {} as
      | RecordsPassed<ContractRecordsFilter>
      | { type: 'retry.requested' }
      /** The venue says that orders, positions or the account changed. */
      | { type: 'account.changed' },
    tags: {} as 'failed',
  },
  actors: {
    records: records<ContractRecordRow, ContractRecordsFilter>(),
    fetchNames: request<readonly Contract[]>(),
    liquidations: liquidationsMachine,
    /** Sends `account.changed`. */
    watchAccount: fromCallback<{ type: string }>(notProvided('watchAccount')),
  },
  guards: {
    isUser,
    isOfLiquidations: ({ context }) => tabOf(context.filter) === 'liquidations',
  },
  actions: {
    reportFault: reportFault(),
    keepFilter: assign(keptFilter<ContractRecordsFilter>),
    keepNames: assign((_, { names }: { names: readonly Contract[] }) => ({ names })),
    passOn: sendTo('records', (_, event: RecordsPassed<ContractRecordsFilter>) => event),
    reload: sendTo('records', { type: 'reload.requested' }),
    passAccountChanged: sendTo('liquidations', { type: 'account.changed' }),
  },
})

/**
 * A list of the records of contracts of a user, with a filter and the names to filter by; or the liquidations with
 * their receipts, which are a flow of their own.
 */
export const contractRecordsMachine = contractRecordsSetup.createMachine({
  id: 'contractRecords',
  context: ({ input }) => ({ filter: input, names: undefined }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isOfLiquidations', target: 'liquidations' }, { target: 'listed' }] },
    listed: {
      type: 'parallel',
      states: {
        list: recordsRegion<ContractRecordsFilter>()({
          on: { ...passingSession, 'reload.requested': { actions: 'reload' } },
          broken: { 'retry.requested': 'running' },
        }),
        names: namesRegion<readonly Contract[]>()('fetchNames'),
      },
    },
    liquidations: {
      initial: 'running',
      on: {
        'session.changed': [
          { guard: { type: 'isUser', params: ({ event }) => event }, target: '.running', reenter: true },
          { target: '.signedOut' },
        ],
      },
      states: {
        running: {
          invoke: [
            { id: 'liquidations', src: 'liquidations', onError: 'broken' },
            {
              id: 'watchAccount',
              src: 'watchAccount',
              onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
            },
          ],
          on: { 'account.changed': { actions: 'passAccountChanged' } },
        },
        signedOut: {},
        broken: { tags: 'failed', on: { 'retry.requested': 'running' } },
      },
    },
  },
})

export type ContractRecordsRef = ActorRefFrom<typeof contractRecordsMachine>
export type ContractRecordsSnapshot = SnapshotFrom<typeof contractRecordsMachine>
