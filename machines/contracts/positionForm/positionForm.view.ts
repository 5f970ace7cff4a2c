import { amountIn, isUnreadable } from '#contract/kernel/amountField.ts'
import {
  add,
  compare,
  decimal,
  isZero,
  multiply,
  negate,
  quotient,
  subtract,
  trim,
  zero,
} from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { PositionData } from '#contract/contracts/schemas.ts'
import { marginEffect } from '#contract/risk/marginEffect.ts'
import type { MarginEffect } from '#contract/risk/marginEffect.ts'
import { orderEffect } from '#contract/risk/orderEffect.ts'
import type { OrderEffect } from '#contract/risk/orderEffect.ts'
import type { PositionFormSnapshot } from './positionForm.machine.ts'
import { problemIn, sizeIn, usualTrigger } from './positionForm.rules.ts'
import type { LevelKind, PositionFormContext } from './positionForm.types.ts'

export { levelKinds, marginDirections } from './positionForm.types.ts'

const hundred = decimal('100')

type Phase = 'editing' | 'sending' | 'settling' | 'ended'

const phaseOf = (snapshot: PositionFormSnapshot): Phase => {
  if (snapshot.matches('ended')) return 'ended'
  if (snapshot.hasTag('unknown')) return 'settling'
  return snapshot.hasTag('busy') ? 'sending' : 'editing'
}

/** An order against the position, filled at once at a price. */
const effectOf = (
  { desk: { position, contract, holder } }: Pick<PositionFormContext, 'desk'>,
  { amount, price, reduceOnly }: { readonly amount: Decimal; readonly price: Decimal; readonly reduceOnly: boolean },
): OrderEffect | undefined =>
  contract &&
  orderEffect(
    contract,
    holder,
    {
      side: position.side === 'long' ? 'sell' : 'buy',
      positionSide: position.positionSide,
      price,
      amount,
      reduceOnly,
      leverage: position.leverage,
      marginMode: position.marginMode,
    },
    position.markPrice,
  )

/** What closing would bring, at the limit price or else at the mark price; undefined until there is a size. */
const closeEffect = (context: PositionFormContext): OrderEffect | undefined => {
  const [amount, price] = [amountIn(context.fields.amount), amountIn(context.fields.price)]
  if (context.kind !== 'close' || amount === undefined || problemIn(context) !== undefined) return undefined
  return effectOf(context, { amount, price: price ?? context.desk.position.markPrice, reduceOnly: true })
}

/** What the market order of a reversal would bring, at the mark price. */
const reverseEffect = (context: PositionFormContext): OrderEffect | undefined => {
  const { kind, desk } = context
  const { amount, markPrice } = desk.position
  if (kind !== 'reverse') return undefined
  return effectOf(context, { amount: add(amount, amount), price: markPrice, reduceOnly: false })
}

/** Whether a price lies on the side of profit of another one, or on it. */
const isBetter = ({ side }: PositionData, price: Decimal, than: Decimal): boolean =>
  side === 'long' ? compare(price, than) >= 0 : compare(price, than) <= 0

/** A level that was typed: what it would bring if filled at its price, and what speaks against it. */
const levelView = (context: PositionFormContext, kind: LevelKind) => {
  const { position } = context.desk
  const [price, isByMark] = [amountIn(context.fields[kind]), context.triggers[kind] === usualTrigger]
  const effect =
    price === undefined || context.kind !== 'protection'
      ? undefined
      : effectOf(context, { amount: position.amount, price, reduceOnly: true })
  const isProfit = kind === 'takeProfit'
  return {
    trigger: context.triggers[kind],
    pnl: effect?.realised,
    /** The mark has passed it already; the venue has the last word, because the mark moves. */
    isPassed:
      price !== undefined &&
      isByMark &&
      (isProfit ? isBetter(position, position.markPrice, price) : isBetter(position, price, position.markPrice)),
    /** The position is liquidated before the mark gets there. */
    isBeyond:
      price !== undefined &&
      !isProfit &&
      position.liquidationPrice !== null &&
      isBetter(position, position.liquidationPrice, price),
  }
}

/** What the change of margin would lead to; of no change while there is no amount. */
const changedMargin = (context: PositionFormContext): MarginEffect | undefined => {
  const { kind, desk, direction, fields } = context
  if (kind !== 'margin' || !desk.contract) return undefined
  const amount = problemIn(context) ? zero : (amountIn(fields.margin) ?? zero)
  return marginEffect(desk.contract, desk.position, desk.holder, direction === 'add' ? amount : negate(amount))
}

/** The most that the amount can be: contracts of the position, or margin; undefined if unknown. */
const mostOf = ({ kind, desk, direction }: PositionFormContext, effect: MarginEffect | undefined) => {
  if (kind === 'close') return desk.position.amount
  return direction === 'add' ? effect?.addable : effect?.removable
}

/** A share of the most: rounded up to a contract as the venue rounds it, or margin rounded down. */
const shareOf = ({ kind }: PositionFormContext, most: Decimal, percent: number): Decimal => {
  const share = multiply(most, decimal(String(percent)))
  return kind === 'close'
    ? quotient(share, hundred, 0, 'ceil')
    : trim(quotient(share, hundred, kernelLimits.amounts.shownDigits, 'floor'))
}

export const positionFormView = (snapshot: PositionFormSnapshot) => {
  const { context } = snapshot
  const phase = phaseOf(snapshot)
  const problem = problemIn(context)
  const [amount, closing] = [sizeIn(context), closeEffect(context)]
  const margin = changedMargin(context)
  const most = mostOf(context, margin)
  return {
    ...context,
    phase,
    position: context.desk.position,
    contract: context.desk.contract,
    most,
    /** None without a size. */
    shares: contractsLimits.shares.map((percent) => ({
      percent,
      amount: most && !isZero(most) ? shareOf(context, most, percent) : undefined,
    })),
    /** More margin than there is; the venue has the last word, because the mark moves. */
    isTooMuch: context.kind === 'margin' && most !== undefined && amount !== undefined && compare(amount, most) > 0,
    marginEffect: margin,
    /** Shown once the form was submitted, or if no further input can make the field right. */
    problem:
      problem && (snapshot.matches({ editing: 'incomplete' }) || isUnreadable(context.fields[problem.field]))
        ? problem
        : undefined,
    levels: { takeProfit: levelView(context, 'takeProfit'), stopLoss: levelView(context, 'stopLoss') },
    effect: closing ?? reverseEffect(context),
    /** Contracts of the position once the order is filled. */
    left: closing && amount && subtract(context.desk.position.amount, amount),
  }
}
export type PositionFormView = ReturnType<typeof positionFormView>
