import { isUnreadable } from '#contract/kernel/amountField.ts'
import { amendableFields, amendFields, hasSource } from '../openOrders/liveOrders.ts'
import { carriedBy } from './orderAmend.carried.ts'
import { amendProblem, isPercentTrail, placeAfter } from './orderAmend.rules.ts'
import type { AmendProblem } from './orderAmend.rules.ts'
import type { OrderAmendSnapshot } from './orderAmend.machine.ts'
import { changeIn } from './orderAmend.setup.ts'

export { isAttached, isRequired } from './orderAmend.rules.ts'

/**
 * Whether the amendment still fits into the row of its order: a field that is being typed, whatever it says so far, or
 * sent. Everything else needs the form: what was submitted and cannot be sent, a refusal, an unknown outcome, an order
 * that has ended.
 */
export const isInRow = (snapshot: OrderAmendSnapshot): boolean =>
  snapshot.matches({ editing: 'fresh' }) || snapshot.matches({ submitting: 'sending' })

/** Problems that no further digit can fix; the others are not errors while the user is typing. */
const lasting: readonly AmendProblem['kind'][] = ['misplaced', 'trail']

export const amendView = (snapshot: OrderAmendSnapshot) => {
  const { order, market, fields, trigger, error } = snapshot.context
  const change = changeIn(snapshot.context)
  const problem = change && amendProblem(change)
  const isAsked = snapshot.matches({ editing: 'incomplete' })
  const isShown =
    problem !== undefined &&
    (isAsked ||
      lasting.includes(problem.kind) ||
      (problem.kind === 'unread' && amendFields.some((field) => isUnreadable(fields[field]))))
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
    fields,
    /** The fields of the form. */
    amendable: order === undefined ? [] : amendableFields(order),
    /** The price that triggers it; undefined if there is nothing to choose. */
    trigger: order !== undefined && hasSource(order) ? (trigger ?? order.trigger ?? undefined) : undefined,
    isPercentTrail: order !== undefined && isPercentTrail(order),
    /** Options that the amendment leaves unchanged. */
    carried: order === undefined ? [] : carriedBy(order),
    problem: isShown ? problem : undefined,
    /** Why the button is disabled; undefined if the form can be sent. */
    blocked: problem,
    /** A waiting order has no queue position to speak of. */
    hasPlace: order !== undefined && order.state !== 'waiting',
    place: change === undefined || problem !== undefined ? ('none' as const) : placeAfter(change),
    error,
  }
}
