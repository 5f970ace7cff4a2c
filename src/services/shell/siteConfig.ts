import { defaultContracts } from '#contract/shell/menus/defaultContracts.ts'
import type { DefaultContracts } from '#contract/shell/menus/defaultContracts.ts'
import type { ActivityFlags, WebFlags } from '#machines/shell/siteConfig/siteConfig.setup.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'

/** The actors of the site's configuration. */
export const createSiteConfigActors = ({ client, clock, random }: Pick<Services, 'client' | 'clock' | 'random'>) => ({
  fetchWeb: requestOf<WebFlags, undefined>(async ({ signal, willRetry }) => {
    const { kolIncentive, time } = await client.config.webConfig({}, { signal, willRetry })
    // This is where a guest's page gets the venue's time.
    clock.setVenueTime(time)
    return { kolIncentive }
  }, random.share),

  fetchActivity: requestOf<ActivityFlags, undefined>(async ({ signal, willRetry }) => {
    const { rebateStatus } = await client.config.activityConfig({}, { signal, willRetry })
    return { rebateStatus }
  }, random.share),

  fetchContracts: requestOf<DefaultContracts, undefined>(async ({ signal, willRetry }) => {
    const { instruments, ts } = await client.market.instruments({}, { signal, willRetry })
    return defaultContracts(instruments, ts)
  }, random.share),
})
