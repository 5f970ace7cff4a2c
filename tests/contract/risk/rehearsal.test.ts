import { describe, expect, it } from 'vitest'
import { isLiquidated, remedied } from '#contract/risk/levels.ts'
import { standingOf, type Pool } from '#contract/risk/pool.ts'
import { afterReducing, rehearse, remediesOf } from '#contract/risk/rehearsal.ts'
import { amount, contracts, whole } from '#contract/risk/units.ts'
import { rounds } from '#tests/support/risk/chance.ts'
import { btcTerms, holdingOf, legAt, poolOf } from '#tests/support/risk/pools.ts'
import { randomPool } from '#tests/support/risk/randomPools.ts'

const at = (mark: string): Pool =>
  poolOf('91080', [holdingOf(btcTerms, mark, [legAt(btcTerms, 1n, 300_000n, '60000')])])
const isAbove = (pool: Pool, target: bigint) => {
  const { equity, maintenance } = standingOf(pool)
  return maintenance * whole > target * (equity + 10n)
}

describe('rehearsal of a liquidation', () => {
  it('does nothing to a pool that is not liquidated [FUT-11]', () => {
    expect(rehearse(at('60000'))).toEqual({ pool: at('60000'), steps: [] })
  })

  it('reduces just enough, and takes over what has nothing left [FUT-11]', () => {
    expect(rehearse(at('57800')).steps).toMatchObject([
      { step: 'reduce', contractCode: 'btcusdt', contracts: 38_099n, price: 578_000n, riskRate: 89_990_000n },
    ])
    expect(rehearse(at('56900')).steps).toMatchObject([{ step: 'takeOver', contracts: 300_000n, riskRate: null }])
  })

  it('sets hedge legs off first [FUT-11]', () => {
    const legs = [legAt(btcTerms, 1n, 10_000n, '60000'), legAt(btcTerms, -1n, 9_000n, '60000')]
    const { steps } = rehearse(poolOf('200', [holdingOf(btcTerms, '60000', legs)]))
    expect(steps).toMatchObject([{ step: 'setOff', contracts: 9_000n }])
  })

  it('leaves every pool below a risk rate of 1, or without positions [FUT-11]', () => {
    rounds((chance) => {
      const pool = randomPool(chance)
      const { pool: left, steps } = rehearse(pool)
      expect(isLiquidated(standingOf(left))).toBe(false)
      expect(steps.filter(({ step }) => step === 'reduce').length).toBeLessThan(4)
    })
  })

  it('offers remedies that bring the rate to 0.6 [FUT-01]', () => {
    rounds((chance) => {
      const pool = randomPool(chance, { canHedge: false, least: 5n })
      const remedy = remediesOf(pool)
      const added = { ...pool, balance: amount(pool.balance + remedy.added) }
      expect(isAbove(added, remedied)).toBe(false)
      if (remedy.reduced === undefined) {
        expect(remedy.added).toBe(0n)
        return
      }
      const { at: index, contracts: count } = remedy.reduced
      const held = pool.holdings[index]?.legs[0]?.contracts ?? 0n
      if (count < held) expect(isAbove(afterReducing(pool, index, count), remedied)).toBe(false)
    })
  })

  it('refuses to reduce two legs at once', () => {
    const legs = [legAt(btcTerms, 1n, 1n, '60000'), legAt(btcTerms, -1n, 1n, '60000')]
    const both = poolOf('1', [holdingOf(btcTerms, '60000', legs)])
    expect(() => afterReducing(both, 0, contracts(1n))).toThrow(RangeError)
    expect(remediesOf(both).reduced).toBeUndefined()
  })
})
