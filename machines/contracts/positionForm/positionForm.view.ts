import { amountIn, isUnreadable } from '#contract/kernel/amountField.ts'
import { subtract } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { orderEffect } from '#contract/risk/orderEffect.ts'
import type { OrderEffect } from '#contract/risk/orderEffect.ts'
import type { PositionFormSnapshot } from './positionForm.machine.ts'
import { mostOf, problemIn } from './positionForm.rules.ts'
import type { PositionFormContext } from './positionForm.types.ts'

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
  if (amount === undefined || problemIn(context) !== undefined) return undefined
  return effectOf(context, { amount, price: price ?? context.desk.position.markPrice, reduceOnly: true })
}

export const positionFormView = (snapshot: PositionFormSnapshot) => {
  const { context } = snapshot
  const phase = phaseOf(snapshot)
  const problem = problemIn(context)
  const [amount, effect] = [amountIn(context.fields.amount), closeEffect(context)]
  return {
    ...context,
    phase,
    position: context.desk.position,
    contract: context.desk.contract,
    most: mostOf(context),
    /** Shown once the form was submitted, or if no further input can make the field right. */
    problem:
      problem && (snapshot.matches({ editing: 'incomplete' }) || isUnreadable(context.fields[problem.field]))
        ? problem
        : undefined,
    effect,
    /** Contracts of the position once the order is filled. */
    left: effect && amount && subtract(context.desk.position.amount, amount),
  }
}
export type PositionFormView = ReturnType<typeof positionFormView>
