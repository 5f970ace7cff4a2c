import type { CoinNetwork } from '#contract/assets/networks.ts'
import { decimal, fromUnits, multiply, quotient, toScale, trim } from '#contract/kernel/decimal.ts'
import type { Decimal, Rounding } from '#contract/kernel/decimal.ts'
import { tokenRows } from '#server/chain/tokens.data.ts'
import { coinFacts } from './about/facts.data.ts'
import { coinNamed, coinCatalogue } from './coins.ts'
import type { Coin } from './coins.ts'
import { magnitude } from './magnitude.ts'
import { networkRows } from './networks.data.ts'
import type { NetworkRow } from './networks.data.ts'

/** The fee's surcharge on the network's usual cost, and the least withdrawal as a multiple of the fee. */
const feeOverCost = decimal('1.5')
const leastInFees = decimal('5')
const mostWorthUsdt = decimal('500000')
/** Decimal places of a division before it is rounded to two significant digits. */
const workScale = 18

/** Rounded to two significant digits, and to `scale` decimal places. */
const roughly = (value: Decimal, scale: number, rounding: Rounding): Decimal => {
  const exponent = magnitude(value) - 1
  const step = exponent > 0 ? fromUnits(10n ** BigInt(exponent), 0) : undefined
  const rounded = step
    ? multiply(quotient(value, step, 0, rounding), step)
    : toScale(value, Math.min(scale, -exponent), rounding)
  return trim(rounded)
}

/** The part of a coin's network that does not change while the venue runs; passages may be suspended meanwhile. */
export type CoinNetworkFacts = Omit<CoinNetwork, 'deposit' | 'withdraw' | 'reason'>

const onNetwork = (row: NetworkRow, coin: Coin, token: { contract: string; decimals: number } | undefined) => {
  const scale = Math.min(token?.decimals ?? row.decimals, coin.precision)
  const cost = multiply(decimal((token && row.tokenCost) ?? row.cost), coinNamed(row.coin).price)
  const withdrawFee = roughly(quotient(multiply(cost, feeOverCost), coin.price, workScale, 'up'), scale, 'up')
  return {
    networkId: row.id,
    contract: token?.contract ?? null,
    scale,
    minDeposit: withdrawFee,
    creditAfter: row.creditAfter,
    unlockAfter: row.unlockAfter,
    doneAfter: row.unlockAfter,
    minWithdraw: trim(multiply(withdrawFee, leastInFees)),
    maxWithdraw: roughly(quotient(mostWorthUsdt, coin.price, workScale, 'down'), scale, 'down'),
    withdrawFee,
  }
}

const networksOf = (coin: Coin): readonly CoinNetworkFacts[] => {
  const listed = networkRows.flatMap((row) => {
    if (row.coin === coin.shortName) return [onNetwork(row, coin, undefined)]
    const token = tokenRows.find(([chainIndex, , , , , of]) => chainIndex === row.chainIndex && of === coin.shortName)
    return token ? [onNetwork(row, coin, { contract: token[3], decimals: token[4] })] : []
  })
  const home = coinFacts[coin.shortName]?.network
  const isHome = ({ networkId }: { readonly networkId: string }): boolean => networkId === home
  const first = listed.find(isHome) ?? listed[0]
  return listed
    .toSorted((one, other) => Number(other === first) - Number(one === first))
    .map((one) => ({ ...one, isDefault: one === first }))
}

const byCoin = new Map(coinCatalogue.coins.map((coin) => [coin.id, networksOf(coin)]))

/** The networks of a coin, its default first; none for a coin that can be neither deposited nor withdrawn. */
export const coinNetworksOf = (coinId: number): readonly CoinNetworkFacts[] => byCoin.get(coinId) ?? []

export const coinNetworkOf = (coinId: number, networkId: string): CoinNetworkFacts | undefined =>
  coinNetworksOf(coinId).find((one) => one.networkId === networkId)

const rowById = new Map(networkRows.map((row) => [row.id, row]))

export const networkNamed = (networkId: string): NetworkRow | undefined => rowById.get(networkId)

/** The contracts of a network's tokens: addresses whose coins no one can move. */
export const tokenContractsOf = ({ chainIndex }: NetworkRow): readonly string[] =>
  tokenRows.flatMap(([index, , , contract]) => (index === chainIndex && contract !== '' ? [contract] : []))
