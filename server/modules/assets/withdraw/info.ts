import { and, eq } from 'drizzle-orm'
import { walletTypes } from '#contract/assets/accounts.ts'
import { calls } from '#contract/calls.ts'
import { ledgerBalances } from '#server/db/schema/index.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { fromAmount } from '#server/ledger/amount.ts'
import { withdrawalSettingOf } from '#server/modules/assets/addressBook/settings.ts'
import { coinInfoOf } from '#server/modules/assets/chain/coins.ts'
import { dayLimitOf, limitsOnWire } from './limits.ts'
import { coinOf } from './way.ts'

/** Amount of a coin that a user can withdraw, its networks and its limits. */
export const info = handle(calls.withdraw.info, ({ query: { coinId } }, ctx) => {
  const coin = coinOf(coinId)
  const { id: userId } = userOf(ctx)
  const now = ctx.now()
  return ctx.db.transaction(async (tx) => {
    const [spot] = await tx
      .select({ balance: ledgerBalances.balance })
      .from(ledgerBalances)
      .where(
        and(
          eq(ledgerBalances.userId, userId),
          eq(ledgerBalances.walletType, walletTypes.spot),
          eq(ledgerBalances.tradeId, 0),
          eq(ledgerBalances.coinId, coinId),
          eq(ledgerBalances.name, 'available'),
        ),
      )
    return {
      coin: coinInfoOf(ctx.venue, coin),
      available: fromAmount(spot?.balance ?? 0n),
      limits: limitsOnWire(await dayLimitOf(tx, userId, now)),
      setting: await withdrawalSettingOf(tx, userId, now),
    }
  })
})
