import { assign, setup } from 'xstate'
import type { LiveList } from '#contract/live/entities/live.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { limits } from '#contract/limits.ts'
import { request } from '#machines/patterns/request/request.ts'
import { errorOf } from '#machines/patterns/errors.ts'

export const liveListSetup = setup({
  types: {
    context: {} as { readonly list: LiveList | undefined; readonly error: CallError | undefined },
    events: {} as { type: 'retry.asked' },
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: { fetchList: request<LiveList>() },
  actions: {
    keepList: assign((_, { list }: { list: LiveList }) => ({ list, error: undefined })),
    keepError: assign(errorOf('live.classified')),
  },
  delays: { refreshEvery: limits.live.refreshEvery },
})
