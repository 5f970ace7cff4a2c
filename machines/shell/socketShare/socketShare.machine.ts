import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { socketShareSetup } from './socketShare.setup.ts'

/**
 * Which tab of a browser carries the socket of one public family. Each family has its own: a tab may carry one and be
 * served with the other. What talks to other tabs is loaded late, and the first tab does not wait for it.
 */
export const socketShareMachine = socketShareSetup.createMachine({
  id: 'socketShare',
  context: {},
  entry: 'register',
  invoke: {
    id: 'watchPage',
    src: 'watchPage',
    onError: { target: '.apart', actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  initial: 'idle',
  states: {
    /** Nothing is wanted, or the page was left: it may be kept as it is, which a lock would forbid. */
    idle: { on: { 'socket.wanted': 'sharing' } },
    sharing: {
      invoke: {
        id: 'awaitTurn',
        src: 'awaitTurn',
        onError: { target: 'apart', actions: { type: 'reportFault', params: ({ event }) => event } },
      },
      on: { 'page.left': 'idle', 'sharing.refused': 'apart', 'turn.came': '.opening' },
      initial: 'undecided',
      states: {
        undecided: { after: { answerWithin: 'ahead' }, on: { 'turn.taken': 'loading' } },
        /** Another tab carries: its sockets wait for a moment. */
        loading: {
          invoke: {
            id: 'loadPart',
            src: 'loadPart',
            input: { isUrgent: true },
            onDone: 'met',
            onError: '#socketShare.apart',
          },
          after: { answerWithin: 'ahead' },
        },
        /** That took too long: it has its own for now. */
        ahead: {
          entry: 'connect',
          invoke: {
            id: 'loadPart',
            src: 'loadPart',
            input: { isUrgent: false },
            onDone: 'met',
            onError: '#socketShare.apart',
          },
          on: { 'socket.wanted': { actions: 'connect' } },
        },
        /** It carries; whoever else comes is served as soon as it can be. */
        opening: {
          entry: 'connect',
          invoke: {
            id: 'loadPart',
            src: 'loadPart',
            input: { isUrgent: false },
            onDone: 'met.carrying',
            onError: '#socketShare.apart',
          },
          on: { 'socket.wanted': { actions: 'connect' } },
        },
        met: {
          invoke: {
            id: 'meetTabs',
            src: 'meetTabs',
            onError: { target: '#socketShare.apart', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
          on: { 'turn.came': '.carrying' },
          initial: 'asking',
          states: {
            /** Whoever carries answers, or is frozen. */
            asking: {
              entry: 'askCarrier',
              after: { answerWithin: 'alone' },
              on: {
                'carrier.answered': { target: 'following', actions: 'moveOver' },
                'socket.wanted': { actions: 'askCarrier' },
              },
            },
            following: { on: { 'socket.wanted': 'asking' } },
            /** As good as without the others, until one of them answers. */
            alone: {
              entry: 'connect',
              on: {
                'socket.wanted': { actions: 'connect' },
                'carrier.answered': { target: 'following', actions: 'moveOver' },
              },
            },
            carrying: { entry: 'carry', on: { 'socket.wanted': { actions: 'connect' } } },
          },
        },
      },
    },
    /** A browser that keeps its tabs from each other, or a part that did not come. */
    apart: { entry: 'connect', on: { 'socket.wanted': { actions: 'connect' }, 'page.left': 'idle' } },
  },
})

export type SocketShareRef = ActorRefFrom<typeof socketShareMachine>
export type SocketShareSnapshot = SnapshotFrom<typeof socketShareMachine>
