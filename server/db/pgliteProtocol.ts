import type { Migration } from './migrate.ts'
import type { RowMode } from './driver.ts'

/** What the worker is started with. */
export interface WorkerInput {
  /** A folder, or undefined for a database in memory. */
  readonly folder: string | undefined
  /** The folder where the template of new databases is kept. */
  readonly cache: string
  /** What a new database has had already. */
  readonly migrations: readonly Migration[]
  /** Where is noted how far the journal reached; of a database in a folder. */
  readonly mark: string | undefined
}

/** One statement, or the end. Those that are sent together are done in their order; after one that failed, none is. */
export type Command =
  | {
      readonly id: number
      readonly kind: 'run'
      readonly sql: string
      readonly params: readonly unknown[]
      readonly mode: RowMode
    }
  | { readonly id: number; readonly kind: 'script'; readonly sql: string }
  | { readonly id: number; readonly kind: 'close' }

export interface WorkerError {
  readonly message: string
  readonly code: string | undefined
  readonly detail: string | undefined
  readonly constraint: string | undefined
}

/** Of commands that were sent together, all replies come together. */
export type Reply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'broken'; readonly error: WorkerError }
  | { readonly kind: 'rows'; readonly id: number; readonly rows: unknown[] }
  /** `isFatal`: the database is not to be trusted any more, and the thread ends. */
  | { readonly kind: 'error'; readonly id: number; readonly error: WorkerError; readonly isFatal: boolean }
