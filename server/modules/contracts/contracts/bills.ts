import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import type { WalletType } from '#contract/assets/accounts.ts'
import type { ContractKindName } from '#contract/contracts/kinds.ts'
import type { ContractBill, ContractBillKind } from '#contract/contracts/bills.ts'
import { decimal, trim } from '#contract/kernel/decimal.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import { walletOf } from '#contract/contracts/wallets.ts'
import { kindOfWallet } from '#server/contracts/rules.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { pageOf, type Page } from './paging.ts'
import { rulesNamed } from './rulesNamed.ts'
import { seqOf } from './writes.ts'

interface Row {
  readonly [column: string]: unknown
  /** Null for margin that is added or taken out. */
  readonly number: string | null
  readonly at: string
  readonly coin_id: number
  readonly wallet_type: WalletType
  readonly kind: ContractBillKind
  readonly entry: string
  readonly ref: string
  readonly amount: string
  readonly balance: string
}

const wallets = sql`(${sql.join(
  Object.values(walletOf).map((type) => sql`${type}`),
  sql`, `,
)})`

/** The kind of a bill, by its entry in the ledger. */
const kindOf = sql`case
  when p.bill in ('transferIn', 'transferOut') then p.bill
  when p.bill = 'sandbox' then 'funded'
  when p.ref like '%-delivery-%' then case when p.kind = 'contractFee' then 'deliveryFee' else 'delivery' end
  when p.kind = 'contractFee' then 'fee'
  when p.kind = 'contractFunding' then 'funding'
  -- Before they were told apart, both were called outside: who is left by a liquidation, and who takes the other side.
  when p.ref like '%-takeOver-%' or p.ref like '%-outside-%-left%' then 'takeOver'
  when p.ref like '%-deleverage-%' or p.ref like '%-outside-%' then 'deleverage'
  else 'realised' end`

/**
 * All bills of a user’s accounts of contracts. Margin that is added or taken out has no bill in the ledger, because it stays in
 * the account: it comes after the bills of its millisecond, with the balance that they leave.
 */
const billsOf = (userId: number): SQL => sql`
  select e.number, e.at, e.coin_id, e.wallet_type, e.kind, e.entry, e.ref, e.amount, coalesce(b.owned, 0) as balance
  from (
    select entries.*, max(number) over (partition by wallet_type, coin_id order by at, number nulls last) as last_number
    from (
      select p.number, p.at, p.coin_id, p.wallet_type, ${kindOf} as kind, p.kind as entry, p.ref, p.changed as amount
      from ledger_postings p
      where p.user_id = ${userId} and p.wallet_type in ${wallets} and p.number is not null
      union all
      select null, p.at, p.coin_id, p.wallet_type, case when p.amount > 0 then 'marginAdded' else 'marginTaken' end, p.kind, p.ref, 0
      from ledger_postings p
      where p.user_id = ${userId} and p.wallet_type in ${wallets} and p.kind = 'contractMargin'
        and p.name = 'posted' and p.ref like '%-margin-%'
    ) entries
  ) e
  left join ledger_postings b on b.user_id = ${userId} and b.number = e.last_number`

const filtersOf = ({
  account,
  coinId,
  contractCode,
  kind,
  from,
  to,
}: Page & {
  readonly account?: ContractKindName | undefined
  readonly coinId?: number | undefined
  readonly contractCode?: string | undefined
  readonly kind?: ContractBillKind | undefined
}): SQL =>
  sql.join(
    [
      sql`true`,
      ...(account === undefined ? [] : [sql`wallet_type = ${walletOf[account]}`]),
      ...(coinId === undefined ? [] : [sql`coin_id = ${coinId}`]),
      ...(contractCode === undefined
        ? []
        : [sql`entry like 'contract%' and split_part(ref, '-', 1) = ${contractCode}`]),
      ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
      ...(from === undefined ? [] : [sql`at >= ${from}`]),
      ...(to === undefined ? [] : [sql`at < ${to}`]),
    ],
    sql` and `,
  )

/** What the entry’s reference says: its parts are the contract, what of it, and more. */
const refOf = ({ kind, entry, ref }: Row): string | null => {
  if (entry === 'transfer' || entry === 'reviewPosted') return ref
  const [contractCode, number, role] = ref.split('-')
  if (kind === 'funding') return number ?? null
  return role === 'maker' || role === 'taker' ? `${contractCode}-${number}` : null
}

const onWire = (row: Row): ContractBill => ({
  // A user’s bills are numbered; margin is named by the number of its entry.
  billId: row.number ?? row.ref.slice(row.ref.indexOf('-') + 1),
  at: Number(row.at),
  account: kindOfWallet(row.wallet_type),
  coin: coinCatalogue.coin(row.coin_id)?.shortName ?? String(row.coin_id),
  kind: row.kind,
  amount: trim(decimal(row.amount)),
  balance: trim(decimal(row.balance)),
  contractCode: row.entry.startsWith('contract') ? (row.ref.split('-')[0] ?? null) : null,
  ref: refOf(row),
})

/** What changed the balance of a user’s accounts of contracts, newest first. */
export const bills = handle(calls.contracts.bills, ({ query }, ctx) => {
  const { limit, offset } = pageOf(query)
  const { coin, contractCode } = query
  if (contractCode !== undefined) rulesNamed(contractCode)
  const { id: userId } = userOf(ctx)
  // Read before the state: a change in between is pushed with a later number.
  const seq = seqOf(ctx)
  // No coin has the id 0.
  const coinId = coin === undefined ? undefined : (coinCatalogue.coinNamed(coin)?.id ?? 0)
  const wanted = sql`from (${billsOf(userId)}) bills where ${filtersOf({ ...query, coinId })}`
  // One transaction, so that the count matches the list.
  return ctx.db.transaction(async (tx) => {
    const [total] = await tx.execute<{ readonly [column: string]: unknown; readonly count: string }>(
      sql`select count(*)::text as count ${wanted}`,
    )
    const rows = await tx.execute<Row>(sql`
      select number::text, at::text, coin_id, wallet_type, kind, entry, ref, amount::text, balance::text ${wanted}
      order by bills.at desc, bills.number desc nulls first, ref desc limit ${limit} offset ${offset}`)
    return { list: rows.map(onWire), totalCount: Number(total?.count ?? 0), seq }
  })
})
