import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { gatherSetup, nothing } from './gather.setup.ts'

/** A flow for the tests: gathers shelf by shelf, takes a label for the list, and saves it. */
export const gatherMachine = gatherSetup.createMachine({
  id: 'gather',
  context: nothing,
  initial: 'idle',
  states: {
    idle: {
      entry: 'startOver',
      on: { 'gather.requested': 'gathering' },
    },
    gathering: {
      tags: 'busy',
      initial: 'fetching',
      on: { 'gather.cancelled': 'idle' },
      states: {
        fetching: {
          invoke: {
            id: 'fetchShelf',
            src: 'fetchShelf',
            input: ({ context }) => ({ cursor: context.cursor }),
            onDone: [
              {
                guard: { type: 'hasMore', params: ({ event }) => event.output },
                target: 'awaitingNextShelf',
                actions: { type: 'keepShelf', params: ({ event }) => event.output },
              },
              { target: '#gather.labelling', actions: { type: 'keepShelf', params: ({ event }) => event.output } },
            ],
            onError: {
              target: '#gather.failed.fetching',
              actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        awaitingNextShelf: { after: { shelfGap: 'fetching' } },
      },
    },
    labelling: {
      on: {
        'label.changed': {
          guard: { type: 'isLabelled', params: ({ event }) => event },
          target: 'saving',
          actions: { type: 'keepLabel', params: ({ event }) => event },
        },
        'gather.cancelled': 'idle',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveList',
        src: 'saveList',
        input: ({ context }) => ({ items: context.items }),
        onDone: 'saved',
        onError: {
          target: 'failed.saving',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    saved: { on: { 'gather.requested': 'gathering', 'gather.cancelled': 'idle' }, exit: 'startOver' },
    failed: {
      tags: 'failed',
      exit: 'forgetError',
      initial: 'fetching',
      on: { 'gather.cancelled': 'idle' },
      states: {
        fetching: { on: { 'retry.requested': '#gather.gathering' } },
        saving: { on: { 'retry.requested': '#gather.saving' } },
      },
    },
  },
})

export type GatherRef = ActorRefFrom<typeof gatherMachine>
export type GatherSnapshot = SnapshotFrom<typeof gatherMachine>
