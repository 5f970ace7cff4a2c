import type { AmountField } from '#contract/kernel/amountField.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { MarginMode } from '#contract/contracts/kinds.ts'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import type { Wanted } from '#contract/risk/calculator.ts'
import type { OrderSide } from '#contract/spot/orderKinds.ts'

export const calculatorTabs = ['profit', 'exit', 'liquidation', 'size'] as const
export type CalculatorTab = (typeof calculatorTabs)[number]

export const wantedKinds = ['profit', 'return'] as const

export type CalculatorField =
  | 'entry'
  | 'exit'
  | 'stop'
  | 'size'
  | 'leverage'
  | 'wantedProfit'
  | 'wantedReturn'
  | 'risk'
  | 'balance'

/** What is known when the calculator opens. */
export interface KnownFigures {
  /** The mark, or what the order form has. Undefined: none is known. */
  readonly entry: Decimal | undefined
  readonly size: Decimal | undefined
  readonly side: OrderSide
  readonly leverage: number
  readonly marginMode: MarginMode
  /** The user's own taker fee, as a fraction; undefined: that of the contract. */
  readonly takerFee: Decimal | undefined
  /** Of the account, in the settlement coin; undefined for a guest. */
  readonly balance: Decimal | undefined
}

export interface CalculatorInput {
  readonly contract: Contract
  readonly known: KnownFigures
}

/** An order to fill in. */
export interface CalculatedOrder {
  readonly side: OrderSide
  readonly price: Decimal
  readonly amount: Decimal
  readonly leverage: Decimal
  readonly stopLoss: Decimal | undefined
}

export interface CalculatorOutput {
  /** Undefined if the calculator was closed. */
  readonly order: CalculatedOrder | undefined
}

export interface CalculatorContext {
  readonly contract: Contract
  /** As a fraction. */
  readonly fee: Decimal
  readonly tab: CalculatorTab
  readonly side: OrderSide
  readonly marginMode: MarginMode
  readonly wanted: Wanted['of']
  readonly fields: { readonly [Field in CalculatorField]: AmountField }
  /** The order that the form takes over. */
  readonly order: CalculatedOrder | undefined
}

/** The first thing in the way of a result. */
export interface CalculatorProblem {
  readonly field: CalculatorField
  readonly why: 'empty' | 'unread' | 'tick' | 'whole' | 'tooLarge' | 'leverage' | 'same' | 'tier' | 'smallRisk'
}
