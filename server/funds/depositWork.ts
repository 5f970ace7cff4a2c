import { walletTypes } from '#contract/assets/accounts.ts'
import type { DepositStage } from '#contract/assets/calls/deposit.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import type { OutgoingMessage } from '../modules/messages/messages/templates.ts'
import type { Entry, EntryKind } from '../ledger/entry.ts'
import { move } from '../ledger/entry.ts'
import { atVenue, inAccount } from '../ledger/ledgerAccounts.ts'
import type { AccountPart, LedgerAccount, VenueAccount } from '../ledger/ledgerAccounts.ts'
import type { MoneyMarket } from '../ledger/market.ts'
import { inflowOf } from '../ledger/netWorth.ts'
import type { LedgerKind } from '../ledger/store.ts'
import type { Unit } from '../money/store.ts'
import type { Hub } from '../sockets/hub.ts'
import type { DepositRow, UnmatchedRow } from './depositRow.ts'
import type { BookedAs } from './depositStates.ts'
import { outputKey, saveDeposits, saveDust, saveUnmatched } from './depositStore.ts'
import type { DustRow, OutputId } from './depositStore.ts'
import type { Queries } from '../db/database.ts'

/** Stages kept in a record's history. */
const historyKept = 100

/** Writes messages in the transaction of what they are about; the returned function pushes them after the commit. */
type Send = (tx: Queries, userId: number, messages: readonly OutgoingMessage[], now: number) => Promise<() => void>

export interface WorkParts {
  readonly ledger: LedgerKind
  readonly market: MoneyMarket
  readonly hub: Pick<Hub, 'publishUser'>
  readonly send: Send
  /** Called after the commit for each deposit that changed. */
  readonly onChanged: (row: DepositRow) => void
}

interface Booking {
  readonly entry: Entry
  /** The person whose money it is; undefined between accounts of the venue. */
  readonly userId: number | undefined
  /** Whether it brings money in or takes it out, rather than moving it inside the account. */
  readonly isInflow: boolean
}

type Part = AccountPart | VenueAccount

/** What moves, and whose it is; undefined: the venue's. */
interface Moved {
  readonly coinId: number | null
  readonly amount: bigint
  readonly userId: number | undefined
}

const isPersonal = (part: Part): part is AccountPart => part === 'available' || part === 'held' || part === 'locked'

/** Everything that one block changes about deposits: decided first, then booked, then written. */
export interface DepositWork {
  readonly now: number
  /** The row as changed so far. */
  readonly row: (row: DepositRow) => DepositRow
  readonly changed: () => readonly DepositRow[]
  readonly unmatchedChanged: () => readonly UnmatchedRow[]
  readonly put: (row: DepositRow) => void
  readonly putUnmatched: (row: UnmatchedRow) => void
  /** Changes a deposit; a new stage enters its history and is pushed to its owner. */
  readonly change: (row: DepositRow, change: Partial<DepositRow>, reason?: string) => DepositRow
  /** Moves a deposit's amount in the ledger, and counts the booking. */
  readonly book: (row: DepositRow, kind: EntryKind, from: Part, to: Part, booked: BookedAs) => DepositRow
  /** Moves the amount of an output without an owner. */
  readonly bookUnmatched: (row: UnmatchedRow, kind: EntryKind, from: VenueAccount, to: VenueAccount) => UnmatchedRow
  /** Moves an amount for a person in the spot account, under a reference of its own. */
  readonly enter: (kind: EntryKind, ref: string, of: Moved, from: Part, to: Part) => void
  readonly addDust: (row: DustRow) => void
  readonly tell: (userId: number, message: OutgoingMessage) => void
  /** Books everything. Throws before anything is written. */
  readonly apply: () => Promise<void>
  readonly write: () => Promise<void>
}

export const createDepositWork = (
  { ledger, market, hub, send, onChanged }: WorkParts,
  unit: Unit,
  dustRef: string,
): DepositWork => {
  const rows = new Map<string, DepositRow>()
  const unmatched = new Map<string, UnmatchedRow>()
  const pushed = new Map<string, DepositRow>()
  const bookings: Booking[] = []
  const dust: DustRow[] = []
  const messages = new Map<number, OutgoingMessage[]>()
  const moved = new Set<number>()
  const keyOf = (id: OutputId) => outputKey(id)

  const accountOf = (part: Part, coinId: number, userId: number | undefined): LedgerAccount => {
    if (!isPersonal(part)) return atVenue(part, coinId)
    if (userId === undefined) throw new Error(`No owner of the payment to ${part}`)
    return inAccount({ userId, walletType: walletTypes.spot, tradeId: 0 }, coinId, part)
  }

  const enter = (kind: EntryKind, ref: string, { coinId, amount, userId }: Moved, from: Part, to: Part): void => {
    if (coinId === null) throw new Error(`${ref} moves a coin that the venue does not list`)
    const owner = isPersonal(from) || isPersonal(to) ? userId : undefined
    const postings = move(accountOf(from, coinId, userId), accountOf(to, coinId, userId), amount)
    bookings.push({
      entry: { kind, ref, at: unit.now, postings },
      userId: owner,
      isInflow: isPersonal(from) !== isPersonal(to),
    })
    if (owner !== undefined) moved.add(owner)
  }

  const work: DepositWork = {
    now: unit.now,
    row: (row) => rows.get(keyOf(row)) ?? row,
    changed: () => [...rows.values()],
    unmatchedChanged: () => [...unmatched.values()],
    put: (row) => void rows.set(keyOf(row), row),
    putUnmatched: (row) => void unmatched.set(keyOf(row), row),
    change(given, change, reason) {
      const row = work.row(given)
      const hasMoved = change.stage !== undefined && change.stage !== row.stage
      const stage: DepositStage = change.stage ?? row.stage
      const next: DepositRow = {
        ...row,
        ...change,
        history: hasMoved
          ? [...row.history, { stage, at: unit.now, reason: reason ?? null }].slice(-historyKept)
          : row.history,
        seq: row.seq + 1,
        updatedAt: unit.now,
      }
      rows.set(keyOf(next), next)
      pushed.set(keyOf(next), next)
      return next
    },
    book(given, kind, from, to, booked) {
      const row = work.row(given)
      const count = row.bookings + 1
      enter(kind, `${row.depositId}/${count}`, row, from, to)
      return work.change(row, { booked, bookings: count })
    },
    bookUnmatched(row, kind, from, to) {
      const count = row.bookings + 1
      enter(kind, `${keyOf(row).replaceAll(' ', '/')}/${count}`, { ...row, userId: undefined }, from, to)
      const next = { ...row, bookings: count }
      unmatched.set(keyOf(next), next)
      return next
    },
    enter,
    addDust: (row) => void dust.push(row),
    tell(userId, message) {
      messages.set(userId, [...(messages.get(userId) ?? []), message])
    },
    async apply() {
      const sums = new Map<number, bigint>()
      for (const { coinId, amount } of dust) sums.set(coinId, (sums.get(coinId) ?? 0n) + amount)
      for (const [coinId, amount] of sums) {
        const more = { coinId, amount: amount < 0n ? -amount : amount, userId: undefined }
        if (amount > 0n) enter('depositUnclaimed', `${dustRef}/${coinId}`, more, 'custody', 'unclaimed')
        if (amount < 0n) enter('depositReversed', `${dustRef}/${coinId}`, more, 'unclaimed', 'custody')
      }
      const store = unit.store(ledger)
      const people = bookings.flatMap(({ userId }) => userId ?? [])
      const coins = bookings.flatMap(({ entry }) => entry.postings.map(({ ledgerAccount }) => ledgerAccount.coinId))
      if (people.length > 0) await store.ensure(new Set(people), [...new Set(coins)])
      for (const { entry, userId, isInflow } of bookings) {
        if (userId === undefined) store.applyEntry(entry, market.coinPrice)
        else {
          const inflow = isInflow ? inflowOf(store.portfolio(userId), entry.postings, market) : 0n
          store.apply({ userId, entry, inflow }, market.coinPrice)
        }
      }
    },
    async write() {
      await saveDeposits(unit.tx, [...rows.values()])
      await saveUnmatched(unit.tx, [...unmatched.values()])
      await saveDust(unit.tx, merged(dust))
      for (const [userId, list] of messages) unit.after(await send(unit.tx, userId, list, unit.now))
      for (const row of pushed.values()) {
        const { userId, depositId, stage } = row
        unit.after(() => {
          onChanged(row)
          hub.publishUser(userId, userTopics.funds, { kind: 'deposit', id: depositId, stage })
        })
      }
      for (const userId of moved)
        unit.after(() => hub.publishUser(userId, userTopics.balances, { walletTypes: [walletTypes.spot] }))
    },
  }
  return work
}

/** One row per line: a statement may not change the same line twice. */
const merged = (rows: readonly DustRow[]): readonly DustRow[] => {
  const lines = new Map<string, DustRow>()
  for (const row of rows) {
    const key = `${row.networkId} ${row.address} ${row.day} ${row.coinId}`
    const line = lines.get(key)
    lines.set(key, line ? { ...line, amount: line.amount + row.amount, outputs: line.outputs + row.outputs } : row)
  }
  return [...lines.values()]
}
