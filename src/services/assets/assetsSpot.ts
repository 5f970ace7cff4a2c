import { walletTypes } from '#contract/assets/accounts.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { orders as orderCalls } from '#contract/spot/calls/orders.ts'
import type { Holdings, Trading } from '#machines/assets/assetsSpot/assetsSpot.setup.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'

interface How {
  readonly signal: AbortSignal
  readonly willRetry: boolean
}

/** The newest open orders and trades; undefined if they fail to load, which does not prevent showing balances. */
const fetchTrading = async ({ client }: Pick<Services, 'client'>, how: How): Promise<Trading | undefined> => {
  const calls = client.area(orderCalls)
  const { orders, trades } = assetsLimits.assetsSpot
  const newest = (pageSize: number) => ({ pageNum: '1', pageSize: String(pageSize) })
  try {
    const [open, conditional, fills] = await Promise.all([
      calls.list({ query: { state: 'open', ...newest(orders) } }, how),
      calls.list({ query: { state: 'conditional', ...newest(orders) } }, how),
      calls.fills({ query: newest(trades) }, how),
    ])
    return {
      orders: [...open.list, ...conditional.list]
        .toSorted((a, b) => Number(b.orderId) - Number(a.orderId))
        .slice(0, orders),
      live: open.totalCount + conditional.totalCount,
      fills: fills.list,
    }
  } catch {
    return undefined
  }
}

/** The actors of the page of one account. Orders and trades belong to the spot account. */
export const createAssetsSpotActors = (services: Services) => {
  const { client, clock, random } = services
  return {
    fetchHoldings: requestOf<Holdings, { readonly walletType: number }>(async ({ query, signal, willRetry }) => {
      const how = { signal, willRetry }
      const [overview, { accounts }, trading] = await Promise.all([
        client.assets.overview({}, how),
        client.assets.balances({}, how),
        query.walletType === walletTypes.spot ? fetchTrading(services, how) : undefined,
      ])
      return { overview, accounts, trading, asOf: clock.venueNow() }
    }, random.share),
  }
}
