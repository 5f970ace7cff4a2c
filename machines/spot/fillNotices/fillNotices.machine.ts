import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, fillNoticesSetup } from './fillNotices.setup.ts'

/**
 * Announces own trades: each once, on the floor; by sound and browser notification if the user wants that, and then
 * from one tab only.
 */
export const fillNoticesMachine = fillNoticesSetup.createMachine({
  id: 'fillNotices',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  invoke: {
    id: 'watchChoice',
    src: 'watchChoice',
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  states: {
    person: {
      initial: 'deciding',
      on: {
        'session.changed': [
          { guard: { type: 'isSame', params: ({ event }) => event } },
          { target: '.deciding', actions: { type: 'keepPerson', params: ({ event }) => event } },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'hasUser', target: 'signedIn' }, { target: 'guest' }] },
        guest: {},
        signedIn: {
          invoke: {
            id: 'watchFills',
            src: 'watchFills',
            onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
          },
          initial: 'quiet',
          on: {
            'fill.received': {
              guard: { type: 'isNew', params: ({ event }) => event },
              actions: { type: 'addFill', params: ({ event }) => event },
            },
          },
          states: {
            quiet: { always: { guard: 'hasFresh', target: 'gathering' } },
            /** Trades often come in groups. */
            gathering: { after: { gather: { target: 'claiming', actions: 'takeFresh' } } },
            claiming: {
              invoke: {
                id: 'claimNews',
                src: 'claimNews',
                input: ({ context: { claim } }) => ({ id: claim }),
                onDone: [
                  {
                    guard: { type: 'isOurs', params: ({ event }) => ({ isOurs: event.output }) },
                    target: 'shown',
                    actions: 'reportNews',
                  },
                  { target: 'shown' },
                ],
                onError: { target: 'shown', actions: { type: 'reportFault', params: ({ event }) => event } },
              },
            },
            /** They stay on the floor for a while, until further ones replace them. */
            shown: {
              always: { guard: 'hasFresh', target: 'gathering' },
              after: { reading: { target: 'quiet', actions: 'forgetNews' } },
              on: { 'notice.dismissed': { target: 'quiet', actions: 'forgetNews' } },
            },
          },
        },
      },
    },
    sound: {
      initial: 'off',
      on: {
        'choice.received': [
          { guard: { type: 'isSoundWanted', params: ({ event }) => event }, target: '.on' },
          { target: '.off' },
        ],
      },
      states: {
        off: {
          on: {
            // Plays the sound as a preview.
            'sound.toggled': {
              target: 'on',
              actions: ['playSound', { type: 'remember', params: { sound: true } }],
            },
          },
        },
        on: {
          on: {
            'news.received': { actions: 'playSound' },
            'sound.toggled': { target: 'off', actions: { type: 'remember', params: { sound: false } } },
          },
        },
      },
    },
    browser: {
      initial: 'off',
      on: {
        'choice.received': [
          { guard: { type: 'isBrowserWanted', params: ({ event }) => event }, target: '.on' },
          { guard: { type: 'isUnsupported', params: ({ event }) => event }, target: '.unsupported' },
          { guard: { type: 'isDenied', params: ({ event }) => event }, target: '.denied' },
          { target: '.off' },
        ],
      },
      states: {
        off: { on: { 'browser.toggled': 'requesting' } },
        /** The browser asks the user for permission. */
        requesting: {
          tags: 'busy',
          // Changes from another tab in the meantime are included in this answer.
          on: { 'choice.received': {} },
          invoke: {
            id: 'requestPermission',
            src: 'requestPermission',
            onDone: [
              {
                guard: { type: 'isGranted', params: ({ event }) => ({ permission: event.output }) },
                target: 'on',
                actions: { type: 'remember', params: { browser: true } },
              },
              { guard: { type: 'isDenied', params: ({ event }) => ({ permission: event.output }) }, target: 'denied' },
              { target: 'off' },
            ],
            onError: { target: 'off', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
        },
        on: {
          on: {
            'news.received': { actions: { type: 'showNotice', params: ({ context: { news } }) => ({ news }) } },
            'browser.toggled': { target: 'off', actions: { type: 'remember', params: { browser: false } } },
          },
        },
        /** The browser does not ask again; the user can allow it in its settings and press once more. */
        denied: { on: { 'browser.toggled': 'requesting' } },
        /** This browser does not support notifications. */
        unsupported: {},
      },
    },
  },
})

export type FillNoticesRef = ActorRefFrom<typeof fillNoticesMachine>
export type FillNoticesSnapshot = SnapshotFrom<typeof fillNoticesMachine>
