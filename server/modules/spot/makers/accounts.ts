import { and, eq, inArray } from 'drizzle-orm'
import { walletTypes } from '#contract/assets/accounts.ts'
import { add, decimal, isPositive, quotient, subtract, zero, type Decimal } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import { ledgerBalances, users } from '#server/db/schema/index.ts'
import { fromAmount } from '#server/ledger/amount.ts'
import { createUser } from '#server/modules/account/session/people.ts'
import { operationsToken } from '#server/modules/assets/transfer/tokens.ts'
import { accountsOf } from '#server/contracts/rules.ts'
import type { World } from '#server/contracts/world.ts'
import { contractsToken } from '#server/modules/contracts/contracts/tokens.ts'
import type { MarketRules } from '#server/trading/marketRules.ts'
import type { TradingAccounts } from '#server/trading/makers/traders.ts'
import type { Venue } from '#server/venue.ts'

/** Not e-mail addresses: every registered account has one, so no user can impersonate these accounts. */
const names = ['maker-1', 'maker-2', 'taker-1', 'taker-2'] as const

/** The best fee level, so that the money lasts. */
const vipLevel = 9

/** Finds or creates the accounts that trade automatically. No one can log in to them. */
export const openTradingAccounts = async ({ db, clock }: Pick<Venue, 'db' | 'clock'>): Promise<TradingAccounts> => {
  const ids = await db.transaction(async (tx) => {
    const known = await tx
      .select({ id: users.id, account: users.account })
      .from(users)
      .where(inArray(users.account, [...names]))
    const found: number[] = []
    for (const name of names) {
      const user =
        known.find((row) => row.account === name) ??
        (await createUser(tx, { account: name, nickname: name, vipLevel, now: clock.now() }))
      if (!user) throw new Error(`${name} could not be made`)
      found.push(user.id)
    }
    return found
  })
  const [makerOne = 0, makerTwo = 0, takerOne = 0, takerTwo = 0] = ids
  return { makers: [makerOne, makerTwo], takers: [takerOne, takerTwo] }
}

/** The amount of each coin that each account needs, over all markets. `priceOf` returns a coin's price in usdt. */
const needs = (
  markets: readonly MarketRules[],
  priceOf: (coinId: number) => Decimal | undefined,
): ReadonlyMap<number, Decimal> => {
  const all = new Map<number, Decimal>()
  for (const { baseCoinId, quoteCoinId } of markets)
    for (const coinId of [baseCoinId, quoteCoinId]) {
      const price = priceOf(coinId)
      const digits = coinCatalogue.coin(coinId)?.precision
      if (price === undefined || digits === undefined || !isPositive(price)) continue
      const amount = quotient(decimal(String(venueLimits.makers.fund)), price, digits, 'down')
      all.set(coinId, add(all.get(coinId) ?? zero, amount))
    }
  return all
}

/** Tops up the contract accounts, and sets their leverage where it differs. */
export const fundContractTraders = async (
  venue: Venue,
  people: readonly number[],
  world: Pick<World, 'rules' | 'settingOf'>,
  priceOf: (coinId: number) => Decimal | undefined,
): Promise<void> => {
  const accounts = accountsOf(world.rules)
  const { contractFund, contractLeverage } = venueLimits.makers
  const rows = await venue.db.query
    .select()
    .from(ledgerBalances)
    .where(
      and(
        inArray(ledgerBalances.userId, [...people]),
        inArray(
          ledgerBalances.walletType,
          accounts.map(({ walletType }) => walletType),
        ),
      ),
    )
  const { fund } = venue.use(operationsToken)
  const { setLeverage } = venue.use(contractsToken)
  const worth = decimal(String(contractFund))
  for (const userId of people) {
    for (const { coinId, walletType } of accounts) {
      const price = priceOf(coinId)
      const digits = coinCatalogue.coin(coinId)?.precision
      if (price === undefined || digits === undefined || !isPositive(price)) continue
      const wanted = quotient(worth, price, digits, 'down')
      const own = rows.filter((row) => row.userId === userId && row.walletType === walletType && row.coinId === coinId)
      const have = fromAmount(own.reduce((sum, row) => sum + row.balance, 0n))
      if (!isPositive(subtract(add(have, have), wanted)))
        await venue.money.perform(fund({ userId, walletType, tradeId: null, coinId, amount: subtract(wanted, have) }))
    }
    for (const { contractCode } of world.rules)
      if (world.settingOf(userId, contractCode).leverage !== contractLeverage)
        await venue.money.perform(setLeverage(userId, contractCode, contractLeverage))
  }
}

/** Tops up every coin of which an account has less than half of what it needs. */
export const fundTradingAccounts = async (
  venue: Venue,
  { makers, takers }: TradingAccounts,
  markets: readonly MarketRules[],
  priceOf: (coinId: number) => Decimal | undefined,
): Promise<void> => {
  const wanted = needs(markets, priceOf)
  const people = [...makers, ...takers]
  const rows = await venue.db.query
    .select()
    .from(ledgerBalances)
    .where(and(inArray(ledgerBalances.userId, people), eq(ledgerBalances.walletType, walletTypes.spot)))
  const { fund } = venue.use(operationsToken)
  const gifts = people.flatMap((userId) =>
    [...wanted].flatMap(([coinId, amount]) => {
      const have = fromAmount(
        rows
          .filter((row) => row.userId === userId && row.coinId === coinId)
          .reduce((sum, row) => sum + row.balance, 0n),
      )
      const isEnough = isPositive(subtract(add(have, have), amount))
      return isEnough
        ? []
        : [fund({ userId, walletType: walletTypes.spot, tradeId: null, coinId, amount: subtract(amount, have) })]
    }),
  )
  await Promise.all(gifts.map((gift) => venue.money.perform(gift)))
}
