import { userTopics } from '#contract/kernel/streams.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { userOf, type Context } from '#server/http/context.ts'
import type { OrderRecord } from '#server/trading/record.ts'
import { orderOf } from '#server/trading/wire.ts'
import { tradedMarketsToken } from './tokens.ts'

/** The sequence number of the topic `orders`; read it before the data that it is returned with. */
export const seqOf = (ctx: Context): number => ctx.venue.hub.userSeq(userOf(ctx).id, userTopics.orders)

export const orderAnswer = (ctx: Context, record: OrderRecord, seq: number): Order =>
  orderOf(record, ctx.venue.use(tradedMarketsToken).of(record.symbol), seq)
