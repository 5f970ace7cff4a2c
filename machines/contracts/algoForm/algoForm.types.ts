import type { AmountField } from '#contract/kernel/amountField.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { AlgoData, ScaledBody, TwapBody } from '#contract/contracts/algos.ts'
import type { AlgoKind, PositionMode, ScaledShape } from '#contract/contracts/kinds.ts'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import type { OrderSide } from '#contract/spot/orderKinds.ts'

const algoFields = ['amount', 'from', 'to', 'count', 'minutes', 'limitPrice', 'deviation'] as const
export type AlgoField = (typeof algoFields)[number]

export interface AlgoFormInput {
  readonly contract: Contract
  readonly positionMode: PositionMode
}

/** What is sent. */
export interface AlgoAsk {
  readonly contractCode: string
  readonly body: Omit<ScaledBody, 'clientOrderId'> | Omit<TwapBody, 'clientOrderId'>
}

/** What was placed, for the list that opened the form; undefined if nothing was, or if that is unknown. */
export interface AlgoFormOutput {
  readonly acted:
    | {
        readonly kind: AlgoKind
        readonly contractCode: string
        /** Undefined if the answer was lost. */
        readonly algo: AlgoData | undefined
      }
    | undefined
}

/** The first thing in the way of sending. */
export interface AlgoProblem {
  readonly field: AlgoField
  readonly why:
    | 'empty'
    | 'unread'
    | 'tick'
    | 'whole'
    | 'tooLarge'
    | 'count'
    | 'close'
    | 'same'
    | 'small'
    | 'minutes'
    | 'deviation'
}

export interface AlgoFormContext extends AlgoFormInput {
  readonly kind: AlgoKind
  readonly side: OrderSide
  readonly fields: { readonly [Field in AlgoField]: AmountField }
  readonly shape: ScaledShape
  /** Orders that would take are refused. */
  readonly isPostOnly: boolean
  readonly reduceOnly: boolean
  readonly refusal: CallError | undefined
  readonly acted: AlgoFormOutput['acted']
}
