import { assign, setup } from 'xstate'
import { leftField, noAmount } from '#contract/kernel/amountField.ts'
import type { AmountField } from '#contract/kernel/amountField.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { VipStatus } from '#contract/rewards/calls/vip.ts'
import { spotFeeTable } from '#contract/spot/fees.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { isUser } from '#machines/patterns/people.ts'
import { request } from '#machines/patterns/request/request.ts'

export type FeeRole = 'maker' | 'taker'

/** The user when the page is entered: `unknown` until the session has loaded. */
export interface VipInput {
  readonly who: 'unknown' | 'guest' | 'user'
}

interface VipContext extends VipInput {
  /** As last reported by the venue. */
  readonly status: VipStatus | undefined
  readonly error: CallError | undefined
  readonly role: FeeRole
  /** In USDT. */
  readonly amount: AmountField
  /** Undefined: the user's own, which is 0 for a guest. */
  readonly level: number | undefined
}

export const contextOf = ({ who }: VipInput): VipContext => ({
  who,
  status: undefined,
  error: undefined,
  role: 'taker',
  amount: noAmount,
  level: undefined,
})

export const vipSetup = setup({
  types: {
    input: {} as VipInput,
    context: {} as VipContext,
    events: {} as
      | { type: 'refresh.requested' }
      /** The user traded, or money moved otherwise. */
      | { type: 'money.moved' }
      | { type: 'session.changed'; fid: string | undefined }
      | { type: 'role.chosen'; role: FeeRole }
      | { type: 'amount.changed'; typed: AmountField }
      | { type: 'amount.blurred' }
      | { type: 'level.chosen'; level: number },
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: { fetchStatus: request<VipStatus>() },
  guards: {
    isUser,
    hasEntered: ({ context }) => context.who === 'user',
    isGuest: ({ context }) => context.who === 'guest',
    isLevel: (_, { level }: { level: number }) => spotFeeTable[level] !== undefined,
  },
  actions: {
    keepStatus: assign((_, { status }: { status: VipStatus }) => ({ status, error: undefined })),
    keepError: assign(errorOf('vip.status')),
    forget: assign({ status: undefined, error: undefined, level: undefined }),
    keepRole: assign((_, { role }: { role: FeeRole }) => ({ role })),
    keepAmount: assign((_, { typed }: { typed: AmountField }) => ({ amount: typed })),
    leaveAmount: assign(({ context }) => ({ amount: leftField(context.amount) })),
    keepLevel: assign((_, { level }: { level: number }) => ({ level })),
  },
  delays: { refreshEvery: spotLimits.vip.refreshEvery },
})
