import { sql } from 'drizzle-orm'
import { liveOrderStates } from '#contract/spot/orderKinds.ts'
import { walletTypes } from '#contract/assets/accounts.ts'
import { coinCatalogue } from '../catalogue/coins.ts'
import type { Database } from '../db/database.ts'
import { listOf } from '../db/bulk.ts'

/** An inconsistency in the books. */
interface Fault {
  readonly [column: string]: unknown
  readonly what: string
  readonly difference: string
}

/** Maximum number of rows shown; any further ones are counted. */
const shown = 1

const states = sql.raw(liveOrderStates.map((state) => `'${state}'`).join(', '))

/**
 * Finds inconsistencies in the ledger: coins whose sum is not zero, unbalanced entries, balances that are not the sum
 * of their postings, amounts held that do not match orders, reviews and withdrawals, amounts
 * locked or unclaimed that do not match what arrived, margin and clearing that do not match positions, debts that do
 * not match loans, and coins without a cost basis. The same applies to the wallets' chains. The database does all sums,
 * in one pass over the postings for each.
 */
export const faultsOfBooks = (db: Database): Promise<readonly Fault[]> =>
  db.transaction(async (tx) => {
    // Lets the sums over all postings run in memory instead of on disk.
    await tx.execute(sql`set local work_mem = '256MB'`)
    const { coins } = coinCatalogue
    const [names, ids] = [listOf(coins.map(({ shortName }) => shortName)), listOf(coins.map(({ id }) => String(id)))]
    return tx.execute<Fault>(sql`
      with sums as (
        select user_id, wallet_type, trade_id, coin_id, name, sum(amount) as amount, sum(changed) as changed
        from ledger_postings group by 1, 2, 3, 4, 5
      ), coins as (
        select * from unnest(${sql.param(names)}::text[], ${sql.param(ids)}::int[]) as coin (short_name, id)
      ), wanted as (
        select user_id,
          case margin->>'account' when 'cross' then ${walletTypes.cross}::int when 'isolated' then ${walletTypes.isolated}::int
            else ${walletTypes.spot}::int end as wallet_type,
          coalesce((margin->>'tradeId')::bigint, 0) as trade_id, coins.id as coin_id, sum(held) as amount
        from spot_orders left join coins
          on coins.short_name = split_part(symbol, '_', case when side = 'buy' then 2 else 1 end)
        where state in (${states}) group by 1, 2, 3, 4
        union all
        select user_id, source, case when source = ${walletTypes.isolated}::int then trade_id else 0 end, coin_id, sum(amount)
        from transfers where state = 'review' group by 1, 2, 3, 4
        union all
        select user_id, ${walletTypes.spot}::int, 0, coin_id, sum(amount) from withdrawals
        where stage in ('undo', 'review', 'queued', 'broadcasting', 'confirming') group by 1, 4
      ), holds as (
        select user_id, wallet_type, trade_id, coin_id, sum(amount) as amount from wanted group by 1, 2, 3, 4
      ), held as (
        select user_id, wallet_type, trade_id, coin_id, balance as amount from ledger_balances where name = 'held'
      ), faults as (
        select 1 as rank, 'all accounts of coin ' || coin_id as what, sum(balance) as difference
        from ledger_balances group by coin_id having sum(balance) <> 0
        union all
        select 2, 'entry ' || kind || ' ' || ref || ', coin ' || coin_id, sum(amount)
        from ledger_postings group by kind, ref, coin_id having sum(amount) <> 0
        union all
        select 3, concat_ws(' ', 'account', user_id, wallet_type, trade_id, coin_id, name) || ' and its entries',
          coalesce(balance, 0) - coalesce(amount, 0)
        from ledger_balances full join sums using (user_id, wallet_type, trade_id, coin_id, name)
        where coalesce(balance, 0) <> coalesce(amount, 0)
        union all
        select 4, concat_ws(' ', 'what account', user_id, wallet_type, trade_id, coin_id, 'holds') || ' and its open orders, reviews and withdrawals',
          coalesce(held.amount, 0) - coalesce(holds.amount, 0)
        from held full join holds using (user_id, wallet_type, trade_id, coin_id)
        where coalesce(held.amount, 0) <> coalesce(holds.amount, 0)
        union all
        select 5, 'what is lent of coin ' || coin_id || ' and the loans', coalesce(lent.amount, 0) - coalesce(owed.amount, 0)
        from (select coin_id, -sum(balance) as amount from ledger_balances where name = 'lending' group by 1) lent
        full join (select coin_id, sum(principal) as amount from loans group by 1) owed using (coin_id)
        where coalesce(lent.amount, 0) <> coalesce(owed.amount, 0)
        union all
        select 5, 'what loan ' || loan_id || ' owes and its last record',
          principal + interest - principal_after - interest_after
        from loans join lateral (
          select principal_after, interest_after from loan_records
          where loan_records.loan_id = loans.loan_id order by number desc limit 1
        ) recorded on true
        where principal <> principal_after or interest <> interest_after
        union all
        select 6, concat_ws(' ', 'all holders of token', chain_index, token_address), sum(amount)
        from chain_balances group by chain_index, token_address having sum(amount) <> 0
        union all
        select 7, concat_ws(' ', 'transaction', tx_hash, 'of token', token_address), sum(amount)
        from chain_postings group by tx_hash, chain_index, token_address having sum(amount) <> 0
        union all
        select 8, concat_ws(' ', 'holder', holder, 'of token', chain_index, token_address) || ' and its transactions',
          coalesce(balances.amount, 0) - coalesce(moved.amount, 0)
        from chain_balances balances
        full join (select holder, chain_index, token_address, sum(amount) as amount from chain_postings group by 1, 2, 3) moved
          using (holder, chain_index, token_address)
        where coalesce(balances.amount, 0) <> coalesce(moved.amount, 0)
        union all
        select 9, 'what venue account ' || name || ' owes of coin ' || coin_id, balance
        from ledger_balances where name in ('custody', 'networkFees', 'chainLoss') and balance > 0
        union all
        select 10, concat_ws(' ', 'what account', user_id, coin_id, 'has locked') || ' and its deposits',
          coalesce(locked.amount, 0) - coalesce(owned.amount, 0)
        from (select user_id, coin_id, balance as amount from ledger_balances where name = 'locked') locked
        full join (select user_id, coin_id, sum(amount) as amount from deposits where booked = 'locked' group by 1, 2) owned
          using (user_id, coin_id)
        where coalesce(locked.amount, 0) <> coalesce(owned.amount, 0)
        union all
        select 11, 'what is unclaimed of coin ' || coin_id || ' and its outputs',
          coalesce(booked.amount, 0) - coalesce(arrived.amount, 0)
        from (select coin_id, balance as amount from ledger_balances where name = 'unclaimed') booked
        full join (
          select coin_id, sum(amount) as amount from (
            select coin_id, amount from deposits where booked = 'unclaimed'
            union all
            select coin_id, amount from unmatched_outputs where state = 'unclaimed' and coin_id is not null
            union all
            select coin_id, amount from dust_days
          ) outputs group by 1
        ) arrived using (coin_id)
        where coalesce(booked.amount, 0) <> coalesce(arrived.amount, 0)
        union all
        select 11, concat_ws(' ', 'what account', user_id, coin_id, 'has posted') || ' and its isolated positions',
          coalesce(posted.amount, 0) - coalesce(isolated.amount, 0)
        from (select user_id, sum(balance) as amount, min(coin_id) as coin_id from ledger_balances where name = 'posted' group by 1) posted
        full join (select user_id, sum(margin) as amount from contract_positions where ended is null and margin is not null group by 1) isolated
          using (user_id)
        where coalesce(posted.amount, 0) <> coalesce(isolated.amount, 0)
        union all
        select 11, 'clearing and the costs of open positions', sum(amount) from (
          select coin_id, balance as amount from ledger_balances where name = 'clearing'
          union all
          select coins.id, owed.amount from (
            -- An inverse contract, quoted in usd, settles in its base coin, and gains as that coin falls.
            select case when is_inverse then split_part(contract_code, 'usd_', 1) else 'usdt' end as coin,
              case when is_inverse then paid - side * cost else side * cost + paid end as amount
            from (
              select contract_code, side, cost, paid, strpos(contract_code, 'usd_') > 0 as is_inverse
              from contract_positions where ended is null
            ) positions
          ) owed left join coins on coins.short_name = owed.coin
        ) cleared group by coin_id having sum(amount) <> 0
        union all
        select 11, 'longs and shorts of ' || contract_code, sum(side * contracts)
        from contract_positions where ended is null group by contract_code having sum(side * contracts) <> 0
        union all
        select 12, concat_ws(' ', 'what account', user_id, wallet_type, trade_id, coin_id, 'owns') || ' and its bills',
          sum(amount) - coalesce(sum(changed), 0)
        from sums where user_id <> 0 group by user_id, wallet_type, trade_id, coin_id
        having sum(amount) <> coalesce(sum(changed), 0)
        union all
        select 13, concat_ws(' ', 'the coins of', user_id, coin_id) || ' and those whose cost is kept',
          coalesce(owned.amount, 0) - coalesce(costed.amount, 0)
        from (
          select user_id, coin_id, sum(balance) as amount from ledger_balances
          where user_id <> 0 and name in ('available', 'held', 'posted') group by 1, 2
        ) owned
        full join cost_basis costed using (user_id, coin_id)
        where coalesce(owned.amount, 0) <> coalesce(costed.amount, 0)
      )
      select what, trim_scale(difference)::text as difference from faults order by rank, what`)
  })

/** The inconsistencies of the books as one line; undefined if there are none. */
export const damageOfBooks = async (db: Database): Promise<string | undefined> => {
  const faults = await faultsOfBooks(db)
  const [first] = faults
  if (!first) return undefined
  const more = faults.length > shown ? ` (and ${faults.length - shown} more)` : ''
  return `The ledger is damaged: ${first.what} differ by ${first.difference}${more}`
}
