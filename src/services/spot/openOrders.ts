import { fromCallback, fromPromise } from 'xstate'
import { userTopics } from '#contract/kernel/streams.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { orderSchema, orders as orderCalls } from '#contract/spot/calls/orders.ts'
import { accountFields, isOfAccount, spotAccount } from '#contract/spot/floorAccount.ts'
import type { FloorAccount } from '#contract/spot/floorAccount.ts'
import type { CancelResult, Market, Order, OrderListState } from '#contract/spot/calls/orders.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { CancelScope, LiveList } from '#machines/spot/openOrders/liveOrders.ts'
import { openOrdersMachine } from '#machines/spot/openOrders/openOrders.machine.ts'
import type { OrdersNews } from '#machines/spot/openOrders/openOrders.setup.ts'
import { orderAmendMachine } from '#machines/spot/orderAmend/orderAmend.machine.ts'
import type { AmendAsked } from '#machines/spot/orderAmend/orderAmend.setup.ts'
import type { AreaClient } from '../http/client.ts'
import { createSubmit } from '../http/submit.ts'
import type { Services } from '../services.ts'
import { subscribedPhases } from '../streams/links.ts'
import type { PlacedOrders } from './openOrders.placed.ts'
import { createLeftWatch, leaveBulk, leaveCancel } from './leftCancels.ts'

type Client = AreaClient<typeof orderCalls>
interface How {
  readonly signal: AbortSignal
  readonly willRetry: boolean
}

interface Listed {
  readonly state: OrderListState
  readonly place: FloorAccount
}

/** The list kept changing between pages, so it could not be read as a whole. */
const unsteady: CallError = { kind: 'timeout', call: orderCalls.list.id }

/** All orders of a state, page by page; undefined if the list changed meanwhile, so that a page may have missed one. */
const gathered = async (client: Client, { state, place }: Listed, how: How): Promise<LiveList | undefined> => {
  const { pageSize } = spotLimits.openOrders
  const page = (pageNum: number) =>
    client.list(
      { query: { ...accountFields(place), state, pageNum: String(pageNum), pageSize: String(pageSize) } },
      how,
    )
  const { list, totalCount, seq } = await page(1)
  const orders = [...list]
  for (let pageNum = 2; (pageNum - 1) * pageSize < totalCount; pageNum += 1) {
    const next = await page(pageNum)
    if (next.seq !== seq || next.totalCount !== totalCount) return undefined
    orders.push(...next.list)
  }
  return { orders, seq }
}

/** Rejects with a temporary CallError if the list kept changing. */
const allOf = async (client: Client, listed: Listed, how: How): Promise<LiveList> => {
  for (let tries = 0; tries < spotLimits.openOrders.gatherings; tries += 1) {
    const list = await gathered(client, listed, how)
    if (list) return list
  }
  throw unsteady
}

/** All open orders. An order that moves from one list to the other between the two calls is pushed meanwhile. */
export const fetchLiveOrders = async (client: Client, how: How, place = spotAccount): Promise<LiveList> => {
  const open = await allOf(client, { state: 'open', place }, how)
  const conditional = await allOf(client, { state: 'conditional', place }, how)
  const both = new Map(open.orders.map((order) => [order.orderId, order]))
  for (const order of conditional.orders) both.set(order.orderId, order)
  return { orders: [...both.values()], seq: open.seq }
}

/**
 * The venue's stream of orders: each push is a whole order. After an unreadable push it resubscribes. Orders that are
 * placed on the same page arrive with their response.
 */
const createOrdersWatch = (
  { links, clock }: Pick<Services, 'links' | 'clock'>,
  placed: Pick<PlacedOrders, 'listen'> | undefined,
  place: FloorAccount,
) =>
  fromCallback<{ type: string }>(({ sendBack }) => {
    let isHeard = false
    const isHere = isOfAccount(place)
    const notify = (news: OrdersNews) => sendBack(news)
    const stream = links.topic('user', userTopics.orders).subscribe((update) => {
      if (update.kind === 'frame') {
        const order = orderSchema.safeParse(update.data)
        if (!order.success) links.broken('user', userTopics.orders)
        else if (isHere(order.data)) notify({ type: 'order.pushed', order: order.data })
        return
      }
      const wasHeard = isHeard
      isHeard = subscribedPhases.has(update.phase) && update.phase !== 'quiet'
      if (isHeard && !wasHeard) notify({ type: 'topic.began' })
      if (!isHeard && wasHeard) notify({ type: 'topic.lost', at: clock.now() })
    })
    const deafen = placed?.listen((order) => notify({ type: 'order.pushed', order }))
    return () => {
      deafen?.()
      stream.unsubscribe()
    }
  })

/** An order in the response of a call, found later by its key. */
const orderIn = (answered: unknown): Order | null => {
  const parsed = orderSchema.safeParse(answered)
  return parsed.success ? parsed.data : null
}

/** The open orders flow, connected to the venue, and to the forms of its page that place orders. */
export const createOpenOrders = (
  services: Services,
  placed?: Pick<PlacedOrders, 'listen'>,
  place: FloorAccount = spotAccount,
) => {
  const client = services.client.area(orderCalls)
  const amend = createSubmit<AmendAsked, Order | null>(
    services,
    ({ body: { orderId, ...change } }, options) => client.amend({ params: { orderId }, body: change }, options),
    undefined,
    orderIn,
  )
  return openOrdersMachine.provide({
    actors: {
      fetchMarkets: requestOf<readonly Market[], undefined>(
        ({ signal, willRetry }) => client.markets({}, { signal, willRetry }),
        services.random.share,
      ),
      fetchOrders: requestOf<LiveList, undefined>(
        ({ signal, willRetry }) => fetchLiveOrders(client, { signal, willRetry }, place),
        services.random.share,
      ),
      watchOrders: createOrdersWatch(services, placed, place),
      watchLeft: createLeftWatch(services),
      // Leaving does not abort cancellations: the calls continue.
      cancelOrder: fromPromise<Order, { orderId: string | undefined }>(({ input: { orderId }, ...actor }) => {
        if (orderId === undefined) return Promise.reject(new Error('Only an order that is there is cancelled'))
        const sending = client.cancel({ params: { orderId } })
        leaveCancel(orderId, { ...actor, sending })
        return sending
      }),
      cancelAllOrders: fromPromise<readonly CancelResult[], CancelScope>(({ input: { symbol, side }, ...actor }) => {
        const fields = accountFields(place)
        const sending = client.cancelAll({ query: { ...fields, symbol: symbol ?? fields.symbol, side } })
        leaveBulk({ ...actor, sending })
        return sending
      }),
      orderAmend: orderAmendMachine.provide({ actors: { submitAmend: amend } }),
    },
  })
}
