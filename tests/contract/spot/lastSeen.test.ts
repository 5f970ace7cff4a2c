import { expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { keptSeenSchema, lastSeenVersion, seenOrder, withSeen } from '#contract/spot/lastSeen.ts'
import { sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'

const seen = (at: number) => ({
  at,
  orders: [seenOrder(sampleOrder('7'))],
  price: { symbol: 'btc_usdt', value: decimal('60000') },
})

it('a user’s last snapshot replaces the previous one, and is read back unchanged [TRD-11]', () => {
  const people = withSeen(withSeen(withSeen([], '7', seen(1)), '8', seen(2)), '7', seen(3))
  expect(people.map(([fid, { at }]) => [fid, at])).toEqual([
    ['8', 2],
    ['7', 3],
  ])
  const kept: unknown = JSON.parse(JSON.stringify({ version: lastSeenVersion, people }))
  expect(keptSeenSchema.parse(kept).people).toEqual(people)
})

it('drops the user who was away longest', () => {
  const everybody = Array.from({ length: spotLimits.awayReceipt.people + 2 }, (_, at) => String(at))
  const people = everybody.reduce<ReturnType<typeof withSeen>>((all, fid) => withSeen(all, fid, seen(1)), [])
  expect(people.map(([fid]) => fid)).toEqual(everybody.slice(2))
})

it('ignores a snapshot from another version', () => {
  expect(keptSeenSchema.safeParse({ version: lastSeenVersion + 1, people: [] }).success).toBe(false)
})
