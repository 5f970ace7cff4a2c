import type { NonReducibleUnknown } from 'xstate'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { AssetTotals } from '#machines/wallet/walletPopover/walletPopover.types.ts'
import type { Services } from '../services.ts'

/** The user's total and balance per account, requested together, with the venue's time. */
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
