import type { TransferBody } from '#contract/assets/calls/transfer.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { Code } from '#contract/kernel/codes.ts'
import { decimal, isPositive, scaleOf, trim } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { toAmount, worthUp } from './amount.ts'
import { carriesLoans, carriesPositions } from './collateral.ts'
import { dayOf } from './day.ts'
import type { Effects } from './effects.ts'
import { move } from './entry.ts'
import type { Posting } from './entry.ts'
import type { MoneyCoin, MoneyMarket, MoneyPair } from './market.ts'
import { inAccount } from './ledgerAccounts.ts'
import type { Account } from './ledgerAccounts.ts'
import { balanceAt } from './portfolio.ts'
import type { OpenCard, Portfolio } from './portfolio.ts'
import { sideOf } from './transfers.ts'
import type { TransferRow } from './transfers.ts'
import { directionOf, namesPair } from './transferTypes.ts'

/** A requested transfer with everything needed to judge it. */
export interface Way {
  readonly portfolio: Portfolio
  readonly market: MoneyMarket
  readonly now: number
  readonly coin: MoneyCoin
  readonly source: Account
  readonly target: Account
  readonly pair: MoneyPair | undefined
  readonly amount: bigint
  /** In usdt at the last price. */
  readonly worth: bigint
}

interface Setting {
  readonly portfolio: Portfolio
  readonly market: MoneyMarket
  readonly now: number
}

const dailyUsdt = toAmount(decimal(venueLimits.transfer.dailyUsdt))
const reviewAboveUsdt = toAmount(decimal(venueLimits.transfer.reviewAboveUsdt))
const riskAboveUsdt = toAmount(decimal(venueLimits.transfer.riskAboveUsdt))

const isNamed = (coin: MoneyCoin, name: string): boolean =>
  [coin.shortName, coin.name].some((known) => known.toLowerCase() === name.toLowerCase())

/** Resolves the body, or returns the code of what is wrong with it. */
const readWay = (body: TransferBody, { portfolio, market, now }: Setting): Way | Code => {
  const direction = directionOf(body.type)
  if (!direction) return codes.transferTypeUnknown
  const coin = market.coin(body.coinId)
  if (!coin || !isNamed(coin, body.coinName)) return codes.coinUnknown
  if (!isPositive(body.amount) || scaleOf(trim(body.amount)) > coin.transferPrecision) return codes.amountInvalid
  const pair = body.tradeId === null ? undefined : market.pair(body.tradeId)
  if (namesPair(direction) !== (body.tradeId !== null) || (body.tradeId !== null && !pair))
    return codes.pairNotTransferable
  const price = market.coinPrice(coin.id)
  if (price === undefined) return codes.coinNotTransferable
  const amount = toAmount(trim(body.amount))
  const ends = { userId: portfolio.userId, tradeId: pair?.tradeId ?? 0 }
  return {
    portfolio,
    market,
    now,
    coin,
    pair,
    source: sideOf(ends, direction.source),
    target: sideOf(ends, direction.target),
    amount,
    worth: worthUp(amount, price),
  }
}

const isTaken = ({ market, coin, source, target }: Way): boolean =>
  coin.transferOutAble &&
  coin.transferInAble &&
  market.accepts(source.walletType, source.tradeId, coin.id) &&
  market.accepts(target.walletType, target.tradeId, coin.id)

/** Whether transfers of an isolated account are open in that direction: both of its coins must allow it. */
const isPairOpen = ({ market, pair, target }: Way): boolean => {
  if (!pair) return true
  const both = [market.coin(pair.baseCoinId), market.coin(pair.quoteCoinId)]
  return target.tradeId === pair.tradeId
    ? both.every((coin) => coin?.transferInAble === true)
    : both.every((coin) => coin?.transferOutAble === true)
}

const isSecurityCalm = ({ portfolio: { securityChangedAt }, now, worth }: Way): boolean =>
  worth <= riskAboveUsdt || securityChangedAt === null || now - securityChangedAt >= venueLimits.transfer.riskWindow

const leaving = ({ source, coin, amount }: Way) => ({ account: source, coinId: coin.id, amount })

/** Trading funds that end when money leaves the source account. */
const endedCards = ({ portfolio, source }: Pick<Way, 'portfolio' | 'source'>): readonly OpenCard[] =>
  portfolio.cards.filter((card) => card.walletType === source.walletType)

/** The postings: directly to the target or, for a review, held first. */
const postings = ({ source, target, coin, amount }: Way, isReviewed: boolean): readonly Posting[] =>
  move(
    inAccount(source, coin.id, 'available'),
    isReviewed ? inAccount(source, coin.id, 'held') : inAccount(target, coin.id, 'available'),
    amount,
  )

interface Check {
  readonly code: Code
  readonly passes: (way: Way) => boolean
}

/** The checks of a transfer, as separate functions. The first that fails gives the reason for refusing it. */
export const transferRule = {
  readWay,
  checks: {
    coin: { code: codes.coinNotTransferable, passes: isTaken },
    pair: { code: codes.pairNotTransferable, passes: isPairOpen },
    balance: {
      code: codes.balanceTooLow,
      passes: ({ portfolio, source, coin, amount }) =>
        balanceAt(portfolio, inAccount(source, coin.id, 'available')) >= amount,
    },
    risk: { code: codes.riskRefused, passes: isSecurityCalm },
    loans: { code: codes.loanOutstanding, passes: (way) => carriesLoans(way.portfolio, way.market, leaving(way)) },
    positions: {
      code: codes.positionsNeedCollateral,
      passes: (way) => carriesPositions(way.portfolio, way.market, leaving(way)),
    },
    day: { code: codes.dayLimit, passes: ({ portfolio, worth }) => portfolio.usedToday + worth <= dailyUsdt },
  } satisfies Record<string, Check>,
  needsReview: ({ worth }: Way): boolean => worth > reviewAboveUsdt,
  reviewEndsAt: (now: number): number => now + venueLimits.transfer.review,
  postings,
  used: ({ worth }: Way): bigint => worth,
  endedCards,
  /** The rest of the daily limit. */
  leftToday: (used: bigint): bigint => (used < dailyUsdt ? dailyUsdt - used : 0n),
  dayOf,
}

export type TransferRule = Omit<typeof transferRule, 'checks'> & { readonly checks: Readonly<Record<string, Check>> }

/** Why the transfer is refused; undefined if it is not. */
const refusalOf = (rule: TransferRule, way: Way): Code | undefined =>
  Object.values(rule.checks).find((check) => !check.passes(way))?.code

type TransferEffects = Effects & { readonly transfer: TransferRow; readonly voidedCards: readonly string[] }

export type TransferVerdict =
  | { readonly code: Code; readonly effects: undefined }
  | { readonly code: typeof codes.success | typeof codes.transferInReview; readonly effects: TransferEffects }

/** The one rule for both calls that move money between a user's accounts. */
export const decideTransfer = (
  rule: TransferRule,
  body: TransferBody,
  setting: Setting,
  transferId: string,
): TransferVerdict => {
  const way = rule.readWay(body, setting)
  if (typeof way === 'number') return { code: way, effects: undefined }
  const refusal = refusalOf(rule, way)
  if (refusal !== undefined) return { code: refusal, effects: undefined }
  const isReviewed = rule.needsReview(way)
  const { portfolio, now, coin, amount, worth, source, target } = way
  return {
    code: isReviewed ? codes.transferInReview : codes.success,
    effects: {
      userId: portfolio.userId,
      entry: {
        kind: isReviewed ? 'reviewHeld' : 'transfer',
        ref: transferId,
        at: now,
        postings: rule.postings(way, isReviewed),
      },
      transfer: {
        transferId,
        userId: portfolio.userId,
        createdAt: now,
        coinId: coin.id,
        amount,
        worth,
        source: source.walletType,
        target: target.walletType,
        tradeId: way.pair?.tradeId ?? 0,
        state: isReviewed ? 'review' : 'posted',
        reviewEndsAt: isReviewed ? rule.reviewEndsAt(now) : null,
        endedAt: isReviewed ? null : now,
      },
      usedToday: rule.used(way),
      voidedCards: rule.endedCards(way).map((card) => card.cardId),
    },
  }
}
