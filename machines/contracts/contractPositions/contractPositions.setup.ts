import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { codes } from '#contract/kernel/codes.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import type { ContractOrderData, PositionData } from '#contract/contracts/schemas.ts'
import { announceMoved } from '#machines/assets/transfer/transfer.send.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { request } from '#machines/patterns/request/request.ts'
import { refusalOf, submitOnce } from '#machines/patterns/submitOnce/submitOnce.ts'
import type { SubmitResult } from '#machines/patterns/submitOnce/submitOnce.types.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'

export interface ContractPositionsInput {
  readonly fid: string | undefined
}

export const positionsTabs = ['positions', 'orders'] as const
export type PositionsTab = (typeof positionsTabs)[number]

/** What a user holds, and the orders that rest or wait. */
export interface Holdings {
  readonly positions: readonly PositionData[]
  readonly orders: readonly ContractOrderData[]
}

/** How much of which position to close, at market. */
export interface Closing {
  readonly contractCode: string
  /** A share of the position, above 0 up to 1. */
  readonly part: Decimal
}

interface Cancelling {
  readonly contractCode: string
  readonly orderId: string
}

interface ContractPositionsContext {
  readonly fid: string | undefined
  readonly holdings: Holdings | undefined
  readonly error: CallError | undefined
  readonly closing: Closing | undefined
  readonly cancelling: Cancelling | undefined
  /** The order that closed, as the venue answered. */
  readonly closed: ContractOrderData | undefined
  readonly refusal: CallError | undefined
}

const nothingDone = { closed: undefined, refusal: undefined } as const

export const contextOf = ({ fid }: ContractPositionsInput): ContractPositionsContext => ({
  fid,
  holdings: undefined,
  error: undefined,
  closing: undefined,
  cancelling: undefined,
  ...nothingDone,
})

export const contractPositionsSetup = setup({
  types: {
    input: {} as ContractPositionsInput,
    context: {} as ContractPositionsContext,
    events: {} as
      | { type: 'tab.chosen'; tab: PositionsTab }
      | ({ type: 'close.requested' } & Closing)
      | ({ type: 'cancel.requested' } & Cancelling)
      /** The user has dismissed the result of the last action. */
      | { type: 'outcome.dismissed' }
      /** The outcome of the last close is still unknown, and the user wants to continue. */
      | { type: 'another.requested' }
      | { type: 'retry.requested' }
      /** The venue says that orders, positions or the account changed. */
      | { type: 'account.changed' }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed' | 'stale' | 'unknown',
  },
  actors: {
    fetchHoldings: request<Holdings>(),
    /** Sends `account.changed`. */
    watchAccount: fromCallback<{ type: string }>(notProvided('watchAccount')),
    submitClose: submitOnce<Closing | undefined, ContractOrderData | null>(),
    cancelOrder: fromPromise<ContractOrderData, Cancelling | undefined>(notProvided('cancelOrder')),
  },
  guards: {
    isSignedIn: ({ context }) => context.fid !== undefined,
    isOrders: (_, { tab }: { tab: PositionsTab }) => tab === 'orders',
    isUnknown: (_, { unknown }: { unknown: boolean }) => unknown,
    isAccepted: (_, { code }: Pick<SubmitResult, 'code'>) => code === codes.success,
  },
  actions: {
    reportFault: reportFault(),
    announceMoved: announceMoved(),
    changePerson: assign((_, { fid }: { fid: string | undefined }) => contextOf({ fid })),
    keepHoldings: assign((_, { holdings }: { holdings: Holdings }) => ({ holdings, error: undefined })),
    keepError: assign(errorOf('contracts.positions')),
    keepClosing: assign((_, { contractCode, part }: Closing) => ({ closing: { contractCode, part }, ...nothingDone })),
    keepCancelling: assign((_, { contractCode, orderId }: Cancelling) => ({
      cancelling: { contractCode, orderId },
      ...nothingDone,
    })),
    keepClosed: assign((_, { data }: { data: ContractOrderData | null | undefined }) => ({
      closed: data ?? undefined,
    })),
    keepRefusal: assign((_, result: SubmitResult) => ({ refusal: refusalOf('contracts.close', result) })),
    keepFailure: assign((_, { error, call }: { error: unknown; call: string }) => ({
      refusal: toCallError(error, call),
    })),
    forgetOutcome: assign(nothingDone),
  },
  delays: { refreshEvery: contractsLimits.contractForm.refreshEvery },
})
