import { costs as costCalls } from '#contract/assets/calls/costs.ts'
import type { CoinCost } from '#contract/assets/calls/costs.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { spotBalancesMachine } from '#machines/spot/spotBalances/spotBalances.machine.ts'
import type { Services } from '../services.ts'
import { createBalancesWatch } from '../streams/balances.ts'

/** The spot balances, connected to the venue. */
export const createSpotBalances = (services: Services) => {
  const client = services.client.area(costCalls)
  return spotBalancesMachine.provide({
    actors: {
      fetchCosts: requestOf<readonly CoinCost[], undefined>(
        async ({ signal, willRetry }) => (await client.list({}, { signal, willRetry })).coins,
        services.random.share,
      ),
      watchBalances: createBalancesWatch(services),
    },
  })
}
