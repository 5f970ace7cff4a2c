import type { Queries } from '../db/database.ts'
import type { Unit } from '../money/store.ts'
import { token } from '../serviceContainer.ts'
import type { NewTransaction, Output } from './nodeState.ts'
import type { NodeAnswer, Prepared, TransactionStatus } from './pretendNode.ts'

/** A transaction of a block, as the venue handles it. */
export interface BlockTransaction {
  readonly txHash: string
  /** An address, or `venueSender` for the venue's own. */
  readonly sender: string
  readonly fee: bigint
  readonly isReverted: boolean
  /** The block that includes it on the branch that is followed now; null if none does. */
  readonly block: number | null
  /** It expires after this block unless it was included; null: never. */
  readonly validUntil: number | null
  /** When the block in which the venue handled it was produced; null if it has not been handled. */
  readonly handledAt: number | null
  readonly outputs: readonly (Output & { readonly outputIndex: number; readonly holder: string })[]
}

/** Events on a network, in the order in which the venue handles them. */
export interface BlockEvent {
  readonly networkId: string
  /** The height up to which everything is handled after this event. */
  readonly height: number
  /** The newest block, which may be further on. */
  readonly tip: number
  /** `seen`: in the mempool. `block`: included at or before `height`. `fork`: taken out by a reorganisation. */
  readonly kind: 'seen' | 'block' | 'fork'
  readonly transactions: readonly BlockTransaction[]
}

/** Runs when everything that may throw has been decided: writes rows that no store has. */
export type Writes = () => Promise<void>

/**
 * A part of the venue that follows the networks, such as deposits. It runs in the executor, in the transaction that
 * stores the height: whatever it books and writes is kept together with it, or not at all.
 */
export interface BlockParticipant {
  readonly name: string
  /**
   * The next block at which it has something due; undefined if there is none. Blocks without anything due are skipped.
   */
  readonly nextDue: (tx: Queries, networkId: string) => Promise<number | undefined>
  /**
   * Decides and books (`unit.store(ledger)`), and returns what to write. It must not write before that, because another
   * participant may still fail.
   */
  readonly handle: (unit: Unit, event: BlockEvent) => Promise<Writes>
  /**
   * The amount of each coin that the chain has sent and the ledger has not booked yet; negative the other way round.
   */
  readonly unbooked: (tx: Queries) => Promise<ReadonlyMap<number, bigint>>
}

/** Thrown when a node does not answer. Whether it has taken the transaction is unknown. */
export class NodeSilence extends Error {
  override readonly name = 'NodeSilence'
}

/** The node that the venue sends to, and the follower of its blocks. */
export interface Node {
  /** The bytes to send, and their hash, known before anything is sent. */
  readonly prepare: (transaction: NewTransaction) => Prepared
  /** Sends bytes; the same bytes any number of times are one transaction. Throws NodeSilence. */
  readonly broadcast: (rawBytes: Uint8Array) => Promise<NodeAnswer>
  readonly statusOf: (networkId: string, txHash: string) => Promise<TransactionStatus>
  /** The newest block. */
  readonly height: (networkId: string) => number
  /** When a block was or will be produced, in epoch ms. */
  readonly producedAt: (networkId: string, block: number) => number
  /** Whether the operator, a deep reorganisation or the sandbox has suspended the network. */
  readonly state: (networkId: string) => NetworkState
  /** Changes the network, and continues what had waited for it. */
  readonly setState: (networkId: string, change: Partial<NetworkState>) => Promise<void>
  /** The venue's spendable amount of a coin; `contract` is empty for the network's own coin. */
  readonly hotWallet: (tx: Queries, networkId: string, contract: string) => Promise<bigint>
  /** Register while modules start, before the first block is handled. */
  readonly join: (participant: BlockParticipant) => void
  /** Handles everything that is due on a network now. Call after a commit that made something due. */
  readonly follow: (networkId: string) => Promise<void>
}

export interface NetworkState {
  readonly deposit: 'open' | 'suspended'
  readonly withdraw: 'open' | 'suspended'
  readonly reason: string | null
  readonly isHotWalletEmpty: boolean
}

export const nodeToken = token<Node>('node of the simulated chain')
