import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, pagedListSetup } from './pagedList.setup.ts'
import type { Page } from './pagedList.types.ts'

/** Reads the first page again below what is shown. */
const refreshed = {
  id: 'fetchPage',
  src: 'fetchPage',
  input: ({ context }: { readonly context: { readonly filter: unknown; readonly pageSize: number } }) => ({
    filter: context.filter,
    page: 1,
    pageSize: context.pageSize,
  }),
  onError: {
    target: '#pagedList.failed.refreshing',
    actions: { type: 'keepError', params: ({ event }: { readonly event: { readonly error: unknown } }) => event },
  },
} as const

const pageOf = ({ event }: { readonly event: { readonly output: Page } }) => event.output
const keepRefreshed = { type: 'keepRefreshed', params: pageOf } as const
const isWhole = { type: 'isWhole', params: pageOf } as const

/**
 * A list loaded in pages: more on demand, a reload on demand, another list for another filter. A refresh keeps the
 * loaded pages and shows no sign of loading. A failure keeps the loaded rows.
 */
export const pagedListMachine = pagedListSetup.createMachine({
  id: 'pagedList',
  context: ({ input }) => contextOf(input),
  initial: 'loading',
  on: {
    'filter.changed': { target: '.loading', actions: { type: 'keepFilter', params: ({ event }) => event } },
    // The pending response was requested earlier, so it may not include what the reload is about.
    'reload.requested': '.loading',
    'refresh.requested': '.loading',
    'rows.arrived': { actions: { type: 'keepArrived', params: ({ event }) => event } },
    'row.announced': { actions: { type: 'keepAnnounced', params: ({ event }) => event } },
    'row.changed': { actions: { type: 'keepChanged', params: ({ event }) => event } },
  },
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetArrived',
      invoke: {
        id: 'fetchPage',
        src: 'fetchPage',
        input: ({ context }) => ({ filter: context.filter, page: 1, pageSize: context.pageSize }),
        onDone: [
          {
            guard: { type: 'isLast', params: ({ event }) => ({ ...event.output, page: 1 }) },
            target: 'shown.complete',
            actions: { type: 'keepFirst', params: ({ event }) => event.output },
          },
          { target: 'shown.partial', actions: { type: 'keepFirst', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed.loading', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    shown: {
      initial: 'partial',
      on: { 'refresh.requested': '.refreshing' },
      states: {
        partial: { on: { 'next.requested': 'loadingNext' } },
        loadingNext: {
          tags: 'busy',
          // A page asked for before the refresh may begin at another row.
          on: { 'refresh.requested': 'refreshingNext' },
          invoke: {
            id: 'fetchPage',
            src: 'fetchPage',
            input: ({ context }) => ({ filter: context.filter, page: context.page + 1, pageSize: context.pageSize }),
            onDone: [
              {
                guard: {
                  type: 'isLast',
                  params: ({ context, event }) => ({ ...event.output, page: context.page + 1 }),
                },
                target: 'complete',
                actions: { type: 'keepNext', params: ({ event }) => event.output },
              },
              { target: 'partial', actions: { type: 'keepNext', params: ({ event }) => event.output } },
            ],
            onError: {
              target: '#pagedList.failed.loadingNext',
              actions: { type: 'keepError', params: ({ event }) => event },
            },
          },
        },
        complete: {},
        refreshing: {
          entry: 'forgetPushed',
          on: { 'next.requested': { guard: 'hasMore', target: 'refreshingNext' } },
          invoke: {
            ...refreshed,
            onDone: [
              { guard: isWhole, target: 'complete', actions: keepRefreshed },
              { target: 'partial', actions: keepRefreshed },
            ],
          },
        },
        /** The next page follows the refresh. */
        refreshingNext: {
          tags: 'busy',
          entry: 'forgetPushed',
          on: { 'refresh.requested': { target: 'refreshingNext', reenter: true } },
          invoke: {
            ...refreshed,
            onDone: [
              { guard: isWhole, target: 'complete', actions: keepRefreshed },
              { target: 'loadingNext', actions: keepRefreshed },
            ],
          },
        },
      },
    },
    failed: {
      tags: 'failed',
      exit: 'forgetError',
      initial: 'loading',
      states: {
        loading: { on: { 'retry.requested': '#pagedList.loading' } },
        loadingNext: {
          on: {
            'retry.requested': '#pagedList.shown.loadingNext',
            'refresh.requested': '#pagedList.shown.refreshing',
          },
        },
        refreshing: {
          on: {
            'retry.requested': '#pagedList.shown.refreshing',
            'refresh.requested': '#pagedList.shown.refreshing',
          },
        },
      },
    },
  },
})

export type PagedListRef = ActorRefFrom<typeof pagedListMachine>
export type PagedListSnapshot = SnapshotFrom<typeof pagedListMachine>
