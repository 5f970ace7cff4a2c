import { describe, expect, it } from 'vitest'
import { isAtLength, long } from '#tests/support/length.ts'
import { differences } from '#tests/support/risk/bruteForce.ts'

describe('liquidation price of very many accounts', () => {
  it('is the first mark at which the venue acts [FUT-06]', () => {
    expect(differences(isAtLength ? long(100_000) : 2_000, 20_261_128)).toEqual([])
  })
})
