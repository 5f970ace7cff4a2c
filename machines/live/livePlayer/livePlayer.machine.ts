import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { livePlayerSetup } from './livePlayer.setup.ts'

/**
 * A room's video. A live one starts by itself and muted if browser and user allow it; otherwise, and for every
 * recording, nothing is fetched until the user presses Play. A stalled video says so.
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
        /** Decides on autoplay: not before the video is visible, nor if motion or data should be reduced. */
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
            // A browser that blocks autoplay waits for a press: on Play if the start was automatic, else on its own
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
            /** Nothing has arrived for a while; playback resumes by itself. */
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
    /** A watched recording is counted once per visit. */
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
