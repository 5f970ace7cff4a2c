import { decimal } from '#contract/kernel/decimal.ts'
import { isLiquidated } from '#contract/risk/levels.ts'
import { liquidationPrice } from '#contract/risk/liquidationPrice.ts'
import { checkOrder, orderMarginOf, type Resting, type Working } from '#contract/risk/orders.ts'
import { availableOf, standingOf, type Holding, type Pool } from '#contract/risk/pool.ts'
import { contractTiers } from '#contract/risk/tables.ts'
import { termsOf, type Terms } from '#contract/risk/terms.ts'
import { amount, contracts, noAmount, rateOf, ticks, type Side, type Ticks } from '#contract/risk/units.ts'
import { fillValue, type Leg } from '#contract/risk/values.ts'
import { atMost, withoutTarget, type Row } from '#tools/bench/row.ts'

const positions = 10_000
const checks = 20_000
/** The median of these runs is reported. */
const runs = 15
const takerFee = rateOf(decimal('0.0006'))

const termsAt = (settle: 'linear' | 'inverse'): Terms =>
  termsOf({
    contractCode: 'btcusdt',
    settle,
    contractSize: decimal(settle === 'linear' ? '0.0001' : '100'),
    tick: decimal('0.1'),
    tiers: contractTiers.A,
    takerFee: decimal('0.0006'),
    maxPrice: decimal('1200000'),
  })
const [linear, inverse] = [termsAt('linear'), termsAt('inverse')]

const holdingAt = (terms: Terms, at: number, mark: Ticks): Holding => {
  const side: Side = at % 2 === 0 ? 1n : -1n
  const count = contracts(BigInt(1 + ((at * 7_919) % 90_000)))
  const entry = ticks(BigInt(590_000 + ((at * 104_729) % 20_000)))
  const leg: Leg = { side, contracts: count, cost: fillValue(terms, count, entry), paid: noAmount }
  return { terms, mark, leverage: 10n, legs: [leg] }
}

const pools = (terms: Terms): readonly Pool[] =>
  Array.from({ length: positions }, (_, at) => {
    const holding = holdingAt(terms, at, ticks(600_000n))
    const cost = holding.legs[0]?.cost ?? noAmount
    return { balance: amount(cost / 10n), bonus: noAmount, holdings: [holding] }
  })

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Milliseconds of CPU time. */
const cost = (run: (round: number) => void): number =>
  median(
    Array.from({ length: runs }, (_, round) => {
      const from = process.cpuUsage()
      run(round)
      const { user, system } = process.cpuUsage(from)
      return (user + system) / 1_000
    }),
  )

/** One tick: each position gets the new mark, and its pool is judged. */
const judged = (terms: Terms) => {
  const all = pools(terms)
  let liquidated = 0
  const ms = cost((round) => {
    const mark = ticks(600_000n + BigInt(round))
    for (const { balance, bonus, holdings } of all) {
      const moved = holdings.map((holding) => ({ ...holding, mark }))
      if (isLiquidated(standingOf({ balance, bonus, holdings: moved }))) liquidated += 1
    }
  })
  return { ms, liquidated }
}

/** One order of an account with eight contracts and twenty resting orders: equity, available, its margin before and after. */
const checked = () => {
  const holdings = Array.from({ length: 8 }, (_, at) => holdingAt(linear, at, ticks(600_000n)))
  const pool: Pool = { balance: amount(10n ** 26n), bonus: noAmount, holdings }
  const orders = Array.from({ length: 20 }, (_, at): Working => {
    const side: Side = at % 3 === 0 ? -1n : 1n
    return { side, contracts: contracts(BigInt(100 + at)), price: ticks(600_000n - side * BigInt(at * 50)) }
  })
  const holding = holdings[0]
  if (holding === undefined) throw new Error('The pool has a holding')
  const resting: Resting = { holding, orders, mode: 'oneWay', takerFee }
  let accepted = 0
  const ms = cost((round) => {
    for (let each = 0; each < checks; each += 1) {
      const margin = orderMarginOf(resting)
      const available = availableOf(pool, margin)
      const order: Working = {
        side: 1n,
        contracts: contracts(BigInt(1 + each)),
        price: ticks(600_000n - BigInt(round)),
      }
      if (checkOrder(resting, order, available, margin).isAccepted) accepted += 1
    }
  })
  return { us: (ms * 1_000) / checks, accepted }
}

const prices = () => {
  const all = pools(linear)
  return (cost(() => all.forEach((pool) => liquidationPrice(pool, 0))) * 1_000) / positions
}

/** What judging costs: an order, a tick of many positions, and a liquidation price. */
export const rows = (): Promise<Row[]> => {
  const order = checked()
  const [inUsdt, inCoin] = [judged(linear), judged(inverse)]
  return Promise.resolve([
    atMost('risk check of an order, 8 contracts and 20 orders', order.us, 'µs', 20),
    atMost('10,000 linear positions marked and judged', inUsdt.ms, 'ms', 50),
    atMost('10,000 inverse positions marked and judged', inCoin.ms, 'ms', 50),
    withoutTarget('liquidation price of a position', prices(), 'µs'),
    withoutTarget(
      'orders accepted and pools liquidated in it',
      order.accepted + inUsdt.liquidated + inCoin.liquidated,
      '',
    ),
  ])
}
