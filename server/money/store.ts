import type { Queries } from '../db/database.ts'

/**
 * What money rules read and write in one transaction that several commands share. It answers from memory and writes
 * at the end, in few statements. What a command writes stays apart until the command is kept.
 */
export interface Store {
  /** A command begins. */
  begin(): void
  /** The command took effect. */
  keep(): void
  /** The command had none: everything since `begin` is forgotten. */
  drop(): void
  /** Reads at once what commands said they want. */
  load(): Promise<void>
  /** Writes all that was kept. */
  flush(): Promise<void>
}

export interface StoreKind<S extends Store> {
  readonly name: string
  readonly open: (tx: Queries) => S
}

/** What a money handler has to work with. */
export interface Unit {
  /** The batch's transaction: for reads, and for single writes of a handler that has no store. */
  readonly tx: Queries
  /** The same time for the whole command. */
  readonly now: number
  /** The batch's store of that kind. */
  readonly store: <S extends Store>(kind: StoreKind<S>) => S
  /** Runs after the commit, if this command took effect: pushes to streams and the like. */
  readonly after: (effect: () => void) => void
}
