import type { WithdrawalReason } from '#contract/assets/calls/withdraw.ts'
import { walletTypes } from '#contract/assets/accounts.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import type { Queries } from '../db/database.ts'
import type { EntryKind, Posting } from '../ledger/entry.ts'
import { atVenue, inAccount } from '../ledger/ledgerAccounts.ts'
import type { AccountPart, VenueAccount } from '../ledger/ledgerAccounts.ts'
import type { MoneyMarket } from '../ledger/market.ts'
import { inflowOf } from '../ledger/netWorth.ts'
import type { LedgerKind } from '../ledger/store.ts'
import type { Mail } from '../mail/mails.ts'
import type { OutgoingMessage } from '../modules/messages/messages/templates.ts'
import type { Unit } from '../money/store.ts'
import type { Hub } from '../sockets/hub.ts'
import type { IntentRow, WithdrawalRow } from './withdrawalRow.ts'
import { noteUse, saveIntent, saveWithdrawals } from './withdrawalStore.ts'

/** Stages kept in a record's history. */
const historyKept = 100

/** Writes messages in the transaction of what they are about; the returned function pushes them after the commit. */
type Send = (tx: Queries, userId: number, messages: readonly OutgoingMessage[], now: number) => Promise<() => void>

export interface WithdrawalParts {
  readonly ledger: LedgerKind
  readonly market: MoneyMarket
  readonly hub: Pick<Hub, 'publishUser'>
  readonly send: Send
  /** Writes a mail in the transaction of its cause; the returned function sends it after the commit. */
  readonly mail: (tx: Queries, userId: number, mail: Mail) => Promise<() => void>
  /** Called after the commit for each withdrawal that changed. */
  readonly onChanged: (row: WithdrawalRow) => void
}

type Part = AccountPart | VenueAccount

/** An amount that comes to a part of the account or to the venue; negative if it is taken from there. */
type Line = readonly [part: Part, amount: bigint]

interface Booking {
  readonly kind: EntryKind
  readonly ref: string
  readonly userId: number | undefined
  readonly postings: readonly Posting[]
  /** The part that leaves the exchange, which counts as withdrawn. */
  readonly leaving: readonly Posting[]
}

const isPersonal = (part: Part): part is AccountPart => part === 'available' || part === 'held' || part === 'locked'

/** Everything that one step changes about withdrawals: decided first, then booked, then written. */
export interface WithdrawalWork {
  readonly now: number
  /** The row as changed so far. */
  readonly row: (row: WithdrawalRow) => WithdrawalRow
  readonly changed: () => readonly WithdrawalRow[]
  readonly put: (row: WithdrawalRow) => WithdrawalRow
  /** Changes a withdrawal; a new stage enters its history and is pushed to its owner. */
  readonly change: (row: WithdrawalRow, change: Partial<WithdrawalRow>) => WithdrawalRow
  /** Adds to the history what happened to a withdrawal that stays in its stage. */
  readonly note: (row: WithdrawalRow, reason: WithdrawalReason) => WithdrawalRow
  /** Books an entry about a withdrawal in one coin, and counts it. `leaving` is the part that goes outside. */
  readonly book: (
    row: WithdrawalRow,
    kind: EntryKind,
    coinId: number,
    lines: readonly Line[],
    leaving?: bigint,
  ) => WithdrawalRow
  readonly putIntent: (intent: IntentRow) => void
  readonly tell: (userId: number, message: OutgoingMessage) => void
  readonly mail: (userId: number, mail: Mail) => void
  /** Books everything. Throws before anything is written. */
  readonly apply: () => Promise<void>
  readonly write: () => Promise<void>
}

export const createWithdrawalWork = (
  { ledger, market, hub, send, mail, onChanged }: WithdrawalParts,
  unit: Unit,
): WithdrawalWork => {
  const rows = new Map<string, WithdrawalRow>()
  const intents: IntentRow[] = []
  const bookings: Booking[] = []
  const messages = new Map<number, OutgoingMessage[]>()
  const mails: { readonly userId: number; readonly letter: Mail }[] = []

  const work: WithdrawalWork = {
    now: unit.now,
    row: (row) => rows.get(row.withdrawId) ?? row,
    changed: () => [...rows.values()],
    put(row) {
      rows.set(row.withdrawId, row)
      return row
    },
    change(given, change) {
      const row = work.row(given)
      const next: WithdrawalRow = { ...row, ...change, seq: row.seq + 1, updatedAt: unit.now }
      const hasMoved = next.stage !== row.stage
      return work.put({
        ...next,
        history: hasMoved
          ? [...next.history, { stage: next.stage, at: unit.now, reason: next.reason }].slice(-historyKept)
          : next.history,
      })
    },
    note(given, reason) {
      const { stage, history } = work.row(given)
      return work.change(given, { history: [...history, { stage, at: unit.now, reason }].slice(-historyKept) })
    },
    book(given, kind, coinId, lines, leaving = 0n) {
      const row = work.row(given)
      const spot = { userId: row.userId, walletType: walletTypes.spot, tradeId: 0 }
      const accountOf = (part: Part) => (isPersonal(part) ? inAccount(spot, coinId, part) : atVenue(part, coinId))
      const bookingsSoFar = row.bookings + 1
      bookings.push({
        kind,
        ref: `${row.withdrawId}/${bookingsSoFar}`,
        userId: lines.some(([part]) => isPersonal(part)) ? row.userId : undefined,
        postings: lines
          .filter(([, amount]) => amount !== 0n)
          .map(([part, amount]) => ({ ledgerAccount: accountOf(part), amount })),
        leaving: leaving === 0n ? [] : [{ ledgerAccount: accountOf('held'), amount: -leaving }],
      })
      return work.change(row, { bookings: bookingsSoFar })
    },
    putIntent: (intent) => void intents.push(intent),
    tell(userId, message) {
      messages.set(userId, [...(messages.get(userId) ?? []), message])
    },
    mail: (userId, letter) => void mails.push({ userId, letter }),
    async apply() {
      const store = unit.store(ledger)
      const people = bookings.flatMap(({ userId }) => userId ?? [])
      const coins = bookings.flatMap(({ postings }) => postings.map(({ ledgerAccount }) => ledgerAccount.coinId))
      if (people.length > 0) await store.ensure(new Set(people), [...new Set(coins)])
      for (const { kind, ref, userId, postings, leaving } of bookings) {
        const entry = { kind, ref, at: unit.now, postings }
        if (userId === undefined) store.applyEntry(entry, market.coinPrice)
        else {
          const inflow = leaving.length === 0 ? 0n : inflowOf(store.portfolio(userId), leaving, market)
          store.apply({ userId, entry, inflow }, market.coinPrice)
        }
      }
    },
    async write() {
      await saveWithdrawals(unit.tx, [...rows.values()])
      for (const intent of intents) {
        await saveIntent(unit.tx, intent)
        const row = rows.get(intent.withdrawId)
        if (row) await noteUse(unit.tx, row, unit.now)
      }
      for (const [userId, list] of messages) unit.after(await send(unit.tx, userId, list, unit.now))
      for (const { userId, letter } of mails) unit.after(await mail(unit.tx, userId, letter))
      for (const row of rows.values()) {
        const { userId, withdrawId, stage } = row
        unit.after(() => {
          onChanged(row)
          hub.publishUser(userId, userTopics.funds, { kind: 'withdrawal', id: withdrawId, stage })
        })
      }
      for (const userId of new Set(bookings.flatMap((booking) => booking.userId ?? [])))
        unit.after(() => hub.publishUser(userId, userTopics.balances, { walletTypes: [walletTypes.spot] }))
    },
  }
  return work
}
