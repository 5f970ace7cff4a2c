import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { changedBy, marked, toggled, toggledTo } from './favourites.changes.ts'
import { favouritesSetup, firstChange, nothing, notices } from './favourites.setup.ts'

/**
 * A user's favourites: stored in this browser for a guest, by the venue after login. The screen shows a change at once.
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
    /** Until the user is known. */
    unknown: { tags: 'blocking' },
    guest: {
      initial: 'reading',
      states: {
        reading: {
          tags: 'blocking',
          invoke: { id: 'readLocal', src: 'readLocal', onDone: marked, onError: 'ready' },
        },
        ready: {
          on: { 'favourite.toggled': toggledTo('changing'), 'favourites.outdated': 'reading' },
        },
        changing: {
          invoke: { id: 'changeLocal', src: 'changeLocal', input: firstChange, ...changedBy('changing', 'ready') },
          on: { 'favourite.toggled': toggled },
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
          invoke: { id: 'fetchMarks', src: 'fetchMarks', onDone: marked, onError: 'failed' },
          on: { 'favourites.outdated': { target: 'loading', reenter: true } },
        },
        failed: {
          tags: ['blocking', 'failed'],
          on: { 'retry.requested': 'loading', 'favourites.outdated': 'loading' },
        },
        ready: {
          on: { 'favourite.toggled': toggledTo('sending'), 'favourites.outdated': 'refetching' },
        },
        sending: {
          invoke: { id: 'sendChange', src: 'sendChange', input: firstChange, ...changedBy('sending', 'refetching') },
          on: { 'favourite.toggled': toggled },
        },
        /** The venue's list is fetched after each change, including failed ones, which may have been executed. */
        refetching: {
          invoke: { id: 'fetchMarks', src: 'fetchMarks', onDone: marked, onError: 'ready' },
          on: {
            'favourite.toggled': toggledTo('sending'),
            'favourites.outdated': { target: 'refetching', reenter: true },
          },
        },
      },
    },
  },
})

export type FavouritesRef = ActorRefFrom<typeof favouritesMachine>
export type FavouritesSnapshot = SnapshotFrom<typeof favouritesMachine>
