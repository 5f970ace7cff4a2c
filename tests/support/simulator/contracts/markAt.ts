import { decimal } from '#contract/kernel/decimal.ts'
import { ticksText } from '#contract/risk/terms.ts'
import { ticks } from '#contract/risk/units.ts'
import type { Mark } from '#server/contracts/world.ts'
import type { House } from './house.ts'

/** A mark on which all sources of its index agree, but for one far away. */
export const markAt = ({ rules, clock }: House, code: string, price: number, state: Mark['state']): Mark => {
  const terms = rules.find(({ contractCode }) => contractCode === code)?.terms
  if (!terms) throw new Error(`${code} has no rules`)
  const at = clock.now
  const source = (name: string, weight: string, ticksAt: number) => ({
    name,
    weight: decimal(weight),
    price: ticksText(terms, ticks(BigInt(ticksAt))),
    at,
    state: ticksAt === price ? ('counted' as const) : ('outlier' as const),
  })
  const exact = ticks(BigInt(price))
  return {
    price: exact,
    index: exact,
    state,
    at,
    candidates: [
      { kind: 'funding', price: ticks(BigInt(price + 1)), age: 0 },
      { kind: 'basis', price: exact, age: 1_000 },
      { kind: 'last', price: ticks(BigInt(Math.max(1, price - 3))), age: 2_000 },
    ],
    sources: [
      source('north', '0.3', price),
      source('south', '0.3', price),
      source('east', '0.2', price * 2),
      { name: 'west', weight: decimal('0.2'), price: null, at: null, state: 'silent' },
    ],
  }
}
