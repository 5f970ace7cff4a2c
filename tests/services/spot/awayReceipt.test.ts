import { createActor, setup, toPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { seenOrder } from '#contract/spot/lastSeen.ts'
import type { LastSeen } from '#contract/spot/lastSeen.ts'
import { sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { createAwayReceiptFlow, fetchEnded } from '#services/spot/awayReceipt.ts'
import { fakeLinks } from '#tests/support/fakeSockets.ts'
import { stubServices } from '#tests/support/services.ts'

type Client = Parameters<typeof fetchEnded>[0]
type Query = Readonly<Record<string, string | undefined>>

const { pages, pageSize, keepEvery } = spotLimits.awayReceipt
const how = { signal: new AbortController().signal, willRetry: false }
const since = 10_000
const old = (orderId: string, createdAt: number, flags: Partial<Order> = {}) =>
  sampleOrder(orderId, { createdAt, state: 'cancelled', reason: 'disconnected', ...flags })

/** A client with these orders, newest first, filtered like the venue's. */
const clientOf = (ended: readonly Order[]) => {
  const asked: Query[] = []
  const list = ({ query }: { query: Query }) => {
    asked.push(query)
    const { from = '0', to = `${Number.MAX_SAFE_INTEGER}`, pageNum = '1' } = query
    const found = ended.filter(({ createdAt }) => createdAt >= Number(from) && createdAt < Number(to))
    const begins = (Number(pageNum) - 1) * pageSize
    return Promise.resolve({ list: found.slice(begins, begins + pageSize), totalCount: found.length, seq: 1 })
  }
  return { client: { list } as object as Client, asked }
}

describe('outcome of orders', () => {
  it('is fetched for those that are gone, and for those that came and went since [TRD-11]', async () => {
    const [gone, other, young] = [old('3', 500), old('4', 600), old('9', 12_000)]
    const { client, asked } = clientOf([young, other, gone])
    const vanished = [seenOrder(sampleOrder('3', { createdAt: 500 })), seenOrder(sampleOrder('5', { createdAt: 700 }))]
    const { orders, missing } = await fetchEnded(client, { since, vanished }, how)
    expect(orders.map(({ orderId }) => orderId)).toEqual(['9', '3'])
    // The order missing from the venue's answer is counted.
    expect(missing).toBe(1)
    expect(asked.map(({ state, from, to }) => [state, from, to])).toEqual([
      ['done', '500', '701'],
      ['done', '10000', undefined],
    ])
  })

  it('takes one call when no order is gone', async () => {
    const { client, asked } = clientOf([])
    expect(await fetchEnded(client, { since, vanished: [] }, how)).toEqual({ orders: [], missing: 0 })
    expect(asked).toHaveLength(1)
  })

  it('is searched page by page, with a limit', async () => {
    const many = Array.from({ length: (pages + 1) * pageSize }, (_, n) => old(String(n + 1), 500))
    const { client, asked } = clientOf(many)
    const last = seenOrder(sampleOrder(String(many.length), { createdAt: 500 }))
    expect(await fetchEnded(client, { since, vanished: [last] }, how)).toEqual({ orders: [], missing: 1 })
    expect(asked.filter(({ from }) => from === '500')).toHaveLength(pages)
  })
})

describe('last seen orders', () => {
  const seen = (at: number, ...orders: readonly Order[]): LastSeen => ({ at, orders: orders.map(seenOrder) })
  const recall = (flow: ReturnType<typeof createAwayReceiptFlow>, fid: string) =>
    toPromise(createActor(flow.actors.loadSeen, { input: { fid } }).start())

  it('are restored by the next tab, for this user only [TRD-11]', async () => {
    const services = stubServices()
    services.personal.claim('7')
    createAwayReceiptFlow(services, new EventTarget()).actions.remember(undefined, {
      fid: '7',
      seen: seen(1, sampleOrder('3')),
    })
    const next = createAwayReceiptFlow(services, new EventTarget())
    expect(await recall(next, '7')).toEqual(seen(1, sampleOrder('3')))
    expect(await recall(next, '8')).toBeUndefined()
  })

  it('are stored at once when an order changed, and otherwise periodically', async () => {
    const services = stubServices()
    services.personal.claim('7')
    const flow = createAwayReceiptFlow(services, new EventTarget())
    const remember = (last: LastSeen) => flow.actions.remember(undefined, { fid: '7', seen: last })
    remember(seen(0, sampleOrder('3')))
    remember(seen(keepEvery - 1, sampleOrder('3')))
    expect(await recall(flow, '7')).toMatchObject({ at: 0 })
    remember(seen(keepEvery, sampleOrder('3')))
    expect(await recall(flow, '7')).toMatchObject({ at: keepEvery })
    remember(seen(keepEvery + 1, sampleOrder('3', { filled: decimal('0.1') })))
    expect(await recall(flow, '7')).toMatchObject({ at: keepEvery + 1 })
  })

  it('are empty when the browser has unreadable data', async () => {
    const services = stubServices()
    services.personal.write('ordersSeen', { version: 1, people: [['7', { at: 'yesterday' }]] })
    expect(await recall(createAwayReceiptFlow(services, new EventTarget()), '7')).toBeUndefined()
  })
})

describe('presence of a user', () => {
  const topic = userTopics.orders

  const watched = () => {
    const fake = fakeLinks()
    const services = stubServices(undefined, { links: fake.links })
    services.personal.claim('7')
    services.tickers.write('btc_usdt', {
      symbol: 'btc_usdt',
      last: decimal('60000'),
      open: decimal('60000'),
      high: decimal('60000'),
      low: decimal('60000'),
      volume: decimal('1'),
      turnover: decimal('60000'),
      change: decimal('0'),
      bid: null,
      ask: null,
      ts: 5,
    })
    const received: { readonly type: string }[] = []
    const left = new EventTarget()
    const { actors, actions } = createAwayReceiptFlow(services, left)
    const { watchPresence } = actors
    const page = setup({
      actors: {
        linkUser: fake.links.logic('user'),
        watchPresence,
      },
      actions: {
        tell: ({ event }: { event: { readonly type: string } }) => {
          received.push(event)
        },
      },
    }).createMachine({
      invoke: [
        {
          src: 'linkUser',
          systemId: 'linkUser',
          id: 'linkUser',
          input: { family: 'user', url: 'ws://venue.test/user', silence: 5_000 },
        },
        { src: 'watchPresence', id: 'watchPresence', input: { symbol: 'btc_usdt' } },
      ],
      on: {
        'presence.received': { actions: 'tell' },
        'topic.began': { actions: 'tell' },
        'order.pushed': { actions: 'tell' },
      },
    })
    const actor = createActor(page, { clock: fake.clock }).start()
    const types = () => received.splice(0).map(({ type }) => type)
    const link = actor.getSnapshot().children['linkUser']
    link?.send({ type: 'session.changed', fid: '7' })
    return { ...fake, received, types, services, left, actions }
  }

  it('starts with their order stream, at the current price', () => {
    const { last, received, services } = watched()
    last().opens()
    expect(received).toEqual([])
    last().acknowledges(topic)
    expect(received).toEqual([
      { type: 'topic.began' },
      { type: 'presence.received', at: services.clock.venueNow(), price: { value: '60000', at: 5 } },
    ])
  })

  it('continues with each frame and not by a timer, since timers of a hidden page are late', () => {
    const { last, types, clock } = watched()
    last().opens()
    last().acknowledges(topic)
    types()
    clock.increment(2_000)
    expect(types()).toEqual([])
    last().brings({ ping: 'ping' })
    expect(types()).toEqual(['presence.received'])
  })

  it('is stored up to date when the page is left', async () => {
    const { left, actions, services } = watched()
    const seen = (at: number): LastSeen => ({ at, orders: [] })
    actions.remember(undefined, { fid: '7', seen: seen(0) })
    actions.remember(undefined, { fid: '7', seen: seen(1) })
    const next = createAwayReceiptFlow(services, new EventTarget())
    const recalled = () => toPromise(createActor(next.actors.loadSeen, { input: { fid: '7' } }).start())
    expect(await recalled()).toEqual(seen(0))
    left.dispatchEvent(new Event('pagehide'))
    expect(await recalled()).toEqual(seen(1))
  })

  it('reports each order, and restarts after a lost connection', () => {
    const { last, types, clock, sockets } = watched()
    last().opens()
    last().acknowledges(topic)
    last().brings({ ch: topic, seq: 1, data: sampleOrder('7') })
    expect(types()).toContain('order.pushed')
    last().brings({ ch: topic, seq: 2, data: sampleOrder('8', { account: 'cross' }) })
    expect(types()).not.toContain('order.pushed')
    last().ends()
    clock.increment(shellLimits.link.backoffCap)
    expect(types()).toEqual([])
    expect(sockets).toHaveLength(2)
    last().opens()
    last().acknowledges(topic)
    expect(types()).toEqual(['topic.began', 'presence.received'])
  })
})
