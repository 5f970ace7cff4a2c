import { and, eq, ne } from 'drizzle-orm'
import { isWalletType, walletTypeList, walletTypes } from '#contract/assets/accounts.ts'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { marginPairs } from '#server/catalogue/catalogue.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import { currencyOf } from '#server/catalogue/currencies.ts'
import { transfers } from '#server/db/schema/index.ts'
import { userOf } from '#server/http/context.ts'
import type { Context } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { Refusal } from '#server/refusal.ts'
import { buys, fromAmount } from '#server/ledger/amount.ts'
import { dayOf, endOfDay } from '#server/ledger/day.ts'
import { inAccount } from '#server/ledger/ledgerAccounts.ts'
import { balanceAt } from '#server/ledger/portfolio.ts'
import type { Portfolio } from '#server/ledger/portfolio.ts'
import { storedLedger } from '#server/ledger/storedLedger.ts'
import { transferRule } from '#server/ledger/transferRule.ts'
import { sideOf } from '#server/ledger/transfers.ts'
import { directionOf, directions, namesPair } from '#server/ledger/transferTypes.ts'
import { inCurrency, worthOf } from '#server/ledger/worth.ts'
import { marketToken, walletNamesToken } from './tokens.ts'

/** The caller's current portfolio. */
const portfolioOf = async (ctx: Context): Promise<Portfolio> => {
  const { id } = userOf(ctx)
  const [portfolio] = await storedLedger(ctx.db.query).people([id], dayOf(ctx.now()))
  if (!portfolio) throw new Error(`Person ${id} is logged in and not there`)
  return portfolio
}

/**
 * The direction and pair of a transfer. Throws Refusal if the direction is unknown, or a required pair is missing or
 * unknown.
 */
const wayOf = (ctx: Context, type: number, tradeId: number | undefined) => {
  const direction = directionOf(type)
  if (!direction) throw new Refusal(codes.transferTypeUnknown)
  const market = ctx.venue.use(marketToken)
  const pair = namesPair(direction) && tradeId !== undefined ? market.pair(tradeId) : undefined
  if (namesPair(direction) && !pair) throw new Refusal(codes.pairNotTransferable)
  const ends = { userId: userOf(ctx).id, tradeId: pair?.tradeId ?? 0 }
  return { market, source: sideOf(ends, direction.source), target: sideOf(ends, direction.target) }
}

const types = handle(calls.transfer.types, ({ query: { coinId } }, ctx) => {
  const names = ctx.venue.use(walletNamesToken).get(ctx.locale)
  const { accepts } = ctx.venue.use(marketToken)
  // An isolated account accepts only the coins of its pair; here the coins of any pair qualify.
  const takes = (walletType: (typeof walletTypeList)[number]) =>
    coinId === undefined ||
    (walletType === walletTypes.isolated
      ? marginPairs.some(({ tradeId }) => accepts(walletType, tradeId, coinId))
      : accepts(walletType, 0, coinId))
  return walletTypeList.filter(takes).map((walletType) => ({
    walletType: { walletType, label: names?.[walletType] ?? String(walletType) },
    transferTypes: directions
      .filter(({ source, target }) => source === walletType && takes(target))
      .map(({ target, type }) => ({ targetWallet: target, transferType: type })),
  }))
})

const coins = handle(calls.transfer.coins, async ({ query: { type, tradeId } }, ctx) => {
  const { market, source, target } = wayOf(ctx, type, tradeId)
  const portfolio = await portfolioOf(ctx)
  const { exchangeRate } = currencyOf('CNY')
  return coinCatalogue.coins
    .filter(
      ({ id }) =>
        market.accepts(source.walletType, source.tradeId, id) && market.accepts(target.walletType, target.tradeId, id),
    )
    .map(({ id, shortName, name, webLogo, transferPrecision, transferOutAble, transferInAble }) => {
      const available = balanceAt(portfolio, inAccount(source, id, 'available'))
      const availableCny = fromAmount(inCurrency(worthOf(market, id, available), exchangeRate))
      return {
        coinId: id,
        shortName,
        name,
        webLogo,
        available: fromAmount(available),
        availableCny,
        transferPrecision,
        transferOutAble,
        transferInAble,
      }
    })
})

const walletInfo = handle(calls.transfer.walletInfo, async ({ query: { coinId, type, walletType, tradeId } }, ctx) => {
  const { market, source, target } = wayOf(ctx, type, tradeId)
  if (!isWalletType(walletType) || source.walletType !== walletType) throw new Refusal(codes.transferTypeUnknown)
  const coin = market.coin(coinId)
  if (!coin) throw new Refusal(codes.coinUnknown)
  const portfolio = await portfolioOf(ctx)
  const left = transferRule.leftToday(portfolio.usedToday)
  return {
    available: fromAmount(balanceAt(portfolio, inAccount(source, coinId, 'available'))),
    todayAvailableLimit: fromAmount(buys(left, market.coinPrice(coinId) ?? 0n, coin.transferPrecision)),
    transferOpenCardInvalid: transferRule.endedCards({ portfolio, source }).length > 0,
    targetAvailable: fromAmount(balanceAt(portfolio, inAccount(target, coinId, 'available'))),
  }
})

const info = handle(calls.transfer.info, async (_, ctx) => {
  const { usedToday } = await portfolioOf(ctx)
  return {
    dailyLimitUsdt: decimal(venueLimits.transfer.dailyUsdt),
    usedTodayUsdt: fromAmount(usedToday),
    reviewAboveUsdt: decimal(venueLimits.transfer.reviewAboveUsdt),
    resetsAt: endOfDay(dayOf(ctx.now())),
  }
})

const isolatedPairs = handle(calls.transfer.isolatedPairs, async (_, ctx) => {
  const { coin } = ctx.venue.use(marketToken)
  const used = await ctx.db.query
    .selectDistinct({ tradeId: transfers.tradeId, source: transfers.source, target: transfers.target })
    .from(transfers)
    .where(and(eq(transfers.userId, userOf(ctx).id), ne(transfers.tradeId, 0)))
  const isUsed = (side: 'source' | 'target', tradeId: number) =>
    used.some((row) => row.tradeId === tradeId && row[side] === walletTypes.isolated)
  return marginPairs.map(({ tradeId, base, quote, baseCoinId, quoteCoinId }) => ({
    tradeId,
    base,
    quote,
    baseCoinId,
    quoteCoinId,
    baseTransferinable: coin(baseCoinId)?.transferInAble === true,
    quoteTransferinable: coin(quoteCoinId)?.transferInAble === true,
    baseTransferoutable: coin(baseCoinId)?.transferOutAble === true,
    quoteTransferoutable: coin(quoteCoinId)?.transferOutAble === true,
    sourceActivated: isUsed('source', tradeId),
    targetActivated: isUsed('target', tradeId),
  }))
})

/** The calls that fill the transfer form. */
export const views = [types, coins, walletInfo, info, isolatedPairs]
