import { assign, fromPromise, setup } from 'xstate'
import type { Liquidation } from '#contract/contracts/liquidations.ts'
import type { Receipt } from '#contract/contracts/receipts.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { ReceiptCheck } from '#contract/risk/receiptLines.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { present } from '#machines/patterns/present.ts'
import { request } from '#machines/patterns/request/request.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'

/** The newest liquidations of a user. */
export interface LiquidationList {
  readonly list: readonly Liquidation[]
  /** Of all there are. */
  readonly totalCount: number
}

interface LiquidationsContext {
  readonly known: LiquidationList | undefined
  readonly error: CallError | undefined
  /** The receipt that is open. */
  readonly opened: Liquidation | undefined
  readonly check: ReceiptCheck | undefined
}

const closed = { opened: undefined, check: undefined }
export const nothing: LiquidationsContext = { known: undefined, error: undefined, ...closed }

/** The receipt to compute again; the chart does so only with one that can be. */
export const receiptIn = ({ opened }: Pick<LiquidationsContext, 'opened'>): Receipt =>
  present(opened?.version === 2 ? opened : undefined, 'The receipt to compute again')

export interface SaveInput {
  readonly liquidation: Liquidation
}

/** The receipt to save; the chart saves only one that is open. */
export const savedIn = ({ opened }: Pick<LiquidationsContext, 'opened'>): SaveInput => ({
  liquidation: present(opened, 'The receipt to save'),
})

export const liquidationsSetup = setup({
  types: {
    context: {} as LiquidationsContext,
    events: {} as
      /** The venue says that orders, positions or the account changed. */
      | { type: 'account.changed' }
      | { type: 'retry.requested' }
      | { type: 'receipt.opened'; liquidationId: string }
      | { type: 'receipt.dismissed' }
      | { type: 'receipt.saved' }
      /** The receipt is to be computed again, because its code did not load. */
      | { type: 'check.retried' },
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: {
    fetchLiquidations: request<LiquidationList>(),
    checkReceipt: fromPromise<ReceiptCheck, Receipt>(notProvided('checkReceipt')),
    saveReceipt: fromPromise<void, SaveInput>(notProvided('saveReceipt')),
  },
  guards: {
    isListed: ({ context }, { liquidationId }: { liquidationId: string }) =>
      context.known?.list.some((one) => one.liquidationId === liquidationId) === true,
    isComplete: ({ context }) => context.opened?.version === 2,
  },
  actions: {
    reportFault: reportFault(),
    keepList: assign((_, { known }: { known: LiquidationList }) => ({ known, error: undefined })),
    keepError: assign(errorOf('contractLiquidations.list')),
    keepOpened: assign(({ context: { known } }, { liquidationId }: { liquidationId: string }) => ({
      opened: known?.list.find((one) => one.liquidationId === liquidationId),
    })),
    keepCheck: assign((_, { check }: { check: ReceiptCheck }) => ({ check })),
    forgetReceipt: assign(closed),
  },
})
