import { add, decimal, max, min, quotient, subtract, toScale } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { indexPairOf, instTypes } from '#contract/markets/instruments.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { candleOpen } from '#contract/markets/periods.ts'
import type { Listing } from '../catalogue/listing.ts'
import type { Feed } from './feed.ts'

/** Numbers of a contract apart from its own trades: index price, mark price and the funding rate that ties the two. */

const two = decimal('2')
const interest = decimal(venueLimits.feed.fundingInterest)
const cap = decimal(venueLimits.feed.fundingCap)
const floor = decimal(`-${venueLimits.feed.fundingCap}`)

/** The spot pair whose price is the contract's index. */
export const pairOf: (contract: Listing) => string = indexPairOf

/** The last price of the contract's underlying coin. */
export const indexPrice = (feed: Feed, contract: Listing): Decimal | undefined => {
  const last = feed.ticker(pairOf(contract))?.last
  return last && toScale(last, contract.pricePrecision, 'halfEven')
}

/** The midpoint of index price and contract price, so that one outlier trade moves it only half as far. */
export const markPrice = (feed: Feed, contract: Listing): Decimal | undefined => {
  const index = indexPrice(feed, contract)
  const last = feed.ticker(contract.symbol)?.last
  return index && last && quotient(add(index, last), two, contract.pricePrecision, 'halfEven')
}

/** The funding rate at a contract's price and its index price: premium plus interest, within the cap. */
export const rateAt = (price: Decimal, index: Decimal): Decimal => {
  const premium = quotient(subtract(price, index), index, venueLimits.feed.fundingDigits, 'halfEven')
  return max(floor, min(cap, add(premium, interest)))
}

/**
 * The predicted next funding rate: the premium over the index in the last complete minute plus the interest, within the
 * cap.
 */
export const fundingRate = (
  feed: Pick<Feed, 'closeBefore'>,
  contract: Listing,
  now: number,
): { readonly rate: Decimal; readonly next: number } | undefined => {
  if (contract.instType !== instTypes.perpetual) return undefined
  const minute = candleOpen('1m', now)
  const close = (symbol: string) => feed.closeBefore(symbol, minute)
  const [price, index] = [close(contract.symbol), close(pairOf(contract))]
  if (price === undefined || index === undefined) return undefined
  const next = (Math.floor(now / venueLimits.feed.fundingEvery) + 1) * venueLimits.feed.fundingEvery
  return { rate: rateAt(price, index), next }
}
