import { walletTypes } from '#contract/assets/accounts.ts'
import { isLiveState } from '#contract/spot/orderKinds.ts'
import { inAccount, ledgerAccountKey } from '#server/ledger/ledgerAccounts.ts'
import type { TradingChanges } from '#server/trading/tradingStore.ts'
import type { TradedMarket } from '#server/trading/tradedMarket.ts'
import { bookOf, bookOfEngine } from '#tests/support/engine/compared.ts'
import type { Disk } from '../disk.ts'
import { Finding } from '../finding.ts'
import { costBalance } from '../judge.ts'
import type { Outcome } from '../outcomes.ts'
import { fillId, type TradingDisk } from './disk.ts'
import type { TradingParts } from './parts.ts'
import { marketRules } from './plans.ts'
import type { Coin, OrderReference } from './reference.ts'

const { lotAmount, unitAmount, tickPrice } = marketRules
const coinId = { base: marketRules.baseCoinId, quote: marketRules.quoteCoinId }

const fail = (sentence: string): never => {
  throw new Finding(sentence)
}

const same = (what: string, found: unknown, expected: unknown): void => {
  if (found !== expected) fail(`${what} is ${String(found)}, not ${String(expected)}`)
}

/** A user's balance of a coin on the disk. */
export const spotBalance = (disk: Disk, userId: number, coin: Coin, part: 'available' | 'held'): bigint =>
  disk.balances.get(
    ledgerAccountKey(inAccount({ userId, walletType: walletTypes.spot, tradeId: 0 }, coinId[coin], part)),
  )?.amount ?? 0n

/** Every hold and every balance to the last unit; the fees are credited to the venue. */
export const judgeMoney = (disk: Disk, people: readonly number[], reference: OrderReference): void => {
  for (const userId of people)
    for (const coin of ['base', 'quote'] as const) {
      same(`${coin} held of ${userId}`, spotBalance(disk, userId, coin, 'held'), reference.held(userId, coin))
      same(`${coin} of ${userId}`, spotBalance(disk, userId, coin, 'available'), reference.available(userId, coin))
    }
  for (const coin of ['base', 'quote'] as const)
    same(`fees in ${coin}`, disk.balances.get(`0/0/0/${coinId[coin]}/fees`)?.amount ?? 0n, reference.fees[coin])
}

/** Every coin sums to zero, and every balance is the sum of its postings. */
export const judgeBooks = (disk: Disk): void => {
  costBalance(disk)
  const coins = new Map<number, bigint>()
  for (const { ledgerAccount, amount } of disk.balances.values())
    coins.set(ledgerAccount.coinId, (coins.get(ledgerAccount.coinId) ?? 0n) + amount)
  for (const [coin, sum] of coins) if (sum !== 0n) fail(`The coin ${coin} is out of balance by ${sum}`)
  const posted = new Map<string, bigint>()
  for (const { postings } of disk.entries.values())
    for (const { ledgerAccount, amount } of postings) {
      const key = ledgerAccountKey(ledgerAccount)
      posted.set(key, (posted.get(key) ?? 0n) + amount)
    }
  for (const [key, { amount }] of disk.balances) same(key, amount, posted.get(key) ?? 0n)
}

/** Checks the orders and fills that a transaction wrote. */
export const judgeChanges = (changes: TradingChanges, trading: TradingDisk, reference: OrderReference): void => {
  for (const { id } of changes.orders) {
    const found = trading.orders.get(id) ?? fail(`The order ${id} was not kept`)
    const expected = reference.orders.get(id) ?? fail(`No user placed the order ${id}`)
    const is = (what: string, one: unknown, other: unknown) => same(`${what} of the order ${id}`, one, other)
    const isBuy = expected.plan.side === 'buy'
    const left = BigInt(expected.lots - expected.filled)
    is('state', found.state, expected.state)
    is('owner', found.userId, expected.userId)
    is('filled', found.filled, BigInt(expected.filled) * lotAmount)
    is('total', found.filledTotal, BigInt(expected.spent) * unitAmount)
    is('fee', found.fee, expected.fee)
    const needed = isBuy ? BigInt(expected.ticks) * left * unitAmount : left * lotAmount
    is('held', found.held, isLiveState(found.state) ? needed : 0n)
    if (found.price !== null) is('price', found.price, BigInt(expected.ticks) * tickPrice)
  }
  for (const fill of changes.fills) {
    const id = fillId(fill)
    const expected = reference.fills.get(id) ?? fail(`No user traded ${id}`)
    const is = (what: string, one: unknown, other: unknown) => same(`${what} of the fill ${id}`, one, other)
    is('order', fill.orderId, expected.orderId)
    is('owner', fill.userId, expected.userId)
    is('price', fill.price, BigInt(expected.ticks) * tickPrice)
    is('amount', fill.amount, BigInt(expected.lots) * lotAmount)
    is('fee', fill.fee, expected.fee)
  }
  if (trading.fills.size !== reference.fills.size) fail(`${trading.fills.size} fills, not ${reference.fills.size}`)
}

/** The running engine's book is the one that the rules produce. */
export const judgeBook = ({ engine }: Pick<TradedMarket, 'engine'>, reference: OrderReference): void =>
  same('The book', JSON.stringify(bookOfEngine(engine)), JSON.stringify(bookOf(reference.oracle)))

/** The market restored from the disk is byte for byte the running one. */
export const judgeReplay = (running: TradedMarket, trading: TradingDisk, parts: TradingParts): void => {
  const replayed = parts.openMarket(marketRules, trading.market())
  same(
    'The market that is opened from the disk',
    JSON.stringify(replayed.engine.snapshot()),
    JSON.stringify(running.engine.snapshot()),
  )
  same('Its last command', replayed.seq, running.seq)
}

/** Checks each order outcome that clients received: the order exists once, or not at all. */
export const judgeOutcomes = (
  trading: TradingDisk,
  outcomes: ReadonlyMap<string, Outcome>,
  placed: ReadonlySet<string>,
): void => {
  const counts = new Map<string, number>()
  for (const { userId, clientOrderId } of trading.orders.values()) {
    const id = `${userId} ${clientOrderId}`
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  for (const id of placed) {
    const found = outcomes.get(id) ?? fail(`No user learned the outcome of ${id}`)
    same(`What there is of ${id}, answered ${found.state},`, counts.get(id) ?? 0, found.state === 'done' ? 1 : 0)
  }
}
