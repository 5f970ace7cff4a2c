import { assign, fromCallback, fromPromise, setup, stateIn } from 'xstate'
import { liveLimits } from '#contract/live/limits.ts'
import { notProvided } from '#machines/notProvided.ts'

export interface PlayerInput {
  readonly roomId: number
  readonly url: string
  /** Whether it is endless, or has an end and is counted. */
  readonly kind: 'live' | 'playback'
}

/** Why a stream cannot be played: it does not load, is unreadable, or this browser does not support it. */
export type StreamFailure = 'network' | 'media' | 'unsupported'

export const livePlayerSetup = setup({
  types: {
    input: {} as PlayerInput,
    context: {} as PlayerInput & { readonly failure: StreamFailure | undefined },
    events: {} as
      | { type: 'play.requested' }
      | { type: 'retry.requested' }
      | { type: 'sound.requested' }
      | { type: 'autoplay.allowed' }
      | { type: 'autoplay.blocked' }
      /** Sent by the video element. */
      | { type: 'stream.playing' }
      | { type: 'stream.waiting' }
      | { type: 'stream.paused' }
      | { type: 'stream.ended' }
      /** The browser does not allow it to start. */
      | { type: 'stream.refused' }
      /** The video was muted or unmuted, by any control. */
      | { type: 'stream.muted' }
      | { type: 'stream.sounding' }
      | { type: 'stream.failed'; failure: StreamFailure },
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: {
    /** Reports whether a video may start by itself, once it is visible. */
    decideAutoplay: fromCallback<{ type: string }>(notProvided('decideAutoplay')),
    /** Plays the stream in the page's video element as long as it runs. */
    playStream: fromCallback<{ type: string }, { url: string }>(notProvided('playStream')),
    trackPlayback: fromPromise<void, { roomId: number }>(notProvided('trackPlayback')),
  },
  guards: {
    isRecording: ({ context }) => context.kind === 'playback',
    isSilent: stateIn({ sound: 'off' }),
  },
  actions: {
    keepFailure: assign((_, { failure }: { failure: StreamFailure }) => ({ failure })),
    forgetFailure: assign({ failure: undefined }),
    muteVideo: notProvided('muteVideo'),
    unmuteVideo: notProvided('unmuteVideo'),
  },
  delays: { stall: liveLimits.live.stall },
})
