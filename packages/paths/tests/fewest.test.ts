import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fewest } from '../src/recorded/fewest.ts'

it('keeps what is needed, in order, and nothing else', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(99), { maxLength: 60 }), fc.infiniteStream(fc.boolean()), (all, coins) => {
      const needed = all.filter(() => coins.next().value)
      expect(fewest(all, (some) => needed.every((one) => some.includes(one)))).toEqual(needed)
    }),
  )
})

it('keeps nothing that could be removed, even if one of several would do', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { minLength: 3, maxLength: 60 }), (all) => {
      const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0)
      const half = sum(all) / 2
      const few = fewest(all, (some) => sum(some) >= half)
      expect(sum(few)).toBeGreaterThanOrEqual(half)
      for (const index of few.keys()) expect(sum(few.toSpliced(index, 1))).toBeLessThan(half)
    }),
  )
})
