import { walletTypes, type WalletType } from '#contract/assets/accounts.ts'
import type { CostBasis } from '#contract/assets/costBasis.ts'
import { billsOf, ownedKey } from './bills.ts'
import type { BillLine } from './bills.ts'
import { costsAfter } from './costs.ts'
import type { Effects } from './effects.ts'
import { checkBalanced, checkCovered, LedgerFault } from './entry.ts'
import type { Entry, Posting } from './entry.ts'
import { accountParts, isVenues, ledgerAccountKey } from './ledgerAccounts.ts'
import type { LedgerAccount } from './ledgerAccounts.ts'
import type { LoanChange, LoanRecordRow, LoanRow } from './loans.ts'
import type { PriceOf } from './market.ts'
import type { Balance, Portfolio } from './portfolio.ts'
import type { TransferRow } from './transfers.ts'

/** A bill, and what the account owned of the coin after it: available, held and locked together. */
export interface OwnedBill extends BillLine {
  readonly owned: bigint
}

/** What a user's coins cost. */
export interface CostRow extends CostBasis {
  readonly userId: number
  readonly coinId: number
}

/** Everything to write when a transaction ends. */
export interface Changes {
  readonly entries: readonly Entry[]
  /** The bills of each entry, in the same order. */
  readonly bills: readonly (readonly OwnedBill[])[]
  /** New balances of users' ledger accounts. */
  readonly balances: readonly Balance[]
  /** Amounts added to the venue's ledger accounts. They are shared, so they are not read first. */
  readonly venue: readonly Balance[]
  readonly transfers: readonly TransferRow[]
  /** Amounts that users transferred on the day, where they changed. */
  readonly used: readonly { readonly userId: number; readonly amount: bigint }[]
  readonly voidedCards: readonly string[]
  /** Loans in their new state. */
  readonly loans: readonly LoanRow[]
  readonly loanRecords: readonly LoanRecordRow[]
  /** What users' coins cost now, where it changed. */
  readonly costs: readonly CostRow[]
  /** Users' deposits and withdrawals, in usdt. */
  readonly flows: readonly { readonly userId: number; readonly deposited: bigint; readonly withdrawn: bigint }[]
}

/** The working set of one transaction: the loaded state of some users, and the changes that rules have made to it. */
export interface WorkingSet {
  /** Includes everything applied so far. Throws LedgerFault for a user who was not loaded. */
  readonly portfolio: (userId: number) => Portfolio
  /** Includes everything applied so far; undefined if there is no such transfer. */
  readonly transfer: (transferId: string) => TransferRow | undefined
  /** Applies the effects completely or, throwing LedgerFault, not at all. They may touch one user's money only. */
  readonly apply: (effects: Effects, priceOf: PriceOf) => void
  /** Books a movement between loaded users completely or, throwing LedgerFault, not at all. */
  readonly applyEntry: (entry: Entry, priceOf: PriceOf) => void
  /** Stores a loan of a user who is loaded whole. Its money moves by entries. */
  readonly putLoan: (change: LoanChange) => void
  /** Whether the user's spot balances of these coins are loaded. */
  readonly has: (userId: number, coinIds: readonly number[]) => boolean
  readonly isWhole: (userId: number) => boolean
  /** Adds users, or more coins of users already loaded; existing values stay unchanged. */
  readonly add: (people: readonly Portfolio[]) => void
  /** Returns a function that rolls back to this point, for when a command is dropped. */
  readonly mark: () => () => void
  readonly changes: () => Changes
}

/** A user's balances after their part of an entry. */
const balancesAfter = ({ balances, spotCoins }: Portfolio, own: readonly Posting[]): ReadonlyMap<string, Balance> => {
  const after = new Map(balances)
  for (const { ledgerAccount, amount } of own) {
    // A balance that was not loaded would be overwritten as if it had been zero.
    const { walletType, coinId } = ledgerAccount
    if (spotCoins && (walletType !== walletTypes.spot || !spotCoins.has(coinId)))
      throw new LedgerFault(`${ledgerAccountKey(ledgerAccount)} was not read`)
    const key = ledgerAccountKey(ledgerAccount)
    after.set(key, { ledgerAccount, amount: (after.get(key)?.amount ?? 0n) + amount })
  }
  for (const { ledgerAccount } of own)
    checkCovered(ledgerAccount, after.get(ledgerAccountKey(ledgerAccount))?.amount ?? 0n)
  return after
}

/** What a user owns of a coin in one account. */
const ownedIn = ({ balances }: Portfolio, place: LedgerAccount): bigint =>
  accountParts.reduce((sum, name) => sum + (balances.get(ledgerAccountKey({ ...place, name }))?.amount ?? 0n), 0n)

/** Groups the postings of an entry by user. */
const byPerson = ({ postings }: Entry): ReadonlyMap<number, readonly Posting[]> => {
  const people = new Map<number, Posting[]>()
  for (const posting of postings) {
    if (isVenues(posting.ledgerAccount)) continue
    const { userId } = posting.ledgerAccount
    people.set(userId, [...(people.get(userId) ?? []), posting])
  }
  return people
}

/** The accounts that effects touch, so that their displays can be updated. */
export const walletTypesOf = ({ entry }: Effects): readonly WalletType[] => [
  ...new Set(
    entry.postings.flatMap(({ ledgerAccount }) => (ledgerAccount.walletType === 0 ? [] : [ledgerAccount.walletType])),
  ),
]

/** Whether it counts as a deposit; a reversed one counts as a negative deposit. */
const isDeposit = ({ inflow = 0n, entry }: Effects): boolean => inflow > 0n || entry.kind === 'depositReversed'

const last = <T>(rows: readonly T[], key: (row: T) => string): readonly T[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
]

export const createWorkingSet = (people: readonly Portfolio[], rows: readonly TransferRow[]): WorkingSet => {
  let portfolios = new Map(people.map((portfolio) => [portfolio.userId, portfolio]))
  let transfers = new Map(rows.map((row) => [row.transferId, row]))
  const applied: Effects[] = []
  const entries: Entry[] = []
  /** The bills of each entry. */
  const lines: (readonly BillLine[])[] = []
  /** The coins of users whose cost each entry changed. */
  const costed: (readonly Pick<CostRow, 'userId' | 'coinId'>[])[] = []
  const lent: LoanChange[] = []

  const portfolioOf = (userId: number): Portfolio => {
    const portfolio = portfolios.get(userId)
    if (!portfolio) throw new LedgerFault(`Person ${userId} was not loaded`)
    return portfolio
  }

  const applyEntry = (entry: Entry, priceOf: PriceOf): void => {
    checkBalanced(entry)
    const bills = billsOf(entry)
    const after = [...byPerson(entry)].map(([userId, own]) => {
      const before = portfolioOf(userId)
      const balances = balancesAfter(before, own)
      const changed = costsAfter(before.costs, entry, own, priceOf)
      const costs = changed.size === 0 ? before.costs : new Map([...before.costs, ...changed])
      return { portfolio: { ...before, balances, costs }, coinIds: [...changed.keys()] }
    })
    for (const { portfolio } of after) portfolios.set(portfolio.userId, portfolio)
    entries.push(entry)
    lines.push(bills)
    costed.push(after.flatMap(({ portfolio: { userId }, coinIds }) => coinIds.map((coinId) => ({ userId, coinId }))))
  }

  const costRows = (): readonly CostRow[] =>
    last(costed.flat(), ({ userId, coinId }) => `${userId}/${coinId}`).flatMap(({ userId, coinId }) => {
      const basis = portfolioOf(userId).costs.get(coinId)
      return basis ? [{ userId, coinId, ...basis }] : []
    })

  /** Counts back from the present balances, because only these are loaded. */
  const ownedBills = (): readonly (readonly OwnedBill[])[] => {
    const owned = new Map<string, bigint>()
    return lines
      .toReversed()
      .map((bills) =>
        bills
          .toReversed()
          .map((bill) => {
            const { ledgerAccount, changed } = bill
            const key = ownedKey(ledgerAccount)
            const after = owned.get(key) ?? ownedIn(portfolioOf(ledgerAccount.userId), ledgerAccount)
            owned.set(key, after - changed)
            return { ...bill, owned: after }
          })
          .toReversed(),
      )
      .toReversed()
  }

  return {
    portfolio: portfolioOf,
    transfer: (transferId) => transfers.get(transferId),
    applyEntry,
    apply(effects, priceOf) {
      const { userId, entry, transfer, usedToday = 0n, voidedCards = [] } = effects
      const other = [...byPerson(entry).keys()].find((id) => id !== userId)
      if (other !== undefined)
        throw new LedgerFault(`Entry ${entry.kind} ${entry.ref} of ${userId} reaches for ${other}`)
      applyEntry(entry, priceOf)
      const after = portfolioOf(userId)
      portfolios.set(userId, {
        ...after,
        cards: after.cards.filter((card) => !voidedCards.includes(card.cardId)),
        usedToday: after.usedToday + usedToday,
      })
      if (transfer) transfers.set(transfer.transferId, transfer)
      applied.push(effects)
    },
    putLoan(change) {
      const { loan } = change
      const before = portfolioOf(loan.userId)
      if (before.spotCoins !== undefined) throw new LedgerFault(`The loans of ${loan.userId} were not read`)
      const others = before.loans.filter(({ loanId }) => loanId !== loan.loanId)
      portfolios.set(loan.userId, { ...before, loans: loan.ended === null ? [...others, loan] : others })
      lent.push(change)
    },
    has(userId, coinIds) {
      const known = portfolios.get(userId)
      return known !== undefined && coinIds.every((coinId) => known.spotCoins?.has(coinId) ?? true)
    },
    isWhole(userId) {
      const known = portfolios.get(userId)
      return known !== undefined && known.spotCoins === undefined
    },
    add(later) {
      for (const portfolio of later) {
        const { userId, balances, costs, spotCoins } = portfolio
        const known = portfolios.get(userId)
        const joined = known && {
          ...(spotCoins === undefined ? portfolio : known),
          balances: new Map([...balances, ...known.balances]),
          costs: new Map([...costs, ...known.costs]),
          spotCoins: spotCoins && known.spotCoins && new Set([...known.spotCoins, ...spotCoins]),
        }
        portfolios.set(userId, joined ?? portfolio)
      }
    },
    mark() {
      const then = {
        portfolios: new Map(portfolios),
        transfers: new Map(transfers),
        applied: applied.length,
        entries: entries.length,
        lent: lent.length,
      }
      return () => {
        portfolios = then.portfolios
        transfers = then.transfers
        applied.length = then.applied
        entries.length = then.entries
        lines.length = then.entries
        costed.length = then.entries
        lent.length = then.lent
      }
    },
    changes() {
      const postings = entries.flatMap((entry) => entry.postings)
      const venue = new Map<string, Balance>()
      for (const { ledgerAccount, amount } of postings.filter((posting) => isVenues(posting.ledgerAccount))) {
        venue.set(ledgerAccountKey(ledgerAccount), {
          ledgerAccount,
          amount: (venue.get(ledgerAccountKey(ledgerAccount))?.amount ?? 0n) + amount,
        })
      }
      const own = last(
        postings.filter(({ ledgerAccount }) => !isVenues(ledgerAccount)).map(({ ledgerAccount }) => ledgerAccount),
        ledgerAccountKey,
      )
      const counted = new Set(
        applied.filter(({ usedToday }) => usedToday !== undefined && usedToday !== 0n).map(({ userId }) => userId),
      )
      const flowing = new Set(applied.filter(({ inflow = 0n }) => inflow !== 0n).map(({ userId }) => userId))
      return {
        entries: [...entries],
        bills: ownedBills(),
        costs: costRows(),
        loans: last(
          lent.map(({ loan }) => loan),
          ({ loanId }) => loanId,
        ),
        loanRecords: lent.flatMap(({ records }) => records),
        balances: own.map((ledgerAccount) => ({
          ledgerAccount,
          amount: portfolioOf(ledgerAccount.userId).balances.get(ledgerAccountKey(ledgerAccount))?.amount ?? 0n,
        })),
        venue: [...venue.values()],
        transfers: last(
          applied.flatMap(({ transfer }) => (transfer ? [transfer] : [])),
          (row) => row.transferId,
        ),
        used: [...counted].map((userId) => ({ userId, amount: portfolioOf(userId).usedToday })),
        flows: [...flowing].map((userId) => {
          const own = applied.filter((effects) => effects.userId === userId)
          const sum = (list: readonly Effects[]) => list.reduce((total, { inflow = 0n }) => total + inflow, 0n)
          return {
            userId,
            deposited: sum(own.filter(isDeposit)),
            withdrawn: -sum(own.filter((one) => !isDeposit(one))),
          }
        }),
        voidedCards: applied.flatMap(({ voidedCards = [] }) => voidedCards),
      }
    },
  }
}
