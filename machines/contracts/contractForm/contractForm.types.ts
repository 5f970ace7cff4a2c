import type { AmountField } from '#contract/kernel/amountField.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { MarginMode, PositionMode, TriggerPrice } from '#contract/contracts/kinds.ts'
import type { Ledger } from '#contract/contracts/ledgers.ts'
import type { Holder } from '#contract/risk/orderEffect.ts'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import type { ContractOrderBody, ContractOrderData } from '#contract/contracts/schemas.ts'
import type { OrderSide } from '#contract/spot/orderKinds.ts'

export const contractFormKinds = ['limit', 'market', 'stop'] as const
export type ContractFormKind = (typeof contractFormKinds)[number]

const contractFields = ['stopPrice', 'price', 'amount', 'leverage', 'takeProfit', 'stopLoss'] as const
export type ContractField = (typeof contractFields)[number]

/** What the form knows of the user who trades. */
export interface ContractTrader extends Holder {
  /** The leverage and margin mode that the venue has for the contract. */
  readonly leverage: number
  /** In hedge mode with isolated margin, the leverage of each side; else both are `leverage`. */
  readonly longLeverage: number
  readonly shortLeverage: number
  readonly marginMode: MarginMode
  readonly positionMode: PositionMode
  /** Contracts are activated: without, the venue takes no order that opens. */
  readonly isActivated: boolean
}

/** The first thing in the way of an order. */
export interface ContractMissing {
  readonly field: ContractField
  readonly why: 'empty' | 'unread' | 'tick' | 'whole' | 'leverage'
}

export type ContractAsk = Omit<ContractOrderBody, 'clientOrderId'>

export interface ContractFormContext {
  readonly ledger: Ledger
  readonly contract: Contract
  readonly fid: string | undefined
  readonly trader: ContractTrader | undefined
  readonly error: CallError | undefined
  readonly side: OrderSide
  readonly kind: ContractFormKind
  readonly fields: { readonly [Field in ContractField]: AmountField }
  /** The price that triggers a stop order, and take profit and stop loss. */
  readonly trigger: TriggerPrice
  readonly reduceOnly: boolean
  /** Undefined: as the venue has it. */
  readonly marginMode: MarginMode | undefined
  readonly refusal: CallError | undefined
  readonly placed: ContractOrderData | undefined
  /** Why the position mode has not changed. */
  readonly modeRefusal: CallError | undefined
  /** Why contracts were not activated. */
  readonly activationRefusal: CallError | undefined
  /** The position mode that was chosen last. */
  readonly wantedMode: PositionMode
}
