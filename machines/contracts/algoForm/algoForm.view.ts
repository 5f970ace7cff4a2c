import { amountIn, isUnreadable } from '#contract/kernel/amountField.ts'
import { add, decimal, multiply, quotient, scaleOf, trim, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { ledgerScale } from '#contract/risk/units.ts'
import { sliceLots } from '#contract/contracts/algoRules.ts'
import type { ScaledPart } from '#contract/contracts/algoRules.ts'
import type { AlgoFormSnapshot } from './algoForm.machine.ts'
import { contractsIn, fieldsOf, partsIn, problemIn, slicesIn } from './algoForm.rules.ts'
import type { AlgoFormContext } from './algoForm.types.ts'

const phaseOf = (snapshot: AlgoFormSnapshot): 'editing' | 'sending' | 'settling' => {
  if (snapshot.hasTag('unknown')) return 'settling'
  return snapshot.hasTag('busy') ? 'sending' : 'editing'
}

/** What a scaled order places: its first and last order, their mean price, and their value in the settlement coin. */
const scaledIn = (parts: readonly ScaledPart[], { contract }: AlgoFormContext) => {
  const { tick, contractSize, settle } = contract
  const orders = parts.map(({ ticks, lots }) => ({
    price: trim(multiply(tick, decimal(String(ticks)))),
    amount: decimal(String(lots)),
  }))
  const [first, last] = [orders[0], orders.at(-1)]
  if (!first || !last) return undefined
  const sumOf = (of: (price: Decimal, amount: Decimal) => Decimal): Decimal =>
    orders.reduce((sum, { price, amount }) => add(sum, of(price, amount)), zero)
  const all = sumOf((_, amount) => amount)
  const digits = scaleOf(tick)
  if (settle === 'inverse') {
    const face = multiply(all, contractSize)
    const value = sumOf((price, amount) => quotient(multiply(amount, contractSize), price, ledgerScale, 'floor'))
    return { first, last, average: quotient(face, value, digits, 'halfEven'), value: trim(value) }
  }
  const priced = sumOf(multiply)
  return {
    first,
    last,
    average: quotient(priced, all, digits, 'halfEven'),
    value: trim(multiply(priced, contractSize)),
  }
}

/** What a TWAP order sends: its slices, and the contracts of the first. */
const twapIn = ({ fields }: AlgoFormContext) => {
  const slices = slicesIn({ fields })
  const amount = amountIn(fields.amount)
  return slices === undefined || amount === undefined
    ? undefined
    : { slices, each: sliceLots(contractsIn(amount), 0, 0, slices) }
}

export const algoFormView = (snapshot: AlgoFormSnapshot) => {
  const { context } = snapshot
  const { kind, fields } = context
  const problem = problemIn(context)
  const parts = partsIn(context)
  return {
    ...context,
    phase: phaseOf(snapshot),
    shownFields: fieldsOf[kind],
    /** How the venue would divide the order; undefined while something is in the way. */
    scaled: parts && scaledIn(parts, context),
    twap: kind === 'twap' && problem === undefined ? twapIn(context) : undefined,
    /** Shown once the form was submitted, or if no further input can make the field right. */
    problem:
      problem && (snapshot.matches({ editing: 'incomplete' }) || isUnreadable(fields[problem.field]))
        ? problem
        : undefined,
  }
}
export type AlgoFormView = ReturnType<typeof algoFormView>
