import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import type { Coin } from '#server/catalogue/coins.ts'
import { coinNetworkOf, networkNamed } from '#server/catalogue/networks.ts'
import type { CoinNetworkFacts } from '#server/catalogue/networks.ts'
import type { NetworkRow } from '#server/catalogue/networks.data.ts'
import { nodeToken } from '#server/chain/node.ts'
import { toAmount } from '#server/ledger/amount.ts'
import { booksCheckToken } from '#server/modules/assets/chain/tokens.ts'
import { marketToken } from '#server/modules/assets/transfer/tokens.ts'
import { Refusal } from '#server/refusal.ts'
import type { Venue } from '#server/venue.ts'

/** A coin on the network of its withdrawal. */
export interface Way {
  readonly coin: Coin
  readonly network: NetworkRow
  readonly facts: CoinNetworkFacts
}

export const coinOf = (coinId: number): Coin => {
  const coin = coinCatalogue.coin(coinId)
  if (!coin) throw new Refusal(codes.coinUnknown)
  return coin
}

/** Throws Refusal if the coin is unknown, or not offered on the network. */
export const wayOf = (coinId: number, networkId: string): Way => {
  const coin = coinOf(coinId)
  const [network, facts] = [networkNamed(networkId), coinNetworkOf(coinId, networkId)]
  if (!network || !facts) throw new Refusal(codes.coinNotOnNetwork)
  return { coin, network, facts }
}

/** The last price of a coin in USDT; undefined if unknown. */
export const priceOf = (venue: Venue, coinId: number): bigint | undefined => {
  const price = venue.use(marketToken).coinPrice(coinId)
  return price === undefined || price <= 0n ? undefined : price
}

/** Why withdrawals by this network are closed now; undefined if they are open. */
export const closedBecause = (venue: Venue, { coin, network }: Way): string | undefined => {
  const { withdraw, reason } = venue.use(nodeToken).state(network.id)
  if (withdraw !== 'open') return reason ?? 'networkSuspended'
  if (venue.use(booksCheckToken).isOff(coin.id)) return 'reconciliation'
  return priceOf(venue, coin.id) === undefined ? 'noPrice' : undefined
}

/** Cost of the transaction to the venue, in the network’s own coin. */
export const networkFeeOf = ({ network, facts }: Way): bigint =>
  toAmount(decimal((facts.contract !== null && network.tokenCost) || network.cost))
