import { describe, expect, it } from 'vitest'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { fetchLiveOrders } from '#services/spot/openOrders.ts'

type Client = Parameters<typeof fetchLiveOrders>[0]
type Asked = Readonly<Record<string, string | undefined>>

const { pageSize, gatherings } = spotLimits.openOrders
const how = { signal: new AbortController().signal, willRetry: false }
const many = Array.from({ length: pageSize + 3 }, (_, n) => sampleOrder(String(pageSize + 3 - n)))

/** A client whose list answers each page with `answer`. */
const clientOf = (
  answer: (asked: Asked, at: number) => { list: readonly Order[]; totalCount: number; seq: number },
) => {
  const asked: Asked[] = []
  const list = (input: { query: Asked }) => {
    asked.push(input.query)
    return Promise.resolve(answer(input.query, asked.length))
  }
  return { client: { list } as object as Client, asked }
}

const pageOf = (orders: readonly Order[], { pageNum = '1' }: Asked) =>
  orders.slice((Number(pageNum) - 1) * pageSize, Number(pageNum) * pageSize)

describe('all live orders', () => {
  it('are collected from the open and conditional lists, page by page [TRD-03]', async () => {
    const waiting = sampleOrder('900', { state: 'waiting', seq: 6 })
    const { client, asked } = clientOf((query) =>
      query['state'] === 'open'
        ? { list: pageOf(many, query), totalCount: many.length, seq: 5 }
        : { list: [waiting], totalCount: 1, seq: 6 },
    )
    const { orders, seq } = await fetchLiveOrders(client, how)
    expect([orders.length, orders.at(-1)?.orderId, seq]).toEqual([many.length + 1, '900', 5])
    expect(asked.map(({ state, pageNum }) => [state, pageNum])).toEqual([
      ['open', '1'],
      ['open', '2'],
      ['conditional', '1'],
    ])
  })

  it('appear once when one moved between the lists between the two calls', async () => {
    const { client } = clientOf(({ state }) => ({
      list: [sampleOrder('7', state === 'open' ? { seq: 5 } : { seq: 6, state: 'waiting' })],
      totalCount: 1,
      seq: state === 'open' ? 5 : 6,
    }))
    const { orders, seq } = await fetchLiveOrders(client, how)
    expect(orders.map((order) => [order.orderId, order.state, order.seq])).toEqual([['7', 'waiting', 6]])
    expect(seq).toBe(5)
  })

  it('are fetched again when the list changed between two pages', async () => {
    const { client, asked } = clientOf((query, at) =>
      query['state'] === 'conditional'
        ? { list: [], totalCount: 0, seq: 9 }
        : { list: pageOf(many, query), totalCount: many.length, seq: at === 1 ? 5 : 6 },
    )
    const { orders, seq } = await fetchLiveOrders(client, how)
    expect([orders.length, seq]).toEqual([many.length, 6])
    expect(asked.filter(({ state }) => state === 'open')).toHaveLength(4)
  })

  it('that keep changing fail, and can be requested again', async () => {
    const { client, asked } = clientOf((query, at) => ({ list: pageOf(many, query), totalCount: many.length, seq: at }))
    await expect(fetchLiveOrders(client, how)).rejects.toEqual({ kind: 'timeout', call: 'orders.list' })
    expect(asked).toHaveLength(2 * gatherings)
  })
})
