import { sql } from 'drizzle-orm'
import { decimal, trim } from '#contract/kernel/decimal.ts'
import type { CallData } from '#contract/kernel/call.ts'
import type { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import type { Database } from '#server/db/database.ts'
import { faultsOfBooks } from '#server/ledger/books.ts'

type Audit = CallData<typeof sandbox.contractAudit>
type BizType = Audit['coins'][number]['bizType']

interface Coin {
  readonly [column: string]: unknown
  readonly coin_id: number
  readonly sum: string
  readonly accounts: string
  readonly fund: string
  readonly fees: string
  readonly clearing: string
  readonly treasury: string
}
interface Contract {
  readonly [column: string]: unknown
  readonly contract_code: string
  readonly long: string
  readonly short: string
  readonly clearing: string
}

const plain = (text: string) => trim(decimal(text))

/** The sums of one ledger, and what is wrong with it. */
export const auditOf = async (db: Database, bizType: BizType): Promise<Audit> => {
  const coins = await db.query.execute<Coin>(sql`
    select coin_id, sum(balance)::text as sum,
      coalesce(sum(balance) filter (where user_id <> 0), 0)::text as accounts,
      coalesce(sum(balance) filter (where name = 'insurance'), 0)::text as fund,
      coalesce(sum(balance) filter (where name = 'fees'), 0)::text as fees,
      coalesce(sum(balance) filter (where name = 'clearing'), 0)::text as clearing,
      coalesce(sum(balance) filter (where name = 'equity'), 0)::text as treasury
    from ledger_balances group by coin_id order by coin_id`)
  const contracts = await db.query.execute<Contract>(sql`
    select contract_code, coalesce(sum(contracts) filter (where side = 1), 0)::text as long,
      coalesce(sum(contracts) filter (where side = -1), 0)::text as short, sum(case when strpos(contract_code, 'usd_') > 0 then side * cost - paid else -side * cost - paid end)::text as clearing
    from contract_positions where ended is null group by contract_code order by contract_code`)
  const faults = await faultsOfBooks(db)
  return {
    coins: coins.map(({ coin_id: coinId, sum, accounts, fund, fees, clearing, treasury }) => ({
      bizType,
      coin: coinCatalogue.coin(coinId)?.shortName ?? String(coinId),
      sum: plain(sum),
      accounts: plain(accounts),
      fund: plain(fund),
      fees: plain(fees),
      clearing: plain(clearing),
      treasury: plain(treasury),
    })),
    contracts: contracts.map(({ contract_code: contractCode, long, short, clearing }) => ({
      bizType,
      contractCode,
      long: plain(long),
      short: plain(short),
      clearing: plain(clearing),
    })),
    faults: faults.map(({ what, difference }) => `${bizType}: ${what} differ by ${difference}`),
  }
}
