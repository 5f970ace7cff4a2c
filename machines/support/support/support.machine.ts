import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { loginFrom } from '#machines/shell/app/appLocation.ts'
import { defaultLines, liveLine } from '#contract/support/support.ts'
import { nobody, supportSetup } from './support.setup.ts'

/**
 * The way to customer service: the lines of the venue one after the other, until one is there; and the panel that shows
 * it.
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
            'live.requested': { guard: 'isUser', target: 'open', actions: 'remember' },
          },
        },
        open: { on: { 'panel.toggled': 'closed', 'panel.closed': 'closed' } },
      },
    },
    /** The live customer service is for people with an account: a guest comes back to it after the login. */
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
              guard: { type: 'isSomebody', params: ({ event }) => event },
              target: 'open',
              actions: 'askLive',
            },
            'location.changed': { guard: { type: 'isElsewhere', params: ({ event }) => event }, target: 'open' },
          },
        },
      },
    },
    service: {
      initial: 'idle',
      on: {
        // A conversation is one person's: another begins with a line of their own.
        'session.changed': [
          { guard: { type: 'isAsBefore', params: ({ event }) => event } },
          { target: '.configuring', actions: { type: 'keepFid', params: ({ event }) => event } },
        ],
      },
      states: {
        idle: {
          on: {
            'panel.toggled': 'configuring',
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
            // Help is needed most when little works: the usual lines are tried.
            onError: { target: 'serving', actions: { type: 'keepLines', params: { configured: defaultLines } } },
          },
        },
        serving: {
          invoke: {
            id: 'supportLine',
            src: 'supportLine',
            input: ({ context }) => ({ line: context.queue[0] ?? defaultLines[0] ?? liveLine }),
            // Given up.
            onDone: [
              { guard: 'hasAnother', target: 'serving', reenter: true, actions: 'dropLine' },
              { target: 'failed' },
            ],
            // A fault of our own.
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
            /** The line learns whether somebody looks. */
            opening: {
              always: [{ guard: 'isPanelOpen', target: 'shown', actions: 'sendPanelOpened' }, { target: 'shown' }],
            },
            shown: {
              on: {
                'panel.toggled': [{ guard: 'isPanelOpen', actions: 'sendPanelClosed' }, { actions: 'sendPanelOpened' }],
                'panel.closed': { actions: 'sendPanelClosed' },
              },
            },
          },
        },
        /** No line is there. */
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
