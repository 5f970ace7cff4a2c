import type { Migration } from './migrate.ts'
import type { RowMode } from './driver.ts'

export interface WorkerInput {
  /** A folder, or undefined for a database in memory. */
  readonly folder: string | undefined
  /** Folder in which the template for new databases is cached. */
  readonly cache: string
  /** Migrations already applied to a new database. */
  readonly migrations: readonly Migration[]
  /** File that records the WAL position reached; only for a database in a folder. */
  readonly mark: string | undefined
}

/**
 * One statement, or the request to close. Commands sent together run in order; after one fails, the rest do not run.
 */
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

/** Replies to commands that were sent together arrive together. */
export type Reply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'broken'; readonly error: WorkerError }
  | { readonly kind: 'rows'; readonly id: number; readonly rows: unknown[] }
  /** `isFatal`: the database can no longer be trusted, and the thread ends. */
  | { readonly kind: 'error'; readonly id: number; readonly error: WorkerError; readonly isFatal: boolean }
