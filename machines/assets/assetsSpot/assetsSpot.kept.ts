import { assetsSpotSetup } from './assetsSpot.setup.ts'

/** Numbers are there, and are asked anew from time to time, on demand, and when money moved. */
export const kept = ({ renewed, failed }: { readonly renewed: string; readonly failed: string }) =>
  assetsSpotSetup.createStateConfig({
    initial: 'resting',
    states: {
      resting: {
        after: { refreshEvery: 'renewing' },
        on: { 'refresh.asked': 'renewing', 'money.moved': 'renewing' },
      },
      renewing: {
        tags: 'busy',
        on: { 'money.moved': { target: 'renewing', reenter: true } },
        invoke: {
          id: 'fetchHoldings',
          src: 'fetchHoldings',
          onDone: {
            target: renewed,
            actions: { type: 'keepHoldings', params: ({ event }) => ({ holdings: event.output }) },
          },
          onError: { target: failed, actions: { type: 'keepError', params: ({ event }) => event } },
        },
      },
    },
  })
