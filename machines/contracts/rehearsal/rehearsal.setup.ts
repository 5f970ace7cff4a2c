import { assign, setup } from 'xstate'
import { amountIn, fieldOf, fitted, leftField, noAmount } from '#contract/kernel/amountField.ts'
import type { AmountField } from '#contract/kernel/amountField.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import type { RehearsalContext, RehearsalDirection, RehearsalInput, RehearsalScope } from './rehearsal.types.ts'

const { digits, mostFall, mostRise } = contractsLimits.rehearsal

/** A move that the direction allows: no mark falls to zero. */
const allowed = (direction: RehearsalDirection, change: AmountField): AmountField =>
  fitted(change, digits, decimal(direction === 'fall' ? mostFall : mostRise))

/** It begins with the direction in which the position loses. */
export const contextOf = (input: RehearsalInput): RehearsalContext => ({
  ...input,
  direction: input.holdings.positions.some(
    ({ positionId, side }) => positionId === input.positionId && side === 'short',
  )
    ? 'rise'
    : 'fall',
  scope: 'contract',
  change: noAmount,
})

export const rehearsalSetup = setup({
  types: {
    input: {} as RehearsalInput,
    context: {} as RehearsalContext,
    events: {} as
      | { type: 'direction.chosen'; direction: RehearsalDirection }
      | { type: 'scope.chosen'; scope: RehearsalScope }
      | { type: 'change.typed'; typed: AmountField }
      | { type: 'change.left' }
      /** A percentage that a button fills in. */
      | { type: 'change.chosen'; percent: number }
      | { type: 'holdings.changed'; holdings: RehearsalInput['holdings'] }
      | { type: 'rehearsal.dismissed' },
  },
  guards: {
    isGone: ({ context }, { holdings }: Pick<RehearsalInput, 'holdings'>) =>
      !holdings.positions.some(({ positionId }) => positionId === context.positionId),
  },
  actions: {
    chooseDirection: assign(({ context }, { direction }: { direction: RehearsalDirection }) => ({
      direction,
      change: amountIn(context.change) === undefined ? context.change : allowed(direction, context.change),
    })),
    chooseScope: assign((_, { scope }: { scope: RehearsalScope }) => ({ scope })),
    keepChange: assign(({ context: { direction } }, { typed }: { typed: AmountField }) => ({
      change: allowed(direction, typed),
    })),
    leaveChange: assign(({ context: { change } }) => ({ change: leftField(change) })),
    chooseChange: assign((_, { percent }: { percent: number }) => ({ change: fieldOf(decimal(String(percent))) })),
    keepHoldings: assign((_, { holdings }: Pick<RehearsalInput, 'holdings'>) => ({ holdings })),
  },
})
