import type { Movement } from '#contract/risk/settlement.ts'
import { move, type Entry, type EntryKind, type Posting } from '../ledger/entry.ts'
import { atVenue, inAccount, type LedgerAccount } from '../ledger/ledgerAccounts.ts'
import { fundOwner } from './records.ts'
import type { ContractRules } from './rules.ts'

type Holder = Movement['from']

/** Whose movements they are, and what names them in the ledger. */
export interface Event {
  readonly userId: number
  readonly rules: Pick<ContractRules, 'coinId' | 'walletType'>
  /** Unique forever for each kind of entry, so that nothing is booked twice. */
  readonly ref: string
  readonly at: number
}

const kindOf: Readonly<Record<Movement['kind'], EntryKind>> = {
  realised: 'contractRealised',
  fee: 'contractFee',
  funding: 'contractFunding',
  margin: 'contractMargin',
  shortfall: 'contractShortfall',
  profitPaid: 'contractProfitPaid',
  // No account has a bonus yet (`docs/risk.md`).
  card: 'contractShortfall',
}

const accountOf = (holder: Holder, { userId, rules: { coinId, walletType } }: Event): LedgerAccount => {
  const own = (name: 'available' | 'posted') => inAccount({ userId, walletType, tradeId: 0 }, coinId, name)
  switch (holder) {
    case 'balance':
      return userId === fundOwner ? atVenue('insurance', coinId) : own('available')
    case 'margin':
      return own('posted')
    case 'fees':
    case 'funding':
    case 'clearing':
      return atVenue(holder, coinId)
    case 'fund':
      return atVenue('insurance', coinId)
    case 'bonus':
    case 'treasury':
      return atVenue('equity', coinId)
  }
}

/** The movements of one event as entries, one for each kind. */
export const entriesOf = (event: Event, movements: readonly Movement[]): readonly Entry[] => {
  const byKind = new Map<EntryKind, Posting[]>()
  for (const { from, to, amount, kind } of movements) {
    const postings = byKind.get(kindOf[kind]) ?? []
    postings.push(...move(accountOf(from, event), accountOf(to, event), amount))
    byKind.set(kindOf[kind], postings)
  }
  return [...byKind].map(([kind, postings]) => ({ kind, ref: event.ref, at: event.at, postings }))
}

/** How much the fund gains from movements. */
export const fundGain = (event: Event, movements: readonly Movement[]): bigint =>
  movements.reduce((sum, { from, to, amount }) => {
    const isFund = (holder: Holder) => accountOf(holder, event).name === 'insurance'
    return sum + (isFund(to) ? amount : 0n) - (isFund(from) ? amount : 0n)
  }, 0n)
