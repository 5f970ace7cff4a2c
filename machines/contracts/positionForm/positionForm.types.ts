import type { AmountField } from '#contract/kernel/amountField.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import type { HedgeSide, PositionSide, TriggerPrice } from '#contract/contracts/kinds.ts'
import type { ContractOrderData, PositionData, ProtectionBody, ProtectionLevel } from '#contract/contracts/schemas.ts'
import type { Holder } from '#contract/risk/orderEffect.ts'

/** What a form does to a position. */
export type PositionFormKind = 'close' | 'margin' | 'reverse' | 'protection'

/** What becomes of the margin of an isolated position. */
export const marginDirections = ['add', 'remove'] as const
export type MarginDirection = (typeof marginDirections)[number]

/** The levels of the whole position. */
export const levelKinds = ['takeProfit', 'stopLoss'] as const
export type LevelKind = (typeof levelKinds)[number]

export type PositionField = 'amount' | 'price' | 'margin' | LevelKind

/** A position with what the figures of a form depend on. */
export interface PositionDesk {
  readonly position: PositionData
  /** Rules of its contract; undefined if unknown: then only the venue checks steps. */
  readonly contract: Contract | undefined
  readonly holder: Holder
}

export interface PositionFormInput {
  readonly kind: PositionFormKind
  readonly desk: PositionDesk
  /** Levels to begin with instead of those of the position. */
  readonly levels?: { readonly [Kind in LevelKind]?: Decimal } | undefined
}

/** What is sent; in hedge mode with the side of the position. */
export type PositionAsk = { readonly positionSide?: HedgeSide } & (
  | {
      readonly kind: 'close'
      readonly contractCode: string
      /** Whole contracts. */
      readonly amount: Decimal
      /** Undefined: at market. */
      readonly price: Decimal | undefined
    }
  | {
      readonly kind: 'margin'
      readonly contractCode: string
      /** In the settlement coin; negative takes out. */
      readonly amount: Decimal
    }
  | {
      /** One market order of twice the position, whatever its size is when the venue gets it. */
      readonly kind: 'reverse'
      readonly contractCode: string
    }
  | {
      readonly kind: 'protection'
      readonly contractCode: string
      /** Only the levels that the user changed. */
      readonly levels: ProtectionBody
    }
)

/** The order that closes or reverses, or the position as it is afterwards. */
export type PositionAnswer = ContractOrderData | PositionData

/** What was done, for the list that opened the form; undefined if nothing was, or if that is unknown. */
export interface PositionFormOutput {
  readonly acted:
    | {
        readonly kind: PositionFormKind
        readonly contractCode: string
        readonly positionSide: PositionSide
        readonly order: ContractOrderData | undefined
        readonly position: PositionData | undefined
      }
    | undefined
}

/** The first thing in the way of sending. */
export interface PositionProblem {
  readonly field: PositionField
  readonly why: 'empty' | 'unread' | 'tick' | 'whole' | 'digits' | 'tooLarge' | 'unchanged'
}

export interface PositionFormContext {
  readonly kind: PositionFormKind
  readonly desk: PositionDesk
  readonly direction: MarginDirection
  readonly fields: { readonly [Field in PositionField]: AmountField }
  /** Which price triggers a level. */
  readonly triggers: { readonly [Kind in LevelKind]: TriggerPrice }
  /** The levels when the form was opened: what differs from them was changed here. */
  readonly base: { readonly [Kind in LevelKind]: ProtectionLevel | null }
  readonly refusal: CallError | undefined
  /** The venue's answer; undefined until it has accepted. */
  readonly acted: PositionFormOutput['acted']
}
