import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { openMarket } from '#server/trading/tradedMarket.ts'
import { storedTrading } from '#server/trading/storedTrading.ts'
import { tradedMarketsToken } from '#server/modules/spot/orders/tokens.ts'
import { booksOutOfBalance } from '../money.ts'
import type { Person, TestVenue } from '../server.ts'

type Body = NonNullable<CallInput<typeof calls.orders.place>['body']>

/** An order's body with prices and amounts as plain strings. */
export interface OrderAsk {
  readonly symbol?: string
  readonly side?: Body['side']
  readonly type?: Body['type']
  readonly timeInForce?: Body['timeInForce']
  readonly expireAt?: number
  readonly price?: string
  readonly amount?: string
  readonly total?: string
  readonly stopPrice?: string
  readonly trailBy?: string
  readonly activationPrice?: string
  readonly trigger?: Body['trigger']
  readonly display?: string
  readonly postOnly?: Body['postOnly']
  readonly selfTrade?: Body['selfTrade']
  readonly protection?: string
  readonly attach?: {
    readonly stopLoss?: { readonly stopPrice: string; readonly price?: string }
    readonly takeProfit?: { readonly stopPrice: string; readonly price?: string }
  }
  readonly account?: Body['account']
  readonly autoBorrow?: boolean
  readonly autoRepay?: boolean
  readonly clientOrderId?: string
}

let orders = 0

/** The body of an order; the default is a limit buy of btc for usdt. */
export const orderBody = (ask: OrderAsk): Body => {
  orders += 1
  const decimals = Object.fromEntries(
    (['price', 'amount', 'total', 'stopPrice', 'activationPrice', 'display', 'protection'] as const).flatMap((field) =>
      ask[field] === undefined ? [] : [[field, decimal(ask[field])]],
    ),
  )
  // A leg's prices are decimals as written.
  const body = { symbol: 'btc_usdt', side: 'buy', type: 'limit', clientOrderId: `order-${orders}`, ...ask, ...decimals }
  return body as Body
}

export const placeOrder = (venue: TestVenue, as: Person, ask: OrderAsk) =>
  venue.call(calls.orders.place, { body: orderBody(ask) }, { as })

export const orderById = (venue: TestVenue, as: Person, orderId: string) =>
  venue.call(calls.orders.one, { params: { orderId } }, { as })

export const cancelOrder = (venue: TestVenue, as: Person, orderId: string) =>
  venue.call(calls.orders.cancel, { params: { orderId } }, { as })

/**
 * Asserts that the books are sound: all entries balance, the held spot funds are those of the open orders, and every
 * market restored from storage equals the running one.
 */
export const expectSoundBooks = async ({ venue }: TestVenue): Promise<void> => {
  expect(await booksOutOfBalance(venue.db)).toEqual([])
  const leaks = await venue.db.query.execute(sql`
    with wanted as (
      select user_id, case when side = 'buy' then split_part(symbol, '_', 2) else split_part(symbol, '_', 1) end as coin, sum(held) as held
      from spot_orders where margin is null group by 1, 2
    ), there as (
      select user_id, sum(balance) as held from ledger_balances where name = 'held' and wallet_type = 2 group by 1
    )
    select user_id, coalesce(sum(wanted.held), 0)::text as wanted, max(coalesce(there.held, 0))::text as there
    from wanted full join there using (user_id) group by 1
    having coalesce(sum(wanted.held), 0) <> max(coalesce(there.held, 0))`)
  expect(leaks).toEqual([])
  const tradedMarkets = venue.use(tradedMarketsToken)
  for (const symbol of tradedMarkets.all) {
    const market = tradedMarkets.of(symbol)
    const again = openMarket(market.rules, await venue.db.transaction((tx) => storedTrading(tx).market(symbol)))
    expect(JSON.stringify(again.engine.snapshot())).toBe(JSON.stringify(market.engine.snapshot()))
    expect([...again.records.values()]).toEqual([...market.records.values()].sort((a, b) => a.id - b.id))
  }
}
