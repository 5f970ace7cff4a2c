import { isLive, type Sent } from './orderActions.ts'
import { scaled, type Fill, type Order, type Trader } from '../spot/otherClient.ts'

/** The venue's view of one trader: orders, fills and balances. */
export interface Account {
  readonly name: string
  readonly opening: Readonly<Record<'btc' | 'usdt', bigint>>
  readonly sent: readonly Sent[]
  readonly orders: readonly Order[]
  readonly fills: readonly Fill[]
  readonly coins: Readonly<Record<'btc' | 'usdt', readonly [available: string, held: string]>>
}

const one = 10n ** 18n
const times = (a: string, b: string): bigint => (scaled(a) * scaled(b)) / one
const add = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)
const leftOf = ({ amount, filled }: Order): bigint => scaled(amount ?? '0') - scaled(filled)

const pageSize = 500

const everything = async <T>(
  page: (query: string) => Promise<{ readonly list: readonly T[]; readonly totalCount: number }>,
): Promise<readonly T[]> => {
  const found: T[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const { list, totalCount } = await page(`pageNum=${pageNum}&pageSize=${pageSize}`)
    found.push(...list)
    if (found.length >= totalCount || list.length === 0) return found
  }
}

/** Reads an account; the venue must be idle meanwhile. */
export const readAccount = async (
  trader: Trader,
  known: Pick<Account, 'name' | 'opening' | 'sent'>,
): Promise<Account> => ({
  ...known,
  orders: await everything(trader.orders),
  fills: await everything(trader.fills),
  coins: { btc: await trader.coin('btc'), usdt: await trader.coin('usdt') },
})

/** Answered orders exist, ended ones are unchanged, and rejected ones do not exist. */
const judgeHistory = ({ name, sent, orders }: Account): string[] => {
  const byId = new Map(orders.map((order) => [order.clientOrderId, order]))
  const wrong: string[] = []
  for (const { clientOrderId, lastAnswer, isRefused, isOpen, wasCancelled } of sent) {
    const found = byId.get(clientOrderId)
    const say = (what: string) => wrong.push(`${name} ${clientOrderId} ${what}`)
    if (isRefused && found) say('was refused, and is there')
    if (!lastAnswer) continue
    if (!found) {
      say('was acknowledged, and is lost')
      continue
    }
    if (scaled(found.filled) < scaled(lastAnswer.filled))
      say(`had ${lastAnswer.filled} filled, and has ${found.filled}`)
    if (!isLive(lastAnswer) && (found.state !== lastAnswer.state || found.filled !== lastAnswer.filled))
      say(`had ended ${lastAnswer.state} with ${lastAnswer.filled}, and is ${found.state} with ${found.filled}`)
    if (found.state === 'cancelled' && found.reason === 'asked' && !wasCancelled) say('was cancelled without a request')
    if (!isOpen && (found.price !== lastAnswer.price || found.amount !== lastAnswer.amount))
      say(`stood at ${lastAnswer.price} for ${lastAnswer.amount}, and stands at ${found.price} for ${found.amount}`)
  }
  const ids = new Set(sent.map(({ clientOrderId }) => clientOrderId))
  for (const { clientOrderId } of orders) if (!ids.has(clientOrderId)) wrong.push(`${name} never sent ${clientOrderId}`)
  if (byId.size !== orders.length) wrong.push(`${name} has an order twice`)
  return wrong
}

/** An order's filled amount is the sum of its fills, and balances are the opening balances plus these fills. */
const judgeMoney = ({ name, opening, orders, fills, coins }: Account): string[] => {
  const wrong: string[] = []
  for (const order of orders) {
    const own = fills.filter(({ orderId }) => orderId === order.orderId)
    const filled = add(own.map(({ amount }) => scaled(amount)))
    const fee = add(own.map((fill) => scaled(fill.fee)))
    if (filled !== scaled(order.filled))
      wrong.push(`${name} ${order.orderId}: its fills make ${filled}, not ${order.filled}`)
    if (fee !== scaled(order.fee[0]?.amount ?? '0')) wrong.push(`${name} ${order.orderId}: its fees do not add up`)
  }
  const sums = { btc: opening.btc, usdt: opening.usdt }
  for (const { side, amount, total, fee } of fills) {
    sums.btc += side === 'buy' ? scaled(amount) - scaled(fee) : -scaled(amount)
    sums.usdt += side === 'buy' ? -scaled(total) : scaled(total) - scaled(fee)
  }
  const live = orders.filter(isLive)
  const wanted = {
    btc: add(live.flatMap((order) => (order.side === 'sell' ? [leftOf(order)] : []))),
    usdt: add(
      live.flatMap((order) => (order.side === 'buy' ? [(leftOf(order) * scaled(order.price ?? '0')) / one] : [])),
    ),
  }
  for (const coin of ['btc', 'usdt'] as const) {
    const [available, held] = coins[coin].map(scaled) as [bigint, bigint]
    if (available + held !== sums[coin]) wrong.push(`${name} has ${available + held} ${coin}, not ${sums[coin]}`)
    if (held !== wanted[coin]) wrong.push(`${name} has ${held} ${coin} held, and its orders want ${wanted[coin]}`)
  }
  return wrong
}

/** Both sides of each trade agree, and a trade never changes after it was first seen. */
const judgeFills = (accounts: readonly Account[], seen: Map<string, string>): string[] => {
  const wrong: string[] = []
  const trades = new Map<string, Fill[]>()
  for (const { fills } of accounts)
    for (const fill of fills) trades.set(fill.fillId, [...(trades.get(fill.fillId) ?? []), fill])
  for (const [fillId, sides] of trades) {
    const [a, b] = sides
    if (sides.length !== 2 || !a || !b) wrong.push(`${fillId} has ${sides.length} sides`)
    else if (a.side === b.side || a.role === b.role || a.amount !== b.amount || a.price !== b.price)
      wrong.push(`${fillId} has sides that differ`)
    else if (times(a.price, a.amount) !== scaled(a.total)) wrong.push(`${fillId} has a total of its own`)
    const text = JSON.stringify(sides)
    if ((seen.get(fillId) ?? text) !== text) wrong.push(`${fillId} is not what it was`)
    seen.set(fillId, text)
  }
  for (const fillId of seen.keys()) if (!trades.has(fillId)) wrong.push(`${fillId} is lost`)
  return wrong
}

/** The public book is the sum of the open orders. */
const judgeBook = (
  accounts: readonly Account[],
  book: Readonly<Record<'bids' | 'asks', readonly (readonly string[])[]>>,
) => {
  const levels = new Map<string, bigint>()
  for (const order of accounts.flatMap(({ orders }) => orders)) {
    if (order.state !== 'open' && order.state !== 'partial') continue
    const level = `${order.side} ${scaled(order.price ?? '0')}`
    levels.set(level, (levels.get(level) ?? 0n) + leftOf(order))
  }
  const shown = new Map(
    (['bids', 'asks'] as const).flatMap((side) =>
      book[side].map(([price = '0', amount = '0']): [string, bigint] => [
        `${side === 'bids' ? 'buy' : 'sell'} ${scaled(price)}`,
        scaled(amount),
      ]),
    ),
  )
  return [...new Set([...levels.keys(), ...shown.keys()])].flatMap((level) =>
    levels.get(level) === shown.get(level)
      ? []
      : [`the book shows ${shown.get(level)} at ${level}, and the orders make ${levels.get(level)}`],
  )
}

/** The faults of a restarted venue, as sentences; empty if sound. `seen`: fills of earlier checks. */
export const judgeOrders = (
  accounts: readonly Account[],
  book: Readonly<Record<'bids' | 'asks', readonly (readonly string[])[]>>,
  seen: Map<string, string>,
): readonly string[] => [
  ...accounts.flatMap((account) => [...judgeHistory(account), ...judgeMoney(account)]),
  ...judgeFills(accounts, seen),
  ...judgeBook(accounts, book),
]
