import type { Contract } from '../contracts/panelMarket.ts'
import type { MarginMode } from '../contracts/kinds.ts'
import type { PositionData } from '../contracts/schemas.ts'
import { decimal, trim, zero, type Decimal } from '../kernel/decimal.ts'
import { floorOf } from './fraction.ts'
import { feeOf } from './liquidation.ts'
import { crossBalance, type ContractAccount } from './orderEffect.ts'
import { largestSize, postedMargin } from './orders.ts'
import { markTicksOf, termsOf, ticksText } from './terms.ts'
import { amount, amountOf, amountText, contracts, rateOf, whole } from './units.ts'
import { fillValue } from './values.ts'

/** A position with which a practice begins. Its levels close all of it. */
export type PracticePosition = Pick<
  PositionData,
  | 'positionId'
  | 'contractCode'
  | 'side'
  | 'marginMode'
  | 'leverage'
  | 'amount'
  | 'entryPrice'
  | 'markPrice'
  | 'unrealised'
  | 'margin'
> & { readonly stopLoss: Decimal | null; readonly takeProfit: Decimal | null }

/** What is held when a practice begins, all in one settlement coin. */
export interface PracticeStart {
  /** Of the cross pool: without the margins of isolated positions. */
  readonly balance: Decimal
  readonly positions: readonly PracticePosition[]
}

/** What the user holds in the account of one settlement coin. */
export const startOfHeld = (
  account: ContractAccount | undefined,
  positions: readonly PositionData[],
): PracticeStart => {
  const held = positions.filter((position) => position.account === account?.account && position.coin === account.coin)
  return {
    balance: trim(amountText(amount(crossBalance({ account, positions: held })))),
    positions: held.map(({ stopLoss, takeProfit, ...position }) => ({
      ...position,
      stopLoss: stopLoss?.stopPrice ?? null,
      takeProfit: takeProfit?.stopPrice ?? null,
    })),
  }
}

/** The position that a user opens for a practice. */
export interface PracticeChoice {
  readonly side: 'long' | 'short'
  readonly marginMode: MarginMode
  readonly leverage: number
  /** Of the balance that is put up as margin, as a fraction of at most 1. */
  readonly share: Decimal
}

/**
 * An account with one position that was just opened at the mark: as many contracts as the share covers with the initial
 * margin V/L + f·V, at most what the leverage allows, and the fee paid. Undefined if that is no contract.
 */
export const startOfChoice = (
  contract: Contract,
  markPrice: Decimal,
  balance: Decimal,
  { side, marginMode, leverage, share }: PracticeChoice,
): PracticeStart | undefined => {
  const terms = termsOf(contract)
  const mark = markTicksOf(terms, markPrice)
  const factor = BigInt(leverage)
  const funds = floorOf(amountOf(balance) * rateOf(share), whole)
  // The fee of opening comes on top of the margin.
  const each = fillValue(terms, contracts(1n), mark) * (whole + 2n * factor * terms.fee)
  const covered = floorOf(funds * factor * whole, each)
  const largest = largestSize(terms, factor, mark)
  const count = contracts(covered < largest ? covered : largest)
  if (count <= 0n) return undefined
  const value = fillValue(terms, count, mark)
  const margin = postedMargin(terms, value, factor)
  const left = amountOf(balance) - feeOf(value, terms.fee)
  const price = ticksText(terms, mark)
  return {
    balance: trim(amountText(amount(marginMode === 'isolated' ? left - margin : left))),
    positions: [
      {
        positionId: '1',
        contractCode: contract.contractCode,
        side,
        marginMode,
        leverage,
        amount: decimal(String(count)),
        entryPrice: price,
        markPrice: price,
        unrealised: zero,
        margin: trim(amountText(margin)),
        stopLoss: null,
        takeProfit: null,
      },
    ],
  }
}
