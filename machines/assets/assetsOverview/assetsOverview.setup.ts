import { assign, setup } from 'xstate'
import type { AccountBalances, Overview } from '#contract/assets/calls/assets.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { request } from '#machines/patterns/request/request.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { isUser } from '#machines/patterns/people.ts'

export interface Assets {
  readonly overview: Overview
  readonly accounts: readonly AccountBalances[]
  /** When the venue said so, by its clock. */
  readonly asOf: number
}

interface AssetsContext {
  readonly assets: Assets | undefined
  readonly error: CallError | undefined
}

export const unknown: AssetsContext = { assets: undefined, error: undefined }

export const assetsOverviewSetup = setup({
  types: {
    context: {} as AssetsContext,
    events: {} as
      | { type: 'refresh.asked' }
      /** The person's own transfer went through, or the venue says that balances moved. */
      | { type: 'money.moved' }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: { fetchAssets: request<Assets>() },
  guards: {
    isUser,
  },
  actions: {
    keepAssets: assign((_, { assets }: { assets: Assets }) => ({ assets, error: undefined })),
    keepError: assign(errorOf('assets.balances')),
    forget: assign(unknown),
  },
  delays: { refreshEvery: assetsLimits.overview.refreshEvery },
})
