import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { profitOf, type EquityState } from '#contract/assets/profit.ts'
import { add, decimal, equals, fromUnits, multiply, negate, subtract, sum, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'

/** An event for a user who holds one coin and USDT. */
type Happening =
  | { readonly kind: 'price'; readonly to: Decimal }
  | { readonly kind: 'deposit' | 'withdrawal'; readonly amount: Decimal }
  /** Bought (negative: sold) at the current price, with a fee in USDT. */
  | { readonly kind: 'fill'; readonly amount: Decimal; readonly at: Decimal; readonly fee: Decimal }
  | { readonly kind: 'transfer' }

const units = (max: bigint) => fc.bigInt({ min: 0n, max }).map((value) => fromUnits(value, 8))
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ kind: fc.constant('price' as const), to: units(10n ** 13n) }),
  fc.record({ kind: fc.constantFrom('deposit' as const, 'withdrawal' as const), amount: units(10n ** 12n) }),
  fc.record({
    kind: fc.constant('fill' as const),
    amount: fc.bigInt({ min: -(10n ** 10n), max: 10n ** 10n }).map((value) => fromUnits(value, 8)),
    at: units(10n ** 13n),
    fee: units(10n ** 9n),
  }),
  fc.record({ kind: fc.constant('transfer' as const) }),
)

interface Account {
  readonly coin: Decimal
  readonly usdt: Decimal
  readonly price: Decimal
  readonly depositedUsdt: Decimal
  readonly withdrawnUsdt: Decimal
}

const worth = ({ coin, usdt, price }: Account): Decimal => add(multiply(coin, price), usdt)
const stateOf = (account: Account): EquityState => ({ ...account, totalUsdt: worth(account) })

const after = (account: Account, what: Happening): Account => {
  const { coin, usdt, price, depositedUsdt, withdrawnUsdt } = account
  switch (what.kind) {
    case 'price':
      return { ...account, price: what.to }
    case 'deposit': {
      const depositWorth = multiply(what.amount, price)
      return { ...account, coin: add(coin, what.amount), depositedUsdt: add(depositedUsdt, depositWorth) }
    }
    case 'withdrawal': {
      const withdrawalWorth = multiply(what.amount, price)
      return { ...account, coin: subtract(coin, what.amount), withdrawnUsdt: add(withdrawnUsdt, withdrawalWorth) }
    }
    case 'fill':
      return {
        ...account,
        coin: add(coin, what.amount),
        usdt: subtract(subtract(usdt, multiply(what.amount, what.at)), what.fee),
      }
    case 'transfer':
      return account
  }
}

/** The profit of one event by definition, independent of earlier events. */
const gainOf = ({ coin, price }: Account, what: Happening): Decimal => {
  if (what.kind === 'price') return multiply(coin, subtract(what.to, price))
  if (what.kind === 'fill') return subtract(multiply(what.amount, subtract(price, what.at)), what.fee)
  return zero
}

const opening: Account = {
  coin: decimal('2'),
  usdt: decimal('1000'),
  price: decimal('50'),
  depositedUsdt: decimal('700'),
  withdrawnUsdt: decimal('3'),
}

describe('profit', () => {
  it('follows from prices, fills and fees, to the last digit, whatever is deposited, withdrawn or transferred [AST-04]', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 30 }), (happenings) => {
        let account = opening
        const gains = happenings.map((what) => {
          const gain = gainOf(account, what)
          account = after(account, what)
          return gain
        })
        expect(equals(profitOf(stateOf(opening), stateOf(account)).profitUsdt, sum(gains))).toBe(true)
      }),
    )
  })

  it('is zero after deposits, withdrawals and transfers alone, at any time [AST-04]', () => {
    fc.assert(
      fc.property(fc.array(happening.filter(({ kind }) => kind !== 'price' && kind !== 'fill')), (flows) => {
        const { profitUsdt } = profitOf(stateOf(opening), stateOf(flows.reduce(after, opening)))
        expect(equals(profitUsdt, zero)).toBe(true)
      }),
    )
  })

  const state = (totalUsdt: string, depositedUsdt = '0', withdrawnUsdt = '0'): EquityState => ({
    totalUsdt: decimal(totalUsdt),
    depositedUsdt: decimal(depositedUsdt),
    withdrawnUsdt: decimal(withdrawnUsdt),
  })

  it('is a percentage of opening equity plus later deposits [AST-04]', () => {
    expect(profitOf(state('100'), state('947.4', '847.4'))).toEqual({ profitUsdt: '0.0', percent: '0.00' })
    expect(profitOf(state('100'), state('220', '100'))).toEqual({ profitUsdt: '20', percent: '10.00' })
    expect(profitOf(state('100'), state('40', '0', '50'))).toEqual({ profitUsdt: '-10', percent: '-10.00' })
  })

  it('has no percentage without capital to profit from [AST-04]', () => {
    expect(profitOf(state('0'), state('5'))).toEqual({ profitUsdt: '5', percent: undefined })
    expect(profitOf(state('-20'), state(negate(decimal('5'))))).toEqual({ profitUsdt: '15', percent: undefined })
  })
})
