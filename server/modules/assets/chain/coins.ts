import type { CoinInfo, Network } from '#contract/assets/networks.ts'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import type { Coin } from '#server/catalogue/coins.ts'
import { networkRows } from '#server/catalogue/networks.data.ts'
import type { NetworkRow } from '#server/catalogue/networks.data.ts'
import { coinNetworksOf } from '#server/catalogue/networks.ts'
import { nodeToken } from '#server/chain/node.ts'
import type { Node } from '#server/chain/node.ts'
import { handle } from '#server/http/handle.ts'
import { Refusal } from '#server/refusal.ts'
import type { Venue } from '#server/venue.ts'
import { booksCheckToken } from './tokens.ts'

const networkOf = (node: Node, { id, name, addressKind, chainIndex, blockTime, memo }: NetworkRow): Network => {
  const { deposit, withdraw, reason } = node.state(id)
  const isSuspended = deposit === 'suspended' && withdraw === 'suspended'
  return {
    networkId: id,
    name,
    addressKind,
    chainIndex: chainIndex ?? null,
    blockTime,
    height: node.height(id),
    memo,
    state: isSuspended ? 'suspended' : 'open',
    reason: isSuspended ? reason : null,
  }
}

/** A coin as the wire describes it: its networks with their present passages. */
export const coinInfoOf = (venue: Venue, { id, shortName, name, webLogo, precision }: Coin): CoinInfo => {
  const node = venue.use(nodeToken)
  const isOff = venue.use(booksCheckToken).isOff(id)
  return {
    coinId: id,
    shortName,
    name,
    webLogo,
    precision,
    networks: coinNetworksOf(id).map((facts) => {
      const { deposit, withdraw, reason } = node.state(facts.networkId)
      return {
        ...facts,
        deposit,
        withdraw: isOff ? 'suspended' : withdraw,
        reason: isOff ? 'reconciliation' : reason,
      }
    }),
  }
}

/** The coins that can be deposited and withdrawn, and their networks. */
export const coins = handle(calls.chain.coins, ({ query: { coinId } }, { venue }) => {
  const one = coinId === undefined ? undefined : coinCatalogue.coin(coinId)
  if (coinId !== undefined && !one) throw new Refusal(codes.coinUnknown)
  return {
    networks: networkRows.map((row) => networkOf(venue.use(nodeToken), row)),
    coins: (one ? [one] : coinCatalogue.coins).map((coin) => coinInfoOf(venue, coin)),
  }
})
