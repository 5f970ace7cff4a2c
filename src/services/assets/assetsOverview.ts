import type { Assets } from '#machines/assets/assetsOverview/assetsOverview.machine.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'

/** Balances and totals, requested together. */
export const createAssetsOverviewActors = ({ client, clock, random }: Services) => ({
  fetchAssets: requestOf<Assets, undefined>(async ({ signal, willRetry }) => {
    const [overview, { accounts }] = await Promise.all([
      client.assets.overview({}, { signal, willRetry }),
      client.assets.balances({}, { signal, willRetry }),
    ])
    return { overview, accounts, asOf: clock.venueNow() }
  }, random.share),
})
