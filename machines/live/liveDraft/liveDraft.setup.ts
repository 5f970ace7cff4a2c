import { assign, fromPromise, setup } from 'xstate'
import { codes } from '#contract/kernel/codes.ts'
import type { Ban, LiveMessage } from '#contract/live/entities/live.ts'
import { isOutcomeUnknown, toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { liveLimits } from '#contract/live/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import { request } from '#machines/patterns/request/request.ts'
import { errorOf } from '#machines/patterns/errors.ts'

/** Whether the user may write now, and the key of the next message. */
export interface Leave {
  readonly ban: Ban | null
  /** The venue's time of this answer. */
  readonly asOf: number
  readonly key: string
}

interface DraftContext {
  readonly roomId: number
  readonly fid: string | undefined
  /** Lets the session write; undefined until the room is entered. */
  readonly pass: string | undefined
  readonly text: string
  readonly key: string | undefined
  readonly ban: Ban | undefined
  readonly asOf: number
  readonly error: CallError | undefined
}

const isCode = (error: unknown, ...wanted: readonly number[]): boolean =>
  wanted.includes(toCallError(error, 'live.send').code ?? 0)

export const liveDraftSetup = setup({
  types: {
    input: {} as { roomId: number },
    context: {} as DraftContext,
    events: {} as
      /** The room was entered, or entered again. */
      | { type: 'draft.admitted'; fid: string; pass: string }
      | { type: 'room.opened' }
      | { type: 'room.closed' }
      /** The venue reports whether the user may write. */
      | { type: 'ban.changed'; ban: Ban | null; asOf: number }
      | { type: 'text.changed'; text: string }
      | { type: 'draft.submitted' }
      | { type: 'draft.dropped' },
    tags: {} as 'busy' | 'failed' | 'unknown' | 'blocking',
  },
  actors: {
    /** Queried before each message (LIVE-03). */
    fetchPermission: request<Leave, { roomId: number; fid: string }>(),
    sendMessage: fromPromise<LiveMessage, { roomId: number; pass: string; key: string; text: string }>(
      notProvided('sendMessage'),
    ),
  },
  guards: {
    canSend: ({ context }) => context.pass !== undefined && context.text.trim() !== '',
    isBanned: (_, { ban }: { ban: Ban | null }) => ban !== null,
    isForbidden: (_, { error }: { error: unknown }) => isCode(error, codes.liveForbidden),
    isLimited: (_, { error }: { error: unknown }) => toCallError(error, 'live.send').kind === 'rateLimited',
    isUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(toCallError(error, 'live.send')),
  },
  actions: {
    admit: assign((_, { fid, pass }: { fid: string; pass: string }) => ({ fid, pass })),
    /** A changed text is a new message. */
    keepText: assign((_, { text }: { text: string }) => ({
      text: text.slice(0, liveLimits.live.maxText),
      key: undefined,
    })),
    /** The same text keeps its key, because a previous try may have been posted. */
    keepPermission: assign(({ context }, { key, asOf }: Leave) => ({
      key: context.key ?? key,
      asOf,
      error: undefined,
    })),
    keepBan: assign((_, { ban, asOf }: { ban: Ban | null; asOf: number }) => ({ ban: ban ?? undefined, asOf })),
    keepError: assign(errorOf('live.send')),
    forgetError: assign({ error: undefined }),
    clear: assign({ text: '', key: undefined, error: undefined }),
  },
  delays: {
    banLeft: ({ context: { ban, asOf } }) => Math.max(0, (ban?.until ?? 0) - asOf),
    pause: ({ context }) => context.error?.retryAfter ?? liveLimits.live.pause,
  },
})
