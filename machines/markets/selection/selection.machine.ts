import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { coinInfoSetup } from '../coinInfo/coinInfo.setup.ts'

/** Lists of coins by theme, with their live prices. */
export const selectionMachine = coinInfoSetup.createMachine({
  id: 'selection',
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

export type SelectionRef = ActorRefFrom<typeof selectionMachine>
export type SelectionSnapshot = SnapshotFrom<typeof selectionMachine>

/** The catalogue, and whether the page itself failed. */
export const selectionView = (snapshot: SelectionSnapshot) => ({
  coins: snapshot.children.coins,
  isBroken: snapshot.hasTag('failed'),
})
