import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { livePlayerSetup } from './livePlayer.setup'

/** The picture of a room. Nothing is fetched before somebody wants to see it; a picture that stands still says so. */
export const livePlayerMachine = livePlayerSetup.createMachine({
  id: 'livePlayer',
  context: ({ input }) => ({ ...input, failure: undefined }),
  type: 'parallel',
  states: {
    picture: {
      initial: 'idle',
      states: {
        idle: { on: { 'play.asked': 'running' } },
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
            stopped: { tags: 'stale', on: { 'retry.asked': { target: '#livePlayer.picture.running', reenter: true } } },
          },
        },
        failed: { tags: 'failed', on: { 'retry.asked': 'running' } },
        ended: { on: { 'play.asked': 'running' } },
      },
    },
    /** A recording that is watched is counted once a visit. */
    counting: {
      initial: 'uncounted',
      states: {
        uncounted: { on: { 'stream.playing': { guard: 'isRecording', target: 'telling' } } },
        telling: { invoke: { id: 'trackPlayback', src: 'trackPlayback', input: ({ context }) => ({ roomId: context.roomId }), onDone: 'counted', onError: 'uncounted' } },
        counted: {},
      },
    },
  },
})

export type LivePlayerRef = ActorRefFrom<typeof livePlayerMachine>
export type LivePlayerSnapshot = SnapshotFrom<typeof livePlayerMachine>
