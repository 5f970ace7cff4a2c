import type { WalletType } from '#contract/assets/accounts.ts'
import type { Effects } from './effects.ts'
import { checkBalanced, checkCovered, LedgerFault } from './entry.ts'
import type { Entry } from './entry.ts'
import { isVenues, placeKey } from './places.ts'
import type { Balance, Portfolio } from './portfolio.ts'
import type { TransferRow } from './transfers.ts'

/** All that has to be written when a transaction ends. */
export interface Changes {
  readonly entries: readonly Entry[]
  /** People's places: what they hold now. */
  readonly balances: readonly Balance[]
  /** The venue's places: what was added to them. They are shared, so nobody reads them first. */
  readonly venue: readonly Balance[]
  readonly transfers: readonly TransferRow[]
  /** What people have moved on the day of limits, where that changed. */
  readonly used: readonly { readonly userId: number; readonly amount: bigint }[]
  readonly voidedCards: readonly string[]
}

/** The working set of one transaction: what was loaded of some people, and what rules have changed in it since. */
export interface Desk {
  /** As it is after all that was applied. Throws LedgerFault for a person who was not loaded. */
  readonly portfolio: (userId: number) => Portfolio
  /** As it is after all that was applied; undefined when there is none of that name. */
  readonly transfer: (transferId: string) => TransferRow | undefined
  /** Applies all of it or, throwing LedgerFault, nothing. */
  readonly apply: (effects: Effects) => void
  /** Where to return to when a command is dropped. */
  readonly mark: () => () => void
  readonly changes: () => Changes
}

/** A person's balances after an entry. */
const balancesAfter = (
  { userId, balances }: Portfolio,
  { kind, ref, postings }: Entry,
): ReadonlyMap<string, Balance> => {
  const after = new Map(balances)
  const own = postings.filter(({ place }) => !isVenues(place))
  for (const { place, amount } of own) {
    const key = placeKey(place)
    if (place.userId !== userId) throw new LedgerFault(`Entry ${kind} ${ref} of ${userId} reaches for ${key}`)
    after.set(key, { place, amount: (after.get(key)?.amount ?? 0n) + amount })
  }
  for (const { place } of own) checkCovered(place, after.get(placeKey(place))?.amount ?? 0n)
  return after
}

/** The accounts that effects touch, for who shows them. */
export const walletTypesOf = ({ entry }: Effects): readonly WalletType[] => [
  ...new Set(entry.postings.flatMap(({ place }) => (place.walletType === 0 ? [] : [place.walletType]))),
]

const last = <T>(rows: readonly T[], key: (row: T) => string): readonly T[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
]

export const createDesk = (people: readonly Portfolio[], rows: readonly TransferRow[]): Desk => {
  let portfolios = new Map(people.map((portfolio) => [portfolio.userId, portfolio]))
  let transfers = new Map(rows.map((row) => [row.transferId, row]))
  let applied: readonly Effects[] = []

  const portfolioOf = (userId: number): Portfolio => {
    const portfolio = portfolios.get(userId)
    if (!portfolio) throw new LedgerFault(`Person ${userId} was not loaded`)
    return portfolio
  }

  return {
    portfolio: portfolioOf,
    transfer: (transferId) => transfers.get(transferId),
    apply(effects) {
      const { userId, entry, transfer, usedToday = 0n, voidedCards = [] } = effects
      const before = portfolioOf(userId)
      checkBalanced(entry)
      portfolios.set(userId, {
        ...before,
        balances: balancesAfter(before, entry),
        cards: before.cards.filter((card) => !voidedCards.includes(card.cardId)),
        usedToday: before.usedToday + usedToday,
      })
      if (transfer) transfers.set(transfer.transferId, transfer)
      applied = [...applied, effects]
    },
    mark() {
      const then = { portfolios: new Map(portfolios), transfers: new Map(transfers), applied }
      return () => {
        portfolios = then.portfolios
        transfers = then.transfers
        applied = then.applied
      }
    },
    changes() {
      const postings = applied.flatMap(({ entry }) => entry.postings)
      const venue = new Map<string, Balance>()
      for (const { place, amount } of postings.filter((posting) => isVenues(posting.place))) {
        venue.set(placeKey(place), { place, amount: (venue.get(placeKey(place))?.amount ?? 0n) + amount })
      }
      const own = last(
        postings.filter(({ place }) => !isVenues(place)).map(({ place }) => place),
        placeKey,
      )
      const counted = new Set(
        applied.filter(({ usedToday }) => usedToday !== undefined && usedToday !== 0n).map(({ userId }) => userId),
      )
      return {
        entries: applied.map(({ entry }) => entry),
        balances: own.map((place) => ({
          place,
          amount: portfolioOf(place.userId).balances.get(placeKey(place))?.amount ?? 0n,
        })),
        venue: [...venue.values()],
        transfers: last(
          applied.flatMap(({ transfer }) => (transfer ? [transfer] : [])),
          (row) => row.transferId,
        ),
        used: [...counted].map((userId) => ({ userId, amount: portfolioOf(userId).usedToday })),
        voidedCards: applied.flatMap(({ voidedCards = [] }) => voidedCards),
      }
    },
  }
}
