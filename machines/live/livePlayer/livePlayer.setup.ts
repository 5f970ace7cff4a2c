import { assign, fromCallback, fromPromise, setup, stateIn } from 'xstate'
import { liveLimits } from '#contract/live/limits.ts'
import { notProvided } from '#machines/notProvided.ts'

export interface PlayerInput {
  readonly roomId: number
  readonly url: string
  /** Whether it goes on for ever, or has an end and is counted. */
  readonly kind: 'live' | 'playback'
}

/** Why a stream cannot be shown: it does not come, cannot be read, or this browser plays none. */
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
      /** What the video element says. */
      | { type: 'stream.playing' }
      | { type: 'stream.waiting' }
      | { type: 'stream.paused' }
      | { type: 'stream.ended' }
      /** The browser does not let it begin. */
      | { type: 'stream.refused' }
      /** Its sound went off or came back, by whatever control. */
      | { type: 'stream.muted' }
      | { type: 'stream.sounding' }
      | { type: 'stream.failed'; failure: StreamFailure },
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: {
    /** Tells whether a picture may begin by itself, as soon as it can be seen. */
    decideAutoplay: fromCallback<{ type: string }>(notProvided('decideAutoplay')),
    /** Shows the stream in the page's video element for as long as it runs. */
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
