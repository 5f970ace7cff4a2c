import { describe, expect, it } from 'vitest'
import { decimal, decimalSchema } from '#contract/kernel/decimal.ts'
import { compareFractions, fraction, plus, times } from '#contract/risk/fraction.ts'
import { fundingPayment } from '#contract/risk/funding.ts'
import { hourlyInterest, startedHours } from '#contract/risk/loans.ts'
import { freedMargin, postedMargin } from '#contract/risk/orders.ts'
import type { Terms } from '#contract/risk/terms.ts'
import { amount, amountOf, amountText, contracts, noAmount, rateOf, ticks, whole } from '#contract/risk/units.ts'
import type { Contracts, Rate, Side } from '#contract/risk/units.ts'
import { closed, fillValue, opened, unrealisedOf, type Leg } from '#contract/risk/values.ts'
import { rounds, type Chance } from '#tests/support/risk/chance.ts'
import { btcTerms, flatTerms } from '#tests/support/risk/pools.ts'

const inverse = flatTerms('0.005', { settle: 'inverse', size: '10', tick: '0.1' })

type Close = typeof closed

/** Opens a leg by some fills and closes it by others; returns what each side of the fills got. */
const lifeOf = (chance: Chance, terms: Terms, close: Close) => {
  const size = chance.between(1n, 50n)
  const fillAt = () => ({ count: contracts(size), price: ticks(chance.between(100_000n, 900_000n)) })
  const sideOf = (side: Side): Leg => ({ side, contracts: contracts(0n), cost: noAmount, paid: noAmount })
  let [long, short] = [sideOf(1n), sideOf(-1n)]
  let spent = fraction(0n)
  for (let fill = 0; fill < 1 + chance.below(4); fill += 1) {
    const { count, price } = fillAt()
    const value = fillValue(terms, count, price)
    ;[long, short] = [opened(long, count, value), opened(short, count, value)]
    spent = plus(spent, fraction(value))
  }
  const openCost = long.cost
  let [gained, lost, got] = [0n, 0n, fraction(0n)]
  let parts = 0n
  let legs: { long: Leg | undefined; short: Leg | undefined } = { long, short }
  while (legs.long !== undefined && legs.short !== undefined) {
    const count = contracts(chance.between(1n, legs.long.contracts))
    const value = fillValue(terms, count, ticks(chance.between(100_000n, 900_000n)))
    const ends = [close(terms, legs.long, count, value), close(terms, legs.short, count, value)] as const
    gained += ends[0].realised
    lost += ends[1].realised
    got = plus(got, fraction(value))
    parts += 1n
    legs = { long: ends[0].leg, short: ends[1].leg }
  }
  const exact = terms.isInverse ? openCost - got.over : got.over - openCost
  return { gained, lost, exact, parts }
}

const nobodyGains = (terms: Terms, close: Close) => () => {
  rounds((chance) => {
    const { gained, lost, exact, parts } = lifeOf(chance, terms, close)
    // All of the cost has left, so rounding in parts only moved units from one part to the next.
    expect([gained, lost]).toEqual([exact, -exact])
    expect(parts).toBeGreaterThan(0n)
  })
}

/** The exact share of the profit that a part of a leg has. */
const partIsLower = (terms: Terms, close: Close) => () => {
  rounds((chance) => {
    const held = contracts(chance.between(2n, 90n))
    const side = chance.pick([1n, -1n] as const)
    const cost = amount(chance.between(1n, 10n ** 22n))
    const paid = amount(chance.between(0n, 10n ** 20n))
    const count = contracts(chance.between(1n, held))
    const value = fillValue(terms, count, ticks(chance.between(100_000n, 900_000n)))
    const { realised, leg } = close(terms, { side, contracts: held, cost, paid }, count, value)
    const isSubtracted = terms.isInverse === (side === -1n)
    const share = fraction((isSubtracted ? 0n - cost : cost) * count - paid * count, held)
    const exact = plus(share, fraction(isSubtracted ? value : 0n - value))
    expect(compareFractions(fraction(realised), exact)).toBeLessThanOrEqual(0)
    expect(compareFractions(plus(fraction(realised), fraction(2n)), exact)).toBeGreaterThan(0)
    if (leg !== undefined) expect([leg.cost >= 0n, leg.paid >= 0n]).toEqual([true, true])
  })
}

/** Fault: what leaves the cost is rounded to the person's benefit. */
const generous: Close = (terms, leg, count, value) => {
  const end = closed(terms, leg, count, value)
  return end.leg === undefined ? end : { ...end, realised: amount(end.realised + 1n) }
}

/** Fault: the rest of the cost is computed on its own, so that units are lost. */
const forgetful: Close = (terms, leg, count, value) => {
  const end = closed(terms, leg, count, value)
  if (end.leg === undefined) return end
  const left = contracts(leg.contracts - count) as Contracts
  return { ...end, leg: { ...end.leg, cost: amount((leg.cost * left) / leg.contracts) } }
}

describe('rounding of values', () => {
  describe.each([
    ['linear', btcTerms],
    ['inverse', inverse],
  ])('of %s contracts', (_, terms) => {
    it('gives both sides of a closed position the exact profit, whatever parts it closed in [FUT-06]', () => {
      nobodyGains(terms, closed)()
    })

    it('gives a part of a position its share of the profit, rounded down by less than two units [FUT-06]', () => {
      partIsLower(terms, closed)()
    })

    it('is wrong if a part is rounded up [FUT-06]', () => {
      expect(partIsLower(terms, generous)).toThrow()
    })
  })

  it('is wrong if the rest of a cost is computed on its own [FUT-06]', () => {
    expect(nobodyGains(inverse, forgetful)).toThrow()
  })

  it('never shows more profit than closing at the mark brings [FUT-06]', () => {
    rounds((chance) => {
      const side = chance.pick([1n, -1n] as const)
      const count = contracts(chance.between(1n, 1_000n))
      const leg = { side, contracts: count, cost: amount(chance.between(1n, 10n ** 21n)), paid: noAmount }
      const mark = ticks(chance.between(1n, 900_000n))
      for (const terms of [btcTerms, inverse]) {
        const { realised } = closed(terms, leg, count, fillValue(terms, count, mark))
        const shown = unrealisedOf(terms, leg, mark)
        expect(shown <= realised && realised - shown <= 1n).toBe(true)
      }
    })
  })

  it('refuses to close more than a leg holds, or nothing [FUT-06]', () => {
    const leg: Leg = { side: 1n, contracts: contracts(2n), cost: amount(10n), paid: noAmount }
    expect(() => closed(btcTerms, leg, contracts(3n), noAmount)).toThrow(RangeError)
    expect(() => closed(btcTerms, leg, contracts(0n), noAmount)).toThrow(RangeError)
  })
})

/** What payers and receivers of one settlement lack together: what goes to the fund. */
const fundingRest = (pay: typeof fundingPayment) => () => {
  rounds((chance) => {
    const rate = chance.between(-300_000n, 300_000n) as Rate
    const values = Array.from({ length: 1 + chance.below(5) }, () => amount(chance.between(1n, 10n ** 22n)))
    const all = amount(values.reduce((sum, value) => sum + value, 0n))
    const payments = [pay(all, 1n, rate), ...values.map((value) => pay(value, -1n, rate))]
    const fund = -payments.reduce((sum, each) => sum + each, 0n)
    expect(fund).toBeGreaterThanOrEqual(0n)
    expect(fund).toBeLessThanOrEqual(BigInt(payments.length))
  })
}

/** Fault: who receives is rounded up as well. */
const upForAll: typeof fundingPayment = (value, side, rate) => {
  const exact = -side * value * rate
  return amount(exact / whole + (exact > 0n ? 1n : exact < 0n ? -1n : 0n))
}

describe('rounding of funding, margins and interest', () => {
  it('leaves the fund from zero to one unit per position in each settlement [FUT-02, FUT-06]', () => {
    fundingRest(fundingPayment)()
    expect(fundingRest(upForAll)).toThrow()
  })

  it('frees no more margin than was posted, whatever the parts [FUT-06]', () => {
    const freesAll = (free: typeof freedMargin) => () => {
      rounds((chance) => {
        const posted = postedMargin(btcTerms, amount(chance.between(1n, 10n ** 21n)), chance.between(1n, 125n))
        let [margin, held] = [posted as bigint, chance.between(1n, 40n)]
        while (held > 0n) {
          const count = contracts(chance.between(1n, held))
          const freed = free(amount(margin), count, contracts(held))
          expect(freed * held).toBeLessThanOrEqual(margin * count)
          margin -= freed
          held -= count
        }
        expect(margin).toBe(0n)
      })
    }
    freesAll(freedMargin)()
    expect(freesAll((margin, count, held) => amount((margin * count) / held + 1n))).toThrow()
  })

  it('charges interest for each started clock hour, each rounded up [MGN-01]', () => {
    const hour = 3_600_000
    expect(startedHours(10 * hour, 10 * hour, hour)).toBe(1)
    expect(startedHours(10 * hour, 11 * hour - 1, hour)).toBe(1)
    expect(startedHours(10 * hour, 11 * hour, hour)).toBe(2)
    const principal = amountOf(decimal('0.000000000000000001'))
    expect(amountText(hourlyInterest(principal, fraction(1n, 1_000n)))).toBe('0.000000000000000001')
    expect(hourlyInterest(noAmount, fraction(1n, 1_000n))).toBe(0n)
  })

  it('writes amounts as the wire reads them', () => {
    rounds((chance) => {
      const text = amountText(amount(chance.between(-(10n ** 30n), 10n ** 30n)))
      expect(decimalSchema.safeParse(text).success).toBe(true)
    })
    expect(rateOf(decimal('0.0006'))).toBe(60_000n)
    expect(() => rateOf(decimal('0.000000001'))).toThrow(RangeError)
    expect(times(fraction(1n, 2n), fraction(2n, -3n))).toEqual({ over: -2n, under: 6n })
    expect(() => fraction(1n, 0n)).toThrow(RangeError)
  })
})
