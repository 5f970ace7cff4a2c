import type { Queries } from '../db/database.ts'
import type { Unit } from './store.ts'

/** A call that moves money, checked and ready to run. */
export interface MoneyCommand {
  readonly userId: number
  readonly key: string
  /** The descriptor's id. */
  readonly call: string
  readonly bodyHash: string
  /** Of a signed call. `stale` and a nonce seen before refuse only a key that is not known. */
  readonly signed: { readonly sessionId: string; readonly nonce: string; readonly stale: boolean } | undefined
  /** Tells the stores what `run` will read, so that a batch reads it at once. */
  readonly wants: (unit: Unit) => void
  /**
   * Returns what took effect; throws Refusal, and has none. Changes nothing but stores and transaction: it may run
   * again.
   */
  readonly run: (unit: Unit) => Promise<Effect> | Effect
}

export interface Effect {
  readonly code: number
  readonly data: unknown
}

/** `done`: took effect. `refused`: had none and never will. */
export interface MoneyAnswer {
  readonly state: 'done' | 'refused'
  readonly code: number
  readonly data: unknown
}

/** An internal movement of money, without key: what is moved twice must be recognised by its own rules. */
export interface Task<T> {
  readonly wants?: (unit: Unit) => void
  readonly run: (unit: Unit) => Promise<T> | T
}

/** Moves money, one command after the other, many commands in one transaction. */
export interface Executor {
  /** Runs a call once: the same key gets the same answer. Throws Refusal on a conflict, and what is not stored. */
  readonly submit: (command: MoneyCommand) => Promise<MoneyAnswer>
  /** What became of a key. Asking settles: an unknown key is refused by it. Null while its call runs. */
  readonly settle: (userId: number, key: string) => Promise<MoneyAnswer | null>
  /** Runs a task of the venue itself among the commands. */
  readonly perform: <T>(task: Task<T>) => Promise<T>
  /**
   * Runs a task in a transaction that somebody else has open. The returned function is to be called after its commit.
   */
  readonly within: <T>(tx: Queries, task: Task<T>) => Promise<{ readonly result: T; readonly effects: () => void }>
  /** Takes nothing more, and ends when all that was taken is committed. */
  readonly drain: () => Promise<void>
}
