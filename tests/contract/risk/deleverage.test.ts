import { describe, expect, it } from 'vitest'
import { deleverage, lightsOf, ranked, type Opponent } from '#contract/risk/deleverage.ts'
import { isLiquidated } from '#contract/risk/levels.ts'
import { standingOf, type Pool } from '#contract/risk/pool.ts'
import { amount, contracts, ticks } from '#contract/risk/units.ts'
import { closed, fillValue } from '#contract/risk/values.ts'
import { rounds } from '#tests/support/risk/chance.ts'
import { btcTerms, holdingOf, legAt, poolOf } from '#tests/support/risk/pools.ts'

const opponent = (positionId: string, pool: Pool, openedAt = 1): Opponent => ({
  positionId,
  pool,
  holding: 0,
  leg: 0,
  openedAt,
})
/** Shorts at a mark of 50,000. */
const short = (count: bigint, entry: string, balance: string) =>
  poolOf(balance, [holdingOf(btcTerms, '50000', [legAt(btcTerms, -1n, count, entry)])])
const idsOf = (opponents: readonly Opponent[]) => opponents.map(({ positionId }) => positionId)

/** A pool after a part of its short closed at a price, without a fee. */
const after = (pool: Pool, count: bigint, price: bigint): Pool => {
  const [holding] = pool.holdings
  const [leg] = holding?.legs ?? []
  if (holding === undefined || leg === undefined) throw new Error('The pool has a short')
  const value = fillValue(btcTerms, contracts(count), ticks(price))
  const end = closed(btcTerms, leg, contracts(count), value)
  const legs = end.leg === undefined ? [] : [end.leg]
  return { ...pool, balance: amount(pool.balance + end.realised), holdings: [{ ...holding, legs }] }
}

describe('deleveraging', () => {
  it('ranks winners by profit times leverage, losers by loss over leverage, then the older [FUT-02]', () => {
    const opponents = [
      opponent('loser', short(10n, '40000', '100')),
      opponent('safe loser', short(10n, '40000', '10000')),
      opponent('winner', short(10n, '60000', '100')),
      opponent('safe winner', short(10n, '60000', '10000')),
      opponent('younger', short(10n, '55000', '100'), 9),
      opponent('older', short(10n, '55000', '100'), 2),
      opponent('used up', short(10n, '40000', '10')),
    ]
    expect(idsOf(ranked(opponents))).toEqual([
      'winner',
      'older',
      'younger',
      'safe winner',
      'loser',
      'safe loser',
      'used up',
    ])
  })

  it('gives five lights to the first fifth and one to the last [FUT-02]', () => {
    expect(Array.from({ length: 10 }, (_, at) => lightsOf(at + 1, 10))).toEqual([5, 5, 4, 4, 3, 3, 2, 2, 1, 1])
    expect([lightsOf(1, 1), lightsOf(1, 2), lightsOf(2, 2)]).toEqual([5, 5, 4])
  })

  const isFair = (run: typeof deleverage) => () => {
    rounds((chance) => {
      const opponents = Array.from({ length: 1 + chance.below(6) }, (_, at) =>
        opponent(
          String(at),
          short(chance.between(1n, 400n), String(chance.between(42_000n, 60_000n)), String(chance.between(0n, 300n))),
          at,
        ),
      )
      const needed = contracts(chance.between(1n, 900n))
      const price = ticks(chance.between(480_000n, 520_000n))
      const { closed: done, left } = run(opponents, needed, price)
      expect(done.reduce((sum, each) => sum + each.contracts, left as bigint)).toBe(needed)
      for (const { opponent: each, contracts: count, realised } of done) {
        const pool = after(each.pool, count, price)
        const standing = standingOf(pool)
        expect(isLiquidated(standing) || standing.equity < 0n).toBe(false)
        expect(pool.balance - each.pool.balance).toBe(realised)
      }
      // A position that is left out could not bear it.
      if (left > 0n) {
        const chosen = new Set(done.map((each) => each.opponent.positionId))
        for (const each of opponents.filter(({ positionId }) => !chosen.has(positionId))) {
          const count = each.pool.holdings[0]?.legs[0]?.contracts ?? 0n
          const standing = standingOf(after(each.pool, count < left ? count : left, price))
          expect(isLiquidated(standing) || standing.equity < 0n || count > left).toBe(true)
        }
      }
    })
  }

  /** Fault: no position is passed over. */
  const ruthless: typeof deleverage = (opponents, needed, price) => {
    let left = needed as bigint
    const done = ranked(opponents).flatMap((each) => {
      const count = each.pool.holdings[0]?.legs[0]?.contracts ?? 0n
      const taken = count < left ? count : left
      left -= taken
      if (taken === 0n) return []
      const realised = amount(after(each.pool, taken, price).balance - each.pool.balance)
      return [{ opponent: each, contracts: contracts(taken), realised }]
    })
    return { closed: done, left: contracts(left) }
  }

  it('closes as far as needed and passes over who would be liquidated [FUT-02]', () => {
    isFair(deleverage)()
    expect(isFair(ruthless)).toThrow()
  })
})
