import type { WalletType } from '#contract/assets/accounts.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { LoanRecordKind } from '#contract/margin/schemas.ts'
import { fractionOf } from '#contract/risk/fraction.ts'
import { hourlyInterest } from '#contract/risk/loans.ts'
import { amount } from '#contract/risk/units.ts'
import { venueLimits } from '#contract/venueLimits.ts'

/** How a loan ended: the insurance fund repaid the rest of one that was written off. */
export const loanEnds = ['repaid', 'writtenOff'] as const

/** Money borrowed in a margin account. There is one open loan for each account, pair and coin. */
export interface Loan {
  readonly loanId: string
  readonly walletType: WalletType
  readonly tradeId: number
  readonly coinId: number
  readonly principal: bigint
  /** Charged and not yet repaid. */
  readonly interest: bigint
  readonly hourlyRate: Decimal
  readonly openedAt: number
  /** Start of the last clock hour (UTC) whose interest is charged. */
  readonly lastHour: number
  /** Number of its records so far. */
  readonly records: number
  readonly ended: (typeof loanEnds)[number] | null
}

/** A stored loan. */
export interface LoanRow extends Loan {
  readonly userId: number
}

/** One change of a loan, numbered from 1. */
export interface LoanRecordRow {
  readonly loanId: string
  readonly number: number
  readonly userId: number
  readonly walletType: WalletType
  readonly tradeId: number
  readonly kind: LoanRecordKind
  readonly coinId: number
  readonly amount: bigint
  readonly principalAfter: bigint
  readonly interestAfter: bigint
  /** The hour that `interest` is for; null for the other kinds. */
  readonly hour: number | null
  /**
   * Of interest that a new part of the loan owes for the hour that has begun: the number of the record that added it. Null
   * for the hour itself, which a loan is charged only once.
   */
  readonly addedBy: number | null
  readonly at: number
}

/** A loan after a change, with the records of the change. */
export interface LoanChange {
  readonly loan: LoanRow
  readonly records: readonly LoanRecordRow[]
}

const { interestEvery } = venueLimits.lending

/** Start of the clock hour of a time. */
export const hourOf = (at: number): number => Math.floor(at / interestEvery) * interestEvery

export const owedOf = ({ principal, interest }: Pick<Loan, 'principal' | 'interest'>): bigint => principal + interest

const interestOf = (principal: bigint, { hourlyRate }: Pick<Loan, 'hourlyRate'>): bigint =>
  hourlyInterest(amount(principal), fractionOf(hourlyRate))

type Change = Partial<Pick<Loan, 'principal' | 'interest' | 'lastHour' | 'ended'>>
type Recorded = Pick<LoanRecordRow, 'kind' | 'amount' | 'at'> & Partial<Pick<LoanRecordRow, 'hour' | 'addedBy'>>

const changed = (before: LoanRow, change: Change, { hour = null, addedBy = null, ...record }: Recorded): LoanChange => {
  const loan = { ...before, ...change, records: before.records + 1 }
  const { loanId, userId, walletType, tradeId, coinId, principal, interest } = loan
  const place = { loanId, number: loan.records, userId, walletType, tradeId, coinId }
  return { loan, records: [{ ...place, ...record, principalAfter: principal, interestAfter: interest, hour, addedBy }] }
}

const followedBy = (first: LoanChange, next: (loan: LoanRow) => LoanChange): LoanChange => {
  const { loan, records } = next(first.loan)
  return { loan, records: [...first.records, ...records] }
}

/** A loan of nothing, to be enlarged at once. */
export const emptyLoan = (
  place: Pick<LoanRow, 'loanId' | 'userId' | 'walletType' | 'tradeId' | 'coinId' | 'hourlyRate'>,
  at: number,
): LoanRow => ({ ...place, principal: 0n, interest: 0n, openedAt: at, lastHour: hourOf(at), records: 0, ended: null })

/** Gives a new account its loan. Its first hour is free, so that each account begins with the same debt. */
export const opened = (empty: LoanRow, principal: bigint, at: number): LoanChange =>
  changed(empty, { principal }, { kind: 'borrow', amount: principal, at })

/** Enlarges a loan. The new part owes interest for the hour that has begun. */
export const enlarged = (before: LoanRow, more: bigint, at: number): LoanChange =>
  followedBy(changed(before, { principal: before.principal + more }, { kind: 'borrow', amount: more, at }), (loan) => {
    const interest = interestOf(more, loan)
    return changed(
      loan,
      { interest: loan.interest + interest },
      { kind: 'interest', amount: interest, hour: hourOf(at), addedBy: loan.records, at },
    )
  })

/** Charges the next hour. Interest bears none, so where no principal is left, the hour passes without a record. */
export const chargedHour = (before: LoanRow, at: number): LoanChange => {
  const lastHour = before.lastHour + interestEvery
  if (before.principal === 0n) return { loan: { ...before, lastHour }, records: [] }
  const interest = interestOf(before.principal, before)
  return changed(
    before,
    { interest: before.interest + interest, lastHour },
    { kind: 'interest', amount: interest, hour: lastHour, at },
  )
}

/** Charges each hour that has started since the last one, in order. The clock may have stepped by years: one pass. */
export const chargedUpTo = (before: LoanRow, at: number): LoanChange => {
  const records: LoanRecordRow[] = []
  let loan = before
  while (loan.lastHour < hourOf(at)) {
    const hour = chargedHour(loan, at)
    loan = hour.loan
    records.push(...hour.records)
  }
  return { loan, records }
}

export interface Repayment extends LoanChange {
  readonly principalPaid: bigint
  readonly interestPaid: bigint
}

/** What a repayment pays: interest first, or the principal alone, which an order gives back that has not spent it. */
export type RepaidPart = 'interestFirst' | 'principalAlone'

/** Repays a part of what is owed, or all of it. */
export const repaidBy = (
  before: LoanRow,
  paid: bigint,
  at: number,
  how: RepaidPart = 'interestFirst',
  kind: 'repay' | 'liquidation' = 'repay',
): Repayment => {
  const interestPaid = how === 'principalAlone' ? 0n : paid < before.interest ? paid : before.interest
  const principalPaid = paid - interestPaid
  const [principal, interest] = [before.principal - principalPaid, before.interest - interestPaid]
  const ended = principal === 0n && interest === 0n ? 'repaid' : null
  return {
    ...changed(before, { principal, interest, ended }, { kind, amount: paid, at }),
    principalPaid,
    interestPaid,
  }
}

/** Ends a loan that the insurance fund pays. */
export const coveredLoan = (before: LoanRow, at: number, ended: NonNullable<Loan['ended']>): LoanChange =>
  changed(before, { principal: 0n, interest: 0n, ended }, { kind: 'liquidation', amount: owedOf(before), at })
