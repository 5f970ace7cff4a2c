import { assign, setup } from 'xstate'
import type { EquityPoint } from '#contract/assets/calls/equity.ts'
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
  readonly holdings: Holdings | undefined
  readonly error: CallError | undefined
  /** Days covered by the curve. */
  readonly span: number
  readonly points: readonly EquityPoint[] | undefined
  readonly equityError: CallError | undefined
}

const [firstSpan] = assetsLimits.equity.spans

export const unknown: SpotContext = {
  holdings: undefined,
  error: undefined,
  span: firstSpan,
  points: undefined,
  equityError: undefined,
}

export const assetsSpotSetup = setup({
  types: {
    context: {} as SpotContext,
    events: {} as
      | { type: 'refresh.requested' }
      /** The user's own transfer went through, or the venue reports that balances changed. */
      | { type: 'money.moved' }
      | { type: 'span.chosen'; span: number }
      /** Loads the curve again. */
      | { type: 'retry.requested' }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: {
    fetchHoldings: request<Holdings>(),
    fetchEquity: request<readonly EquityPoint[], { readonly days: number }>(),
  },
  guards: {
    isUser,
  },
  actions: {
    keepHoldings: assign((_, { holdings }: { holdings: Holdings }) => ({ holdings, error: undefined })),
    keepError: assign(errorOf('assets.balances')),
    chooseSpan: assign((_, { span }: { span: number }) => ({ span, points: undefined })),
    keepPoints: assign((_, { points }: { points: readonly EquityPoint[] }) => ({ points })),
    keepEquityError: assign((_, { error }: { error: unknown }) => ({
      equityError: errorOf('equity.days')(undefined, { error }).error,
    })),
    forgetEquityError: assign({ equityError: undefined }),
    forget: assign(unknown),
  },
  delays: { refreshEvery: assetsLimits.overview.refreshEvery },
})
