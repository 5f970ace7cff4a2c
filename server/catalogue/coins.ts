import { decimal } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { coinRows } from './coins.data.ts'
import type { CoinRow, Sector } from './coins.data.ts'
import { magnitude } from './magnitude.ts'

/** A coin listed on the venue. */
export interface Coin {
  readonly id: number
  readonly shortName: string
  readonly name: string
  /** Path of the logo; empty when a letter replaces it. */
  readonly webLogo: string
  /** Decimal places of a balance. */
  readonly precision: number
  /** Decimal places of a transfer. */
  readonly transferPrecision: number
  readonly transferInAble: boolean
  readonly transferOutAble: boolean
  /** The level around which the simulated market moves, in US dollars. */
  readonly price: Decimal
  readonly sector: Sector
  /** The typical daily move, as a share (0.024). It only shapes the simulated market. */
  readonly dailyMove: number
  readonly listedAt: number
  /** For a leveraged token: the coin that it tracks, and the multiple. */
  readonly follows: { readonly coin: string; readonly times: number } | undefined
}

/** The coin lookups offered to other modules. */
export interface CoinCatalogue {
  /** Most traded first. */
  readonly coins: readonly Coin[]
  readonly coin: (id: number) => Coin | undefined
  readonly coinNamed: (shortName: string) => Coin | undefined
}

/** Logos are build files named after the coin. */
export const logoPath = (shortName: string): string => `/assets/coins/${shortName}.svg`

const hundredthsOfPercent = 10_000

/** The default makes the smallest transferable amount worth about a cent or less. */
const usualTransferPrecision = (price: Decimal): number => Math.min(8, Math.max(2, magnitude(price) + 4))

const toCoin = (row: CoinRow): Coin => {
  const price = decimal(row.price)
  return {
    id: row.id,
    shortName: row.shortName,
    name: row.name,
    webLogo: row.logo === 'plain' ? '' : logoPath(row.shortName),
    precision: row.precision ?? 8,
    transferPrecision: row.transferPrecision ?? usualTransferPrecision(price),
    transferInAble: row.closed !== 'in' && row.closed !== 'both',
    transferOutAble: row.closed !== 'out' && row.closed !== 'both',
    price,
    sector: row.sector,
    dailyMove: row.daily / hundredthsOfPercent,
    listedAt: Date.parse(row.listed),
    follows: row.follows,
  }
}

const coins: readonly Coin[] = coinRows.map(toCoin)
const byId = new Map(coins.map((coin) => [coin.id, coin]))
const byName = new Map(coins.map((coin) => [coin.shortName, coin]))

export const coinCatalogue: CoinCatalogue = {
  coins,
  coin: (id) => byId.get(id),
  coinNamed: (shortName) => byName.get(shortName),
}

/** A coin that the code refers to by name. Throws RangeError if it is not listed. */
export const coinNamed = (shortName: string): Coin => {
  const coin = byName.get(shortName)
  if (!coin) throw new RangeError(`No coin is named ${shortName}`)
  return coin
}

/** A coin that stored rows refer to. Throws RangeError if it is not listed. */
export const coinOfId = (id: number): Coin => {
  const coin = byId.get(id)
  if (!coin) throw new RangeError(`No coin has the id ${id}`)
  return coin
}

/** Coins whose logos the build has to put at `webLogo`. */
export const coinsWithLogo: readonly string[] = coins
  .filter((coin) => coin.webLogo !== '')
  .map((coin) => coin.shortName)
