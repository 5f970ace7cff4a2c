/** Where an amount of a token lies: with an account, in a pool, with who makes blocks, or at the markets outside. */
export interface Cell {
  readonly chainIndex: string
  readonly tokenAddress: string
  /** `a:<account>`, `pool:<token>`, `gas` or `market`. */
  readonly holder: string
}

export const ownedBy = (accountId: string): string => `a:${accountId}`
export const poolOf = (tokenAddress: string): string => `pool:${tokenAddress}`
export const gasHolder = 'gas'
/** What comes from elsewhere and goes there: the only place that may owe. */
export const marketHolder = 'market'

export const cellKey = ({ chainIndex, tokenAddress, holder }: Cell): string => `${chainIndex} ${tokenAddress} ${holder}`

export interface Posting extends Cell {
  readonly amount: bigint
}

export const transactionKinds = ['receive', 'approve', 'swap', 'level'] as const
type TransactionKind = (typeof transactionKinds)[number]

/** What a chain keeps of something that happened. */
export interface Transaction {
  readonly txHash: string
  readonly chainIndex: string
  /** Null: of nobody who has an account here. */
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

/** What somebody was quoted for a swap, for a while. */
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

/** How much of a token the router may take from an account. */
export interface Allowance {
  readonly accountId: string
  readonly chainIndex: string
  readonly tokenAddress: string
  readonly amount: bigint
}

export const allowanceKey = ({ accountId, chainIndex, tokenAddress }: Omit<Allowance, 'amount'>): string =>
  `${accountId} ${chainIndex} ${tokenAddress}`

/** What a rule decided. The rule itself changes nothing. */
export interface ChainEffects {
  readonly transactions: readonly Transaction[]
  readonly allowance?: Allowance
  readonly quote?: Quote
}

/** What rules read. */
export interface ChainState {
  readonly balance: (cell: Cell) => bigint
  readonly allowance: (of: Omit<Allowance, 'amount'>) => bigint
  readonly quote: (quoteId: string) => Quote | undefined
}

/** The books would not add up: a fault of ours, never of who asks. */
export class ChainFault extends Error {
  override readonly name = 'ChainFault'
}
