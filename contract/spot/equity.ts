import { add, isNegative, isPositive, isZero, multiply, quotient, toScale, trim, zero } from '../kernel/decimal.ts'
import type { Decimal } from '../kernel/decimal.ts'

/** All of a coin in an account, in orders or not; negative if more of it is owed in a margin account. */
export interface Holding {
  readonly coin: string
  readonly amount: Decimal
  /** As the venue valued it; zero if it has no price. */
  readonly valueUsdt: Decimal
}

/** The value of the account in a pair's quote coin. */
export interface Equity {
  readonly value: Decimal
  /** Coins without a price, which are not part of the value. */
  readonly unpriced: readonly string[]
}

const unit = 'usdt'

/**
 * The account's value: coins at the last price of their market in USDT, or as the venue valued them while that
 * price is unknown. Rounded down. `lastOf`: a market's last price. Undefined if the quote coin has no price, or if debts
 * are worth more.
 */
export const equityIn = (
  { holdings, quote, scale }: { readonly holdings: readonly Holding[]; readonly quote: string; readonly scale: number },
  lastOf: (symbol: string) => Decimal | undefined,
): Equity | undefined => {
  const unpriced: string[] = []
  let total = zero
  for (const { coin, amount, valueUsdt } of holdings) {
    if (isZero(amount)) continue
    const last = coin === unit ? undefined : lastOf(`${coin}_${unit}`)
    const value = coin === unit ? amount : last === undefined ? valueUsdt : multiply(amount, last)
    if (isZero(value)) unpriced.push(coin)
    else total = add(total, value)
  }
  if (isNegative(total)) return undefined
  if (quote === unit) return { value: trim(toScale(total, scale, 'floor')), unpriced }
  const held = holdings.find(({ coin }) => coin === quote)
  const [price, worth] = [lastOf(`${quote}_${unit}`), held?.valueUsdt ?? zero]
  if (price !== undefined && isPositive(price)) return { value: trim(quotient(total, price, scale, 'floor')), unpriced }
  if (held === undefined || !isPositive(worth)) return undefined
  return { value: trim(quotient(multiply(total, held.amount), worth, scale, 'floor')), unpriced }
}
