import { contractParts, createContractOperations, type ContractOperations } from '#server/contracts/operations.ts'
import type { ContractParts } from '#server/contracts/operations.ts'
import { deliveriesWithBook } from '#server/contracts/listed.ts'
import { accountsOf, perpetualRules, type ContractRules, type MarginAccount } from '#server/contracts/rules.ts'
import { contractKind, type ContractStorage } from '#server/contracts/store.ts'
import { createWorld, type World } from '#server/contracts/world.ts'
import { move } from '#server/ledger/entry.ts'
import { atVenue, inAccount, ledgerAccountKey } from '#server/ledger/ledgerAccounts.ts'
import type { LedgerAccount } from '#server/ledger/ledgerAccounts.ts'
import { ledgerKind, type LedgerStorage } from '#server/ledger/store.ts'
import { createExecutor } from '#server/money/createExecutor.ts'
import type { Executor, Task } from '#server/money/executor.ts'
import { createDisk, type Disk } from '../disk.ts'
import { createMemory } from '../memory.ts'
import { createContractDisk, type ContractDisk } from './memory.ts'

/** A process was killed: the outcome of its command is not known. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

/** The contracts of a venue in memory, whose process can be killed before or after a commit. */
export interface House {
  readonly disk: Disk
  readonly contracts: ContractDisk
  readonly rules: readonly ContractRules[]
  readonly clock: { now: number }
  world: World
  operations: ContractOperations
  readonly perform: <T>(task: Task<T>) => Promise<T>
  /** Kills the process at its next commit; the next command finds a new one. */
  readonly killNext: (when: 'before' | 'after') => void
  /** Gives dollars, or what they are worth, in each account. */
  readonly give: (userId: number, amount: bigint) => Promise<void>
  readonly balance: (account: LedgerAccount) => bigint
  /** The accounts that hold margin of its contracts. */
  readonly accounts: readonly MarginAccount[]
  readonly own: (userId: number, name: 'available' | 'posted', account: MarginAccount) => bigint
  readonly venue: (name: Parameters<typeof atVenue>[0], coinId: number) => bigint
  /** The coins in which its contracts settle. */
  readonly coinIds: readonly number[]
  /** Gives the insurance fund of each coin what it starts with. */
  readonly insure: () => Promise<void>
  /** An amount of dollars in a coin, at the prices around which the contracts began to trade. */
  readonly worth: (coinId: number, dollars: bigint) => bigint
}

/** Faults that a canary plants between the venue and its storage or in its operations. */
export interface Faults {
  readonly storage?: (storage: ContractStorage) => ContractStorage
  readonly ledger?: (storage: LedgerStorage) => LedgerStorage
  readonly parts?: Partial<ContractParts>
  readonly operations?: (operations: ContractOperations, house: House) => ContractOperations
}

/** How many contracts of each kind have a book. Of delivery contracts, the linear ones, and those that are inverse. */
interface Books {
  readonly perpetuals: number
  readonly deliveries: number
  readonly inverse?: number
}

export const createHouse = (
  userIds: readonly number[],
  { perpetuals, deliveries, inverse = 0 }: Books,
  faults: Faults = {},
): House => {
  const clock = { now: Date.UTC(2026, 10, 18, 12) }
  const dated = deliveriesWithBook(clock.now)
  const rules = [
    ...perpetualRules.slice(0, perpetuals),
    ...dated.filter(({ terms }) => !terms.isInverse).slice(0, deliveries),
    ...dated.filter(({ terms }) => terms.isInverse).slice(0, inverse),
  ]
  const accounts = accountsOf(rules)
  const coinIds = [...new Set(rules.map(({ coinId }) => coinId))]
  const disk = createDisk(userIds.map((userId) => ({ userId, loans: [], positions: [], cards: [] })))
  const balance = (account: LedgerAccount): bigint => disk.balances.get(ledgerAccountKey(account))?.amount ?? 0n
  const contracts = createContractDisk(
    () => new Map(coinIds.map((coinId) => [coinId, balance(atVenue('insurance', coinId))])),
  )
  let dies: 'before' | 'after' | undefined
  const memory = createMemory(
    disk,
    {
      begin: contracts.rollBack,
      read: () => Promise.resolve(),
      write: () => Promise.resolve(),
      commit: () => (dies === 'before' ? Promise.reject(new Killed()) : Promise.resolve()),
      acknowledge: () => (dies === 'after' ? Promise.reject(new Killed()) : Promise.resolve()),
    },
    contracts.commit,
  )
  const parts = { ...contractParts, ...faults.parts }
  const ledger = ledgerKind(() => faults.ledger?.(memory.ledger) ?? memory.ledger)

  // Every coin is worth a dollar here: what coins cost is not judged.
  const priceOf = () => 10n ** 18n

  const start = (): { world: World; operations: ContractOperations; money: Executor } => {
    const world = createWorld(rules)
    const kind = contractKind(world, () => faults.storage?.(contracts.storage) ?? contracts.storage)
    const operations = createContractOperations({
      world,
      ledger,
      priceOf,
      contracts: kind,
      onDone: () => undefined,
      parts,
    })
    const money = createExecutor({ db: memory.db, clock: { now: () => clock.now }, keys: memory.keys })
    return { world, operations, money }
  }

  let process = start()
  const house: House = {
    disk,
    contracts,
    rules,
    clock,
    world: process.world,
    operations: process.operations,
    balance,
    coinIds,
    insure: async () => {
      for (const [coinId, coin] of new Map(rules.map((one) => [one.coinId, one.coin])))
        await process.money.perform(process.operations.insure(coinId, coin))
    },
    worth: (coinId, dollars) => {
      const inverted = rules.find((one) => one.terms.isInverse && one.coinId === coinId)
      // Ten to the digits of its tick: a price in ticks is that much of it.
      return inverted ? (dollars * 10n ** BigInt(inverted.priceDigits)) / inverted.levelTicks : dollars
    },
    async perform(task) {
      try {
        return await process.money.perform(task)
      } catch (error) {
        if (error instanceof Killed) {
          const marks = rules.map(({ contractCode }) => [contractCode, process.world.mark(contractCode)] as const)
          dies = undefined
          process = start()
          // Marks are not stored: they are held until the next one, which judges everything again.
          for (const [code, mark] of marks) process.world.setMark(code, { ...mark, state: 'held' })
          house.world = process.world
          house.operations = faults.operations?.(process.operations, house) ?? process.operations
        }
        throw error
      }
    },
    killNext: (when) => {
      dies = when
    },
    accounts,
    own: (userId, name, { walletType, coinId }) => balance(inAccount({ userId, walletType, tradeId: 0 }, coinId, name)),
    venue: (name, coinId) => balance(atVenue(name, coinId)),
    give: (userId, amount) =>
      process.money.perform({
        wants: (unit) => unit.store(ledger).want(userId, unit.now),
        run: (unit) => {
          for (const { walletType, coinId } of accounts) {
            const account = inAccount({ userId, walletType, tradeId: 0 }, coinId, 'available')
            const postings = move(atVenue('equity', coinId), account, house.worth(coinId, amount))
            const ref = `${userId}-${walletType}-${coinId}-${disk.entries.size}`
            unit.store(ledger).applyEntry({ kind: 'funded', ref, at: unit.now, postings }, priceOf)
          }
        },
      }),
  }
  house.operations = faults.operations?.(process.operations, house) ?? process.operations
  return house
}
