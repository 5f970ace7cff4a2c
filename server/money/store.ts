import type { Queries } from '../db/database.ts'

/**
 * The data that money rules read and write in one transaction shared by several commands. It answers from memory and
 * writes at the end, in few statements. A command's writes stay separate until the command is kept.
 */
export interface Store {
  begin(): void
  keep(): void
  /** Discards everything since `begin`. */
  drop(): void
  /** Loads everything that commands have declared, at once. */
  load(): Promise<void>
  /** Writes everything that was kept. */
  flush(): Promise<void>
}

export interface StoreKind<S extends Store> {
  readonly name: string
  readonly open: (tx: Queries) => S
}

/** The environment of a money handler. */
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
