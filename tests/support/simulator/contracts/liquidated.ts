import type { Receipt } from '#contract/contracts/receipts.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { ticksText } from '#contract/risk/terms.ts'
import { ticks } from '#contract/risk/units.ts'
import { Refusal } from '#server/refusal.ts'
import { createRandom } from '../random.ts'
import { createHouse } from './house.ts'
import { markAt } from './markAt.ts'

const one = 10n ** 18n

/**
 * Receipts of random traders of a venue in memory: they open as much as they may, in cross and isolated pools, then the
 * marks jump. Those in `hedged` hold both sides. Makers bid for a part of what is liquidated; the insurance fund can bear it or not.
 */
export const liquidatedAtRandom = async (
  seed: number,
  rounds: number,
  hedged: readonly number[] = [],
): Promise<readonly Receipt[]> => {
  const random = createRandom(seed)
  const [people, makers] = [
    [1, 2, 3, 4, 5, 6, 7, 8],
    [9, 10],
  ]
  const house = createHouse([...people, ...makers], { perpetuals: 2, deliveries: 1 })
  let clientIds = 0
  const place = async (userId: number, code: string, ticksAt: number, more: object): Promise<void> => {
    clientIds += 1
    const terms = house.rules.find(({ contractCode }) => contractCode === code)?.terms
    if (!terms) throw new Error(`${code} has no rules`)
    const price = decimal(ticksText(terms, ticks(BigInt(Math.max(1, ticksAt)))))
    const body = { side: 'buy' as const, type: 'limit' as const, price, clientOrderId: `c-${clientIds}`, ...more }
    try {
      await house.perform({
        wants: (unit) => house.operations.want(unit, userId),
        run: (unit) => house.operations.place(unit, userId, code, body),
      })
    } catch (error) {
      // Too little margin, or what rests already: the next one may be accepted.
      if (!(error instanceof Refusal)) throw error
    }
  }
  const tasks = (userId: number, code: string) => ({
    leverage: (leverage: number) => house.perform(house.operations.setLeverage(userId, code, leverage)),
    mode: (isolated: boolean) =>
      house.perform(house.operations.setMarginMode(userId, code, isolated ? 'isolated' : 'cross')),
  })
  const tryTo = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

  for (const userId of hedged)
    for (const { walletType } of house.accounts)
      await house.perform(house.operations.setPositionMode(userId, walletType, 'hedge'))
  /** In hedge mode, a buy opens a long and a sell a short. */
  const opening = (userId: number, side: 'buy' | 'sell') =>
    hedged.includes(userId) ? { positionSide: side === 'buy' ? ('long' as const) : ('short' as const) } : {}
  for (const userId of people) await house.give(userId, BigInt(random.int(2_000, 9_000)) * one)
  const isInsured = random.chance(0.6)
  // Poor makers cannot bear a deleveraged position, so the venue has to.
  for (const userId of makers) await house.give(userId, (isInsured ? 30_000_000n : 30_000n) * one)
  if (isInsured) await house.insure()
  const marks = new Map(house.rules.map(({ contractCode, levelTicks }) => [contractCode, Number(levelTicks)]))
  const setMark = (code: string, price: number) => {
    marks.set(code, price)
    return house.perform(house.operations.setMark(code, markAt(house, code, price, 'live')))
  }
  for (const [code, price] of marks) await setMark(code, price)

  for (let round = 0; round < rounds; round += 1) {
    house.clock.now += 60_000
    for (const [code, price] of marks) {
      for (const userId of people) {
        await house.give(userId, BigInt(random.int(0, 1_500)) * one)
        await tryTo(() => tasks(userId, code).mode(random.chance(0.4)))
        await tryTo(() => tasks(userId, code).leverage(random.pick([50, 75, 100])))
        const side = random.chance(0.5) ? ('buy' as const) : ('sell' as const)
        const amount = decimal(String(random.int(2, 60) * 100))
        const maker = random.pick(makers)
        await place(maker, code, price, { side: side === 'buy' ? 'sell' : 'buy', amount })
        await place(userId, code, price, { side, ...opening(userId, side), amount, selfTrade: 'cancelOldest' })
        if (random.chance(0.3))
          await place(userId, code, Math.round(price * 0.7), { ...opening(userId, 'buy'), amount: decimal('10') })
      }
    }
    for (const [code, price] of marks) {
      const reach = random.pick([200, 600, 1_500])
      const next = Math.max(1_000, Math.round(price * (1 + random.int(-reach, reach) / 10_000)))
      // Someone may trade with what is liquidated, near the new mark or far from it.
      const away = random.int(1, 150) / 10_000
      const amount = decimal(String(random.int(1, 200) * 100))
      await house.perform(house.operations.cancelAll(random.pick(makers), {}))
      await place(9, code, Math.round(next * (1 - away)), { side: 'buy', amount, selfTrade: 'cancelOldest' })
      await place(10, code, Math.round(next * (1 + away)), { side: 'sell', amount, selfTrade: 'cancelOldest' })
      await setMark(code, next)
    }
  }
  return house.contracts.liquidations.map(({ receipt }) => receipt)
}
