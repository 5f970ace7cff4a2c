import { isUnreadable } from '#contract/kernel/amountField.ts'
import { carriedBy } from './orderAmend.carried.ts'
import { amendProblem, hasAmount, hasPrice, placeAfter } from './orderAmend.rules.ts'
import type { OrderAmendSnapshot } from './orderAmend.machine.ts'
import { changeIn } from './orderAmend.setup.ts'

export const amendView = (snapshot: OrderAmendSnapshot) => {
  const { order, market, price, amount, error } = snapshot.context
  const change = changeIn(snapshot.context)
  const problem = change && amendProblem(change)
  const isAsked = snapshot.matches({ editing: 'incomplete' })
  return {
    phase: snapshot.matches('ended')
      ? ('ended' as const)
      : snapshot.hasTag('unknown')
        ? ('settling' as const)
        : snapshot.matches({ submitting: 'applying' })
          ? ('applying' as const)
          : snapshot.hasTag('busy')
            ? ('sending' as const)
            : ('editing' as const),
    order,
    market,
    price,
    amount,
    /** Options that the amendment leaves unchanged. */
    carried: order === undefined ? [] : carriedBy(order),
    hasPrice: order !== undefined && hasPrice(order),
    hasAmount: order !== undefined && hasAmount(order),
    /** Incomplete or unchanged values are not an error while the user is typing. */
    problem:
      isAsked ||
      problem?.kind === 'misplaced' ||
      (problem?.kind === 'unread' && (isUnreadable(price) || isUnreadable(amount)))
        ? problem
        : undefined,
    canSend: problem === undefined,
    place: change === undefined || problem !== undefined ? ('none' as const) : placeAfter(change),
    error,
  }
}
