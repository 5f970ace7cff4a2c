import type { NonReducibleUnknown } from 'xstate'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { AssetTotals } from '#machines/wallet/walletPopover/walletPopover.types.ts'
import type { Services } from '../services.ts'

/** What the person owns in all and in each account, asked together, and when the venue said so. */
export const createWalletPopoverActors = ({
  client,
  clock,
  random,
}: Pick<Services, 'client' | 'clock' | 'random'>) => ({
  fetchData: requestOf<NonReducibleUnknown, undefined>(async ({ signal, willRetry }): Promise<AssetTotals> => {
    const [overview, { accounts }] = await Promise.all([
      client.assets.overview({}, { signal, willRetry }),
      client.assets.balances({}, { signal, willRetry }),
    ])
    return { ...overview, accounts, asOf: clock.venueNow() }
  }, random.share),
})
