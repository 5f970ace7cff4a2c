import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averageCost, costAfter, costOfPart, noCost, unrealisedOf } from '#contract/assets/costBasis.ts'
import type { CostBasis, CostMove } from '#contract/assets/costBasis.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { present } from '#tests/support/chainMemory.ts'

const one = 10n ** 18n
const coins = (count: number) => (BigInt(Math.round(count * 1_000)) * one) / 1_000n
const arrived = (amount: number, worth?: number): CostMove => ({
  kind: 'arrived',
  amount: coins(amount),
  worth: worth === undefined ? undefined : coins(worth),
})
const left = (amount: number): CostMove => ({ kind: 'left', amount: coins(amount) })
const sold = (amount: number, worth?: number): CostMove => ({
  kind: 'sold',
  amount: coins(amount),
  worth: worth === undefined ? undefined : coins(worth),
})
const after = (...moves: readonly CostMove[]): CostBasis => moves.reduce(costAfter, noCost)

describe('cost basis', () => {
  it.each<[string, readonly CostMove[], readonly [amount: number, known: number, cost: number, realised: number]]>([
    ['averages what was paid', [arrived(1, 100), arrived(3, 500)], [4, 4, 600, 0]],
    ['realises proceeds minus the average cost', [arrived(1, 100), arrived(1, 200), sold(1, 180)], [1, 1, 150, 30]],
    ['realises a loss', [arrived(2, 200), sold(1, 40)], [1, 1, 100, -60]],
    ['realises nothing when coins leave', [arrived(2, 200), left(1)], [1, 1, 100, 0]],
    ['loses the cost of a fee', [arrived(2, 200), sold(0.1, 0)], [1.9, 1.9, 190, -10]],
    ['starts again after everything is gone', [arrived(1, 100), sold(1, 130), arrived(1, 50)], [1, 1, 50, 30]],
    ['knows no cost without a price', [arrived(1), sold(1, 500)], [0, 0, 0, 0]],
    ['realises only the part whose cost is known', [arrived(1, 100), arrived(1), sold(1, 300)], [1, 0.5, 50, 100]],
    ['realises nothing without a price of the proceeds', [arrived(1, 100), sold(0.5)], [0.5, 0.5, 50, 0]],
  ])('%s [TRD-23]', (_, moves, [amount, known, cost, realised]) => {
    expect(after(...moves)).toEqual({
      amount: coins(amount),
      known: coins(known),
      cost: coins(cost),
      realised: coins(realised),
    })
  })

  it('refuses a move of more than the user owns [TRD-23]', () => {
    expect(() => after(arrived(1, 1), left(1.001))).toThrow(RangeError)
    expect(() => after(arrived(-1, 1))).toThrow(RangeError)
  })

  it('has a share for the coins of one account [TRD-23]', () => {
    expect(costOfPart(after(arrived(4, 100)), coins(1))).toEqual({ known: coins(1), cost: coins(25) })
    expect(costOfPart(noCost, 0n)).toEqual({ known: 0n, cost: 0n })
  })

  it('states profit at a price, in per cent of the cost, and the average cost [TRD-23]', () => {
    const basis = { knownAmount: decimal('3'), costUsdt: decimal('100') }
    expect(unrealisedOf(basis, decimal('40'))).toEqual({ pnlUsdt: '20', percent: '20.00' })
    expect(averageCost(basis)).toBe('33.333333333333333333')
    const free = { knownAmount: decimal('3'), costUsdt: decimal('0') }
    expect(unrealisedOf(free, decimal('40'))).toEqual({ pnlUsdt: '120', percent: undefined })
    const unknown = { knownAmount: decimal('0'), costUsdt: decimal('0') }
    expect(unrealisedOf(unknown, decimal('40'))).toBeUndefined()
    expect(averageCost(unknown)).toBeUndefined()
  })
})

/** Any moves that can happen: what goes is a share of what is there, down to one unit of it. */
interface Plan {
  readonly kind: CostMove['kind']
  readonly size: bigint
  readonly worth: bigint
  readonly share: number
}
const planOf = (sizes: bigint): fc.Arbitrary<readonly Plan[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom<CostMove['kind']>('arrived', 'left', 'sold'),
      size: fc.bigInt({ min: 1n, max: sizes }),
      worth: fc.bigInt({ min: 0n, max: sizes * 100_000n }),
      share: fc.integer({ min: 0, max: 1_000 }),
    }),
    { maxLength: 40 },
  )
const movesOf = (plan: readonly Plan[]): readonly CostMove[] => {
  let amount = 0n
  return plan.flatMap(({ kind, size, worth, share }): readonly CostMove[] => {
    if (kind === 'arrived') {
      amount += size
      return [{ kind, amount: size, worth }]
    }
    const gone = (amount * BigInt(share)) / 1_000n
    amount -= gone
    return gone === 0n ? [] : [kind === 'left' ? { kind, amount: gone } : { kind, amount: gone, worth }]
  })
}

describe('any sequence of moves', () => {
  it('gains exactly what coins are worth and brought, less what they cost [TRD-23]', () => {
    fc.assert(
      fc.property(planOf(10n ** 22n), fc.bigInt({ min: 0n, max: 10n ** 30n }), (plan, worthNow) => {
        let [basis, paid, proceeds, taken] = [noCost, 0n, 0n, 0n]
        for (const move of movesOf(plan)) {
          const next = costAfter(basis, move)
          if (move.kind === 'arrived') paid += present(move.worth)
          else if (move.kind === 'sold') proceeds += present(move.worth)
          else taken += basis.cost - next.cost
          basis = next
          expect(basis.known).toBe(basis.amount)
          expect(basis.cost >= 0n).toBe(true)
          if (basis.amount === 0n) expect(basis.cost).toBe(0n)
        }
        const unrealised = worthNow - basis.cost
        expect(basis.realised + unrealised).toBe(worthNow + proceeds + taken - paid)
      }),
    )
  })

  it('equals the exact average of fractions, but for the last digit of each move [TRD-23]', () => {
    fc.assert(
      fc.property(planOf(10n ** 20n), (plan) => {
        const moves = movesOf(plan)
        const basis = after(...moves)
        // Cost and profit as fractions of one denominator.
        let [amount, cost, realised, denominator] = [0n, 0n, 0n, 1n]
        for (const move of moves) {
          if (move.kind === 'arrived') {
            amount += move.amount
            cost += present(move.worth) * denominator
            continue
          }
          const gone = cost * move.amount
          ;[cost, realised, denominator] = [cost * amount - gone, realised * amount, denominator * amount]
          if (move.kind === 'sold') realised += present(move.worth) * denominator - gone
          amount -= move.amount
        }
        const isNear = (found: bigint, exact: bigint) => {
          const difference = found * denominator - exact
          return (difference < 0n ? -difference : difference) <= BigInt(moves.length) * denominator
        }
        expect(basis.amount).toBe(amount)
        expect(isNear(basis.cost, cost)).toBe(true)
        expect(isNear(basis.realised, realised)).toBe(true)
      }),
    )
  })

  it('keeps cost and known coins within bounds when some have no price [TRD-23]', () => {
    fc.assert(
      fc.property(planOf(50n), fc.infiniteStream(fc.boolean()), (plan, priced) => {
        let basis = noCost
        for (const move of movesOf(plan)) {
          const isPriced = priced.next().value
          basis = costAfter(basis, move.kind === 'left' || isPriced ? move : { ...move, worth: undefined })
          expect(basis.known >= 0n && basis.known <= basis.amount && basis.cost >= 0n).toBe(true)
          if (basis.known === 0n) expect(basis.cost).toBe(0n)
        }
      }),
    )
  })
})
