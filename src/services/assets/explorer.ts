import { chain } from '#contract/assets/calls/chain.ts'
import type { Found } from '#contract/assets/calls/chain.ts'
import type { Coins } from '#contract/assets/networks.ts'
import { codes } from '#contract/kernel/codes.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { ExplorerNetwork, ExplorerQuery } from '#machines/assets/explorer/explorer.machine.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'

const networksIn = ({ networks, coins }: Coins): readonly ExplorerNetwork[] =>
  networks.map(({ networkId, name }) => ({
    networkId,
    name,
    settledAfter: Math.max(
      0,
      ...coins.flatMap((coin) =>
        coin.networks.filter((one) => one.networkId === networkId).map(({ unlockAfter }) => unlockAfter),
      ),
    ),
  }))

/** The actors of the explorer. */
export const createExplorerActors = ({ client, random }: Services) => {
  const calls = client.area(chain)
  const find = async ({ networkId, id }: ExplorerQuery, how: { signal: AbortSignal; willRetry: boolean }) => {
    const nothing: Found = { kind: 'nothing' }
    if (networkId === '' || id === '') return nothing
    try {
      return await calls.find({ query: { networkId, id } }, how)
    } catch (failed) {
      // An unknown network has no results; the page lists the known ones.
      if (toCallError(failed, chain.find.id).code === codes.coinNotOnNetwork) return nothing
      throw failed
    }
  }
  return {
    fetchFound: requestOf<{ found: Found; networks: readonly ExplorerNetwork[] }, ExplorerQuery>(
      async ({ query, ...how }) => {
        const [found, networks] = await Promise.all([
          find(query, how),
          query.networks.length > 0 ? query.networks : calls.coins({ query: {} }, how).then(networksIn),
        ])
        return { found, networks }
      },
      random.share,
    ),
  }
}
