import { isUnreadable } from '#contract/kernel/amountField.ts'
import { carriedBy } from './orderAmend.carried.ts'
import { amendProblem, hasAmount, hasPrice, placeAfter } from './orderAmend.rules.ts'
import type { OrderAmendSnapshot } from './orderAmend.machine.ts'
import { changeIn } from './orderAmend.setup.ts'

/** What the form of a change shows. */
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
    /** What stays as it is with the change. */
    carried: order === undefined ? [] : carriedBy(order),
    hasPrice: order !== undefined && hasPrice(order),
    hasAmount: order !== undefined && hasAmount(order),
    /** What is not whole, or as it is, is no fault while somebody types. */
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
