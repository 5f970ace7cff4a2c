import { walletTypes } from '#contract/assets/accounts.ts'
import { decimal, quotient, type Decimal } from '#contract/kernel/decimal.ts'
import type { MarginAccountName } from '#contract/margin/schemas.ts'
import { isolatedLine, linesOfTiers, type LoanLine } from '#contract/risk/loans.ts'
import { crossLoanTiers, loanRatesOf } from '#contract/risk/tables.ts'
import { tiersOf, type Tier } from '#contract/risk/terms.ts'
import { rateOf } from '#contract/risk/units.ts'
import { riskRules } from '#contract/risk/rules.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { marginPairs, spotPair } from '../catalogue/catalogue.ts'
import { coinCatalogue, coinNamed, type Coin } from '../catalogue/coins.ts'
import type { Listing } from '../catalogue/listing.ts'
import { ledgerScale, toAmount } from '../ledger/amount.ts'
import type { Account } from '../ledger/ledgerAccounts.ts'

/** A kind of margin account: cross, or the isolated account of a pair. */
export interface MarginPlace {
  readonly name: MarginAccountName
  readonly walletType: typeof walletTypes.cross | typeof walletTypes.isolated
  /** 0: cross. */
  readonly tradeId: number
  readonly pair: Listing | undefined
  /** By debt in USDT. */
  readonly tiers: readonly Tier[]
  readonly lines: readonly LoanLine[]
}

const crossTiers = tiersOf(crossLoanTiers, 1n)
const cross: MarginPlace = {
  name: 'cross',
  walletType: walletTypes.cross,
  tradeId: 0,
  pair: undefined,
  tiers: crossTiers,
  lines: linesOfTiers(crossTiers),
}

/** No debt of a pair reaches it: the venue does not have that much to lend. */
const unbounded = 10n ** BigInt(2 * ledgerScale)

const isolatedOf = (pair: Listing): MarginPlace => ({
  name: 'isolated',
  walletType: walletTypes.isolated,
  tradeId: pair.tradeId,
  pair,
  tiers: [
    {
      upTo: unbounded,
      rate: rateOf(decimal(riskRules.loans.isolatedMaintenance)),
      deduction: 0n,
      maxLeverage: BigInt(pair.marginRatio),
    },
  ],
  lines: isolatedLine,
})

const isolated = new Map(marginPairs.map((pair) => [pair.tradeId, isolatedOf(pair)]))

/** All margin accounts: cross, then the pairs, most traded first. */
export const marginPlaces: readonly MarginPlace[] = [cross, ...isolated.values()]

/** The account with that name; undefined if there is no such pair, or a pair is named for cross. */
export const placeOf = (name: MarginAccountName, tradeId: number | null | undefined): MarginPlace | undefined => {
  if (name === 'cross') return tradeId === null || tradeId === undefined ? cross : undefined
  return isolated.get(tradeId ?? 0)
}

/** The account of a loan. Throws RangeError if its pair has never been listed. */
export const placeOfLoan = ({ walletType, tradeId }: { readonly walletType: number; readonly tradeId: number }) => {
  const place = walletType === walletTypes.cross ? cross : isolated.get(tradeId)
  if (!place) throw new RangeError(`A loan is in the account of the unknown pair ${tradeId}`)
  return place
}

/** A user's account, by the place of it or of a loan in it. */
export const accountAt = (
  userId: number,
  { walletType, tradeId }: Pick<Account, 'walletType' | 'tradeId'>,
): Account => ({
  userId,
  walletType,
  tradeId,
})

/** A coin that is being delisted may not come in, or may not leave. */
const isClosing = ({ transferInAble, transferOutAble }: Coin): boolean => !transferInAble || !transferOutAble

const inPairs = new Set(marginPairs.flatMap(({ baseCoinId, quoteCoinId }) => [baseCoinId, quoteCoinId]))

/** Coins that a cross account can hold, most traded first. */
export const marginCoins: readonly Coin[] = coinCatalogue.coins.filter(({ id }) => inPairs.has(id))

const usdt = coinNamed('usdt')

/** Whether an isolated pair is closed for new loans and orders. */
export const isClosed = ({ baseCoinId, quoteCoinId }: Listing): boolean =>
  [baseCoinId, quoteCoinId].some((id) => {
    const coin = coinCatalogue.coin(id)
    return !coin || isClosing(coin)
  })

/** Whether a coin is lent in an account; a coin without a price is lent nowhere. */
export const isLentAt = ({ pair }: Pick<MarginPlace, 'pair'>, coin: Coin): boolean =>
  pair
    ? pair.baseCoinId === coin.id || pair.quoteCoinId === coin.id
    : inPairs.has(coin.id) &&
      !isClosing(coin) &&
      (coin.id === usdt.id || spotPair(`${coin.shortName}_usdt`) !== undefined)

const smallest: Readonly<Record<string, string>> = venueLimits.lending.minBorrow

/** The smallest loan of a coin. */
export const minBorrowOf = ({ shortName, precision }: Coin): Decimal =>
  decimal(
    smallest[shortName] ??
      spotPair(`${shortName}_usdt`)?.minAmount ??
      quotient(decimal('1'), decimal('1'), precision, 'down'),
  )

/** What the venue has of a coin to lend, unless the sandbox has set it. */
export const usualStockOf = ({ price, precision }: Coin): bigint =>
  toAmount(quotient(decimal(venueLimits.lending.stockUsdt), price, precision, 'floor'))

export const ratesOf = ({ shortName }: Pick<Coin, 'shortName'>) => loanRatesOf(shortName)
