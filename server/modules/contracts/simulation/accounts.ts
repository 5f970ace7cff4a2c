import { eq } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import { asSimulated } from '#contract/contracts/simulation/simulated.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { accountsOf, contractFees } from '#server/contracts/rules.ts'
import { contractAccountOf } from '#server/contracts/wire.ts'
import type { Queries } from '#server/db/database.ts'
import { simulationAccounts, simulationUsers } from '#server/db/schema/simulation.ts'
import { userOf, type Context } from '#server/http/context.ts'
import { handle, money } from '#server/http/handle.ts'
import { toAmount } from '#server/ledger/amount.ts'
import { inAccount } from '#server/ledger/ledgerAccounts.ts'
import { balanceAt } from '#server/ledger/portfolio.ts'
import { ledger } from '#server/ledger/storedLedger.ts'
import { operationsToken } from '#server/modules/assets/transfer/tokens.ts'
import { contractsToken, worldToken } from '#server/modules/contracts/contracts/tokens.ts'
import { seqOf } from '#server/modules/contracts/contracts/writes.ts'
import { settleKey } from '#server/modules/shell/outcomes/settle.ts'
import type { Unit } from '#server/money/store.ts'
import { Refusal } from '#server/refusal.ts'

/** The simulation, which a call of its own sees as its venue. */
const innerOf = ({ venue }: Pick<Context, 'venue'>) => venue

const { balance, resetEvery } = contractsLimits.simulation

const accountRow = async (tx: Pick<Queries, 'select'>, userId: number) =>
  (await tx.select().from(simulationAccounts).where(eq(simulationAccounts.userId, userId)))[0]

/** Throws Refusal (30430) unless the user has an account in the simulation. */
export const checkActivated = async (tx: Pick<Queries, 'select'>, userId: number): Promise<void> => {
  if (!(await accountRow(tx, userId))) throw new Refusal(codes.simulationNotReady)
}

/** The one account of a user in the simulation, within a transaction. */
const accountIn = (ctx: Context, unit: Unit, seq: number) => {
  const { id } = userOf(ctx)
  const world = innerOf(ctx).use(worldToken)
  const [rules] = world.rules
  if (!rules) throw new Refusal(codes.contractNotOpen)
  const portfolio = unit.store(ledger).portfolio(id)
  const part = (name: 'available' | 'posted') =>
    balanceAt(portfolio, inAccount({ userId: id, walletType: rules.walletType, tradeId: 0 }, rules.coinId, name))
  const balances = { available: part('available'), posted: part('posted') }
  const { taker } = contractFees(portfolio.vipLevel)
  return asSimulated({ ...contractAccountOf(world, id, rules, balances, taker), remedies: [], seq })
}

/** Opens the account of a user with its money, once: the row and the money are one transaction. */
const activate = handle(calls.simulation.activate, (_, ctx) => {
  const { id } = userOf(ctx)
  const seq = seqOf(ctx)
  const { want } = innerOf(ctx).use(contractsToken)
  return ctx.venue.money.perform({
    wants: (unit) => want(unit, id),
    run: async (unit) => {
      const [user] = await unit.tx.select().from(simulationUsers).where(eq(simulationUsers.id, id))
      if (user?.isActivateContract !== true) throw new Refusal(codes.contractsNotActivated)
      if (!(await accountRow(unit.tx, id))) {
        await unit.tx.insert(simulationAccounts).values({ userId: id, activatedAt: unit.now, resetAt: null })
        for (const { walletType } of accountsOf(innerOf(ctx).use(worldToken).rules)) {
          const given = {
            userId: id,
            walletType,
            tradeId: null,
            coinId: coinNamed('usdt').id,
            amount: decimal(balance),
          }
          await innerOf(ctx).use(operationsToken).fund(given).run(unit)
        }
      }
      return accountIn(ctx, unit, seq)
    },
  })
})

const reset = money(calls.simulation.reset, {
  wants: (_, ctx, unit) => innerOf(ctx).use(contractsToken).want(unit, userOf(ctx).id),
  run: async (_, ctx, unit) => {
    const { id } = userOf(ctx)
    const seq = seqOf(ctx)
    const row = await accountRow(unit.tx, id)
    if (!row || (row.resetAt !== null && unit.now - row.resetAt < resetEvery))
      throw new Refusal(codes.simulationNotReady)
    await unit.tx.update(simulationAccounts).set({ resetAt: unit.now }).where(eq(simulationAccounts.userId, id))
    await innerOf(ctx)
      .use(contractsToken)
      .restart(unit, id, toAmount(decimal(balance)))
    return accountIn(ctx, unit, seq)
  },
})

/** Keys of the simulation are unknown to the real ledger, which would refuse them from then on. */
const outcome = handle(calls.simulation.outcome, ({ body }, ctx) => settleKey(ctx, userOf(ctx).id, body.key))

export const accountCalls = [activate, reset, outcome]
