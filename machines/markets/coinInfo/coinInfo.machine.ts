import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { coinInfoSetup } from './coinInfo.setup.ts'

/** A page of coins with their live prices: all of them, or the lists of coin picks. */
export const coinInfoMachine = coinInfoSetup.createMachine({
  id: 'coinInfo',
  context: ({ input }) => input,
  invoke: [
    { id: 'coins', src: 'coins', input: ({ context }) => context, onError: '.broken' },
    { id: 'tickers', src: 'tickers', onError: '.broken' },
  ],
  initial: 'shown',
  states: {
    shown: { on: { 'query.changed': { actions: { type: 'sendChoice', params: ({ event }) => event } } } },
    /** The program itself failed. */
    broken: { type: 'final', tags: 'failed' },
  },
})

export type CoinInfoRef = ActorRefFrom<typeof coinInfoMachine>
export type CoinInfoSnapshot = SnapshotFrom<typeof coinInfoMachine>

/** The catalogue, and whether the page itself failed. */
export const coinInfoView = (snapshot: CoinInfoSnapshot) => ({
  coins: snapshot.children.coins,
  isBroken: snapshot.hasTag('failed'),
})
