import { fromCallback, fromPromise } from 'xstate'
import { userTopics } from '#contract/kernel/streams.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { orderSchema, orders as orderCalls } from '#contract/spot/calls/orders.ts'
import { isOfSpot } from '#contract/spot/orderKinds.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { keptSeenSchema, lastSeenVersion, withSeen } from '#contract/spot/lastSeen.ts'
import type { LastSeen } from '#contract/spot/lastSeen.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { LinkRef } from '#machines/shell/link/link.machine.ts'
import { linkView } from '#machines/shell/link/link.view.ts'
import type { Ended } from '#machines/spot/awayReceipt/awayReceipt.rules.ts'
import type { EndedAsked, PresenceNews } from '#machines/spot/awayReceipt/awayReceipt.setup.ts'
import type { AreaClient } from '../http/client.ts'
import type { Services } from '../services.ts'
import { subscribedPhases } from '../streams/links.ts'

type Client = AreaClient<typeof orderCalls>
interface How {
  readonly signal: AbortSignal
  readonly willRetry: boolean
}

/** The parts of a window needed to detect that it is left. */
export type LeftPage = Pick<Window, 'addEventListener' | 'removeEventListener'>

interface Seen {
  readonly fid: string
  readonly seen: LastSeen
}

const seenKey = 'ordersSeen'

const keptPeople = ({ personal }: Pick<Services, 'personal'>) => personal.read(seenKey, keptSeenSchema)?.people ?? []

/** Orders that were placed and ended within a time span, up to a number of pages. */
const endedWithin = async (
  client: Client,
  from: number,
  to: number | undefined,
  how: How,
): Promise<readonly Order[]> => {
  const { pages, pageSize } = spotLimits.awayReceipt
  const found: Order[] = []
  for (let page = 1; page <= pages; page += 1) {
    const { list, totalCount } = await client.list(
      {
        query: {
          state: 'done',
          from: String(from),
          ...(to === undefined ? {} : { to: String(to) }),
          pageNum: String(page),
          pageSize: String(pageSize),
        },
      },
      how,
    )
    found.push(...list)
    if (page * pageSize >= totalCount) break
  }
  return found
}

/** The outcome of orders that are gone, and of those that came and went in between. */
export const fetchEnded = async (client: Client, { since, vanished }: EndedAsked, how: How): Promise<Ended> => {
  const born = vanished.map(({ createdAt }) => createdAt)
  const gone = new Set(vanished.map(({ orderId }) => orderId))
  const old = born.length === 0 ? [] : await endedWithin(client, Math.min(...born), Math.max(...born) + 1, how)
  const young = await endedWithin(client, since, undefined, how)
  const orders = new Map(
    [...young, ...old.filter(({ orderId }) => gone.has(orderId))].map((order) => [order.orderId, order]),
  )
  return {
    orders: [...orders.values()],
    missing: vanished.filter(({ orderId }) => !orders.has(orderId)).length,
  }
}

/** The actors and effects of the receipt of what happened while the user was away. */
export const createAwayReceiptFlow = (services: Services, page: LeftPage) => {
  const { links, clock, tickers, personal, random } = services
  const client = services.client.area(orderCalls)
  let kept: LastSeen | undefined
  let last: Seen | undefined
  const keep = ({ fid, seen }: Seen) => {
    kept = seen
    const people = withSeen(keptPeople(services), fid, seen)
    // The page ends shortly after its user has left, when nothing of theirs may be written.
    personal.write(seenKey, { version: lastSeenVersion, people }, { fid })
  }
  return {
    actors: {
      loadSeen: fromPromise<LastSeen | undefined, { fid: string }>(({ input: { fid } }) =>
        Promise.resolve(keptPeople(services).find(([of]) => of === fid)?.[1]),
      ),

      // A hidden page receives frames on time but its timers are throttled, so presence is derived from the link and
      // not from a timer.
      watchPresence: fromCallback<{ type: string }, { symbol: string }>(({ sendBack, system, input: { symbol } }) => {
        const link = system.get('linkUser') as LinkRef | undefined
        const notify = (news: PresenceNews) => sendBack(news)
        let isHeard = false
        let notifiedAt: number | undefined
        const look = () => {
          const { phase, heardAt } = link ? linkView(link.getSnapshot()) : { phase: 'open', heardAt: clock.now() }
          if (!isHeard || phase !== 'open' || heardAt === notifiedAt) return
          notifiedAt = heardAt
          const ticker = tickers.read(symbol)
          notify({
            type: 'presence.received',
            at: clock.venueNow(),
            price: ticker && { value: ticker.last, at: ticker.ts },
          })
        }
        const stream = links.topic('user', userTopics.orders).subscribe((update) => {
          if (update.kind === 'frame') {
            const order = orderSchema.safeParse(update.data)
            if (order.success && isOfSpot(order.data)) notify({ type: 'order.pushed', order: order.data })
            return
          }
          const wasHeard = isHeard
          isHeard = subscribedPhases.has(update.phase) && update.phase !== 'quiet'
          if (!isHeard || wasHeard) return
          notifiedAt = undefined
          notify({ type: 'topic.began' })
          look()
        })
        const heard = link?.subscribe(look)
        const leave = () => {
          if (last) keep(last)
        }
        page.addEventListener('pagehide', leave)
        return () => {
          leave()
          page.removeEventListener('pagehide', leave)
          stream.unsubscribe()
          heard?.unsubscribe()
        }
      }),

      fetchEnded: requestOf<Ended, EndedAsked>(
        ({ query, signal, willRetry }) => fetchEnded(client, query, { signal, willRetry }),
        random.share,
      ),
    },
    actions: {
      // The user's presence is stored from time to time, but changes of their visible orders at once.
      remember: (_: unknown, { fid, seen }: { fid: string | undefined; seen: LastSeen | undefined }) => {
        if (fid === undefined || seen === undefined) return
        last = { fid, seen }
        const isSame = kept !== undefined && JSON.stringify(kept.orders) === JSON.stringify(seen.orders)
        if (isSame && Math.abs(seen.at - (kept?.at ?? 0)) < spotLimits.awayReceipt.keepEvery) return
        keep(last)
      },
    },
  }
}
