import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { listOf } from '../db/bulk.ts'
import { fromAmount } from './amount.ts'
import { ownedKey } from './bills.ts'
import type { Changes, OwnedBill } from './workingSet.ts'

/** Where a bill stands among those of these changes. */
interface Place {
  /** Its number among those of its user; its fee's, if it contains one. */
  readonly number: number
  /** Its number among those of its account, coin and kind, and how many of these contain a fee. */
  readonly nth: number
  readonly fees: number
}

const groupOf = ({ ledgerAccount, kind }: OwnedBill): string => `${ownedKey(ledgerAccount)}/${kind}`

const placesOf = (bills: Changes['bills']): ReadonlyMap<OwnedBill, Place> => {
  const [counts, groups] = [new Map<number, number>(), new Map<string, Pick<Place, 'nth' | 'fees'>>()]
  const places = new Map<OwnedBill, Place>()
  for (const bill of bills.flat()) {
    const { userId } = bill.ledgerAccount
    const fee = bill.fee === 0n ? 0 : 1
    // A fee has a bill of its own.
    const number = (counts.get(userId) ?? 0) + 1 + fee
    counts.set(userId, number)
    const before = groups.get(groupOf(bill)) ?? { nth: 0, fees: 0 }
    const group = { nth: before.nth + 1, fees: before.fees + fee }
    groups.set(groupOf(bill), group)
    places.set(bill, { number, ...group })
  }
  return places
}

const texts = <T>(list: readonly T[], of: (one: T) => string | number | undefined): SQL =>
  sql`${sql.param(
    listOf(
      list.map((one) => {
        const value = of(one)
        return value === undefined ? null : String(value)
      }),
    ),
  )}::text[]`

const amountText = (value: bigint | undefined) => (value === undefined ? undefined : fromAmount(value))

/** Inserts the lines of all entries. Bills continue the numbers of their users, and of their account, coin and kind. */
export const insertPostings = ({ entries, bills }: Pick<Changes, 'entries' | 'bills'>): SQL => {
  const places = placesOf(bills)
  const lines = entries.flatMap((entry, place) =>
    entry.postings.map((posting, line) => {
      const bill = bills[place]?.find((one) => one.line === line)
      return { ...posting, entry, line, bill, place: bill && places.get(bill) }
    }),
  )
  const owners = new Set(bills.flat().map(({ ledgerAccount }) => ledgerAccount.userId))
  const groups = [...new Map(bills.flat().map((bill) => [groupOf(bill), bill])).values()]
  type Line = (typeof lines)[number]
  const column = (of: (line: Line) => string | number | undefined): SQL => texts(lines, of)
  return sql`
    insert into ledger_postings (
      kind, ref, line, user_id, wallet_type, trade_id, coin_id, name, at, amount, bill, changed, fee, owned, number,
      nth, fees
    )
    select kind, ref, line::integer, user_id::bigint, wallet_type::integer, trade_id::bigint, coin_id::integer, name,
      at::bigint, amount::numeric, bill, changed::numeric, fee::numeric, owned::numeric, number::bigint + last_number,
      nth::bigint + coalesce(last_nth, 0), fees::bigint + coalesce(last_fees, 0)
    from unnest(
      ${column(({ entry }) => entry.kind)}, ${column(({ entry }) => entry.ref)}, ${column(({ line }) => line)},
      ${column(({ ledgerAccount }) => ledgerAccount.userId)}, ${column(({ ledgerAccount }) => ledgerAccount.walletType)},
      ${column(({ ledgerAccount }) => ledgerAccount.tradeId)}, ${column(({ ledgerAccount }) => ledgerAccount.coinId)},
      ${column(({ ledgerAccount }) => ledgerAccount.name)}, ${column(({ entry }) => entry.at)},
      ${column(({ amount }) => fromAmount(amount))}, ${column(({ bill }) => bill?.kind)},
      ${column(({ bill }) => amountText(bill?.changed))},
      ${column(({ bill }) => amountText(bill === undefined || bill.fee === 0n ? undefined : bill.fee))},
      ${column(({ bill }) => amountText(bill?.owned))}, ${column(({ place }) => place?.number)},
      ${column(({ place }) => place?.nth)}, ${column(({ place }) => place?.fees)}
    ) as given (
      kind, ref, line, user_id, wallet_type, trade_id, coin_id, name, at, amount, bill, changed, fee, owned, number,
      nth, fees
    )
    left join (
      select owner, coalesce((
        select p.number from ledger_postings p where p.user_id = owner::bigint and p.number is not null
        order by p.number desc limit 1
      ), 0) as last_number
      from unnest(${sql.param(listOf([...owners].map(String)))}::text[]) as owners (owner)
    ) lasts on owner = user_id
    left join (
      select g.*, last.nth as last_nth, last.fees as last_fees
      from unnest(
        ${texts(groups, ({ ledgerAccount }) => ledgerAccount.userId)},
        ${texts(groups, ({ ledgerAccount }) => ledgerAccount.walletType)},
        ${texts(groups, ({ ledgerAccount }) => ledgerAccount.tradeId)},
        ${texts(groups, ({ ledgerAccount }) => ledgerAccount.coinId)}, ${texts(groups, ({ kind }) => kind)}
      ) as g (user_id, wallet_type, trade_id, coin_id, bill)
      cross join lateral (
        select p.nth, p.fees from ledger_postings p
        where p.user_id = g.user_id::bigint and p.number is not null
          and (p.wallet_type, p.trade_id, p.coin_id, p.bill)
            >= (g.wallet_type::integer, g.trade_id::bigint, g.coin_id::integer, g.bill)
          and (p.wallet_type, p.trade_id, p.coin_id, p.bill)
            <= (g.wallet_type::integer, g.trade_id::bigint, g.coin_id::integer, g.bill)
        -- The order of the index of groups, or the database may read the user's bills one by one to find the last.
        order by p.wallet_type desc, p.trade_id desc, p.coin_id desc, p.bill desc, p.number desc limit 1
      ) last
    ) grouped using (user_id, wallet_type, trade_id, coin_id, bill)`
}
