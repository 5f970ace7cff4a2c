/** `sent`: in the mempool, or in a block once the chain is high enough. `gone`: forgotten, dropped or expired. */
export const transactionStates = ['sent', 'gone'] as const

/** Faults that the sandbox can make the node apply to the venue's next transactions. */
export const nodeFaultKinds = ['slow', 'loseAnswer', 'reject', 'forget', 'revert'] as const
export type NodeFaultKind = (typeof nodeFaultKinds)[number]

/** An output of a transaction, as it is sent. */
export interface Output {
  readonly address: string
  readonly memo: string | null
  /** Empty for the network's own coin. */
  readonly contract: string
  /** In units of 10⁻¹⁸. */
  readonly amount: bigint
}

/** A transaction before it is sent. */
export interface NewTransaction {
  readonly networkId: string
  readonly sender: string
  /** Makes two otherwise equal transactions of a sender different. */
  readonly sequence: string
  readonly fee: bigint
  readonly validUntil: number | null
  readonly outputs: readonly Output[]
}

/** The sender of the venue's own transactions: all its addresses are one holder. */
export const venueSender = 'venue'
export const venueHolder = 'venue'
export const outsideHolder = 'outside'
export const walletHolder = (accountId: string): string => `wallet:${accountId}`
