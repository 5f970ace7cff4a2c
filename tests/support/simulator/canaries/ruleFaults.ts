import { codes } from '#contract/kernel/codes.ts'
import { absolute, decimal } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { toAmount } from '#server/ledger/amount.ts'
import { carriesLoans, carriesPositions } from '#server/ledger/collateral.ts'
import { move } from '#server/ledger/entry.ts'
import { inAccount } from '#server/ledger/ledgerAccounts.ts'
import { balanceAt } from '#server/ledger/portfolio.ts'
import { reviewRule } from '#server/ledger/reviewRule.ts'
import { transferRule } from '#server/ledger/transferRule.ts'
import type { Way } from '#server/ledger/transferRule.ts'
import { sideOf } from '#server/ledger/transfers.ts'
import type { TransferRow } from '#server/ledger/transfers.ts'
import { inCheck, inReview, inTransfer } from './canary.ts'
import type { Canary } from './canary.ts'

const always = () => true
const { readWay, postings, checks } = transferRule
const { isDue } = reviewRule
const daily = toAmount(decimal(venueLimits.transfer.dailyUsdt))
const reviewAbove = toAmount(decimal(venueLimits.transfer.reviewAboveUsdt))
const riskAbove = toAmount(decimal(venueLimits.transfer.riskAboveUsdt))
const minute = 60_000

const available = ({ portfolio, source, coin }: Way) => balanceAt(portfolio, inAccount(source, coin.id, 'available'))
const nothingLeaves = ({ source, coin }: Way) => ({ account: source, coinId: coin.id, amount: 0n })
const held = (row: TransferRow) => inAccount(sideOf(row, row.source), row.coinId, 'held')
const back = (row: TransferRow) => inAccount(sideOf(row, row.source), row.coinId, 'available')
const onward = (row: TransferRow) => inAccount(sideOf(row, row.target), row.coinId, 'available')

/** Faults that a programmer could make in the rules of transfers and reviews. */
export const ruleFaults: readonly Canary[] = [
  inCheck('the balance is not looked at', 'balance', always),
  inCheck('the last unit of a balance can not be moved', 'balance', (way) => available(way) > way.amount),
  inCheck('closed coins are taken', 'coin', always),
  inCheck('closed pairs are taken', 'pair', always),
  inCheck('pairs are asked for the wrong way', 'pair', (way) =>
    checks.pair.passes({ ...way, target: way.source, source: way.target }),
  ),
  inCheck('changed security settings do not matter', 'risk', always),
  inCheck(
    'security settings calm down after an hour',
    'risk',
    ({ portfolio: { securityChangedAt }, now, worth }) =>
      worth <= riskAbove || securityChangedAt === null || now - securityChangedAt >= 60 * minute,
  ),
  inCheck('risk is counted in coins, not in usdt', 'risk', (way) => checks.risk.passes({ ...way, worth: way.amount })),
  inCheck(
    'the small amount that risk allows is refused',
    'risk',
    (way) => way.worth < riskAbove && checks.risk.passes(way),
  ),
  inCheck('loans do not matter', 'loans', always),
  inCheck('loans are looked at before the money leaves', 'loans', (way) =>
    carriesLoans(way.portfolio, way.market, nothingLeaves(way)),
  ),
  inCheck('loans forbid every transfer', 'loans', ({ portfolio, source }) =>
    portfolio.loans.every((loan) => loan.walletType !== source.walletType),
  ),
  inCheck('positions do not matter', 'positions', always),
  inCheck('positions are looked at before the money leaves', 'positions', (way) =>
    carriesPositions(way.portfolio, way.market, nothingLeaves(way)),
  ),
  inCheck('the day has no limit', 'day', always),
  inCheck(
    'the last of a day’s limit can not be used',
    'day',
    ({ portfolio, worth }) => portfolio.usedToday + worth < daily,
  ),
  inCheck('the limit of the day is that of one transfer', 'day', ({ worth }) => worth <= daily),
  inTransfer('the day’s limit is not used up', { used: () => 0n }),
  inTransfer('the day’s limit counts coins, not usdt', { used: ({ amount }) => amount }),
  inTransfer('nothing is reviewed', { needsReview: () => false }),
  inTransfer('the automatic limit itself is reviewed', { needsReview: ({ worth }) => worth >= reviewAbove }),
  inTransfer('reviews are decided by coins, not by usdt', { needsReview: ({ amount }) => amount > reviewAbove }),
  inTransfer('what is reviewed arrives at once', { postings: (way) => postings(way, false) }),
  inTransfer('reviews end a minute early', { reviewEndsAt: (now) => now + venueLimits.transfer.review - minute }),
  inTransfer('a review lasts a minute too long', { reviewEndsAt: (now) => now + venueLimits.transfer.review + minute }),
  inTransfer('amounts pass through a binary number', {
    postings: (way, isReviewed) => postings({ ...way, amount: BigInt(Math.round(Number(way.amount))) }, isReviewed),
  }),
  inTransfer('the target gets a unit more', {
    postings: (way, isReviewed) =>
      postings(way, isReviewed).map((posting, line) =>
        line === 1 ? { ...posting, amount: posting.amount + 1n } : posting,
      ),
  }),
  inTransfer('the money goes the other way', {
    postings: ({ source, target, ...way }, isReviewed) =>
      postings({ ...way, source: target, target: source }, isReviewed),
  }),
  inTransfer('all isolated accounts are one', {
    postings: (way, isReviewed) =>
      postings({ ...way, source: { ...way.source, tradeId: 0 }, target: { ...way.target, tradeId: 0 } }, isReviewed),
  }),
  inTransfer('a minus in an amount is overlooked', {
    readWay: (body, setting) => readWay({ ...body, amount: absolute(body.amount) }, setting),
  }),
  inTransfer('the name of the coin is not compared', {
    readWay: (body, setting) =>
      readWay({ ...body, coinName: setting.market.coin(body.coinId)?.name ?? body.coinName }, setting),
  }),
  inTransfer('an unneeded pair is overlooked', {
    readWay: (body, setting) =>
      readWay({ ...body, tradeId: String(body.type).includes('7') ? body.tradeId : null }, setting),
  }),
  inTransfer('more digits than the coin has are taken', {
    readWay: (body, setting) => {
      const coin = (id: number) => {
        const known = setting.market.coin(id)
        return known && { ...known, transferPrecision: 18 }
      }
      return readWay(body, { ...setting, market: { ...setting.market, coin } })
    },
  }),
  inTransfer('a way that is not known goes from spot to contract', {
    readWay: (body, setting) => {
      const way = readWay(body, setting)
      return way === codes.transferTypeUnknown ? readWay({ ...body, type: 25, tradeId: null }, setting) : way
    },
  }),
  inTransfer('a coin without a price is worth nothing', {
    readWay: (body, setting) =>
      readWay(body, {
        ...setting,
        market: { ...setting.market, coinPrice: (id) => setting.market.coinPrice(id) ?? 0n },
      }),
  }),
  inTransfer('trading funds outlive the money that leaves', { endedCards: () => [] }),
  inTransfer('every transfer ends trading funds', { endedCards: ({ portfolio }) => portfolio.cards }),

  inReview('what is approved goes back', { postings: (row) => move(held(row), back(row), row.amount) }),
  inReview('what is refused arrives', { postings: (row) => move(held(row), onward(row), row.amount) }),
  inReview('what is released is taken from the venue', {
    postings: (row, decision) =>
      decision === 'approve'
        ? move(held(row), onward(row), row.amount)
        : move({ ...held(row), userId: 0, walletType: 0, name: 'equity' }, back(row), row.amount),
  }),
  inReview('a review can end twice', { isOpen: always }),
  inReview('a review ends whenever it is looked at', { isDue: always }),
  inReview('a review that has waited too long never ends', {
    isDue: (row, now) => isDue(row, now) && now < (row.reviewEndsAt ?? 0) + 5 * minute,
  }),
  inReview('security settings changed in a review do not matter', { decide: () => 'approve' }),
  inReview('settings changed long ago refuse a review', {
    decide: (_, { securityChangedAt }) => (securityChangedAt === null ? 'approve' : 'refuse'),
  }),
  inReview('what is released stays used up', { givenBack: () => 0n }),
  inReview('what is posted is given back too', { givenBack: (row) => row.worth }),
]
