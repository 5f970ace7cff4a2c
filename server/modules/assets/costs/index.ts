import { and, eq, inArray } from 'drizzle-orm'
import { walletTypes } from '#contract/assets/accounts.ts'
import { costOfPart, noCost } from '#contract/assets/costBasis.ts'
import { calls } from '#contract/calls.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import { costBasis, ledgerBalances } from '#server/db/schema/index.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { fromAmount } from '#server/ledger/amount.ts'
import { accountParts } from '#server/ledger/ledgerAccounts.ts'
import type { Module } from '#server/modules.ts'
import { marketToken } from '../transfer/tokens.ts'

const list = handle(calls.costs.list, async (_, ctx) => {
  const market = ctx.venue.use(marketToken)
  const { id: userId } = userOf(ctx)
  // Read before the state: a change in between is pushed with a later number, and the client requests the state again.
  const seq = ctx.venue.hub.userSeq(userId, userTopics.balances)
  const [balances, costs] = await ctx.db.transaction(async (tx) => [
    await tx
      .select()
      .from(ledgerBalances)
      .where(
        and(
          eq(ledgerBalances.userId, userId),
          eq(ledgerBalances.walletType, walletTypes.spot),
          inArray(ledgerBalances.name, [...accountParts]),
        ),
      ),
    await tx.select().from(costBasis).where(eq(costBasis.userId, userId)),
  ])
  const coins = coinCatalogue.coins.flatMap(({ id, shortName, webLogo, transferPrecision }) => {
    const part = (name: (typeof accountParts)[number]) =>
      balances.find((row) => row.coinId === id && row.name === name)?.balance ?? 0n
    const [available, held, locked] = [part('available'), part('held'), part('locked')]
    const basis = costs.find(({ coinId }) => coinId === id) ?? noCost
    if (available + held + locked === 0n && basis.realised === 0n) return []
    const { known, cost } = costOfPart(basis, available + held)
    const price = market.coinPrice(id)
    return {
      coinId: id,
      shortName,
      webLogo,
      precision: Math.min(transferPrecision, kernelLimits.amounts.shownDigits),
      available: fromAmount(available),
      held: fromAmount(held),
      locked: fromAmount(locked),
      priceUsdt: price === undefined ? null : fromAmount(price),
      knownAmount: fromAmount(known),
      costUsdt: fromAmount(cost),
      realisedUsdt: fromAmount(basis.realised),
    }
  })
  return { coins, seq }
})

/** What a user's coins cost, and what sales of them have earned. */
export const costsModule: Module = { name: 'costs', needs: [marketToken], handlers: [list] }
