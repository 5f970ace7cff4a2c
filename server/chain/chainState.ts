/** The holder of an amount of a token: an account, a pool, the block producers or the outside market. */
export interface Cell {
  readonly chainIndex: string
  readonly tokenAddress: string
  /** `a:<account>`, `pool:<token>`, `gas` or `market`. */
  readonly holder: string
}

export const ownedBy = (accountId: string): string => `a:${accountId}`
export const poolOf = (tokenAddress: string): string => `pool:${tokenAddress}`
export const gasHolder = 'gas'
/**
 * The counterparty for everything that enters or leaves the chain. It is the only holder whose balance may be negative.
 */
export const marketHolder = 'market'

export const cellKey = ({ chainIndex, tokenAddress, holder }: Cell): string => `${chainIndex} ${tokenAddress} ${holder}`

export interface Posting extends Cell {
  readonly amount: bigint
}

export const transactionKinds = ['receive', 'approve', 'swap', 'level'] as const
type TransactionKind = (typeof transactionKinds)[number]

/** The record that a chain keeps of an event. */
export interface Transaction {
  readonly txHash: string
  readonly chainIndex: string
  /** Null if it does not belong to an account here. */
  readonly accountId: string | null
  readonly kind: TransactionKind
  readonly block: number
  readonly at: number
  readonly fromToken: string | null
  readonly amountIn: bigint
  readonly toToken: string | null
  readonly amountOut: bigint
  readonly gas: bigint
  readonly postings: readonly Posting[]
}

/** A swap quote, valid for a limited time. */
export interface Quote {
  readonly quoteId: string
  readonly accountId: string
  readonly chainIndex: string
  readonly fromToken: string
  readonly toToken: string
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly expiresAt: number
  readonly usedAt: number | null
}

/** The amount of a token that the router may spend for an account. */
export interface Allowance {
  readonly accountId: string
  readonly chainIndex: string
  readonly tokenAddress: string
  readonly amount: bigint
}

export const allowanceKey = ({ accountId, chainIndex, tokenAddress }: Omit<Allowance, 'amount'>): string =>
  `${accountId} ${chainIndex} ${tokenAddress}`

/** The outcome of a rule, which changes nothing itself. */
export interface ChainEffects {
  readonly transactions: readonly Transaction[]
  readonly allowance?: Allowance
  readonly quote?: Quote
}

/** The state that rules read. */
export interface ChainState {
  readonly balance: (cell: Cell) => bigint
  readonly allowance: (of: Omit<Allowance, 'amount'>) => bigint
  readonly quote: (quoteId: string) => Quote | undefined
}

/** Thrown when the books would not balance. Always a bug in the venue, never the caller's mistake. */
export class ChainFault extends Error {
  override readonly name = 'ChainFault'
}
