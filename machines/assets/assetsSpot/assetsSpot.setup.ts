import { assign, setup } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import type { Fill, Order } from '#contract/spot/calls/orders.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { isUser } from '#machines/patterns/people.ts'
import { request } from '#machines/patterns/request/request.ts'
import type { Assets } from '../assetsOverview/assetsOverview.machine.ts'

/** The user's newest live orders and newest trades. */
export interface Trading {
  readonly orders: readonly Order[]
  /** The total number of live orders. */
  readonly live: number
  readonly fills: readonly Fill[]
}

export interface Holdings extends Assets {
  /** Undefined if it could not be loaded; the balances are shown without it. */
  readonly trading: Trading | undefined
}

interface SpotContext {
  /** The account shown on the page. */
  readonly walletType: number
  readonly holdings: Holdings | undefined
  readonly error: CallError | undefined
  /** The search text. */
  readonly search: string
  /** Whether small balances are hidden. */
  readonly isSmallHidden: boolean
}

interface SpotInput {
  readonly walletType: number
}

export const contextOf = ({ walletType }: SpotInput): SpotContext => ({
  walletType,
  holdings: undefined,
  error: undefined,
  search: '',
  isSmallHidden: false,
})

export const assetsSpotSetup = setup({
  types: {
    input: {} as SpotInput,
    context: {} as SpotContext,
    events: {} as
      | { type: 'refresh.requested' }
      /** The user's own transfer went through, or the venue reports that balances changed. */
      | { type: 'money.moved' }
      | { type: 'search.changed'; text: string }
      | { type: 'small.toggled' }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: { fetchHoldings: request<Holdings, SpotInput>() },
  guards: {
    isUser,
  },
  actions: {
    keepHoldings: assign((_, { holdings }: { holdings: Holdings }) => ({ holdings, error: undefined })),
    keepError: assign(errorOf('assets.balances')),
    keepSearch: assign((_, { text }: { text: string }) => ({ search: text.slice(0, assetsLimits.coinSearch.maxText) })),
    toggleSmall: assign(({ context }) => ({ isSmallHidden: !context.isSmallHidden })),
    forget: assign(({ context }) => contextOf(context)),
  },
  delays: { refreshEvery: assetsLimits.overview.refreshEvery },
})
