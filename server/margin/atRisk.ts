import { sql } from 'drizzle-orm'
import type { WalletType } from '#contract/assets/accounts.ts'
import { add, decimal, max, zero } from '#contract/kernel/decimal.ts'
import { crossLoanTiers } from '#contract/risk/tables.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { listOf } from '../db/bulk.ts'
import type { Queries } from '../db/database.ts'
import type { IndexOf } from './account.ts'
import { marginCoins, ratesOf } from './rules.ts'

/** An account that may have to be liquidated. */
export interface AtRisk {
  readonly userId: number
  readonly walletType: WalletType
  readonly tradeId: number
}

interface Row {
  readonly [column: string]: unknown
  readonly user_id: string
  readonly wallet_type: WalletType
  readonly trade_id: string
}

/** Above this part of its debt, no account has assets that are worth less than debt and maintenance. */
const most = crossLoanTiers.reduce(
  (highest, { maintenanceRate }) => max(highest, add(decimal('1'), maintenanceRate)),
  zero,
)

/**
 * Accounts whose assets may not cover their debt and its maintenance, at the present indices. The database only selects
 * them: each is judged exactly before anything happens to it.
 */
export const accountsAtRisk = async (db: Queries, indexOf: IndexOf): Promise<readonly AtRisk[]> => {
  const priced = marginCoins.flatMap((coin) => {
    const price = indexOf(coin.id)
    return price === undefined ? [] : [{ id: String(coin.id), price, rate: ratesOf(coin).collateralRate }]
  })
  const column = (name: 'id' | 'price' | 'rate') => sql.param(listOf(priced.map((one) => one[name])))
  const rows = await db.execute<Row>(sql`
    with prices as (
      select * from unnest(${column('id')}::int[], ${column('price')}::numeric[], ${column('rate')}::numeric[])
        as priced (coin_id, price, rate)
    ), debts as (
      select user_id, wallet_type, trade_id, sum((principal + interest) * price) as debt
      from loans join prices using (coin_id) where ended is null group by 1, 2, 3
    ), held as (
      select user_id, wallet_type, trade_id, sum(balance * price * rate) as assets
      from ledger_balances join debts using (user_id, wallet_type, trade_id) join prices using (coin_id)
      where name in ('available', 'held') group by 1, 2, 3
    )
    select user_id::text, wallet_type, trade_id::text from debts left join held using (user_id, wallet_type, trade_id)
    where debt > 0 and coalesce(assets, 0) <= debt * ${most}::numeric
    order by coalesce(assets, 0) / debt limit ${venueLimits.lending.judgedAtOnce}`)
  return rows.map(({ user_id: userId, wallet_type: walletType, trade_id: tradeId }) => ({
    userId: Number(userId),
    walletType,
    tradeId: Number(tradeId),
  }))
}
