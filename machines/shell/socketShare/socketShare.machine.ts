import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { socketShareSetup } from './socketShare.setup.ts'

/**
 * One socket of a public family for all tabs of a browser: the tabs elect a leader by a Web Lock, and the leader opens
 * the socket and forwards its frames to the followers. Each family has its own election: a tab may lead one family and
 * follow in the other. The code that talks to other tabs is loaded late, and the first tab does not wait for it.
 */
export const socketShareMachine = socketShareSetup.createMachine({
  id: 'socketShare',
  context: {},
  entry: 'register',
  invoke: {
    id: 'watchPage',
    src: 'watchPage',
    onError: { target: '.standalone', actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  initial: 'idle',
  states: {
    /**
     * No socket is requested, or the page was left: a page that holds a lock could not enter the back/forward cache.
     */
    idle: { on: { 'socket.wanted': 'sharing' } },
    sharing: {
      invoke: {
        id: 'awaitLeadership',
        src: 'awaitLeadership',
        onError: { target: 'standalone', actions: { type: 'reportFault', params: ({ event }) => event } },
      },
      on: { 'page.left': 'idle', 'sharing.refused': 'standalone', 'leadership.gained': '.opening' },
      initial: 'electing',
      states: {
        electing: { after: { answerWithin: 'unshared' }, on: { 'leadership.taken': 'loading' } },
        /** Another tab leads: this tab's sockets wait until it can contact the leader. */
        loading: {
          invoke: {
            id: 'loadPart',
            src: 'loadPart',
            input: { isUrgent: true },
            onDone: 'joined',
            onError: '#socketShare.standalone',
          },
          after: { answerWithin: 'unshared' },
        },
        /** The election or loading the code took too long: this tab opens its own socket for now. */
        unshared: {
          entry: 'connect',
          invoke: {
            id: 'loadPart',
            src: 'loadPart',
            input: { isUrgent: false },
            onDone: 'joined',
            onError: '#socketShare.standalone',
          },
          on: { 'socket.wanted': { actions: 'connect' } },
        },
        /** This tab leads and opens its socket at once; followers are served when the code is loaded. */
        opening: {
          entry: 'connect',
          invoke: {
            id: 'loadPart',
            src: 'loadPart',
            input: { isUrgent: false },
            onDone: 'joined.leading',
            onError: '#socketShare.standalone',
          },
          on: { 'socket.wanted': { actions: 'connect' } },
        },
        joined: {
          invoke: {
            id: 'joinTabs',
            src: 'joinTabs',
            onError: {
              target: '#socketShare.standalone',
              actions: { type: 'reportFault', params: ({ event }) => event },
            },
          },
          on: { 'leadership.gained': '.leading' },
          initial: 'requesting',
          states: {
            /** The leader answers, or is frozen. */
            requesting: {
              entry: 'queryLeader',
              after: { answerWithin: 'alone' },
              on: {
                'leader.answered': { target: 'following', actions: 'handOver' },
                'socket.wanted': { actions: 'queryLeader' },
              },
            },
            following: { on: { 'socket.wanted': 'requesting' } },
            /** The leader does not answer: this tab has its own sockets until it does. It may have missed the answer. */
            alone: {
              entry: 'connect',
              after: { askAgainAfter: 'requesting' },
              on: {
                'socket.wanted': { actions: 'connect' },
                'leader.answered': { target: 'following', actions: 'handOver' },
              },
            },
            leading: { entry: 'lead', on: { 'socket.wanted': { actions: 'connect' } } },
          },
        },
      },
    },
    /** The browser lacks or forbids locks or channels, or the code could not be loaded. */
    standalone: { entry: 'connect', on: { 'socket.wanted': { actions: 'connect' }, 'page.left': 'idle' } },
  },
})

export type SocketShareRef = ActorRefFrom<typeof socketShareMachine>
export type SocketShareSnapshot = SnapshotFrom<typeof socketShareMachine>
