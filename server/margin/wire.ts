import { decimal, type Decimal } from '#contract/kernel/decimal.ts'
import type { Loan, LoanRecord, MarginAccount, MarginRemedy, MarginRules } from '#contract/margin/schemas.ts'
import { ceilOf, fractionOf } from '#contract/risk/fraction.ts'
import { addedToReach, levelOf, remedied, riskRateOf } from '#contract/risk/levels.ts'
import { loanStanding, pairLiquidationPrice, soldToCure, worthOf } from '#contract/risk/loans.ts'
import { riskRules } from '#contract/risk/rules.ts'
import { tierTable } from '#contract/risk/terms.ts'
import { amount, rateText } from '#contract/risk/units.ts'
import { marginPairs } from '../catalogue/catalogue.ts'
import { coinNamed, coinOfId } from '../catalogue/coins.ts'
import { fromAmount, ledgerScale } from '../ledger/amount.ts'
import { sparedByLoans } from '../ledger/collateral.ts'
import type { LoanRecordRow, LoanRow } from '../ledger/loans.ts'
import type { MoneyMarket } from '../ledger/market.ts'
import type { Portfolio } from '../ledger/portfolio.ts'
import { largestBorrow, standingOf, type HeldCoin, type IndexOf, type MarginPool } from './account.ts'
import { accountAt, isClosed, isLentAt, marginCoins, minBorrowOf, placeOf, placeOfLoan, ratesOf } from './rules.ts'

const tradeIdOf = (tradeId: number): number | null => (tradeId === 0 ? null : tradeId)

export const loanOf = (loan: LoanRow, seq: number): Loan => ({
  loanId: loan.loanId,
  account: placeOfLoan(loan).name,
  tradeId: tradeIdOf(loan.tradeId),
  coinId: loan.coinId,
  principal: fromAmount(loan.principal),
  interest: fromAmount(loan.interest),
  hourlyRate: loan.hourlyRate,
  openedAt: loan.openedAt,
  lastHour: loan.lastHour,
  isOpen: loan.ended === null,
  seq,
})

/** Throws RangeError for a record of a coin or a pair that has never been listed. */
export const recordOf = (record: LoanRecordRow): LoanRecord => ({
  recordId: `${record.loanId}-${record.number}`,
  loanId: record.loanId,
  account: placeOfLoan(record).name,
  tradeId: tradeIdOf(record.tradeId),
  pair: placeOfLoan(record).pair?.symbol ?? null,
  kind: record.kind,
  coinId: record.coinId,
  coin: coinOfId(record.coinId).shortName,
  amount: fromAmount(record.amount),
  principalAfter: fromAmount(record.principalAfter),
  interestAfter: fromAmount(record.interestAfter),
  hour: record.hour,
  at: record.at,
})

/** Rounds an amount up to what a transfer can move. */
const movable = (units: bigint, { coin }: Pick<HeldCoin, 'coin'>): bigint => {
  const step = 10n ** BigInt(ledgerScale - coin.transferPrecision)
  return ceilOf(units, step) * step
}

const usdt = { coin: coinNamed('usdt') }

/** Transferring USDT in brings the risk rate down to that of remedies. */
const transferIn = (pool: MarginPool): readonly MarginRemedy[] => {
  const standing = standingOf(pool)
  const added = movable(addedToReach(standing, remedied), usdt)
  const rate = riskRateOf({ ...standing, equity: amount(standing.equity + added) })
  return added <= 0n || rate === null
    ? []
    : [
        {
          kind: 'transferIn',
          contractCode: null,
          coin: 'usdt',
          amount: fromAmount(added),
          riskRateAfter: rateText(rate),
        },
      ]
}

/** Repaying with what lies there of a coin that is owed, as much as is needed or possible. */
const repay = ({ place, coins, worth }: MarginPool): readonly MarginRemedy[] =>
  coins.flatMap((one): readonly MarginRemedy[] => {
    const { coin, available, state } = one
    const most = available < state.owed ? available : state.owed
    if (most <= 0n || state.price === undefined) return []
    const cure = { target: decimal(riskRules.remedied), collateralRate: state.collateralRate, fee: decimal('0') }
    const needed = soldToCure(worth, place.lines, cure)
    const each = fractionOf(state.price)
    const exact = needed === 'all' ? most : movable(ceilOf(needed.over * each.under, needed.under * each.over), one)
    const paid = exact < most ? exact : most
    const after = { ...state, held: amount(state.held - paid), owed: amount(state.owed - paid) }
    const left = worthOf(coins.map((other) => (other === one ? after : other.state)))
    const rate = riskRateOf(loanStanding(left, place.lines))
    return rate === null || paid <= 0n
      ? []
      : [
          {
            kind: 'repay',
            contractCode: null,
            coin: coin.shortName,
            amount: fromAmount(paid),
            riskRateAfter: rateText(rate),
          },
        ]
  })

/** The index of an isolated pair's base at which it is liquidated: rounded to the side on which it already is. */
const liquidationPriceOf = ({ place: { pair }, coins }: MarginPool): Decimal | null => {
  const stateOf = (coinId: number | undefined) => coins.find(({ coin }) => coin.id === coinId)?.state
  const [base, quote] = [stateOf(pair?.baseCoinId), stateOf(pair?.quoteCoinId)]
  return base && quote && pair ? pairLiquidationPrice(base, quote, pair.pricePrecision) : null
}

interface Asked {
  readonly pool: MarginPool
  readonly portfolio: Portfolio
  readonly market: MoneyMarket
  readonly indexOf: IndexOf
  readonly leftOf: (coinId: number) => bigint
  readonly seq: number
}

/** What of a coin may leave the account, with the digits of transfers. */
const transferableOf = ({ coin, available }: HeldCoin, { pool, portfolio, market }: Asked): bigint => {
  const spared = sparedByLoans(portfolio, market, accountAt(portfolio.userId, pool.place), coin.id) ?? available
  const step = 10n ** BigInt(ledgerScale - coin.transferPrecision)
  return spared > 0n ? (spared / step) * step : 0n
}

export const marginAccountOf = (asked: Asked): MarginAccount => {
  const { pool, indexOf, leftOf, seq } = asked
  const { place, coins, worth } = pool
  const standing = standingOf(pool)
  const rate = riskRateOf(standing)
  const level = levelOf(standing)
  const isLent = place.pair === undefined || !isClosed(place.pair)
  return {
    account: place.name,
    tradeId: tradeIdOf(place.tradeId),
    pair: place.pair?.symbol ?? null,
    priceDigits: place.pair?.pricePrecision ?? null,
    coins: coins.map(({ coin, available, held, loan, state }) => ({
      coinId: coin.id,
      shortName: coin.shortName,
      available: fromAmount(available),
      held: fromAmount(held),
      principal: fromAmount(loan?.principal ?? 0n),
      interest: fromAmount(loan?.interest ?? 0n),
      index: state.price ?? null,
      collateralRate: state.collateralRate,
    })),
    assets: fromAmount(worth.assets),
    debt: fromAmount(worth.debt),
    equity: fromAmount(standing.equity),
    maintenance: fromAmount(standing.maintenance),
    riskRate: rate === null ? null : rateText(rate),
    level,
    borrowable: (isLent ? marginCoins : [])
      .filter((coin) => isLentAt(place, coin))
      .map((coin) => ({ coinId: coin.id, amount: fromAmount(largestBorrow(pool, coin, leftOf(coin.id), indexOf)) })),
    transferable: coins.map((one) => ({ coinId: one.coin.id, amount: fromAmount(transferableOf(one, asked)) })),
    liquidationPrice: liquidationPriceOf(pool),
    remedies: level === 'calm' ? [] : [...transferIn(pool), ...repay(pool)],
    seq,
  }
}

const cross = placeOf('cross', null)

export const marginRulesOf = (leftOf: (coinId: number) => bigint, indexOf: IndexOf): MarginRules => ({
  coins: marginCoins.map((coin) => ({
    coinId: coin.id,
    shortName: coin.shortName,
    isLent: cross !== undefined && isLentAt(cross, coin) && indexOf(coin.id) !== undefined,
    ...ratesOf(coin),
    minBorrow: minBorrowOf(coin),
    digits: coin.transferPrecision,
    index: indexOf(coin.id) ?? null,
    poolLeft: fromAmount(leftOf(coin.id)),
  })),
  crossTiers: cross ? [...tierTable(cross)] : [],
  pairs: marginPairs
    .filter((pair) => !isClosed(pair))
    .map(({ tradeId, marginRatio }) => ({ tradeId, leverage: marginRatio })),
})
