import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { favouritesSetup, firstChange, notKept, nothing, notices } from './favourites.setup.ts'

/**
 * What a person marked: kept in this browser for a guest, by the venue after login. The screen shows a change at once.
 */
export const favouritesMachine = favouritesSetup.createMachine({
  id: 'favourites',
  context: nothing,
  invoke: { id: 'watchOthers', src: 'watchOthers', onError: { actions: { type: 'notify', params: notices.alone } } },
  initial: 'unknown',
  on: {
    'session.changed': [
      { guard: { type: 'isUser', params: ({ event }) => event }, target: '.user', actions: 'startOver' },
      { target: '.guest', actions: 'startOver' },
    ],
  },
  states: {
    /** Until it is known who is here. */
    unknown: { tags: 'blocking' },
    guest: {
      initial: 'reading',
      states: {
        reading: {
          tags: 'blocking',
          invoke: {
            id: 'readLocal',
            src: 'readLocal',
            onDone: {
              target: 'ready',
              actions: [{ type: 'keep', params: ({ event }) => ({ marks: event.output }) }, 'tellPages'],
            },
            onError: 'ready',
          },
        },
        ready: {
          on: {
            'favourite.toggled': [
              {
                guard: { type: 'isFull', params: ({ event }) => event },
                actions: { type: 'notify', params: notices.full },
              },
              { target: 'changing', actions: [{ type: 'addChange', params: ({ event }) => event }, 'tellPages'] },
            ],
            'favourites.outdated': 'reading',
          },
        },
        changing: {
          invoke: {
            id: 'changeLocal',
            src: 'changeLocal',
            input: firstChange,
            onDone: [
              {
                guard: 'hasMore',
                target: 'changing',
                reenter: true,
                actions: { type: 'keepChange', params: ({ event }) => ({ marks: event.output }) },
              },
              { target: 'ready', actions: { type: 'keepChange', params: ({ event }) => ({ marks: event.output }) } },
            ],
            onError: [
              {
                guard: 'hasMore',
                target: 'changing',
                reenter: true,
                actions: ['dropChange', { type: 'notify', params: notKept }, 'tellPages'],
              },
              { target: 'ready', actions: ['dropChange', { type: 'notify', params: notKept }, 'tellPages'] },
            ],
          },
          on: {
            'favourite.toggled': [
              {
                guard: { type: 'isFull', params: ({ event }) => event },
                actions: { type: 'notify', params: notices.full },
              },
              { actions: [{ type: 'addChange', params: ({ event }) => event }, 'tellPages'] },
            ],
          },
        },
      },
    },
    user: {
      initial: 'merging',
      states: {
        merging: {
          tags: ['blocking', 'busy'],
          invoke: {
            id: 'mergeLocal',
            src: 'mergeLocal',
            onDone: 'loading',
            onError: { target: 'loading', actions: { type: 'notify', params: notices.notMerged } },
          },
        },
        loading: {
          tags: ['blocking', 'busy'],
          invoke: {
            id: 'fetchMarks',
            src: 'fetchMarks',
            onDone: {
              target: 'ready',
              actions: [{ type: 'keep', params: ({ event }) => ({ marks: event.output }) }, 'tellPages'],
            },
            onError: 'failed',
          },
          on: { 'favourites.outdated': { target: 'loading', reenter: true } },
        },
        failed: {
          tags: ['blocking', 'failed'],
          on: { 'retry.asked': 'loading', 'favourites.outdated': 'loading' },
        },
        ready: {
          on: {
            'favourite.toggled': [
              {
                guard: { type: 'isFull', params: ({ event }) => event },
                actions: { type: 'notify', params: notices.full },
              },
              { target: 'sending', actions: [{ type: 'addChange', params: ({ event }) => event }, 'tellPages'] },
            ],
            'favourites.outdated': 'refetching',
          },
        },
        sending: {
          invoke: {
            id: 'sendChange',
            src: 'sendChange',
            input: firstChange,
            onDone: [
              {
                guard: 'hasMore',
                target: 'sending',
                reenter: true,
                actions: { type: 'keepChange', params: ({ event }) => ({ marks: event.output }) },
              },
              {
                target: 'refetching',
                actions: { type: 'keepChange', params: ({ event }) => ({ marks: event.output }) },
              },
            ],
            onError: [
              {
                guard: 'hasMore',
                target: 'sending',
                reenter: true,
                actions: ['dropChange', { type: 'notify', params: notKept }, 'tellPages'],
              },
              { target: 'refetching', actions: ['dropChange', { type: 'notify', params: notKept }, 'tellPages'] },
            ],
          },
          on: {
            'favourite.toggled': [
              {
                guard: { type: 'isFull', params: ({ event }) => event },
                actions: { type: 'notify', params: notices.full },
              },
              { actions: [{ type: 'addChange', params: ({ event }) => event }, 'tellPages'] },
            ],
          },
        },
        /** What the venue keeps is asked after each change, also after one that failed: it may have come through. */
        refetching: {
          invoke: {
            id: 'fetchMarks',
            src: 'fetchMarks',
            onDone: {
              target: 'ready',
              actions: [{ type: 'keep', params: ({ event }) => ({ marks: event.output }) }, 'tellPages'],
            },
            onError: 'ready',
          },
          on: {
            'favourite.toggled': [
              {
                guard: { type: 'isFull', params: ({ event }) => event },
                actions: { type: 'notify', params: notices.full },
              },
              { target: 'sending', actions: [{ type: 'addChange', params: ({ event }) => event }, 'tellPages'] },
            ],
            'favourites.outdated': { target: 'refetching', reenter: true },
          },
        },
      },
    },
  },
})

export type FavouritesRef = ActorRefFrom<typeof favouritesMachine>
export type FavouritesSnapshot = SnapshotFrom<typeof favouritesMachine>
