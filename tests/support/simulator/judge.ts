import { transferResultSchema } from '#contract/assets/calls/transfer.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { ownedKey } from '#server/ledger/bills.ts'
import { ledgerAccountKey } from '#server/ledger/ledgerAccounts.ts'
import type { Disk } from './disk.ts'
import { Finding } from './finding.ts'
import type { Reference } from './reference.ts'
import type { Outcome } from './outcomes.ts'

const fail = (message: string): never => {
  throw new Finding(message)
}

/** No money is created: the places of each coin sum to zero, and each equals the sum of its postings. */
const trialBalance = (disk: Disk): void => {
  const coins = new Map<number, bigint>()
  for (const { ledgerAccount, amount } of disk.balances.values()) {
    coins.set(ledgerAccount.coinId, (coins.get(ledgerAccount.coinId) ?? 0n) + amount)
    if (ledgerAccount.userId !== 0 && amount < 0n) fail(`${ledgerAccountKey(ledgerAccount)} holds ${amount}`)
  }
  for (const [coinId, sum] of coins) if (sum !== 0n) fail(`The trial balance of coin ${coinId} is ${sum}`)
  const posted = new Map<string, bigint>()
  for (const { postings } of disk.entries.values()) {
    for (const { ledgerAccount, amount } of postings)
      posted.set(ledgerAccountKey(ledgerAccount), (posted.get(ledgerAccountKey(ledgerAccount)) ?? 0n) + amount)
  }
  for (const key of new Set([...posted.keys(), ...disk.balances.keys()])) {
    const [sum, balance] = [posted.get(key) ?? 0n, disk.balances.get(key)?.amount ?? 0n]
    if (sum !== balance) fail(`${key} holds ${balance}, its postings make ${sum}`)
  }
}

/** For each account and coin, every bill continues from the one before, and the last leaves what the account owns. */
const billBalance = (disk: Disk): void => {
  const owned = new Map<string, bigint>()
  for (const { ledgerAccount, changed, owned: after } of disk.bills) {
    const key = ownedKey(ledgerAccount)
    const sum = (owned.get(key) ?? 0n) + changed
    if (sum !== after) fail(`A bill of ${key} leaves ${after}, not ${sum}`)
    owned.set(key, sum)
  }
  const held = new Map<string, bigint>()
  for (const { ledgerAccount, amount } of disk.balances.values())
    if (ledgerAccount.userId !== 0)
      held.set(ownedKey(ledgerAccount), (held.get(ownedKey(ledgerAccount)) ?? 0n) + amount)
  for (const key of new Set([...owned.keys(), ...held.keys()])) {
    const [bills, balance] = [owned.get(key) ?? 0n, held.get(key) ?? 0n]
    if (bills !== balance) fail(`${key} owns ${balance}, its bills make ${bills}`)
  }
}

/** The costs of each user are those of exactly the coins they have. */
export const costBalance = (disk: Pick<Disk, 'balances' | 'costs'>): void => {
  const owned = new Map<string, bigint>()
  for (const { ledgerAccount, amount } of disk.balances.values()) {
    const { userId, coinId, name } = ledgerAccount
    const key = `${userId} ${coinId}`
    if (userId !== 0 && name !== 'locked') owned.set(key, (owned.get(key) ?? 0n) + amount)
  }
  for (const key of new Set([...owned.keys(), ...disk.costs.keys()])) {
    const [balance, row] = [owned.get(key) ?? 0n, disk.costs.get(key)]
    if (balance !== (row?.amount ?? 0n)) fail(`${key} has ${balance}, and the cost of ${row?.amount ?? 0n}`)
    if (row && (row.known < 0n || row.known > row.amount || row.cost < 0n)) fail(`The cost of ${key} is ${row.cost}`)
  }
}

/** Compares the disk with the reference. */
export const judgeDisk = (disk: Disk, reference: Reference): void => {
  trialBalance(disk)
  billBalance(disk)
  costBalance(disk)
  for (const key of new Set([...reference.balances.keys(), ...disk.balances.keys()])) {
    const [expected, found] = [reference.balances.get(key) ?? 0n, disk.balances.get(key)?.amount ?? 0n]
    if (expected !== found) fail(`${key} holds ${found}, not ${expected}`)
  }
  for (const [id, expected] of reference.transfers) {
    const row = disk.transfers.get(id) ?? fail(`The transfer ${id} is gone`)
    for (const field of [
      'userId',
      'coinId',
      'amount',
      'worth',
      'source',
      'target',
      'tradeId',
      'state',
      'createdAt',
    ] as const) {
      if (row[field] !== expected[field])
        fail(`${field} of the transfer ${id} is ${row[field]}, not ${expected[field]}`)
    }
    if ((row.reviewEndsAt !== null) !== expected.wasReviewed)
      fail(`The transfer ${id} was ${expected.wasReviewed ? 'not ' : ''}reviewed`)
    if (row.reviewEndsAt !== null && row.reviewEndsAt !== row.createdAt + venueLimits.transfer.review)
      fail(`The review of ${id} ends at ${row.reviewEndsAt}`)
  }
  const cards = [...disk.people.values()].flatMap((person) => person.cards).map(({ cardId }) => cardId)
  for (const cardId of cards) {
    const [expected, found] = [reference.endedCards.has(cardId), disk.endedCards.has(cardId)]
    if (expected !== found) fail(`${cardId} ${found ? 'ended' : 'is in force'}, against the rule`)
  }
  if (disk.transfers.size !== reference.transfers.size)
    fail(`${disk.transfers.size} transfers, not ${reference.transfers.size}`)
}

/** Checks each outcome that clients received: one effect, a replay of it, or none. */
export const judgeOutcomes = (disk: Disk, reference: Reference, outcomes: ReadonlyMap<string, Outcome>): void => {
  for (const [id, { state, data }] of outcomes) {
    const effects = reference.effects.get(id) ?? 0
    if (effects !== (state === 'done' ? 1 : 0)) fail(`${id} was answered ${state} and had ${effects} effects`)
    if (state !== 'done') continue
    const transferId =
      transferResultSchema.parse(data)?.transferId ?? fail(`${id} was answered done without its transfer`)
    const row = disk.transfers.get(transferId) ?? fail(`The acknowledged transfer ${transferId} is gone`)
    if (String(row.userId) !== id.split(' ')[0]) fail(`The transfer of ${id} moved the money of ${row.userId}`)
  }
  for (const [id, effects] of reference.effects) {
    if (effects > 1) fail(`${id} had ${effects} effects`)
  }
}
