import { billKinds } from '#contract/assets/calls/bills.ts'
import type { Bill, BillKind, Statement } from '#contract/assets/calls/bills.ts'
import type { Deposit } from '#contract/assets/calls/deposit.ts'
import type { Withdrawal } from '#contract/assets/calls/withdraw.ts'
import type { AccountBalances } from '#contract/assets/calls/assets.ts'
import { recordTypes } from '#contract/assets/financialLinks.ts'
import type { RecordNumber } from '#contract/assets/financialLinks.ts'
import { add, decimal, equals, negate, sum, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { financialFile } from '#machines/assets/financialRecords/financialFile.ts'
import type { FinancialRow } from '#machines/assets/financialRecords/financialFilter.ts'
import { everythingOfList } from '#machines/assets/financialRecords/financialRecords.view.ts'
import { pairName } from '#machines/assets/recordsExport/recordsFile.ts'
import { statementFile } from '#machines/assets/statement/statementFile.ts'
import { parseCsv } from '../csv.ts'

/** The CSV files that a user can save of all records. */
export interface FundsFiles {
  readonly bills: string
  readonly deposits: string
  readonly withdrawals: string
  readonly statement: string
}

/** What the files are made of. */
interface Recorded {
  readonly bills: readonly Bill[]
  readonly deposits: readonly Deposit[]
  readonly withdrawals: readonly Withdrawal[]
  readonly statement: Pick<Statement, 'balances'>
}

type Line = Readonly<Record<string, string>>

const named = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as Record<Name, Name>

/** Every word is its own key, and an account its number. */
const words = { kinds: named(billKinds), accounts: {} }

const fileOf = (type: RecordNumber | undefined, rows: readonly FinancialRow[]): string =>
  financialFile(
    { query: { ...everythingOfList({ type }), zone: 'UTC' }, format: 'plain', rows, part: undefined, isCut: false },
    {
      ...words,
      file: named(recordTypes),
      column: (column) => column,
      zone: () => 'UTC',
      stage: (_, stage) => stage,
      reason: (reason) => reason,
    },
    '2026-01-01',
  ).text

const columns = ['from', 'to', 'account', 'coin', 'opening', 'closing', 'openingPrice', 'closingPrice'] as const

/** Writes the files as the pages do. */
export const filesOf = ({ bills, deposits, withdrawals, statement: { balances } }: Recorded): FundsFiles => ({
  bills: fileOf(
    undefined,
    bills.map((record) => ({ id: record.billId, of: 'bill', record })),
  ),
  deposits: fileOf(
    '1',
    deposits.map((record) => ({ id: record.depositId, of: 'deposit', record })),
  ),
  withdrawals: fileOf(
    '2',
    withdrawals.map((record) => ({ id: record.withdrawId, of: 'withdrawal', record })),
  ),
  statement: statementFile(
    { balances, from: '2026-01-01', to: '2026-01-01', startsAt: 0, endsAt: 0, prices: [] },
    { ...words, file: 'statement', columns: named(columns) },
  ).text,
})

const linesOf = (file: string): readonly Line[] => {
  const [head = [], ...lines] = parseCsv(file)
  return lines.map((line) => Object.fromEntries(head.map((name, at) => [name, line[at] ?? ''])))
}

const amountIn = (line: Line, column: string): Decimal => decimal(line[column] || '0')

const placeOf = (account: string, coin: string): string => `${account} ${coin.toUpperCase()}`

/** Adds up amounts by what they belong to. */
const sumsBy = (amounts: readonly (readonly [of: string, amount: Decimal])[]): ReadonlyMap<string, Decimal> => {
  const sums = new Map<string, Decimal>()
  for (const [of, amount] of amounts) sums.set(of, add(sums.get(of) ?? zero, amount))
  return sums
}

/** The keys whose amounts differ; a missing one is zero. */
const differing = (some: ReadonlyMap<string, Decimal>, others: ReadonlyMap<string, Decimal>): readonly string[] =>
  [...new Set([...some.keys(), ...others.keys()])].filter(
    (key) => !equals(some.get(key) ?? zero, others.get(key) ?? zero),
  )

/**
 * What the files say differently from the balances on the pages, or from each other. The statement must cover all
 * records.
 */
export const faultsOfFiles = (files: FundsFiles, accounts: readonly AccountBalances[]): readonly string[] => {
  const [bills, deposits, withdrawals, statement] = [
    linesOf(files.bills),
    linesOf(files.deposits),
    linesOf(files.withdrawals),
    linesOf(files.statement),
  ]
  const owned = sumsBy(
    accounts.flatMap(({ walletType, pair, coins }) => {
      const account = pair === null ? String(walletType) : `${walletType} ${pairName(pair)}`
      return coins.map(
        ({ shortName, available, held, locked }) =>
          [placeOf(account, shortName), sum([available, held, locked])] as const,
      )
    }),
  )
  const byPlace = (lines: readonly Line[], amount: (line: Line) => Decimal) =>
    sumsBy(lines.map((line) => [placeOf(line['account'] ?? '', line['coin'] ?? ''), amount(line)]))
  const changed = (line: Line): Decimal => sum(billKinds.map((kind) => amountIn(line, kind)))
  const kindsOf = (...kinds: readonly BillKind[]) =>
    sumsBy(
      statement.map((line) => [(line['coin'] ?? '').toUpperCase(), sum(kinds.map((kind) => amountIn(line, kind)))]),
    )
  const ended = (lines: readonly Line[], stage: string, amount: (line: Line) => Decimal) =>
    sumsBy(lines.filter((line) => line['stage'] === stage).map((line) => [line['coin'] ?? '', amount(line)]))
  const paid = (column: string) => ended(withdrawals, 'done', (line) => negate(amountIn(line, column)))
  const billed = (kind: BillKind) =>
    byPlace(
      bills.filter((line) => line['kind'] === kind),
      (line) => amountIn(line, 'amount'),
    )
  const say = (what: string, wrong: readonly string[]) => wrong.map((key) => `${what} of ${key}`)
  return [
    ...say(
      'the file of bills differs from the balance',
      differing(
        byPlace(bills, (line) => amountIn(line, 'amount')),
        owned,
      ),
    ),
    ...say(
      'the file of the statement differs from the balance',
      differing(
        byPlace(statement, (line) => amountIn(line, 'closing')),
        owned,
      ),
    ),
    ...say(
      'the file of the statement does not add up',
      differing(
        byPlace(statement, (line) => add(amountIn(line, 'opening'), changed(line))),
        byPlace(statement, (line) => amountIn(line, 'closing')),
      ),
    ),
    ...billKinds.flatMap((kind) =>
      say(
        `the files of bills and statement differ in ${kind}`,
        differing(
          billed(kind),
          byPlace(statement, (line) => amountIn(line, kind)),
        ),
      ),
    ),
    ...say(
      'the files of deposits and statement differ in what arrived',
      differing(
        ended(deposits, 'credited', (line) => amountIn(line, 'amount')),
        kindsOf('deposit', 'depositReversed'),
      ),
    ),
    ...say(
      'the files of withdrawals and statement differ in what was sent',
      differing(paid('receive'), kindsOf('withdrawal')),
    ),
    ...say('the files of withdrawals and statement differ in fees', differing(paid('fee'), kindsOf('withdrawalFee'))),
  ]
}
