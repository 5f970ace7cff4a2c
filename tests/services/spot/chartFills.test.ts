import { createActor, toPromise } from 'xstate'
import { expect, it } from 'vitest'
import { costs } from '#contract/assets/calls/costs.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Fill } from '#contract/spot/calls/orders.ts'
import { sampleCost, sampleFill } from '#machines/spot/chartFills/chartFills.model.ts'
import { createFillsActors } from '#services/spot/chart.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'

/** Newest first. */
const traded = (count: number): readonly Fill[] =>
  Array.from({ length: count }, (_, n) => ({ ...sampleFill, fillId: `f${count - n}` }))

const fetchWith = async (all: readonly Fill[], known: readonly Fill[]) => {
  const pages: number[] = []
  const services = stubServices((request) => {
    const page = Number(new URL(request.url).searchParams.get('pageNum'))
    pages.push(page)
    const size = Number(new URL(request.url).searchParams.get('pageSize'))
    return answer({ list: all.slice((page - 1) * size, page * size), totalCount: all.length, seq: 1 })
  })
  const fetched = await toPromise(
    createActor(createFillsActors(services).fetchFills, {
      input: { symbol: 'btc_usdt', known },
    }).start(),
  )
  return { pages, ids: fetched.map(({ fillId }) => fillId) }
}

it('fetches all pages of own trades, so that old candles have their marks too [TRD-05]', async () => {
  const count = 24
  const all = traded(count * spotLimits.chart.allFills - 1)
  const { pages, ids } = await fetchWith(all, [])
  expect(pages).toEqual(Array.from({ length: count }, (_, page) => page + 1))
  expect(ids).toEqual(all.map(({ fillId }) => fillId))
})

it('fetches all pages of trades since then, however many [TRD-05]', async () => {
  const all = traded(30 * spotLimits.chart.fills)
  const { pages, ids } = await fetchWith(all, all.slice(-1))
  expect(pages).toHaveLength(30)
  expect(ids).toEqual(all.map(({ fillId }) => fillId))
})

it('fetches only new trades, and keeps known ones', async () => {
  const all = traded(230)
  const { pages, ids } = await fetchWith(all, all.slice(3))
  expect(pages).toEqual([1])
  expect(ids).toEqual(all.map(({ fillId }) => fillId))
})

it('fetches what the coins cost', async () => {
  const paths: string[] = []
  const services = stubServices((request) => {
    paths.push(new URL(request.url).pathname)
    return answer({ coins: [sampleCost], seq: 1 })
  })
  expect(await toPromise(createActor(createFillsActors(services).fetchCosts, { input: undefined }).start())).toEqual([
    sampleCost,
  ])
  expect(paths).toEqual([costs.list.path])
})
