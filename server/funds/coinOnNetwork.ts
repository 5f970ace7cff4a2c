import type { CoinNetworkFacts } from '../catalogue/networks.ts'
import { coinNetworksOf } from '../catalogue/networks.ts'
import { coinCatalogue } from '../catalogue/coins.ts'

/** A coin as a network knows it. */
export interface CoinOnNetwork {
  readonly coinId: number
  /** Undefined for a listed coin that is not offered on this network. */
  readonly facts: CoinNetworkFacts | undefined
}

/** The contract under which a listed coin travels on a network where it is not offered. */
const strayPrefix = 'coin:'

const byContract = new Map<string, CoinOnNetwork>(
  coinCatalogue.coins.flatMap(({ id }) =>
    coinNetworksOf(id).map((facts) => [`${facts.networkId} ${facts.contract ?? ''}`, { coinId: id, facts }] as const),
  ),
)

/** The coin behind a contract of a network; undefined for a token that the venue does not list. */
export const coinOf = (networkId: string, contract: string): CoinOnNetwork | undefined => {
  const known = byContract.get(`${networkId} ${contract}`)
  if (known || !contract.startsWith(strayPrefix)) return known
  const coin = coinCatalogue.coinNamed(contract.slice(strayPrefix.length))
  return coin && { coinId: coin.id, facts: undefined }
}

/** The contract of a coin on a network, which may not offer it; any other text names a contract itself. */
export const contractOf = (networkId: string, coin: string): string => {
  const known = coinCatalogue.coinNamed(coin)
  if (!known) return coin
  const facts = coinNetworksOf(known.id).find((one) => one.networkId === networkId)
  return facts ? (facts.contract ?? '') : `${strayPrefix}${coin}`
}

/** How a coin is shown: by its short name, or by its contract if it is not listed. */
export const coinLabel = (networkId: string, contract: string): string => {
  const known = coinOf(networkId, contract)
  return known ? (coinCatalogue.coin(known.coinId)?.shortName ?? contract) : contract
}
