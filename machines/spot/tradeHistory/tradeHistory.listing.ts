import { queryOf, tradeHistorySetup } from './tradeHistory.setup.ts'

/** The list and what is new in it. The sums of a group are the venue's, so a group with a new trade is fetched again. */
export const list = tradeHistorySetup.createStateConfig({
  initial: 'current',
  on: {
    'next.requested': { actions: 'nextPage' },
    'retry.requested': { actions: 'retryPage' },
    'reload.requested': { actions: 'reload' },
    'topic.began': { actions: 'reload' },
  },
  states: {
    current: {
      entry: 'forgetChanged',
      on: {
        'row.pushed': [
          {
            guard: { type: 'isGroupWanted', params: ({ event }) => event },
            target: 'gathering',
            actions: { type: 'noteChanged', params: ({ event }) => event },
          },
          {
            guard: { type: 'isWanted', params: ({ event }) => event },
            actions: { type: 'addRow', params: ({ event }) => event },
          },
        ],
      },
    },
    /** Trades often come in groups. */
    gathering: {
      on: {
        'row.pushed': {
          guard: { type: 'isGroupWanted', params: ({ event }) => event },
          actions: { type: 'noteChanged', params: ({ event }) => event },
        },
      },
      after: { gathering: 'updating' },
    },
    updating: {
      invoke: {
        id: 'fetchGroups',
        src: 'fetchGroups',
        input: ({ context }) => ({ query: queryOf(context), orderIds: context.changed }),
        onDone: {
          target: 'current',
          actions: { type: 'placeGroups', params: ({ event }) => ({ rows: event.output }) },
        },
        // The list says whether it can be read.
        onError: { target: 'current', actions: 'reload' },
      },
      on: {
        'row.pushed': {
          guard: { type: 'isGroupWanted', params: ({ event }) => event },
          target: 'gathering',
          actions: { type: 'noteChanged', params: ({ event }) => event },
        },
      },
    },
  },
})

/** The fills of one group, shown below it. */
export const group = tradeHistorySetup.createStateConfig({
  initial: 'closed',
  on: {
    'group.toggled': [
      { guard: { type: 'isOpened', params: ({ event }) => event }, target: '.closed' },
      { target: '.opened', reenter: true, actions: { type: 'openGroup', params: ({ event }) => event } },
    ],
  },
  states: {
    closed: {},
    opened: {
      exit: 'closeGroup',
      initial: 'loading',
      on: {
        'row.pushed': {
          guard: { type: 'isOfOpened', params: ({ event }) => event },
          actions: { type: 'addFill', params: ({ event }) => event },
        },
        'reload.requested': '.loading',
        'topic.began': '.loading',
      },
      states: {
        loading: {
          invoke: {
            id: 'fetchOrderFills',
            src: 'fetchOrderFills',
            input: ({ context }) => ({ query: queryOf(context), orderId: context.opened ?? '' }),
            onDone: {
              target: 'shown',
              actions: { type: 'keepFills', params: ({ event }) => ({ fills: event.output }) },
            },
            onError: 'failed',
          },
        },
        shown: {},
        failed: { on: { 'group.retried': 'loading' } },
      },
    },
  },
})
