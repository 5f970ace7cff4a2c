import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, pagedListSetup } from './pagedList.setup.ts'

/**
 * A list loaded in pages: more on demand, a reload on demand, another list for another filter. A failure keeps the
 * loaded rows.
 */
export const pagedListMachine = pagedListSetup.createMachine({
  id: 'pagedList',
  context: ({ input }) => contextOf(input),
  initial: 'loading',
  on: {
    'filter.changed': { target: '.loading', actions: { type: 'keepFilter', params: ({ event }) => event } },
    // The pending response was requested earlier, so it may not include what the reload is about.
    'reload.requested': '.loading',
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
      states: {
        partial: { on: { 'next.requested': 'loadingNext' } },
        loadingNext: {
          tags: 'busy',
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
      },
    },
    failed: {
      tags: 'failed',
      exit: 'forgetError',
      initial: 'loading',
      states: {
        loading: { on: { 'retry.requested': '#pagedList.loading' } },
        loadingNext: { on: { 'retry.requested': '#pagedList.shown.loadingNext' } },
      },
    },
  },
})

export type PagedListRef = ActorRefFrom<typeof pagedListMachine>
export type PagedListSnapshot = SnapshotFrom<typeof pagedListMachine>
