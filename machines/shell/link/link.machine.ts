import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { linkSetup, unlinked } from './link.setup.ts'

/** The connection of one family of sockets: opened on demand, kept alive, and reopened as often as necessary. */
export const linkMachine = linkSetup.createMachine({
  id: 'link',
  context: ({ input }) => ({ ...input, ...unlinked }),
  invoke: [
    {
      id: 'sockets',
      src: 'sockets',
      input: ({ context }) => ({ family: context.family, url: context.url }),
      onError: '.broken',
    },
    { id: 'watchPage', src: 'watchPage', onError: '.broken' },
  ],
  entry: 'register',
  initial: 'idle',
  on: {
    'topic.wanted': { actions: { type: 'startTopic', params: ({ event }) => event } },
    'topic.phased': { actions: { type: 'announce', params: ({ event }) => event } },
    'topic.unwanted': { actions: { type: 'stopTopic', params: ({ event }) => event } },
    'session.changed': [
      {
        guard: { type: 'isUser', params: ({ event }) => event },
        target: '.reaching',
        actions: ['dropAll', 'announceLost'],
      },
      { target: '.idle' },
    ],
    'network.lost': '.offline',
    'page.left': '.closed',
  },
  states: {
    idle: {
      tags: 'stale',
      entry: ['dropAll', 'announceLost'],
      on: {
        'topic.wanted': {
          guard: 'isPublic',
          target: 'reaching',
          actions: { type: 'startTopic', params: ({ event }) => event },
        },
        'link.wanted': { guard: 'isPublic', target: 'reaching' },
        'network.lost': {},
        'page.left': {},
      },
    },
    reaching: {
      type: 'parallel',
      tags: 'stale',
      on: {
        'socket.opened': {
          guard: { type: 'isNext', params: ({ event }) => event },
          target: 'open',
          actions: [{ type: 'adoptNext', params: ({ event }) => event }, 'announceOpened'],
        },
        /** Frames arrive again on the old socket, which is still open. */
        'socket.received': {
          guard: { type: 'isCurrent', params: ({ event }) => event },
          target: 'open',
          actions: ['forgetNext', { type: 'keepReceivedAt', params: ({ event }) => event }, 'announceResumed'],
        },
      },
      states: {
        trying: {
          initial: 'connecting',
          on: {
            'socket.closed': [
              {
                guard: { type: 'isNext', params: ({ event }) => event },
                target: '.backingOff',
                actions: { type: 'countFailure', params: ({ event }) => event },
              },
              {
                guard: { type: 'isCurrent', params: ({ event }) => event },
                actions: ['forgetCurrent', 'announceLost'],
              },
            ],
            /** A socket that started connecting during the outage may hang, so another one is opened. */
            'venue.found': { target: '.connecting', actions: 'shortenBackoff' },
          },
          states: {
            connecting: { entry: 'openNext', after: { connectTimeout: { actions: 'dropNext' } } },
            backingOff: {
              after: { backoff: 'connecting' },
              on: { 'page.shown': 'connecting', 'network.found': 'connecting' },
            },
          },
        },
        /** Whether the outage is visible to the user. A link that merely dropped reconnects at once. */
        outage: {
          initial: 'brief',
          states: {
            brief: { always: { guard: 'isUnreachable', target: 'lasting' }, after: { silence: 'lasting' } },
            lasting: {},
          },
        },
      },
    },
    open: {
      type: 'parallel',
      invoke: { id: 'pulse', src: 'pulse', input: ({ self }) => ({ link: self }), onError: '#link.broken' },
      on: {
        'topic.wanted': {
          actions: [
            { type: 'startTopic', params: ({ event }) => event },
            { type: 'openTopic', params: ({ event }) => event },
          ],
        },
        'topic.requested': { actions: { type: 'subscribe', params: ({ event }) => event } },
        'topic.acknowledged': { actions: { type: 'publishToTopic', params: ({ event }) => event } },
        'topic.received': { actions: { type: 'publishToTopic', params: ({ event }) => event } },
        'topic.broken': { actions: { type: 'publishToTopic', params: ({ event }) => event } },
        'ping.due': { actions: 'ping' },
        'socket.closed': {
          guard: { type: 'isCurrent', params: ({ event }) => event },
          target: 'reaching.trying.backingOff',
          actions: [
            'dropAll',
            { type: 'countFailure', params: ({ event }) => event },
            { type: 'doubtSession', params: ({ event }) => event },
            'announceLost',
          ],
        },
      },
      states: {
        receiving: {
          initial: 'listening',
          states: {
            listening: {
              after: { silence: { target: '#link.reaching.outage.lasting', actions: 'announceSilent' } },
              on: {
                'socket.received': {
                  guard: { type: 'isCurrent', params: ({ event }) => event },
                  target: 'listening',
                  reenter: true,
                  actions: { type: 'keepReceivedAt', params: ({ event }) => event },
                },
                /** Timers of a hidden page run late, so the clock is checked instead. */
                'page.shown': {
                  guard: { type: 'isSilent', params: ({ event }) => event },
                  target: '#link.reaching.outage.lasting',
                  actions: 'announceSilent',
                },
              },
            },
          },
        },
        handover: {
          initial: 'settled',
          states: {
            settled: {
              on: {
                'socket.leaving': { guard: { type: 'isCurrent', params: ({ event }) => event }, target: 'replacing' },
                'socket.received': { guard: { type: 'isOld', params: ({ event }) => event }, target: 'replacing' },
              },
            },
            replacing: {
              entry: 'openNext',
              after: { connectTimeout: { actions: 'dropNext' } },
              on: {
                'socket.opened': {
                  guard: { type: 'isNext', params: ({ event }) => event },
                  target: 'settled',
                  actions: [{ type: 'adoptNext', params: ({ event }) => event }, 'announceOpened'],
                },
                'socket.closed': {
                  guard: { type: 'isNext', params: ({ event }) => event },
                  target: 'awaitingReplacement',
                  actions: 'clearNext',
                },
              },
            },
            awaitingReplacement: { after: { replaceAgain: 'replacing' } },
          },
        },
      },
    },
    offline: {
      tags: 'stale',
      entry: ['dropAll', 'announceLost'],
      on: { 'network.found': 'reaching', 'page.shown': 'reaching', 'network.lost': {} },
    },
    /** The page was left: the back/forward cache may keep it, which an open socket would prevent. */
    closed: {
      tags: 'stale',
      entry: ['dropAll', 'announceLost'],
      on: { 'page.restored': 'reaching', 'page.left': {}, 'network.lost': {} },
    },
    /** The program itself failed. */
    broken: { type: 'final', tags: ['stale', 'failed'], entry: ['forgetAll', 'announceLost'] },
  },
})

export type LinkRef = ActorRefFrom<typeof linkMachine>
export type LinkSnapshot = SnapshotFrom<typeof linkMachine>
