import type { Decimal } from '#contract/kernel/decimal.ts'
import { fromUnits } from '#contract/kernel/decimal.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import { venueMarket } from '#server/ledger/venueMarket.ts'
import type { MoneyMarket } from '#server/ledger/market.ts'
import { createRandom } from './random.ts'

const minute = 60_000

/** A market's last price at a time: near its level and different each minute; one coin has none. */
const lastPrice = (seed: number, symbol: string, time: number): Decimal | undefined => {
  const base = coinCatalogue.coins.find(
    ({ shortName }) => symbol === `${shortName}_usdt` || symbol === `${shortName}usdt`,
  )
  if (!base || base.shortName === 'sol') return undefined
  const step = createRandom(seed ^ (base.id * 7_919) ^ Math.floor(time / minute)).int(-800, 800)
  const cents = BigInt(Math.round(Number(base.price) * 10_000)) + BigInt(Math.round(Number(base.price) * step))
  return fromUnits(cents > 0n ? cents : 1n, 4)
}

/** The venue's catalogue with current prices. */
export const marketAt = (seed: number, time: () => number): MoneyMarket =>
  venueMarket((symbol) => lastPrice(seed, symbol, time()))
