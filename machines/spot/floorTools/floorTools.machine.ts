import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { floorToolsSetup } from './floorTools.setup.ts'

/**
 * The trading floor's tools beside its panels, each a separate flow: the receipt of what happened while away, trade
 * notices, order latency, hotkeys, the window's group, saved layouts, and the settings dialog.
 */
export const floorToolsMachine = floorToolsSetup.createMachine({
  id: 'floorTools',
  context: ({ input: { symbol, fid, listed } }) => ({ symbol, fid, listed }),
  invoke: [
    // A failed tool does not affect the others.
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
    {
      id: 'savedLayouts',
      src: 'savedLayouts',
      input: ({ context: { symbol } }) => ({ symbol }),
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
    /** The settings dialog. */
    closed: {
      on: {
        'settings.opened': [{ guard: 'hasUser', target: 'open', actions: 'requestState' }, { target: 'open' }],
        'receipt.opened': { guard: 'hasUser', target: 'reading' },
      },
    },
    /** A guest sees only what this browser stores: the hotkeys. */
    open: { on: { 'settings.closed': 'closed' } },
    /** The receipt of what happened while away is open instead. */
    reading: { on: { 'receipt.closed': 'closed' } },
  },
})

export type FloorToolsRef = ActorRefFrom<typeof floorToolsMachine>
export type FloorToolsSnapshot = SnapshotFrom<typeof floorToolsMachine>
