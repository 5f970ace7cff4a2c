import { describe, expect, it } from 'vitest'
import { decimal, scaleOf } from '#contract/kernel/decimal.ts'
import { decimalOf } from '#contract/risk/fraction.ts'
import { examples } from '#tests/support/risk/laterExamples.ts'

describe('published worked examples', () => {
  it.each(examples)('gives $exact for $id of $source [FUT-06]', ({ compute, exact }) => {
    expect(decimalOf(compute(), scaleOf(decimal(exact)), 'halfUp')).toBe(exact)
  })

  it('explains every difference from what a page publishes [FUT-06]', () => {
    const unexplained = examples.filter(
      ({ published, exact, why }) => published !== undefined && (published !== exact) !== (why !== ''),
    )
    expect(unexplained.map(({ id }) => id)).toEqual([])
  })

  it('has each row once [FUT-06]', () => {
    const ids = examples.map(({ id }) => id)
    expect(ids.length).toBe(new Set(ids).size)
    expect(ids.filter((id) => !id.includes(' ')).length).toBe(66)
  })
})
