import type { Queries } from '../db/database.ts'
import type { Unit } from './store.ts'

/** A call that moves money, validated and ready to run. */
export interface MoneyCommand {
  readonly userId: number
  readonly key: string
  /** The descriptor's id. */
  readonly call: string
  readonly bodyHash: string
  /** For a signed call. `stale` and a nonce seen before only refuse a key that is not known. */
  readonly signed: { readonly sessionId: string; readonly nonce: string; readonly stale: boolean } | undefined
  /** Declares to the stores what `run` will read, so that a batch loads it at once. */
  readonly wants: (unit: Unit) => void
  /**
   * Returns the effect, or throws Refusal to have none. It may run again, so it must not change anything but stores and
   * the transaction.
   */
  readonly run: (unit: Unit) => Promise<Effect> | Effect
}

export interface Effect {
  readonly code: number
  readonly data: unknown
}

/** `done`: took effect. `refused`: had no effect and never will. */
export interface MoneyAnswer {
  readonly state: 'done' | 'refused'
  readonly code: number
  readonly data: unknown
}

/** An internal money movement without an idempotency key: its own rules must detect a repetition. */
export interface Task<T> {
  readonly wants?: (unit: Unit) => void
  readonly run: (unit: Unit) => Promise<T> | T
}

/** Moves money one command at a time, with many commands in one transaction. */
export interface Executor {
  /**
   * Runs a call once: the same key gets the same answer. Throws Refusal for a conflict, and for outcomes that are not
   * stored.
   */
  readonly submit: (command: MoneyCommand) => Promise<MoneyAnswer>
  /**
   * The outcome of a key. Querying settles it: an unknown key is refused from then on. Null while its call is running.
   */
  readonly settle: (userId: number, key: string) => Promise<MoneyAnswer | null>
  /** Runs one of the venue's own tasks among the commands. */
  readonly perform: <T>(task: Task<T>) => Promise<T>
  /** Runs a task in a transaction opened by the caller. Call the returned function after its commit. */
  readonly within: <T>(tx: Queries, task: Task<T>) => Promise<{ readonly result: T; readonly effects: () => void }>
  /** Accepts nothing more, and resolves when everything accepted is committed. */
  readonly drain: () => Promise<void>
  /** Whether it accepts nothing more. */
  readonly isClosed: () => boolean
}
