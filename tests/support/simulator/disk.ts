import type { Changes, CostRow, OwnedBill } from '#server/ledger/workingSet.ts'
import type { Entry } from '#server/ledger/entry.ts'
import { ledgerAccountKey } from '#server/ledger/ledgerAccounts.ts'
import type { Balance, Portfolio } from '#server/ledger/portfolio.ts'
import type { TransferRow } from '#server/ledger/transfers.ts'
import { keyId } from '#server/money/keys.ts'
import type { NewKey } from '#server/money/keys.ts'

/** The data of a user that transfers do not change. */
export type Person = Pick<Portfolio, 'userId' | 'loans' | 'positions' | 'cards'>

/** The writes of one transaction. */
export interface Writes {
  readonly changes: readonly { readonly changes: Changes; readonly day: number }[]
  readonly keys: readonly NewKey[]
  readonly security: readonly { readonly userId: number; readonly at: number }[]
}

/** All that survives a crash. */
export interface Disk {
  readonly people: ReadonlyMap<number, Person>
  readonly balances: ReadonlyMap<string, Balance>
  readonly entries: ReadonlyMap<string, Entry>
  /** In the order of booking. */
  readonly bills: readonly OwnedBill[]
  /** By user and coin. */
  readonly costs: ReadonlyMap<string, CostRow>
  readonly transfers: ReadonlyMap<string, TransferRow>
  readonly used: ReadonlyMap<string, bigint>
  readonly endedCards: ReadonlySet<string>
  readonly keys: ReadonlyMap<string, NewKey>
  readonly securityChangedAt: ReadonlyMap<number, number>
  /** All or nothing, like a database: either its constraints hold or nothing is written. */
  readonly commit: (writes: Writes) => void
}

/** The database's error for a violated constraint. */
export class ConstraintError extends Error {
  override readonly name = 'ConstraintError'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

const unique = '23505'
const check = '23514'
const entryId = ({ kind, ref }: Entry) => `${kind} ${ref}`
export const usedId = (userId: number, day: number) => `${userId} ${day}`

export const createDisk = (persons: readonly Person[]): Disk => {
  const people = new Map(persons.map((person) => [person.userId, person]))
  const balances = new Map<string, Balance>()
  const entries = new Map<string, Entry>()
  const bills: OwnedBill[] = []
  const costs = new Map<string, CostRow>()
  const transfers = new Map<string, TransferRow>()
  const used = new Map<string, bigint>()
  const endedCards = new Set<string>()
  const keys = new Map<string, NewKey>()
  const securityChangedAt = new Map<number, number>()

  const refuse = ({ changes, keys: newKeys }: Writes) => {
    for (const {
      changes: { entries: added, balances: after },
    } of changes) {
      for (const entry of added)
        if (entries.has(entryId(entry))) throw new ConstraintError(unique, `There is an entry ${entryId(entry)}`)
      for (const { ledgerAccount, amount } of after)
        if (amount < 0n) throw new ConstraintError(check, `${ledgerAccountKey(ledgerAccount)} below nothing`)
    }
    for (const key of newKeys)
      if (keys.has(keyId(key))) throw new ConstraintError(unique, `There is a key ${keyId(key)}`)
  }

  return {
    people,
    balances,
    entries,
    bills,
    costs,
    transfers,
    used,
    endedCards,
    keys,
    securityChangedAt,
    commit(writes) {
      refuse(writes)
      for (const { changes, day } of writes.changes) {
        for (const entry of changes.entries) entries.set(entryId(entry), entry)
        bills.push(...changes.bills.flat())
        for (const balance of changes.balances) balances.set(ledgerAccountKey(balance.ledgerAccount), balance)
        for (const { ledgerAccount, amount } of changes.venue) {
          balances.set(ledgerAccountKey(ledgerAccount), {
            ledgerAccount,
            amount: (balances.get(ledgerAccountKey(ledgerAccount))?.amount ?? 0n) + amount,
          })
        }
        for (const loan of changes.loans) {
          const person = people.get(loan.userId)
          const others = person?.loans.filter(({ loanId }) => loanId !== loan.loanId) ?? []
          if (person) people.set(loan.userId, { ...person, loans: loan.ended === null ? [...others, loan] : others })
        }
        for (const row of changes.costs) costs.set(`${row.userId} ${row.coinId}`, row)
        for (const row of changes.transfers) transfers.set(row.transferId, row)
        for (const { userId, amount } of changes.used) used.set(usedId(userId, day), amount)
        for (const card of changes.voidedCards) endedCards.add(card)
      }
      for (const key of writes.keys) keys.set(keyId(key), key)
      for (const { userId, at } of writes.security) securityChangedAt.set(userId, at)
    },
  }
}
