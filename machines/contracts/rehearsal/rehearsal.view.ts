import { isSameAccount } from '#contract/contracts/sameAccount.ts'
import { amountIn, isUnreadable } from '#contract/kernel/amountField.ts'
import { decimal, negate, quotient } from '#contract/kernel/decimal.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import { rehearsalEffect } from '#contract/risk/rehearsalEffect.ts'
import { present } from '#machines/patterns/present.ts'
import type { RehearsalSnapshot } from './rehearsal.machine.ts'

export { rehearsalDirections, rehearsalScopes } from './rehearsal.types.ts'

const hundred = decimal('100')
/** Decimals of a fraction that was a percentage with the allowed ones. */
const fractionDigits = contractsLimits.rehearsal.digits + 2

export const rehearsalView = (snapshot: RehearsalSnapshot) => {
  const { holdings, contracts, positionId, direction, scope, change } = snapshot.context
  const percent = amountIn(change)
  const fraction = percent && quotient(percent, hundred, fractionDigits, 'down')
  const position = present(
    holdings.positions.find((held) => held.positionId === positionId),
    'The position that is rehearsed',
  )
  return {
    position,
    contracts,
    /** Whether there is a change to rehearse. */
    hasChange: fraction !== undefined,
    direction,
    scope,
    change,
    isUnreadable: isUnreadable(change),
    hasEnded: snapshot.matches('ended'),
    /** Whether other positions share the account with it. */
    isShared:
      position.marginMode === 'cross' &&
      holdings.positions.some(
        (held) => held !== position && held.marginMode === 'cross' && isSameAccount(held, position),
      ),
    /** Undefined until there is a change, or if rules that it depends on are unknown. */
    effect:
      fraction &&
      rehearsalEffect(holdings, contracts, positionId, {
        change: direction === 'fall' ? negate(fraction) : fraction,
        scope,
      }),
  }
}
