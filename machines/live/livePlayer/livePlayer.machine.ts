import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { livePlayerSetup } from './livePlayer.setup.ts'

/**
 * The picture of a room. A live one plays by itself, without sound, where browser and person allow it; otherwise, as
 * with every recording, nothing is fetched before somebody asks for it. A picture that stands still says so.
 */
export const livePlayerMachine = livePlayerSetup.createMachine({
  id: 'livePlayer',
  context: ({ input }) => ({ ...input, failure: undefined }),
  type: 'parallel',
  states: {
    picture: {
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'isRecording', target: 'idle' }, { target: 'deciding' }] },
        /**
         * Whether it may begin without being asked: not before it can be seen, nor where motion or data are to be
         * spared.
         */
        deciding: {
          tags: 'busy',
          invoke: { id: 'decideAutoplay', src: 'decideAutoplay', onError: 'idle' },
          on: { 'autoplay.allowed': 'running', 'autoplay.blocked': 'idle' },
        },
        idle: { on: { 'play.requested': 'running' } },
        running: {
          entry: 'forgetFailure',
          invoke: {
            id: 'playStream',
            src: 'playStream',
            input: ({ context }) => ({ url: context.url }),
            onError: { target: 'failed', actions: { type: 'keepFailure', params: { failure: 'media' } } },
          },
          on: {
            'stream.playing': '.playing',
            'stream.paused': '.paused',
            // A browser that plays nothing by itself waits for a press: on Play where nobody had asked, else on its own
            // controls.
            'stream.refused': [{ guard: 'isSilent', target: 'idle' }, { target: '.paused' }],
            'stream.ended': 'ended',
            'stream.failed': { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
          initial: 'loading',
          states: {
            loading: { tags: 'busy', after: { stall: 'stopped' } },
            playing: { on: { 'stream.waiting': 'buffering' } },
            buffering: { tags: 'busy', after: { stall: 'stopped' } },
            paused: {},
            /** Nothing has come for a while; when something comes it goes on by itself. */
            stopped: {
              tags: 'stale',
              on: { 'retry.requested': { target: '#livePlayer.picture.running', reenter: true } },
            },
          },
        },
        failed: { tags: 'failed', on: { 'retry.requested': 'running' } },
        ended: { on: { 'play.requested': 'running' } },
      },
    },
    sound: {
      initial: 'on',
      states: {
        on: { on: { 'autoplay.allowed': 'off', 'stream.muted': 'off' } },
        off: {
          entry: 'muteVideo',
          exit: 'unmuteVideo',
          on: { 'sound.requested': 'on', 'stream.sounding': 'on', 'stream.refused': 'on' },
        },
      },
    },
    /** A recording that is watched is counted once a visit. */
    counting: {
      initial: 'uncounted',
      states: {
        uncounted: { on: { 'stream.playing': { guard: 'isRecording', target: 'tracking' } } },
        tracking: {
          invoke: {
            id: 'trackPlayback',
            src: 'trackPlayback',
            input: ({ context }) => ({ roomId: context.roomId }),
            onDone: 'counted',
            onError: 'uncounted',
          },
        },
        counted: {},
      },
    },
  },
})

export type LivePlayerRef = ActorRefFrom<typeof livePlayerMachine>
export type LivePlayerSnapshot = SnapshotFrom<typeof livePlayerMachine>
