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

/**
 * The movements of one event as entries, in their order: what is paid from a margin has to be posted before. An entry
 * has consecutive movements of one kind; a kind that comes again has its number after the reference.
 */
export const entriesOf = (event: Event, movements: readonly Movement[]): readonly Entry[] => {
  const entries: {
    readonly kind: EntryKind
    readonly ref: string
    readonly at: number
    readonly postings: Posting[]
  }[] = []
  for (const { from, to, amount, kind: movement } of movements) {
    const kind = kindOf[movement]
    const postings = move(accountOf(from, event), accountOf(to, event), amount)
    const last = entries.at(-1)
    if (last?.kind === kind) {
      last.postings.push(...postings)
      continue
    }
    const before = entries.filter((entry) => entry.kind === kind).length
    const ref = before === 0 ? event.ref : `${event.ref}-${before + 1}`
    entries.push({ kind, ref, at: event.at, postings: [...postings] })
  }
  return entries
}

/** How much the fund gains from movements. */
export const fundGain = (event: Event, movements: readonly Movement[]): bigint =>
  movements.reduce((sum, { from, to, amount }) => {
    const isFund = (holder: Holder) => accountOf(holder, event).name === 'insurance'
    return sum + (isFund(to) ? amount : 0n) - (isFund(from) ? amount : 0n)
  }, 0n)
