import { assign, setup } from 'xstate'
import type { LiveList } from '../../contract/entities/live'
import { toCallError } from '../../contract/errors'
import type { CallError } from '../../contract/errors'
import { limits } from '../../contract/limits'
import { request } from '../patterns/request/request'

export const liveListSetup = setup({
  types: {
    context: {} as { readonly list: LiveList | undefined; readonly error: CallError | undefined },
    events: {} as { type: 'retry.asked' },
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: { fetchList: request<LiveList>() },
  actions: {
    keepList: assign((_, { list }: { list: LiveList }) => ({ list, error: undefined })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: toCallError(error, 'live.classified') })),
  },
  delays: { refreshEvery: limits.live.refreshEvery },
})
