import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { floorToolsSetup } from './floorTools.setup.ts'

/**
 * What serves a person on the trading floor beside its panels, each a flow of its own: what happened while they were
 * away, their trades, how fast orders are answered, which key does what, the group of this window, and the dialog of settings.
 */
export const floorToolsMachine = floorToolsSetup.createMachine({
  id: 'floorTools',
  context: ({ input: { symbol, fid, listed } }) => ({ symbol, fid, listed }),
  invoke: [
    // One that fails leaves the others as they are.
    {
      id: 'awayReceipt',
      src: 'awayReceipt',
      input: ({ context: { symbol, fid } }) => ({ symbol, fid }),
      onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
    },
    {
      id: 'fillNotices',
      src: 'fillNotices',
      input: ({ context: { fid } }) => ({ fid }),
      onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
    },
    {
      id: 'roundTrip',
      src: 'roundTrip',
      onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
    },
    {
      id: 'cancelOnDisconnect',
      src: 'cancelOnDisconnect',
      input: ({ context: { fid } }) => ({ fid }),
      onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
    },
    {
      id: 'hotkeyChords',
      src: 'hotkeyChords',
      onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
    },
    {
      id: 'windowLink',
      src: 'windowLink',
      input: ({ context: { symbol, listed } }) => ({ symbol, listed }),
      onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
    },
  ],
  on: {
    'orders.listed': { actions: { type: 'sendListed', params: ({ event }) => event } },
    'session.changed': [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      {
        target: '.closed',
        actions: [
          { type: 'keepPerson', params: ({ event }) => event },
          { type: 'passPersonToReceipt', params: ({ event }) => event },
          { type: 'passPersonToFills', params: ({ event }) => event },
          { type: 'passPersonToSwitch', params: ({ event }) => event },
        ],
      },
    ],
  },
  initial: 'closed',
  states: {
    /** The settings are. */
    closed: {
      on: {
        'settings.opened': [{ guard: 'hasUser', target: 'open', actions: 'askState' }, { target: 'open' }],
        'receipt.opened': { guard: 'hasUser', target: 'reading' },
      },
    },
    /** A guest finds in them what this browser keeps: which key does what. */
    open: { on: { 'settings.closed': 'closed' } },
    /** What happened while they were away is open instead. */
    reading: { on: { 'receipt.closed': 'closed' } },
  },
})

export type FloorToolsRef = ActorRefFrom<typeof floorToolsMachine>
export type FloorToolsSnapshot = SnapshotFrom<typeof floorToolsMachine>
