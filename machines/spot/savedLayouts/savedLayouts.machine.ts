import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, layoutsIn, savedLayoutsSetup } from './savedLayouts.setup.ts'

/** The layouts that a user has saved by name, the pair's own one, and one shared by a link. */
export const savedLayoutsMachine = savedLayoutsSetup.createMachine({
  id: 'savedLayouts',
  context: ({ input }) => contextOf(input),
  invoke: {
    id: 'watchLayouts',
    src: 'watchLayouts',
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  on: {
    'layouts.received': { actions: { type: 'takeLayouts', params: ({ event }) => event } },
    'pair.separated': {
      actions: [
        { type: 'separate', params: ({ event }) => event },
        { type: 'keepLayouts', params: layoutsIn },
      ],
    },
    'pair.joined': { actions: ['join', { type: 'keepLayouts', params: layoutsIn }] },
  },
  type: 'parallel',
  states: {
    list: {
      initial: 'idle',
      on: {
        'layout.saved': [
          {
            guard: { type: 'hasRoom', params: ({ event }) => event },
            target: '.saved',
            actions: [
              { type: 'save', params: ({ event: { name, workspace } }) => ({ name, workspace }) },
              { type: 'keepLayouts', params: layoutsIn },
            ],
          },
          { target: '.full' },
        ],
        'layout.chosen': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: '.idle',
          actions: {
            type: 'showLayout',
            params: ({ context: { symbol, layouts }, event: { name } }) => ({
              symbol,
              layout: layouts.saved.find((one) => one.name === name)?.workspace,
            }),
          },
        },
        'layout.removed': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: '.removed',
          actions: [
            { type: 'keepRemoved', params: ({ event }) => event },
            { type: 'remove', params: ({ event }) => event },
            { type: 'keepLayouts', params: layoutsIn },
          ],
        },
        'menu.left': '.idle',
      },
      states: {
        idle: { entry: 'forgetRemoved' },
        /** The layout has its name. */
        saved: { entry: 'forgetRemoved' },
        /** There are as many as have room. */
        full: { tags: 'failed', entry: 'forgetRemoved' },
        /** The last one can be brought back. */
        removed: {
          on: {
            'removal.undone': [
              {
                guard: { type: 'hasRoom', params: ({ context }) => ({ name: context.removed?.name ?? '' }) },
                target: 'idle',
                actions: ['restore', { type: 'keepLayouts', params: layoutsIn }],
              },
              // Another window has used the room.
              { target: 'full' },
            ],
          },
        },
      },
    },
    link: {
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'readLink',
            src: 'readLink',
            input: ({ context: { symbol } }) => ({ symbol }),
            onDone: [
              {
                guard: { type: 'isOffered', params: ({ event }) => event.output },
                target: 'offered',
                actions: { type: 'keepOffered', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isDamaged', params: ({ event }) => event.output },
                target: 'done',
                actions: {
                  type: 'notify',
                  params: { kind: 'warning', words: { key: 'savedLayouts:notice.damagedLink' } },
                },
              },
              { target: 'done' },
            ],
            onError: { target: 'done', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
        },
        /** Waits for the user's decision: another user made this layout. */
        offered: {
          on: {
            'offer.accepted': {
              target: 'done',
              actions: {
                type: 'showLayout',
                params: ({ context: { symbol, offered } }) => ({ symbol, layout: offered }),
              },
            },
            'offer.declined': 'done',
          },
        },
        done: { entry: ['forgetOffered', 'clearLink'] },
      },
    },
  },
})

export type SavedLayoutsRef = ActorRefFrom<typeof savedLayoutsMachine>
export type SavedLayoutsSnapshot = SnapshotFrom<typeof savedLayoutsMachine>
