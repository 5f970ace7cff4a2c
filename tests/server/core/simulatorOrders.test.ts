import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codes } from '#contract/kernel/codes.ts'
import { LedgerFault } from '#server/ledger/entry.ts'
import { ConstraintError } from '#tests/support/simulator/disk.ts'
import { Finding } from '#tests/support/simulator/finding.ts'
import { orderCanaries, withFault } from '#tests/support/simulator/orders/canaries.ts'
import type { TradingParts } from '#tests/support/simulator/orders/parts.ts'
import { simulateOrders } from '#tests/support/simulator/orders/simulateOrders.ts'
import { root } from '#tools/products.mjs'
import { isAtLength, long } from '#tests/support/length.ts'

const minutes = 3
const hour = 60 * 60 * 1_000
const seeds = isAtLength ? long(500) : 20
/** Far more than any fault has ever needed. */
const mostSeeds = 300

/** Every outcome of a command that is reported to a user. */
const everyOutcome = [
  codes.success,
  codes.orderBalanceTooLow,
  codes.orderWouldTake,
  codes.orderNotWhole,
  codes.nothingToTake,
  codes.priceProtected,
  codes.ownOrderInTheWay,
  codes.orderNotOpen,
  codes.triggerAtOnce,
  codes.amendRefused,
]

/** The simulator's finding for a trading venue with these parts, or undefined. */
const findingOf = async (seed: number, parts: TradingParts): Promise<string | undefined> => {
  try {
    await simulateOrders({ seed, minutes, parts })
    return undefined
  } catch (error) {
    if (error instanceof Finding || error instanceof LedgerFault || error instanceof ConstraintError)
      return error.message
    throw error
  }
}

/** The first seed that finds it now, needed after a change of the simulator. */
const firstSeed = async (parts: TradingParts, from: () => number, most: number) => {
  for (let tried = 0; tried < most; tried += 1) {
    const seed = from()
    if ((await findingOf(seed, parts)) !== undefined) return seed
  }
  return undefined
}

describe('simulated traders with the engine', () => {
  it(
    'have exactly what the rules say, through crashes and bad networks [TRD-07]',
    { timeout: isAtLength ? long(hour) : 5 * 60_000 },
    async () => {
      const sum = { crashes: 0, commands: 0, orders: 0, trades: 0 }
      const met = new Set<number>()
      for (let seed = 0; seed < seeds; seed += 1) {
        const report = await simulateOrders({ seed, minutes }).catch((error: unknown) => {
          throw new Error(`Seed ${seed} found something`, { cause: error })
        })
        sum.crashes += report.crashes
        sum.commands += report.commands
        sum.orders += report.orders
        sum.trades += report.trades
        for (const code of report.codes.keys()) met.add(code)
      }
      process.stdout.write(
        `orders in the simulator: ${seeds} seeds, ${sum.crashes} crashes, ${sum.commands} commands, ${sum.orders} orders, ${sum.trades} trades; 0 found\n`,
      )
      expect(everyOutcome.filter((code) => !met.has(code))).toEqual([])
      expect(sum.crashes).toBeGreaterThan(seeds)
      expect(sum.trades).toBeGreaterThan(seeds)
    },
  )

  it('give the same result for the same seed, and different ones for another', async () => {
    const hashes = new Set<string>()
    for (const seed of [7, 8]) {
      const [first, second] = [await simulateOrders({ seed, minutes }), await simulateOrders({ seed, minutes })]
      expect(second).toEqual(first)
      hashes.add(first.hash)
    }
    expect(hashes.size).toBe(2)
  })
})

describe('engine and order faults that the simulator has to find', () => {
  it('are at least ten, each at one place of the source', async () => {
    expect(orderCanaries.length).toBeGreaterThanOrEqual(10)
    for (const { name, file, passage } of orderCanaries)
      expect((await readFile(join(root, 'server', file), 'utf8')).split(passage), name).toHaveLength(2)
  })

  it.each(orderCanaries)('by their known seed: $name [TRD-07]', { timeout: 60_000 }, async (canary) => {
    await withFault(canary, async (parts) => {
      if ((await findingOf(canary.seed, parts)) !== undefined) return
      let next = -1
      const first = await firstSeed(parts, () => (next += 1), 60)
      throw new Error(`Seed ${canary.seed} finds nothing any more: write ${first ?? 'another'}`)
    })
  })

  // In the long run only.
  it.each(isAtLength ? orderCanaries : [])('by random seeds: $name', { timeout: hour }, async (canary) => {
    await withFault(canary, async (parts) => {
      const seed = await firstSeed(parts, () => Math.floor(Math.random() * 2 ** 31), mostSeeds)
      expect(seed).toEqual(expect.any(Number))
    })
  })
})
