import { isLiveAlgo, positionSides } from '#contract/contracts/kinds.ts'
import { isLiveState } from '#contract/spot/orderKinds.ts'
import { isLiquidated } from '#contract/risk/levels.ts'
import { standingOf } from '#contract/risk/pool.ts'
import { fundOwner, leverageOfSide, type ContractOrder, type PositionRecord } from '#server/contracts/records.ts'
import { hasReached, priceNow } from '#server/contracts/reached.ts'
import { kindOf, levelsOf } from '#server/contracts/levels.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { poolsOf } from '#server/contracts/pools.ts'
import { Finding } from '../finding.ts'
import type { House } from './house.ts'
import { auditWarned } from './warned.ts'

const check = (isTrue: boolean, what: string): void => {
  if (!isTrue) throw new Finding(what)
}

/** How far trailing stops have followed their price, as last seen. */
const trails = new WeakMap<House, Map<number, number>>()
const trailsOf = (house: House): Map<number, number> => {
  const known = trails.get(house) ?? new Map<number, number>()
  trails.set(house, known)
  return known
}
/** The owner of a trailing stop has changed it, so that it starts again from the current price. */
export const restarted = (house: House, orderId: number): void => void trailsOf(house).delete(orderId)

/** A trailing stop is as near as its price has ever allowed, and never goes back. */
const auditTrail = (house: House, { id, side, stopPrice, trailBy, trigger }: ContractOrder, price?: number): void => {
  const isSell = side === 'sell'
  if (trailBy === null || trigger === null) return
  const stored = house.contracts.orders.get(id)
  check(
    stored?.stopPrice === stopPrice,
    `Trailing stop ${id} is stored at ${stored?.stopPrice}, and is at ${stopPrice}`,
  )
  if (stopPrice === null) return
  const before = trailsOf(house).get(id) ?? stopPrice
  check(isSell ? stopPrice >= before : stopPrice <= before, `Trailing stop ${id} went back from ${before}`)
  trailsOf(house).set(id, stopPrice)
  if (price === undefined || !trailBy.endsWith('%')) return
  // In units of 10⁻⁴ of a price, so that the distance is whole.
  const [whole = '0', part = ''] = trailBy.slice(0, -1).split('.')
  const points = Number(`${whole}${part.padEnd(2, '0')}`)
  const away = isSell ? (price - stopPrice) * 10_000 : (stopPrice - price) * 10_000
  check(away < price * points + 10_000, `Trailing stop ${id} is at ${stopPrice}, too far from ${price}`)
}

/** Scaled and TWAP orders have counted what their orders filled, and each of their parts is there once. */
const auditAlgos = ({ contracts, world }: House): void => {
  const parts = new Set<string>()
  const filled = new Map<number, number>()
  const live = new Set<number>()
  for (const order of contracts.orders.values()) {
    if (order.algoId === null) continue
    const part = `${order.algoId} ${order.algoSlice}`
    check(!parts.has(part), `Part ${part} of a scaled or TWAP order was placed twice`)
    parts.add(part)
    filled.set(order.algoId, (filled.get(order.algoId) ?? 0) + order.filled)
    if (isLiveState(order.state)) live.add(order.algoId)
  }
  for (const record of contracts.algos.values()) {
    const { id, terms } = record
    const isLive = isLiveAlgo(record)
    check(
      record.filled === (filled.get(id) ?? 0),
      `${id} has counted ${record.filled} of ${filled.get(id) ?? 0} filled`,
    )
    check(record.filled <= record.amount, `${id} has filled ${record.filled} of ${record.amount}`)
    check(isLive || !live.has(id), `${id} has ended, and one of its orders rests`)
    check(!isLive || terms.kind === 'twap' || live.has(id), `${id} runs without an order`)
    check((world.algo(id)?.version ?? record.version) === record.version, `${id} is stored otherwise than it runs`)
    check(isLive === (world.algo(id) !== undefined), `Memory forgets ${id}, or that it has ended`)
  }
}

/** A position is of the mode of its account, of its own side, and at the leverage that was chosen for it. */
const auditSide = ({ world, rules }: House, position: PositionRecord): void => {
  const { id, userId, contractCode, positionSide, side, leverage } = position
  const market = rules.find((one) => one.contractCode === contractCode)
  if (!market || userId === fundOwner) return
  const isHedged = world.modeOf(userId, market) === 'hedge'
  check(isHedged === (positionSide !== 'both'), `Position ${id} is not of the mode of its account`)
  check(
    positionSide === 'both' || (positionSide === 'long') === (side === 1n),
    `The ${positionSide} position ${id} is on the other side`,
  )
  const setting = world.settingOf(userId, contractCode)
  check(leverage === leverageOfSide(setting, positionSide), `Position ${id} has another leverage than was chosen`)
  const isOne = setting.longLeverage === setting.leverage && setting.shortLeverage === setting.leverage
  check(isOne || (isHedged && setting.marginMode === 'isolated'), `${userId} has two leverages in ${contractCode}`)
}

/** In hedge mode, an order opens or reduces as its sides say. */
const auditOrderSide = ({ world, rules }: House, { id, userId, ...order }: ContractOrder): void => {
  const market = rules.find(({ contractCode }) => contractCode === order.contractCode)
  const isHedged = market !== undefined && world.modeOf(userId, market) === 'hedge'
  check(isHedged === (order.positionSide !== 'both'), `Order ${id} is not of the mode of its account`)
  const isReducing = (order.side === 'sell') === (order.positionSide === 'long')
  check(!isHedged || order.reduceOnly === isReducing, `Order ${id} does not do what its sides say`)
}

/** Every invariant of contracts (`docs/risk.md`) that a state can show. Throws Finding with the first that is broken. */
export const audit = (house: House): void => {
  const { disk, contracts, world, rules, accounts, coinIds } = house
  const sums = new Map<number, bigint>()
  for (const { amount, ledgerAccount } of disk.balances.values()) {
    sums.set(ledgerAccount.coinId, (sums.get(ledgerAccount.coinId) ?? 0n) + amount)
    if (ledgerAccount.userId !== 0) check(amount >= 0n, `Account ${ledgerAccount.userId} is below zero`)
  }
  for (const [coinId, sum] of sums) check(sum === 0n, `All accounts of ${coinId} together hold ${sum}`)
  for (const coinId of coinIds) {
    check(house.venue('insurance', coinId) >= 0n, 'The insurance fund is below zero')
    check(house.venue('funding', coinId) === 0n, 'A settlement of funding has left something')
    check(world.fund(coinId) === house.venue('insurance', coinId), 'The fund in memory differs from the ledger')
  }

  const open = [...contracts.positions.values()].filter(({ ended }) => ended === null)
  const clearing = new Map<number, bigint>()
  const posted = new Map<string, bigint>()
  const seen = new Set<string>()
  for (const position of open) {
    const { userId, contractCode, positionSide, side, contracts: count, cost, paid, margin } = position
    check(count > 0n && cost >= 0n && paid >= 0n, `Position ${position.id} holds nothing`)
    const name = `${userId} ${contractCode} ${positionSide}`
    check(!seen.has(name), `${userId} has two ${positionSide} positions in ${contractCode}`)
    seen.add(name)
    auditSide(house, position)
    const own = rules.find((one) => one.contractCode === contractCode)
    if (!own) throw new Finding(`${contractCode} has no rules`)
    const owed = (own.terms.isInverse ? side : -side) * cost - paid
    clearing.set(own.coinId, (clearing.get(own.coinId) ?? 0n) + owed)
    const held = `${userId} ${own.walletType} ${own.coinId}`
    posted.set(held, (posted.get(held) ?? 0n) + (margin ?? 0n))
    const engine = world.market(contractCode)?.engine
    const leg = positionSide === 'both' ? undefined : positionSide
    check(
      engine?.position(userId, leg) === Number(side * count),
      `The book of ${contractCode} forgets what ${userId} holds`,
    )
    check(
      world.position(userId, contractCode, positionSide)?.id === position.id,
      `Memory forgets position ${position.id}`,
    )
  }
  for (const coinId of coinIds) {
    const [held, owed] = [house.venue('clearing', coinId), clearing.get(coinId) ?? 0n]
    check(held === owed, `Clearing of ${coinId} holds ${held}, and positions say ${owed}`)
  }
  for (const userId of disk.people.keys())
    for (const account of accounts)
      check(
        house.own(userId, 'posted', account) ===
          (posted.get(`${userId} ${account.walletType} ${account.coinId}`) ?? 0n),
        `Posted margin of ${userId} is not that of positions`,
      )

  for (const { contractCode } of rules) {
    const net = open
      .filter((one) => one.contractCode === contractCode)
      .reduce((all, one) => all + one.side * one.contracts, 0n)
    check(net === 0n, `Longs and shorts of ${contractCode} differ by ${net}`)
    for (const userId of disk.people.keys()) {
      for (const positionSide of positionSides) {
        const reducing = world
          .ordersOf(userId, contractCode)
          .filter((one) => one.reduceOnly && one.positionSide === positionSide)
        const position = world.position(userId, contractCode, positionSide)
        const resting = reducing.reduce((all, { amount, filled }) => all + amount - filled, 0)
        check(
          resting <= Number(position?.contracts ?? 0n),
          `${userId} could reduce more of ${contractCode} than it holds`,
        )
        for (const { side } of reducing)
          check((side === 'sell') === (position?.side === 1n), `An order of ${userId} reduces the wrong side`)
      }
      for (const order of [...world.ordersOf(userId, contractCode), ...world.waitingOf(userId, contractCode)])
        auditOrderSide(house, order)
    }
    for (const position of open.filter((one) => one.contractCode === contractCode)) {
      const levels = levelsOf(world, position)
      check(levels.length <= venueLimits.contracts.mostLevels, `Position ${position.id} has ${levels.length} levels`)
      const whole = levels.filter(({ closePosition }) => closePosition).map(kindOf)
      check(new Set(whole).size === whole.length, `Position ${position.id} has two levels of the whole of one kind`)
      for (const { id, side } of levels)
        check((side === 'sell') === (position.side === 1n), `Level ${id} does not reduce its position`)
    }
    const market = world.market(contractCode)
    for (const record of market?.waiting.values() ?? []) {
      check(record.state === 'waiting', `Order ${record.id} waits as ${record.state}`)
      check(contracts.orders.get(record.id)?.state === 'waiting', `Order ${record.id} waits and is not stored so`)
      const position = world.position(record.userId, contractCode, record.positionSide)
      check(!record.reduceOnly || position?.id === record.positionId, `Order ${record.id} outlives its position`)
      const held = Number(position?.contracts ?? 0n)
      const fits = record.closePosition ? record.amount === held : !record.reduceOnly || record.amount <= held
      check(fits, `Order ${record.id} is not as large as its position`)
      check((record.display ?? 0) <= record.amount, `Order ${record.id} shows more than it has`)
      if (!market || record.trigger === null || market.engine.state() !== 'open') continue
      const price = priceNow(market, world.mark(contractCode), record.trigger)
      auditTrail(house, record, price)
      check(!hasReached(record, price), `Order ${record.id} waits though ${price} has reached its trigger`)
    }
    for (const { id, price, amount, filled, display } of world.market(contractCode)?.records.values() ?? []) {
      const order = world.market(contractCode)?.engine.order(id)
      if (!order) throw new Finding(`Order ${id} is stored and not in the book`)
      const isSame = order.ticks === price && order.lots === amount && order.filled === filled
      check(isSame && order.display === (display ?? undefined), `Order ${id} rests otherwise than it is stored`)
      check((display ?? 0) <= amount, `Order ${id} shows ${display} of ${amount}`)
    }
  }

  auditAlgos(house)
  auditWarned(world, disk.people.keys(), accounts, (userId, account) => house.own(userId, 'available', account))

  // Fills of the last commands only, because each was checked when it was new.
  for (const { orderId, effect } of contracts.fills.slice(-20))
    check(effect === 'reduce' || contracts.orders.get(orderId)?.reduceOnly !== true, `Order ${orderId} opened`)

  for (const userId of disk.people.keys())
    for (const account of accounts)
      for (const { pool, positions } of poolsOf(world, userId, account, house.own(userId, 'available', account))) {
        const isLive = positions.every(({ contractCode }) => world.mark(contractCode).state === 'live')
        check(!isLive || !isLiquidated(standingOf(pool)), `A pool of ${userId} stays at a risk rate of 1`)
      }
}

/** Funding is zero-sum but for the rounding, which the fund gets: from 0 to one unit for each position. */
export const auditFunding = (house: House): void => {
  for (const { contractCode, at } of house.contracts.fundings.values()) {
    const entries = [...house.disk.entries.values()].filter(({ ref }) => ref.startsWith(`${contractCode}-${at}-`))
    const rest = house.disk.entries.get(`contractRest ${contractCode}-${at}`)
    const given = rest?.postings.find(({ ledgerAccount }) => ledgerAccount.name === 'insurance')?.amount ?? 0n
    check(given >= 0n && given <= BigInt(entries.length), `The rounding of funding ${contractCode} is ${given}`)
  }
  check(
    house.contracts.fills.every(({ userId }) => userId !== fundOwner),
    'The fund has a fill of its own',
  )
}
