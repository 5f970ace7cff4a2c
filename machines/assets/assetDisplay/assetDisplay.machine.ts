import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { assetDisplaySetup } from './assetDisplay.setup.ts'

/** Whether balances are shown, and in which unit. */
export const assetDisplayMachine = assetDisplaySetup.createMachine({
  id: 'assetDisplay',
  context: ({ input }) => ({ start: input, unit: input.unit }),
  initial: 'starting',
  invoke: {
    id: 'watchDisplay',
    src: 'watchDisplay',
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  on: {
    'display.changed': [
      {
        guard: { type: 'isHidden', params: ({ event }) => event.display },
        target: '.hidden',
        actions: { type: 'chooseUnit', params: ({ event }) => event.display },
      },
      { target: '.visible', actions: { type: 'chooseUnit', params: ({ event }) => event.display } },
    ],
  },
  states: {
    starting: {
      always: [
        { guard: { type: 'isHidden', params: ({ context }) => context.start }, target: 'hidden' },
        { target: 'visible' },
      ],
    },
    visible: {
      on: {
        'display.toggled': {
          target: 'hidden',
          actions: { type: 'rememberDisplay', params: ({ context }) => ({ hidden: true, unit: context.unit }) },
        },
        'unit.chosen': {
          actions: [
            { type: 'chooseUnit', params: ({ event }) => event },
            { type: 'rememberDisplay', params: ({ event }) => ({ hidden: false, unit: event.unit }) },
          ],
        },
      },
    },
    hidden: {
      on: {
        'display.toggled': {
          target: 'visible',
          actions: { type: 'rememberDisplay', params: ({ context }) => ({ hidden: false, unit: context.unit }) },
        },
        'unit.chosen': {
          actions: [
            { type: 'chooseUnit', params: ({ event }) => event },
            { type: 'rememberDisplay', params: ({ event }) => ({ hidden: true, unit: event.unit }) },
          ],
        },
      },
    },
  },
})

export type AssetDisplayRef = ActorRefFrom<typeof assetDisplayMachine>
export type AssetDisplaySnapshot = SnapshotFrom<typeof assetDisplayMachine>
