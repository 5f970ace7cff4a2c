import { expect, it } from 'vitest'
import { second } from '#contract/kernel/durations.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { marketModule } from '#server/modules/markets/market/index.ts'
import { marketOverviewModule } from '#server/modules/markets/marketOverview/index.ts'
import { overviewToken } from '#server/modules/markets/marketOverview/running.ts'
import { ordersModule } from '#server/modules/spot/orders/index.ts'
import { startTestVenue } from '#tests/support/server.ts'

const { prepareNext } = venueLimits.marketOverview

it('has read the candles of every range within 3 s of its start, without being asked [MKT-02]', async () => {
  const venue = await startTestVenue({ modules: [marketModule, ordersModule, marketOverviewModule] })
  try {
    for (let passed = 0; passed < 3 * second; passed += prepareNext) await venue.clock.advance(prepareNext)
    expect(await venue.venue.use(overviewToken).history.prepare()).toBe(false)
  } finally {
    await venue.close()
  }
})
