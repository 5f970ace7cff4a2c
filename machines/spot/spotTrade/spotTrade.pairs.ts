import { spotTradeSetup } from './spotTrade.setup.ts'

/** The list of pairs under the pair's name; it runs while it is open. */
export const pairs = spotTradeSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'pairs.opened': 'open' } },
    open: {
      invoke: {
        id: 'pairs',
        src: 'pairs',
        input: ({ context: { marks } }) => ({
          choice: { area: 'spot' as const, sort: { column: 'turnover' as const, direction: 'down' as const } },
          marks,
        }),
        onError: { target: 'closed', actions: { type: 'reportFault', params: ({ event }) => event } },
      },
      on: {
        'pairs.closed': 'closed',
        'session.changed': 'closed',
        'favourites.changed': {
          actions: [
            { type: 'keepMarks', params: ({ event }) => event },
            { type: 'passMarks', params: ({ event }) => event },
          ],
        },
      },
    },
  },
})
