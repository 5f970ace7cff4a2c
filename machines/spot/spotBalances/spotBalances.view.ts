import type { CoinCost } from '#contract/assets/calls/costs.ts'
import { averageCost, percentOf, unrealisedOf } from '#contract/assets/costBasis.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { add, compare, decimal, multiply, sum, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { BalanceSort, BalanceSortKey, SpotBalancesSnapshot } from './spotBalances.machine.ts'

export type { BalanceSortKey, SpotBalancesRef } from './spotBalances.machine.ts'

/** A coin of the spot account with its figures at one price. */
export interface BalanceRow {
  readonly coin: CoinCost
  readonly total: Decimal
  /** Undefined if the venue has no price. */
  readonly value: Decimal | undefined
  /** Undefined for usdt, which is the unit, and if no cost is known. */
  readonly average: Decimal | undefined
  readonly unrealised: Decimal | undefined
  /** In per cent of the cost. */
  readonly percent: Decimal | undefined
  readonly realised: Decimal
  /** Part of the coins arrived while the venue had no price. */
  readonly isPartlyKnown: boolean
}

/** A coin's figures at a price; undefined is the one with which it was fetched. */
export const balanceRow = (coin: CoinCost, live: Decimal | undefined): BalanceRow => {
  const { available, held, locked, priceUsdt, knownAmount, costUsdt, realisedUsdt } = coin
  const price = live ?? priceUsdt ?? undefined
  const counted = add(available, held)
  const total = trim(add(counted, locked))
  const isUnit = coin.coinId === assetsLimits.transfer.defaultCoinId
  const gain = isUnit || price === undefined ? undefined : unrealisedOf({ knownAmount, costUsdt }, price)
  return {
    coin,
    total,
    value: price && trim(multiply(total, price)),
    average: isUnit ? undefined : averageCost({ knownAmount, costUsdt }),
    unrealised: gain?.pnlUsdt,
    percent: gain?.percent,
    realised: realisedUsdt,
    isPartlyKnown: compare(knownAmount, counted) < 0,
  }
}

/** The figures of all rows together. Coins without a price or a known cost are left out. */
export const balanceTotals = (rows: readonly BalanceRow[]) => {
  const gaining = rows.filter(({ unrealised }) => unrealised !== undefined)
  const unrealised = sum(gaining.map((row) => row.unrealised ?? decimal('0')))
  return {
    value: sum(rows.map(({ value }) => value ?? decimal('0'))),
    unrealised,
    percent: percentOf(unrealised, sum(gaining.map(({ coin }) => coin.costUsdt))),
    realised: sum(rows.map(({ realised }) => realised)),
  }
}

const smallBelow = decimal(assetsLimits.coinSearch.smallBelow)

/** Worth little; a coin without a price is not known to be. */
const isSmall = ({ total, value }: BalanceRow): boolean => compare(value ?? total, smallBelow) < 0

const figureOf = (row: BalanceRow, key: Exclude<BalanceSortKey, 'coin'>): Decimal | undefined => row[key]

/** Rows without the figure come last in both directions, and equal rows by name. */
const ordered = (rows: readonly BalanceRow[], { key, direction }: BalanceSort): readonly BalanceRow[] => {
  const turn = direction === 'up' ? 1 : -1
  const byName = (a: BalanceRow, b: BalanceRow) => (a.coin.shortName < b.coin.shortName ? -1 : 1)
  if (key === 'coin') return rows.toSorted((a, b) => turn * byName(a, b))
  return rows.toSorted((a, b) => {
    const [one, other] = [figureOf(a, key), figureOf(b, key)]
    if (one === undefined || other === undefined) return one === other ? byName(a, b) : one === undefined ? 1 : -1
    return turn * compare(one, other) || byName(a, b)
  })
}

/**
 * The balances in their order. It depends on the prices with which they were fetched, so that no row moves with a
 * price.
 */
export const spotBalancesView = (snapshot: SpotBalancesSnapshot) => {
  const { coins, error, sort, isSmallHidden } = snapshot.context
  const all = (coins ?? []).map((coin) => balanceRow(coin, undefined))
  return {
    phase: snapshot.matches('signedOut')
      ? ('signedOut' as const)
      : coins
        ? ('shown' as const)
        : snapshot.hasTag('failed')
          ? ('failed' as const)
          : ('loading' as const),
    /** The shown numbers could not be fetched again. */
    isStale: coins !== undefined && error !== undefined,
    isBusy: snapshot.hasTag('busy'),
    error,
    sort,
    isSmallHidden,
    hasCoins: all.length > 0,
    /** All of them, for totals. */
    all: all.map(({ coin }) => coin),
    coins: ordered(isSmallHidden ? all.filter((row) => !isSmall(row)) : all, sort).map(({ coin }) => coin),
  }
}
