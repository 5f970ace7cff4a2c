import type { BillKind } from '#contract/assets/calls/bills.ts'
import { spotPair } from '../catalogue/catalogue.ts'
import { LedgerFault } from './entry.ts'
import type { Entry, EntryKind } from './entry.ts'
import { isVenues } from './ledgerAccounts.ts'
import type { LedgerAccount, VenueAccount } from './ledgerAccounts.ts'

/** The other side of what an account gains or loses of a coin. */
type OtherSide = VenueAccount | 'ownAccount' | 'otherPerson'

interface Rule {
  readonly gain?: BillKind | typeof trade
  readonly loss?: BillKind | typeof trade
}

/** Where a fee is part of what an account gains or loses, and the bill that it makes. */
interface FeeRule {
  readonly on: keyof Rule
  readonly kind: BillKind
}

interface KindRules {
  readonly against: Readonly<Partial<Record<OtherSide, Rule>>>
  readonly fee?: FeeRule
}

/** `buy` or `sell`, after the order. */
const trade = Symbol('trade')

const nothing: KindRules = { against: {} }
const sandbox: KindRules = { against: { equity: { gain: 'sandbox' } } }
const betweenOwn: KindRules = { against: { ownAccount: { gain: 'transferIn', loss: 'transferOut' } } }

/**
 * The bill of each kind of entry, by who stands on the other side. What a kind does not list, it may not do: an account
 * never gains or loses anything without a bill.
 */
const rules: Readonly<Record<EntryKind, KindRules>> = {
  opened: sandbox,
  lent: { against: { lending: { gain: 'borrowed', loss: 'repaid' } } },
  funded: sandbox,
  transfer: betweenOwn,
  reviewHeld: nothing,
  reviewPosted: betweenOwn,
  reviewReleased: nothing,
  orderHeld: nothing,
  fill: { against: { otherPerson: { gain: trade, loss: trade } }, fee: { on: 'gain', kind: 'tradeFee' } },
  orderReleased: nothing,
  loanBorrowed: { against: { lending: { gain: 'borrowed' } } },
  loanRepaid: { against: { lending: { loss: 'repaid' } } },
  loanInterest: { against: { interest: { loss: 'interest' } } },
  loanTaken: { against: { insurance: { loss: 'repaid' } } },
  loanCovered: nothing,
  loanShortfall: nothing,
  depositLocked: { against: { custody: { gain: 'deposit' }, unclaimed: { gain: 'deposit' } } },
  depositCredited: nothing,
  depositReversed: { against: { custody: { loss: 'depositReversed' } } },
  depositUnclaimed: nothing,
  withdrawHeld: nothing,
  withdrawDone: { against: { custody: { loss: 'withdrawal' } }, fee: { on: 'loss', kind: 'withdrawalFee' } },
  withdrawReturned: nothing,
  networkFee: nothing,
  chainLoss: nothing,
  contractRealised: { against: { clearing: { gain: 'realised', loss: 'realised' } } },
  contractFee: { against: { fees: { loss: 'contractFee' }, insurance: { loss: 'contractFee' } } },
  contractFunding: { against: { funding: { gain: 'funding', loss: 'funding' } } },
  contractMargin: nothing,
  contractShortfall: nothing,
  contractProfitPaid: nothing,
  contractRest: nothing,
  insured: nothing,
  simulationReset: { against: { equity: { gain: 'sandbox', loss: 'sandbox' } } },
  // Only trades are carried forward, by SQL (`carryForward.ts`).
  carried: { against: { otherPerson: { gain: 'buy', loss: 'sell' } } },
}

/** The bill of the fee that a bill of this kind of entry may contain. */
export const feeBills: Readonly<Partial<Record<EntryKind, BillKind>>> = Object.fromEntries(
  Object.entries(rules).flatMap(([kind, { fee }]) => (fee ? [[kind, fee.kind] as const] : [])),
)

/** The fee's bill by the bill that contains it. */
export const feeBillOf: Readonly<Partial<Record<BillKind, BillKind>>> = Object.fromEntries(
  Object.values(rules).flatMap(({ against, fee }) =>
    Object.values(against).flatMap((rule) => {
      const bill = fee && rule[fee.on]
      if (!fee || bill === undefined) return []
      return (bill === trade ? (['buy', 'sell'] as const) : [bill]).map((one) => [one, fee.kind] as const)
    }),
  ),
)

/** What an entry changes about what one account owns of a coin: all parts together. */
export interface BillLine {
  /** The posting that carries it: the account's last one of the coin. */
  readonly line: number
  readonly ledgerAccount: LedgerAccount
  readonly kind: BillKind
  /** After the fee. */
  readonly changed: bigint
  /** The part of `changed` that is a fee, with a bill of its own; 0 if there is none. */
  readonly fee: bigint
}

/** An account's coin as a map key, for all parts together. */
export const ownedKey = ({
  userId,
  walletType,
  tradeId,
  coinId,
}: Omit<LedgerAccount, 'name' | 'walletType'> & { readonly walletType: number }): string =>
  `${userId}/${walletType}/${tradeId}/${coinId}`

type Change = Pick<BillLine, 'line' | 'ledgerAccount' | 'changed'>

/** The sums of an entry by owner and coin, apart from fees: the venue's by account, a person's by account and pair. */
const changesOf = ({ postings }: Entry): readonly Change[] => {
  const sums = new Map<string, Change>()
  postings.forEach(({ ledgerAccount, amount }, line) => {
    const key = isVenues(ledgerAccount) ? `${ledgerAccount.name}/${ledgerAccount.coinId}` : ownedKey(ledgerAccount)
    sums.set(key, { line, ledgerAccount, changed: (sums.get(key)?.changed ?? 0n) + amount })
  })
  return [...sums.values()].filter(({ changed }) => changed !== 0n)
}

const sideOf = (other: LedgerAccount, { userId }: LedgerAccount): OtherSide => {
  if (other.userId === userId) return 'ownAccount'
  if (!isVenues(other)) return 'otherPerson'
  const { name } = other
  if (name === 'available' || name === 'held' || name === 'locked' || name === 'posted')
    throw new LedgerFault(`The venue has no account ${name}`)
  return name
}

/** The order's side: a buyer receives the pair's base and pays its quote. */
const tradeOf = ({ ledgerAccount, changed }: Change, ref: string): BillKind => {
  const pair = spotPair(ref.slice(0, ref.lastIndexOf('-')))
  const isBuy = ledgerAccount.coinId === pair?.quoteCoinId ? changed < 0n : changed > 0n
  return isBuy ? 'buy' : 'sell'
}

/**
 * The bills that an entry makes, in the order of its postings. Moving between the parts of one account makes none.
 * Throws LedgerFault if an account gains or loses anything that no rule names.
 */
export const billsOf = (entry: Entry): readonly BillLine[] => {
  const { kind, ref } = entry
  const { against, fee } = rules[kind]
  const changes = changesOf(entry)
  return changes
    .filter(({ ledgerAccount }) => !isVenues(ledgerAccount))
    .map((change) => {
      const { ledgerAccount, changed, line } = change
      const direction = changed > 0n ? 'gain' : 'loss'
      const inCoin = changes.filter((other) => other.ledgerAccount.coinId === ledgerAccount.coinId && other !== change)
      const found = inCoin
        .filter((other) => other.changed > 0n !== changed > 0n)
        .map((other) => against[sideOf(other.ledgerAccount, ledgerAccount)]?.[direction])
        .find((one) => one !== undefined)
      if (found === undefined)
        throw new LedgerFault(`Entry ${kind} ${ref} changes what ${ownedKey(ledgerAccount)} owns without a bill`)
      const charged = fee?.on === direction && inCoin.find((other) => other.ledgerAccount.name === 'fees')
      return {
        line,
        ledgerAccount,
        kind: found === trade ? tradeOf(change, ref) : found,
        changed,
        fee: charged ? charged.changed : 0n,
      }
    })
    .toSorted((a, b) => a.line - b.line)
}
