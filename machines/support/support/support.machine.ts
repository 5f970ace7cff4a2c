import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { loginFrom } from '#machines/shell/app/appLocation.ts'
import { defaultLines, liveLine } from '#contract/support/support.ts'
import { nobody, supportSetup } from './support.setup.ts'

/**
 * Customer service: tries the venue's lines one after the other until one is available; and the panel that shows it.
 */
export const supportMachine = supportSetup.createMachine({
  id: 'support',
  context: ({ input }) => ({ ...nobody, ...input }),
  type: 'parallel',
  on: { 'location.changed': { actions: { type: 'keepLocation', params: ({ event }) => event } } },
  states: {
    panel: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'panel.toggled': { target: 'open', actions: 'remember' },
            'panel.requested': { target: 'open', actions: 'remember' },
            'live.requested': { guard: 'isUser', target: 'open', actions: 'remember' },
          },
        },
        open: { on: { 'panel.toggled': 'closed', 'panel.closed': 'closed' } },
      },
    },
    /** Live customer service requires an account: a guest returns to it after the login. */
    live: {
      initial: 'open',
      states: {
        open: {
          on: {
            'live.requested': [
              { guard: 'isUser' },
              {
                target: 'awaitingLogin',
                actions: { type: 'navigate', params: ({ context }) => ({ to: loginFrom(context.location) }) },
              },
            ],
          },
        },
        awaitingLogin: {
          on: {
            'session.changed': {
              guard: { type: 'isSignedIn', params: ({ event }) => event },
              target: 'open',
              actions: 'requestLive',
            },
            'location.changed': { guard: { type: 'isElsewhere', params: ({ event }) => event }, target: 'open' },
          },
        },
      },
    },
    service: {
      initial: 'idle',
      on: {
        // A conversation belongs to one user; another user starts with a line of their own.
        'session.changed': [
          { guard: { type: 'isAsBefore', params: ({ event }) => event } },
          { target: '.configuring', actions: { type: 'keepFid', params: ({ event }) => event } },
        ],
      },
      states: {
        idle: {
          on: {
            'panel.toggled': 'configuring',
            'panel.requested': 'configuring',
            'live.requested': {
              guard: 'isUser',
              target: 'configuring',
              actions: { type: 'want', params: { line: liveLine } },
            },
            'session.changed': [
              { guard: 'isKnown', target: 'configuring', actions: { type: 'keepFid', params: ({ event }) => event } },
              { actions: { type: 'keepFid', params: ({ event }) => event } },
            ],
          },
        },
        configuring: {
          tags: 'busy',
          on: { 'live.requested': { guard: 'isUser', actions: { type: 'want', params: { line: liveLine } } } },
          invoke: {
            id: 'fetchLines',
            src: 'fetchLines',
            onDone: {
              target: 'serving',
              actions: { type: 'keepLines', params: ({ event }) => ({ configured: event.output }) },
            },
            // Help is needed most when little works, so the default lines are tried.
            onError: { target: 'serving', actions: { type: 'keepLines', params: { configured: defaultLines } } },
          },
        },
        serving: {
          invoke: {
            id: 'supportLine',
            src: 'supportLine',
            input: ({ context }) => ({ line: context.queue[0] ?? defaultLines[0] ?? liveLine }),
            // The line gave up.
            onDone: [
              { guard: 'hasAnother', target: 'serving', reenter: true, actions: 'dropLine' },
              { target: 'failed' },
            ],
            // A bug of ours.
            onError: [
              { guard: 'hasAnother', target: 'serving', reenter: true, actions: 'dropLine' },
              { target: 'failed' },
            ],
          },
          on: {
            'line.chosen': {
              target: 'serving',
              reenter: true,
              actions: { type: 'choose', params: ({ event }) => event },
            },
            'live.requested': {
              guard: 'isUser',
              target: 'serving',
              reenter: true,
              actions: { type: 'choose', params: { line: liveLine } },
            },
          },
          initial: 'opening',
          states: {
            /** The line is notified whether it is visible. */
            opening: {
              always: [{ guard: 'isPanelOpen', target: 'shown', actions: 'sendPanelOpened' }, { target: 'shown' }],
            },
            shown: {
              on: {
                'panel.toggled': [{ guard: 'isPanelOpen', actions: 'sendPanelClosed' }, { actions: 'sendPanelOpened' }],
                // The line of an open panel knows it already.
                'panel.requested': [{ guard: 'isPanelOpen' }, { actions: 'sendPanelOpened' }],
                'panel.closed': { actions: 'sendPanelClosed' },
              },
            },
          },
        },
        /** No line is available. */
        failed: {
          tags: 'failed',
          on: {
            'retry.requested': { target: 'configuring' },
            'line.chosen': { target: 'serving', actions: { type: 'choose', params: ({ event }) => event } },
            'live.requested': {
              guard: 'isUser',
              target: 'serving',
              actions: { type: 'choose', params: { line: liveLine } },
            },
          },
        },
      },
    },
  },
})

export type SupportRef = ActorRefFrom<typeof supportMachine>
export type SupportSnapshot = SnapshotFrom<typeof supportMachine>
