import { and, eq, isNull } from 'drizzle-orm'
import { walletTypeList, walletTypes } from '#contract/assets/accounts.ts'
import type { WalletType } from '#contract/assets/accounts.ts'
import { calls } from '#contract/calls.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { coinCatalogue, coinNamed } from '#server/catalogue/coins.ts'
import { currencyOf } from '#server/catalogue/currencies.ts'
import { equityFlows, ledgerBalances, loans } from '#server/db/schema/index.ts'
import { userOf } from '#server/http/context.ts'
import type { Context } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { buys, fromAmount } from '#server/ledger/amount.ts'
import { owedOf } from '#server/ledger/loans.ts'
import type { MoneyMarket } from '#server/ledger/market.ts'
import { netWorth } from '#server/ledger/netWorth.ts'
import { inCurrency, worthOf } from '#server/ledger/worth.ts'
import type { Module } from '#server/modules.ts'
import { marketToken } from '../transfer/tokens.ts'

type BalanceRow = typeof ledgerBalances.$inferSelect
type LoanRow = typeof loans.$inferSelect

interface Holdings {
  readonly balances: readonly BalanceRow[]
  readonly loans: readonly LoanRow[]
  readonly flows: typeof equityFlows.$inferSelect | undefined
}

/** A user's assets and debts at one moment. */
const holdingsOf = (ctx: Context): Promise<Holdings> => {
  const { id } = userOf(ctx)
  return ctx.db.transaction(async (tx) => ({
    balances: await tx.select().from(ledgerBalances).where(eq(ledgerBalances.userId, id)),
    loans: await tx
      .select()
      .from(loans)
      .where(and(eq(loans.userId, id), isNull(loans.ended))),
    flows: (await tx.select().from(equityFlows).where(eq(equityFlows.userId, id)))[0],
  }))
}

/** The coins of one account, most traded first. Coins that it never had are left out. */
const coinsIn = ({ balances, loans: owed }: Holdings, market: MoneyMarket, walletType: WalletType, tradeId: number) => {
  const isHere = (row: { walletType: number; tradeId: number }) =>
    row.walletType === walletType && row.tradeId === tradeId
  const [here, borrowed] = [balances.filter(isHere), owed.filter(isHere)]
  return coinCatalogue.coins.flatMap(({ id, shortName, webLogo, transferPrecision }) => {
    const part = (name: BalanceRow['name']) => here.find((row) => row.coinId === id && row.name === name)?.balance ?? 0n
    const debt = borrowed.filter(({ coinId }) => coinId === id).reduce((sum, loan) => sum + owedOf(loan), 0n)
    // Margin of isolated positions is shown with what orders hold.
    const [available, held, locked] = [part('available'), part('held') + part('posted'), part('locked')]
    const owned = available + held + locked
    if (owned === 0n && debt === 0n) return []
    return {
      id,
      shortName,
      webLogo,
      precision: Math.min(transferPrecision, kernelLimits.amounts.shownDigits),
      available,
      held,
      locked,
      debt,
      worth: worthOf(market, id, owned),
      net: worthOf(market, id, owned - debt),
    }
  })
}

const accountsOf = (holdings: Holdings, market: MoneyMarket) =>
  walletTypeList.flatMap((walletType) => {
    // An isolated account exists once it has held something; the others always exist.
    const tradeIds =
      walletType === walletTypes.isolated
        ? [...new Set(holdings.balances.filter((row) => row.walletType === walletType).map(({ tradeId }) => tradeId))]
        : [0]
    return tradeIds.map((tradeId) => {
      const coins = coinsIn(holdings, market, walletType, tradeId)
      return { walletType, tradeId, coins, net: coins.reduce((sum, coin) => sum + coin.net, 0n) }
    })
  })

const overview = handle(calls.assets.overview, async (_, ctx) => {
  const market = ctx.venue.use(marketToken)
  const holdings = await holdingsOf(ctx)
  const { flows } = holdings
  const total = netWorth(holdings, market)
  const inCoin = (shortName: string) => fromAmount(buys(total, market.coinPrice(coinNamed(shortName).id) ?? 0n, 8))
  return {
    totalCny: fromAmount(inCurrency(total, currencyOf('CNY').exchangeRate)),
    totalUsdt: fromAmount(total),
    totalBtc: inCoin('btc'),
    totalEth: inCoin('eth'),
    // A user without a row has neither deposited nor withdrawn anything.
    flows: {
      depositedUsdt: fromAmount(flows?.depositedUsdt ?? 0n),
      withdrawnUsdt: fromAmount(flows?.withdrawnUsdt ?? 0n),
    },
  }
})

const balances = handle(calls.assets.balances, async (_, ctx) => {
  const market = ctx.venue.use(marketToken)
  // Read before the state: a change in between is pushed with a later number, and the client requests the state again.
  const seq = ctx.venue.hub.userSeq(userOf(ctx).id, userTopics.balances)
  const accounts = accountsOf(await holdingsOf(ctx), market).map(({ walletType, tradeId, coins, net }) => ({
    walletType,
    tradeId: tradeId === 0 ? null : tradeId,
    pair: market.pair(tradeId)?.symbol ?? null,
    totalUsdt: fromAmount(net),
    coins: coins.map(({ id, shortName, webLogo, precision, available, held, locked, debt, worth }) => ({
      coinId: id,
      shortName,
      webLogo,
      precision,
      available: fromAmount(available),
      held: fromAmount(held),
      locked: fromAmount(locked),
      owed: fromAmount(debt),
      valueUsdt: fromAmount(worth),
    })),
  }))
  return { accounts, seq }
})

/** A user's balances. */
export const assetsModule: Module = { name: 'assets', needs: [marketToken], handlers: [overview, balances] }
