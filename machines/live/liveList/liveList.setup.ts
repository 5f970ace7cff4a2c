import { assign, fromCallback, setup } from 'xstate'
import type { LiveList } from '#contract/live/entities/live.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { liveLimits } from '#contract/live/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import { request } from '#machines/patterns/request/request.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'

interface ListContext {
  readonly list: LiveList | undefined
  readonly error: CallError | undefined
  /** In the venue's time; undefined before its first second. */
  readonly now: number | undefined
}

export const liveListSetup = setup({
  types: {
    context: {} as ListContext,
    events: {} as { type: 'retry.requested' } | { type: 'second.passed'; now: number },
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: {
    fetchList: request<LiveList>(),
    /** Sends `second.passed`. */
    venueTime: fromCallback<{ type: string }>(notProvided('venueTime')),
  },
  guards: {
    /** An announced show has begun since the last second, so the programme has changed. */
    isBeginning: ({ context: { list, now: before } }, { now }: { now: number }) =>
      before !== undefined &&
      (list?.waitingList ?? []).some(({ startTime }) => {
        const begins = startTime + liveLimits.live.startLag
        return before < begins && begins <= now
      }),
  },
  actions: {
    reportFault: reportFault(),
    keepList: assign((_, { list }: { list: LiveList }) => ({ list, error: undefined })),
    keepError: assign(errorOf('live.classified')),
    keepNow: assign((_, { now }: { now: number }) => ({ now })),
  },
  delays: { refreshEvery: liveLimits.live.refreshEvery },
})
