import type { TransferBody } from '#contract/assets/calls/transfer.ts'
import type { FundAsk, ReviewEnd } from '#server/ledger/operations.ts'
import type { Decision } from '#server/ledger/reviewRule.ts'

/** Times of one command: `now` is the transaction's, `at` the time of the prices it used. */
interface When {
  readonly now: number
  readonly at: number
}

/** One command of a transaction in execution order: the request and the venue's result. */
export type Item = When &
  (
    | {
        readonly kind: 'transfer'
        readonly userId: number
        readonly key: string
        readonly body: TransferBody
        readonly code: number
        readonly transferId: string | undefined
      }
    | {
        readonly kind: 'review'
        readonly transferId: string
        readonly decision: Decision | undefined
        readonly result: ReviewEnd
      }
    | { readonly kind: 'fund'; readonly ask: FundAsk; readonly code: number }
    | { readonly kind: 'security'; readonly userId: number }
  )
