import { assign, sendTo, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { MarginRecordList } from '#contract/margin/recordLinks.ts'
import { records } from '#machines/patterns/records/records.ts'
import { keptFilter, passingSession, recordsRegion } from '#machines/patterns/records/records.states.ts'
import type { RecordsPassed } from '#machines/patterns/records/records.types.ts'
import { orderSpotMachine } from '#machines/spot/orderSpot/orderSpot.machine.ts'
import type { OrdersTab } from '#machines/spot/ordersPanel/ordersTab.ts'
import type { LoanFilter, LoanRow } from './loanRecordsFilter.ts'

/** What the address names. */
interface Addressed {
  /** Of the panel of orders. */
  readonly tab: OrdersTab
  /** Of the records of loans. */
  readonly filter: LoanFilter
}

interface OrderMarginInput extends Addressed {
  readonly fid: string | undefined
  /** Another list is another page. */
  readonly list: MarginRecordList
}

const accountOf = (list: MarginRecordList) => (list === 'isolated' ? 'isolated' : 'cross')

type Logged = Extract<RecordsPassed<LoanFilter>, { readonly type: 'session.changed' }>

const orderMarginSetup = setup({
  types: {
    input: {} as OrderMarginInput,
    context: {} as OrderMarginInput,
    children: {} as { records: 'records'; orders: 'orders' },
    events: {} as
      | ({ readonly type: 'query.changed' } & Addressed)
      | Exclude<RecordsPassed<LoanFilter>, { readonly type: 'query.changed' }>
      | { readonly type: 'retry.requested' },
    tags: {} as 'failed',
  },
  actors: {
    /** The orders of all accounts of the list's kind. */
    orders: orderSpotMachine,
    records: records<LoanRow, LoanFilter>(),
  },
  guards: { isOfLoans: ({ context }) => context.list === 'loans' },
  actions: {
    keepFilter: assign(keptFilter<LoanFilter>),
    keepTab: assign((_, { tab }: { readonly tab: OrdersTab }) => ({ tab })),
    keepPerson: assign((_, { fid }: { readonly fid: string | undefined }) => ({ fid })),
    passOn: sendTo('records', (_, event: RecordsPassed<LoanFilter>) => event),
    reload: sendTo('records', { type: 'reload.requested' }),
    reportTab: sendTo('orders', (_, { tab }: { readonly tab: OrdersTab }) => ({
      type: 'query.changed' as const,
      tab,
    })),
    reportPerson: sendTo('orders', (_, event: Logged) => event),
  },
})

/** The user's margin orders in accounts of one kind, or what changed their loans: records with a filter. */
export const orderMarginMachine = orderMarginSetup.createMachine({
  id: 'orderMargin',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isOfLoans', target: 'loans' }, { target: 'orders' }] },
    orders: {
      initial: 'running',
      states: {
        running: {
          invoke: {
            id: 'orders',
            src: 'orders',
            input: ({ context: { list, fid, tab } }) => ({ account: accountOf(list), fid, tab }),
            onError: 'broken',
          },
          on: {
            'query.changed': {
              actions: [
                { type: 'keepTab', params: ({ event }) => event },
                { type: 'reportTab', params: ({ event }) => event },
              ],
            },
            'session.changed': {
              actions: [
                { type: 'keepPerson', params: ({ event }) => event },
                { type: 'reportPerson', params: ({ event }) => event },
              ],
            },
          },
        },
        broken: { tags: 'failed', on: { 'retry.requested': 'running' } },
      },
    },
    loans: recordsRegion<LoanFilter>()({
      on: { ...passingSession, 'reload.requested': { actions: 'reload' } },
      broken: { 'retry.requested': 'running' },
    }),
  },
})

export type OrderMarginRef = ActorRefFrom<typeof orderMarginMachine>
export type OrderMarginSnapshot = SnapshotFrom<typeof orderMarginMachine>
