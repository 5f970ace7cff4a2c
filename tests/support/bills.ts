import { calls } from '#contract/calls.ts'
import type { Bill, BillKind, Statement } from '#contract/assets/calls/bills.ts'
import type { AccountBalances } from '#contract/assets/calls/assets.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import { add, compare, equals, sum, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { day } from '#contract/kernel/durations.ts'
import type { Person, TestVenue } from './server.ts'

type Filter = Omit<NonNullable<CallInput<typeof calls.bills.list>['query']>, 'pageNum' | 'pageSize'>

export const billsOn = async (venue: TestVenue, as: Person, pageNum: number, pageSize: number, filter: Filter = {}) =>
  (
    await venue.call(
      calls.bills.list,
      { query: { ...filter, pageNum: String(pageNum), pageSize: String(pageSize) } },
      { as },
    )
  ).data

/** All bills of a filter, newest first. */
export const everyBill = async (
  venue: TestVenue,
  as: Person,
  filter: Filter = {},
  pageSize = 100,
): Promise<readonly Bill[]> => {
  const found: Bill[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const { list, totalCount } = await billsOn(venue, as, pageNum, pageSize, filter)
    found.push(...list)
    if (list.length === 0 || found.length >= totalCount) return found
  }
}

export const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10)

export const statementOf = async (venue: TestVenue, as: Person, from: number, to: number): Promise<Statement> =>
  (await venue.call(calls.bills.statement, { query: { from: dayText(from), to: dayText(to) } }, { as })).data

type Place = Pick<Bill, 'walletType' | 'tradeId' | 'coinId'>
const placeOf = ({ walletType, tradeId, coinId }: Place): string => `${walletType} ${tradeId ?? '-'} ${coinId}`

const groupsOf = (list: readonly Bill[]): ReadonlyMap<string, readonly Bill[]> => {
  const groups = new Map<string, Bill[]>()
  for (const bill of list) groups.set(placeOf(bill), [...(groups.get(placeOf(bill)) ?? []), bill])
  return groups
}

const total = (list: readonly Pick<Bill, 'amount'>[]): Decimal => sum(list.map(({ amount }) => amount))

/** Balances of accounts: available, held and locked, by account and coin. */
export const ownedIn = (accounts: readonly AccountBalances[]): ReadonlyMap<string, Decimal> =>
  new Map(
    accounts.flatMap(({ walletType, tradeId, coins }) =>
      coins.map(({ coinId, available, held, locked }): [string, Decimal] => [
        placeOf({ walletType, tradeId, coinId }),
        sum([available, held, locked]),
      ]),
    ),
  )

/** Faults of all bills of a user, newest first: duplicates, broken chains, wrong balances. */
export const faultsOfList = (list: readonly Bill[], owned: ReadonlyMap<string, Decimal>): readonly string[] => {
  const wrong: string[] = []
  if (new Set(list.map(({ billId }) => billId)).size !== list.length) wrong.push('a bill appears twice')
  if (list.some(({ amount }) => equals(amount, zero))) wrong.push('a bill of nothing')
  if (list.some(({ at }, place) => at > (list[place - 1]?.at ?? at))) wrong.push('not the newest first')
  const groups = groupsOf(list)
  for (const [place, bills] of groups) {
    if (!equals(total(bills), owned.get(place) ?? zero)) wrong.push(`the bills of ${place} make ${total(bills)}`)
    bills.forEach(({ amount, balanceAfter, billId }, index) => {
      const before = bills[index + 1]?.balanceAfter ?? zero
      if (!equals(add(before, amount), balanceAfter))
        wrong.push(`${billId} of ${place}: ${before} + ${amount}, not ${balanceAfter}`)
      if (compare(balanceAfter, zero) < 0) wrong.push(`${billId} of ${place} leaves ${balanceAfter}`)
    })
  }
  for (const [place, amount] of owned)
    if (!groups.has(place) && !equals(amount, zero)) wrong.push(`${place} owns ${amount} without a bill`)
  return wrong
}

/** Faults of a statement: lines that do not add up, or that differ from the bills of its period. */
const faultsOfStatement = (statement: Statement, list: readonly Bill[], now: number): readonly string[] => {
  const { startsAt, endsAt, balances } = statement
  const wrong: string[] = []
  // A period that is still running includes this very millisecond.
  const within = groupsOf(list.filter(({ at }) => at >= startsAt && (at < endsAt || (endsAt === now && at === now))))
  const before = groupsOf(list.filter(({ at }) => at < startsAt))
  for (const line of balances) {
    const place = placeOf(line)
    if (!equals(add(line.opening, total(line.sums)), line.closing))
      wrong.push(`the statement of ${place} does not add up`)
    if (!equals(line.opening, before.get(place)?.[0]?.balanceAfter ?? zero))
      wrong.push(`${place} opens with ${line.opening}`)
    const sums = new Map<BillKind, Decimal>()
    for (const { kind, amount } of within.get(place) ?? []) sums.set(kind, add(sums.get(kind) ?? zero, amount))
    for (const [kind, amount] of sums) {
      const said = line.sums.find((one) => one.kind === kind)?.amount ?? zero
      if (!equals(said, amount)) wrong.push(`${place} has ${said} of ${kind}, and its bills make ${amount}`)
    }
    if (line.sums.some(({ kind }) => !sums.has(kind))) wrong.push(`${place} has a sum without a bill`)
  }
  for (const place of within.keys())
    if (!balances.some((line) => placeOf(line) === place)) wrong.push(`${place} is missing in the statement`)
  return wrong
}

/** Faults of a user's bills and of statements of the last days. */
export const faultsOfBills = async (venue: TestVenue, as: Person): Promise<readonly string[]> => {
  const list = await everyBill(venue, as)
  const { accounts } = (await venue.call(calls.assets.balances, {}, { as })).data
  const wrong = [...faultsOfList(list, ownedIn(accounts))]
  const now = venue.clock.now()
  for (const [from, to] of [
    [now, now],
    [now - day, now - day],
    [now - 300 * day, now],
  ] as const)
    wrong.push(...faultsOfStatement(await statementOf(venue, as, from, to), list, now))
  return wrong
}
